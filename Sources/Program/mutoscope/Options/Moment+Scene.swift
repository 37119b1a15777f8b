import CommandLineSupport
import Foundation
import SceneLanguage

extension Moment {
  /// The time in seconds.
  ///
  /// - Throws: A failure if the scene has ended by then.
  func seconds(in scene: SceneInput) throws(Failure) -> TimeInterval {
    try seconds(before: scene.document.timeline.duration, of: scene.name)
  }
}
