package import SceneText

/// A sound file that is heard in a scene.
package struct SceneSound: Sendable, Hashable {
  package internal(set) var position = SourcePosition.start
  package internal(set) var file = ImageReference(path: "", position: .start)
  package internal(set) var id: String?
  /// The time at which it begins, in seconds.
  package internal(set) var at = 0.0
  /// The part of the file that is heard, in seconds; nil for its end.
  package internal(set) var (from, to): (Double, Double?) = (0, nil)
  /// The gain in decibels.
  package internal(set) var gain = 0.0
  /// The durations of both fades in seconds.
  package internal(set) var (fadeIn, fadeOut) = (0.0, 0.0)
  package internal(set) var loops = false
  /// The names of the tracks during which it is quieter.
  package internal(set) var duckedBy: [String] = []
}
