import Mutoscope
import SceneLanguage
import SceneText

/// The progress of a render of one scene after the other: for people scene by scene, for programs also of the whole.
@MainActor
final class RenderProgress {
  private let form: ProgressForm
  private let isQuiet: Bool
  /// For programs.
  private let whole: BatchProgress?
  private var scene: (name: String, reporter: ProgressReporter?) = ("", nil)

  /// - Parameters:
  ///   - isQuiet: Whether nothing is told.
  ///   - sceneCount: How many scenes there are.
  init(_ form: ProgressForm, isQuiet: Bool, sceneCount: Int) {
    (self.form, self.isQuiet) = (form, isQuiet)
    whole = isQuiet || form == .auto ? nil : BatchProgress(form, total: sceneCount)
  }

  /// A scene begins.
  func begin(_ name: String, label: String, frameCount: Int) {
    scene =
      (name, isQuiet ? nil : ProgressReporter(label: label, total: frameCount, showsProgress: form == .auto))
    whole?.begin(name, frameCount: frameCount)
  }

  /// Some frames of the scene are done.
  func update(_ done: Int) {
    scene.reporter?.update(done)
    whole?.update(scene.name, done)
  }

  /// The scene is done.
  ///
  /// - Parameter obstacle: Why frames that were there have not been kept, as a part of a sentence.
  func finish(_ summary: RenderSummary, obstacle: String?) {
    scene.reporter?.finish(summary, obstacle: obstacle)
    whole?.end(scene.name, .rendered, frames: summary.frameCount)
  }

  /// The scene has errors, and the next one follows.
  func fail(_ error: SceneError) {
    scene.reporter?.abandon()
    guard let whole else { return StandardError.write(error.description + "\n") }
    whole.fail(error.description, of: scene.name)
    whole.end(scene.name, .failed, frames: 0)
  }

  /// The render has ended.
  ///
  /// - Parameter failure: Why it has failed, whole lines of which the first is told.
  func end(failure: String? = nil) {
    scene.reporter?.abandon()
    whole?.finish(failure: failure?.split(separator: "\n").first.map(String.init))
  }
}
