import ArgumentParser
import CommandLineSupport
import Media
import SceneLanguage

/// The time of the picture beside a video.
enum PosterTime: ExpressibleByArgument {
  /// The time that the scene names, or its middle.
  case auto
  case moment(Moment)

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let moment = Moment(argument: argument) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// The time in seconds.
  ///
  /// - Throws: A failure if the scene has ended by then.
  func seconds(in scene: SceneInput) throws(Failure) -> Double {
    let timeline = scene.document.timeline
    switch self {
    case .auto: return timeline.poster ?? timeline.duration / 2
    case .moment(let moment): return try moment.seconds(in: scene)
    }
  }
}

extension SceneInput {
  /// The time in seconds of the picture beside a render; nil for none.
  ///
  /// - Throws: A failure if the scene has ended by then.
  func poster(_ settings: RenderSettings) throws(Failure) -> Double? {
    guard settings.format != .png, settings.format != .images, !settings.format.isRaw else { return nil }
    if let poster = settings.poster { return try poster.seconds(in: self) }
    return document.timeline.poster
  }
}
