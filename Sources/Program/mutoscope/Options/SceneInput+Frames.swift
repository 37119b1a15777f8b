import CommandLineSupport
import Media
import Mutoscope
import SceneLanguage

extension FrameOptions {
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
