import ArgumentParser
import CommandLineSupport
import Mutoscope

/// The option for the looks in which scenes are tested.
struct LooksOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also test each scene in these looks, separated by commas: dark,rtl,xxxl,iPhoneSE+landscape. Each look has its own "
        + "golden, <scene>@<look>; equal ones are stored once.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  /// The usual look, and the others.
  var values: [Look] { [.standard] + looks.filter { $0 != .standard } }
}
