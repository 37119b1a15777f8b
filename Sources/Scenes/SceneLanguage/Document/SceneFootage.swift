/// How a video, an animated image or a folder of images is played in a view.
package struct SceneFootage: Sendable, Hashable {
  /// When it begins, in seconds of the scene; before, the first picture is seen.
  package internal(set) var start = 0.0
  /// The part of the file that is seen, in seconds; nil for its end.
  package internal(set) var (from, to): (Double, Double?) = (0, nil)
  /// How many of its seconds pass in one of the scene.
  package internal(set) var speed = 1.0
  /// Whether it begins again when it ends; otherwise the last picture stays.
  package internal(set) var loops = false
  /// How many images of a folder are shown per second; nil for one in each frame of the scene.
  package internal(set) var fps: Double?
  /// Whether its sound is heard.
  package internal(set) var isHeard = false
  /// How loud the sound is, in decibels.
  package internal(set) var gain = 0.0

  /// How animated images are played.
  package static let repeated: SceneFootage = {
    var footage = SceneFootage()
    footage.loops = true
    return footage
  }()

  package init() {}

  /// The time in the file at a time of the scene.
  ///
  /// - Parameter length: The length of the file in seconds.
  package func time(at sceneTime: Double, of length: Double) -> Double {
    let end = min(to ?? length, length)
    let played = max(0, (sceneTime - start) * speed)
    let part = end - from
    guard part > 0 else { return min(from, length) }
    if loops { return from + played.truncatingRemainder(dividingBy: part) }
    // At the end of the part, its last picture is seen, and not the one after it.
    return max(from, min(from + played, end - 1e-5))
  }
}
