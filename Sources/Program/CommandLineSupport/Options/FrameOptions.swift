package import ArgumentParser
package import Media
import Mutoscope

/// The options that select frames of a scene.
package struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second; the frame rate samples the motion and never changes it.", valueName: "n"))
  package var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these frames: 5, 0-9, 100-, 0-100x5 or 1,5,9.", valueName: "range"),
    transform: FrameSelection.init(_:))
  package var frames: FrameSelection?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only the frame on screen at this time; may be repeated.", valueName: "seconds"))
  package var at: [Double] = []

  @Flag(help: "Add a frame that shows the end.")
  package var includeEnd = false

  package init() {}

  package func validate() throws {
    if frames != nil, !at.isEmpty { throw ValidationError("--frames and --at cannot be combined.") }
    if let fps, !(fps > 0 && fps.isFinite) { throw ValidationError("--fps must be a number above 0.") }
    if at.contains(where: { !($0 >= 0 && $0.isFinite) }) {
      throw ValidationError("--at must be a number of seconds, at least 0.")
    }
  }

  /// The selected frames of any scene.
  package var selection: FrameSelection { at.isEmpty ? frames ?? .all : .at(at) }
}
