import ArgumentParser
import Mutoscope
import UIKit

/// The option for the look in which a scene is shown.
struct LookOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the scene in a look: dark, rtl, xxxl, accessibilityLarge, highContrast, landscape, iPhoneSE and so on, or "
        + "several joined by +.", valueName: "look"),
    transform: { text in try LookOption.parsed { try LookName.look(text) } })
  var look: Look?

  /// The look; the scene's own if none was given.
  var value: Look { look ?? .standard }

  /// A value of an option; what is wrong with it is a usage error.
  static func parsed<Value>(_ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let error as LookNameError { throw ValidationError("\(error)") }
  }
}

/// The option for the looks in which scenes are tested.
struct LooksOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Test each scene in these looks, too, separated by commas: dark,rtl,xxxl,iPhoneSE+landscape. Each has a golden of "
        + "its own, <scene>@<look>; equal ones are stored once.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  /// The scene as it is, and the looks.
  var values: [Look] { [.standard] + looks.filter { $0 != .standard } }
}
