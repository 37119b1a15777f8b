import ArgumentParser
import Mutoscope
import SceneLanguage
import SceneText
import Utilities

/// The option that limits the memory of a scene.
struct MemoryOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many MB the decoded images of a scene may take together.", valueName: "n"))
  var memory = SceneLimits().imageBytes >> 20

  func validate() throws {
    guard (1...1 << 20).contains(memory) else { throw ValidationError("--memory is a number of MB from 1 to 1048576.") }
  }

  /// The limits of scenes.
  var limits: SceneLimits {
    var limits = SceneLimits()
    limits.imageBytes = memory << 20
    return limits
  }
}

/// The options that select frames of a scene.
struct FrameOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second; the frame rate samples the motion and never changes it.", valueName: "n"))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only these frames: 5, 0-9, 100-, 0-100x5 or 1,5,9.", valueName: "range"),
    transform: FrameSelection.init(_:))
  var frames: FrameSelection?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Only the frame on screen at this time; may be repeated.", valueName: "seconds"))
  var at: [Double] = []

  @Flag(help: "Add a frame that shows the end.")
  var includeEnd = false

  func validate() throws {
    if frames != nil, !at.isEmpty { throw ValidationError("--frames and --at cannot be combined.") }
    if let fps, !(fps > 0 && fps.isFinite) { throw ValidationError("--fps must be a number above 0.") }
    if at.contains(where: { !($0 >= 0 && $0.isFinite) }) {
      throw ValidationError("--at must be a number of seconds, at least 0.")
    }
  }

  /// The frames that are selected, of any scene.
  var selection: FrameSelection { at.isEmpty ? frames ?? .all : .at(at) }

  /// The selected frames of a scene.
  func plan(for input: SceneInput) throws(Failure) -> FramePlan {
    try input.plan(fps: fps, selection, includesEnd: includeEnd)
  }
}

extension SceneInput {
  /// The frames to render.
  ///
  /// - Throws: A `Failure` if there are none, or if they are too large.
  func plan(_ settings: RenderSettings) throws(Failure) -> FramePlan {
    try checkSize(atScale: settings.scale)
    var plan = try plan(fps: settings.fps, settings.selection, includesEnd: settings.includesEnd)
    plan.shutter = shutter(settings)
    plan.dithers = settings.dithers ?? document.canvas.dithers
    return plan
  }

  /// The shutter of the scene, or the one that the command asks for; nil for none.
  func shutter(_ settings: RenderSettings) -> Shutter? {
    guard let angle = settings.shutterAngle else { return document.timeline.shutter }
    return angle > 0 ? Shutter(angle: angle, samples: Int(document.timeline.shutterSamples)) : nil
  }
}
