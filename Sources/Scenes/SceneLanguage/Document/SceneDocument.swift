package import Foundation
package import Media
package import SceneTemplates
package import SceneText
package import ViewVocabulary

/// A scene file, read and checked, as far as that is possible without views and without other files.
///
/// Each id that is used exists, each number is finite and in its range, angles are radians. Errors that depend on other
/// files, such as a missing image, can be reported in the same form with `diagnostic(_:at:)`.
///
///     let document = try SceneDocument.load("scenes/hello.yaml")      // throws all errors in the file
///     document.views.map(\.id)                                        // of the subviews of `root`
package struct SceneDocument: Sendable {
  /// The file's name and text.
  package let source: SourceText
  /// The limits with which the file was read.
  package let limits: SceneLimits
  /// The path of the scene file's folder.
  package let folder: String

  /// The files that the scene takes data and components from, as they were read.
  package let files: [SceneSourceFile]

  /// Captions that are tracks of a video.
  package let captionTracks: [CaptionTrack]
  /// The labels of captions that are drawn.
  package let captionLabels: [CaptionLabel]
  /// Warnings about captions that nobody sees.
  package let captionWarnings: [SceneDiagnostic]

  /// The sections, in order.
  package let sections: [SceneSection]

  package var canvas: SceneCanvas
  /// How the scene differs from a phone in light mode.
  package var environment: SceneEnvironment
  package let timeline: SceneTimeline

  /// How much the frames may differ from the golden; nil if the file does not say.
  package let tolerance: SceneTolerance?

  /// The path of the folder of the image files; lexically inside `folder`; links are not resolved.
  package let assets: String

  /// The sound files that are played.
  package let sound: [SceneSound]
  /// The folder of the scene's own fonts; nil for none.
  package let fonts: FontFolder?

  /// The subviews of `root`, back to front.
  package let views: [SceneView]

  /// The most canvases that are in memory at once while a frame is drawn, besides its own.
  package let layerDepth: Int

  /// The gestures of each view that has any; see `SceneView.gestures`.
  package let gestures: [[SceneGesture]]

  /// The constraints between views.
  package let layout: SceneLayout
  /// Whether constraints or stacks place views.
  package let hasLayout: Bool

  /// The property animators in the order of the file.
  package let animators: [SceneAnimator]

  /// The dynamic animators in the order of the file.
  package let dynamics: [SceneDynamics]

  /// The script, sorted by time, ties in the order of the file.
  ///
  /// Includes animators' `startAt` and behaviors' `addedAt` and `removedAt`.
  package let events: [SceneEvent]

  /// The id of the view that covers the canvas and contains all others.
  package static let rootID = SceneReader.rootID

  /// An error about something in this scene.
  package func diagnostic(
    _ message: String, suggestion: String? = nil, at position: SourcePosition
  ) -> SceneDiagnostic {
    SceneDiagnostic(message, suggestion: suggestion, at: position, in: source, hasLines: true)
  }

  /// A warning about something in this scene that has no effect.
  package func warning(_ message: String, at position: SourcePosition) -> SceneDiagnostic {
    var warning = diagnostic(message, at: position)
    warning.severity = .warning
    return warning
  }
}

extension SceneDocument {
  /// The path of a file that the scene is made from, from the scene's folder on: the same wherever the program runs.
  package func pathInFolder(of file: SceneSourceFile) -> String {
    let folder = source.folderName
    guard !folder.isEmpty, file.path.hasPrefix(folder + "/") else { return file.path }
    return String(file.path.dropFirst(folder.utf8.count + 1))
  }
}

/// The folder of a scene's own fonts.
package struct FontFolder: Sendable, Hashable {
  /// Its path; lexically inside the scene's folder; links are not resolved.
  package internal(set) var path: String
  /// The position of its name in the file.
  package internal(set) var position: SourcePosition
}

/// The values under `canvas`.
package struct SceneCanvas: Sendable, Hashable {
  /// The size of the root view in points.
  package var size = CGSize.zero
  /// The pixels per point.
  package var scale = 1.0
  /// The device whose screen the canvas is; nil if it is none.
  package var device: DeviceModel?
  /// Whether the device is on its side.
  package var isLandscape = false
  /// The part of a tablet's screen that the canvas is; nil for all of it.
  ///
  /// Looks say so, files do not.
  package var share: DeviceModel.Share?
  /// The background colour, painted before the first view; by default it follows the look, as the colour of labels does.
  package internal(set) var background = ColorValue.named("systemBackground")
  /// Whether gradients and blurred contents are dithered in renders.
  package internal(set) var dithers = false

  /// The number of pixels in a row, at least 1 and at most `SceneLimits.pixelsPerSide`.
  package var pixelWidth: Int { Int((size.width * scale).rounded()) }
  /// The number of rows of pixels, at least 1 and at most `SceneLimits.pixelsPerSide`.
  package var pixelHeight: Int { Int((size.height * scale).rounded()) }
}

/// The values under `timeline`.
package struct SceneTimeline: Sendable, Hashable {
  /// The timeline's position in the file.
  package internal(set) var position = SourcePosition.start
  /// Frames per second.
  package internal(set) var fps = 60.0
  /// Seconds.
  package internal(set) var duration = 0.0
  /// The time at which the picture that stands for the film is taken, in seconds; nil for no time in particular.
  package internal(set) var poster: Double?
  /// How loud the sound of a video is as a whole, in LUFS; nil leaves it as it is.
  package internal(set) var loudness: Double?
  /// Whether the film is played over and over, so that its end has to be its beginning.
  package internal(set) var loops = false
  /// The share of a frame's time for which motion is seen, in degrees of 360; 0 for a moment.
  package internal(set) var shutterAngle = 0.0
  package internal(set) var shutterSamples = Double(Shutter.standardSamples)

  /// The shutter; nil for one that is open for a moment.
  package var shutter: Shutter? {
    shutterAngle > 0 ? Shutter(angle: shutterAngle, samples: Int(shutterSamples)) : nil
  }

  /// The number of frames, at least 1 and at most `SceneLimits.frames`; frame `k` shows the time `k / fps`.
  package var frameCount: Int { Int((duration * fps).rounded()) }
}
