package import Foundation
import SceneTemplates
package import SceneText
import Utilities

extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - fileName: the file's name in errors; by default its path.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    try SceneTemplate.load(path, fileName: fileName, limits: limits).document()
  }

  /// Reads a scene file, named in errors by default by the path that `url` was made from.
  package static func load(
    contentsOf url: URL, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    try load(url.path(percentEncoded: false), fileName: fileName ?? url.relativePath, limits: limits)
  }

  /// Reads a scene from an open file or a pipe, such as standard input; its assets are in the current folder.
  ///
  /// - Parameters:
  ///   - descriptor: the file, which is read to its end and not closed.
  ///   - fileName: the file's name in errors.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file, or that it cannot be read.
  package static func read(
    _ descriptor: Int32, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    try SceneTemplate.read(descriptor, fileName: fileName, limits: limits).document()
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: YAML, which includes JSON.
  ///   - fileName: the file's name in errors.
  ///   - folder: the file's folder; by default that of `fileName`.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the text.
  package static func parse(
    _ text: String, fileName: String, folder: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    try SceneTemplate.parse(text, fileName: fileName, folder: folder, limits: limits).document()
  }

  init(
    _ draft: SceneDraft, source: SourceText, limits: SceneLimits, folder: String, files: [SceneSourceFile] = [],
    captions: SceneCaptions = SceneCaptions()
  ) {
    (captionTracks, captionLabels, captionWarnings) = (captions.tracks, captions.labels, captions.warnings)
    self.files = files
    sections = draft.sections
    self.source = source
    self.limits = limits
    self.folder = folder
    canvas = draft.canvas
    environment = draft.environment
    timeline = draft.timeline
    tolerance = draft.tolerance
    func inside(_ path: String) -> String {
      path == "." ? folder : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
    }
    assets = inside(draft.assets)
    sound = draft.sound + draft.footageSounds
    fonts = draft.fonts.map { FontFolder(path: inside($0.path), position: $0.position) }
    views = draft.views
    gestures = draft.gestures
    layout = draft.layout
    layerDepth = draft.layerDepth
    hasLayout = !draft.layout.constraints.isEmpty || draft.views.hasStack
    animators = draft.animators.map(\.animator)
    dynamics = draft.dynamics
    events = (draft.events + draft.animators.compactMap(\.start) + draft.dynamics.flatMap(\.events)).sorted {
      ($0.time, $0.position) < ($1.time, $1.position)
    }
  }
}

extension SceneDraft {
  /// Reports dynamic animators that take more steps than anybody can wait for.
  func checkSteps(_ reader: SceneReader) {
    let limit = reader.limits.dynamicsSteps
    for animator in dynamics {
      let speeds = events.map { event in
        if case .setSpeed(let speed, animator.id) = event.action { speed } else { animator.speed }
      }
      // A tick takes as long as a step, even if no time passes in it.
      let stepsPerSecond = max(60, 120 * (speeds.max() ?? animator.speed))
      guard timeline.duration * stepsPerSecond > Double(limit) else { continue }
      reader.report(
        "'\(animator.id)' takes more than \(grouped(limit)) steps; lower 'duration' or 'speed'", at: animator.position)
    }
  }
}

extension SceneDynamics {
  /// The events for the behaviors' times.
  fileprivate var events: [SceneEvent] {
    behaviors.flatMap { behavior in
      let added = SceneEvent(
        time: behavior.addedAt ?? 0, position: behavior.position,
        action: .addBehavior(behavior.id, to: .animator(id)))
      let removed = behavior.removedAt.map {
        SceneEvent(time: $0, position: behavior.position, action: .removeBehavior(behavior.id, from: .animator(id)))
      }
      return [added] + (removed.map { [$0] } ?? [])
    }
  }
}

extension String {
  /// The folder in a file's path, without access to the file system or resolving `..`.
  var folderOfFile: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
