import CommandLineSupport
import Mutoscope
import SceneText

/// The progress of rendering one scene after the other: scene by scene for people, also as a whole for programs.
@MainActor
final class RenderProgress {
  private let form: ProgressForm
  private let isQuiet: Bool
  /// The progress of the whole, reported for programs; nil if nothing is reported for these.
  private let whole: BatchProgress?
  private var scene: (name: String, reporter: ProgressReporter?) = ("", nil)

  /// - Parameters:
  ///   - isQuiet: Whether nothing is reported.
  ///   - sceneCount: The number of scenes.
  init(_ form: ProgressForm, isQuiet: Bool, sceneCount: Int) {
    (self.form, self.isQuiet) = (form, isQuiet)
    whole = isQuiet || form == .auto ? nil : BatchProgress(form, total: sceneCount)
  }

  /// Reports the beginning of a scene.
  func begin(_ name: String, label: String, frameCount: Int) {
    scene =
      (name, isQuiet ? nil : ProgressReporter(label: label, total: frameCount, showsProgress: form == .auto))
    whole?.begin(name, frameCount: frameCount)
  }

  /// Reports that some frames of the scene are done.
  func update(_ done: Int) {
    scene.reporter?.update(done)
    whole?.update(scene.name, done)
  }

  /// Reports that the scene is done.
  ///
  /// - Parameter obstacle: The reason that existing frames have not been kept, as a part of a sentence.
  func finish(_ summary: RenderSummary, obstacle: String?) {
    scene.reporter?.finish(summary, obstacle: obstacle)
    whole?.end(scene.name, .rendered, frames: summary.frameCount)
  }

  /// Reports that the scene has errors; the next one follows.
  func fail(_ error: SceneError) {
    scene.reporter?.abandon()
    guard let whole else { return StandardError.write(error.printed + "\n") }
    whole.fail(error.printed, of: scene.name)
    whole.end(scene.name, .failed, frames: 0)
  }

  /// Reports the end of the render.
  ///
  /// - Parameter failure: The reason for a failure, in whole lines; only the first is reported.
  func end(failure: String? = nil) {
    scene.reporter?.abandon()
    whole?.finish(failure: failure?.split(separator: "\n").first.map(String.init))
  }
}
