import ArgumentParser

/// The option for the size of pixels.
struct ScaleOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, in place of the scene's.", valueName: "s"))
  var scale: Double?

  func validate() throws {
    if let scale, !(scale > 0 && scale.isFinite) { throw ValidationError("--scale must be a number above 0.") }
  }
}
