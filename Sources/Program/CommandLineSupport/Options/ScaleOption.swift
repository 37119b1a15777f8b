package import ArgumentParser

/// The option for the size of pixels.
package struct ScaleOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point, instead of the scene's or the device's.", valueName: "s"))
  package var scale: Double?

  package init() {}

  package func validate() throws {
    if let scale, !(scale > 0 && scale.isFinite) { throw ValidationError("--scale must be a number above 0.") }
  }
}
