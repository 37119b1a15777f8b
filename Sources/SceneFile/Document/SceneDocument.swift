package import Foundation

/// A scene file, read and checked: everything that can be known without views and without other files.
///
/// Each id that is used exists, each number is finite and in its range, angles are radians. What is wrong
/// only in the light of something else, like an image that is missing, can be reported in the same form
/// with `diagnostic(_:at:)`.
package struct SceneDocument: Sendable {
  /// The file's name and text.
  package let source: SourceText
  /// The path of the folder in which the scene file lies.
  package let folder: String

  package let canvas: SceneCanvas
  package let timeline: SceneTimeline

  /// The path of the folder of the image files; inside `folder` by its look, links not followed.
  package let assets: String

  /// The views that lie directly in `root`, back to front.
  package let views: [SceneView]

  /// The property animators in the order of the file.
  package let animators: [SceneAnimator]

  /// The dynamic animators in the order of the file.
  package let dynamics: [SceneDynamics]

  /// The script, sorted by time, ties in the order of the file.
  ///
  /// An animator's `startAt` and a behavior's `addedAt` and `removedAt` are among them.
  package let events: [SceneEvent]

  /// The id of the view that covers the canvas and holds all others.
  package static let rootID = "root"

  /// An error about something in this scene.
  package func diagnostic(
    _ message: String, suggestion: String? = nil, at position: SourcePosition
  ) -> SceneDiagnostic {
    SceneDiagnostic(message, suggestion: suggestion, at: position, in: source)
  }
}

/// What stands under `canvas`.
package struct SceneCanvas: Sendable, Hashable {
  /// The size of the root view in points.
  package internal(set) var size = CGSize.zero
  /// The number of pixels along a point.
  package internal(set) var scale = 1.0
  /// What is painted before the first view.
  package internal(set) var background = ColorValue.named("white")

  /// The number of pixels in a row, at least 1 and at most `SceneLimits.pixelsPerSide`.
  package var pixelWidth: Int { Int((size.width * scale).rounded()) }
  /// The number of rows of pixels, at least 1 and at most `SceneLimits.pixelsPerSide`.
  package var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// What stands under `timeline`.
package struct SceneTimeline: Sendable, Hashable {
  /// Frames in a second.
  package internal(set) var fps = 60.0
  /// Seconds.
  package internal(set) var duration = 0.0

  /// The number of frames, at least 1 and at most `SceneLimits.frames`; frame `k` shows the time `k / fps`.
  package var frameCount: Int { Int((duration * fps).rounded()) }
}
