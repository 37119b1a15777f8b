package import Mutoscope

/// A watched scene, as of one reading of its file.
package struct WatchedScene: Sendable {
  /// The number of the reading.
  package let number: Int
  /// The size of frames in pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: Double
  package let framesPerSecond: Double
  /// The duration, in seconds.
  package let duration: Double
  /// The number of frames of the whole scene.
  package let frameCount: Int
  /// The sections of the scene.
  package var parts: [FilmPart] = []
  /// The frames recorded so far.
  package var reel = FrameReel()
  /// The values of each view; nil until all frames are recorded.
  package var trace: Trace?
  /// The time from the change of the file to the last frame, in seconds of real time; nil until all frames are recorded.
  package var seconds: Double?

  package init(
    number: Int, width: Int, height: Int, scale: Double, framesPerSecond: Double, duration: Double, frameCount: Int
  ) {
    (self.number, self.width, self.height, self.scale) = (number, width, height, scale)
    (self.framesPerSecond, self.duration, self.frameCount) = (framesPerSecond, duration, frameCount)
  }

  /// Whether all frames are recorded.
  package var isWhole: Bool { trace != nil }
}

/// The state that the page of a watched scene shows.
package struct WatchState: Sendable {
  /// An error or a warning about the scene's file.
  package struct Message: Sendable, Encodable {
    /// `error` or `warning`.
    package var severity: String
    package var file: String
    package var line: Int?
    package var column: Int?
    package var sentence: String
    /// The line of the file, with a caret below it.
    package var excerpt: String

    package init(severity: String, file: String, line: Int?, column: Int?, sentence: String, excerpt: String) {
      (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
      (self.sentence, self.excerpt) = (sentence, excerpt)
    }
  }

  /// The scene's name.
  package let name: String
  /// The scene's file.
  package let file: String
  /// The errors and warnings about the file; if there are errors, the frames are those of the last reading without any.
  package var messages: [Message] = []
  /// The last reading without errors.
  package var now: WatchedScene?
  /// The complete reading before that.
  package var before: WatchedScene?
  /// The effect of the last change of the file; nil until it is known.
  package var changes: SceneChanges?

  package init(name: String, file: String) { (self.name, self.file) = (name, file) }
}

/// The data that the page receives.
struct WatchReport: Encodable {
  struct Picture: Encodable {
    var number: Int
    var width: Int
    var height: Int
    var scale: Double
    var framesPerSecond: Double
    var duration: Double
    var frameCount: Int
    var parts: [FilmPart]
    /// The number of frames that can be shown.
    var ready: Int
    var isWhole: Bool
    var seconds: Double?

    init(_ scene: WatchedScene) {
      (number, width, height, scale) = (scene.number, scene.width, scene.height, scene.scale)
      (framesPerSecond, duration, frameCount) = (scene.framesPerSecond, scene.duration, scene.frameCount)
      (parts, ready, isWhole, seconds) = (scene.parts, scene.reel.count, scene.isWhole, scene.seconds)
    }
  }

  /// The largest number of messages that the page lists.
  private static let mostMessages = 50

  /// A number that increases with every report.
  var version: Int
  var name: String
  var file: String
  var messages: [WatchState.Message]
  var messageCount: Int
  var now: Picture?
  var before: Picture?
  var changes: SceneChanges?

  init(_ state: WatchState, version: Int) {
    self.version = version
    (name, file) = (state.name, state.file)
    (messages, messageCount) = (Array(state.messages.prefix(Self.mostMessages)), state.messages.count)
    now = state.now.map(Picture.init)
    before = state.before.map(Picture.init)
    changes = state.changes
  }
}
