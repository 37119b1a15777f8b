package import ArgumentParser
package import Media
package import Timing

/// The options that select frames of a scene.
package struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second, such as 60, 29.97 or 30000/1001; the frame rate samples the motion and never changes it.",
      valueName: "n"), transform: FrameRate.argument)
  package var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these frames: 5, 0-9, 100-, 0-100x5 or 1,5,9.", valueName: "range"),
    transform: FrameSelection.init(_:))
  package var frames: FrameSelection?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only the frame on screen at this time; may be repeated.", valueName: "seconds"),
    transform: Moment.secondsArgument)
  package var at: [Double] = []

  @Flag(help: "Add a frame that shows the end.")
  package var includeEnd = false

  package init() {}

  package func validate() throws {
    if frames != nil, !at.isEmpty { throw ValidationError("--frames and --at cannot be combined.") }
  }

  /// The selected frames of any scene.
  package var selection: FrameSelection { at.isEmpty ? frames ?? .all : .at(at) }
}

extension FrameRate {
  /// Reads the argument of `--fps`.
  package static func argument(_ text: String) throws(ValidationError) -> Double {
    guard let rate = parse(text) else {
      throw ValidationError("--fps must be a number above 0, or a fraction such as 30000/1001.")
    }
    return rate
  }
}
