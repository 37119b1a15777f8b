package import Foundation

extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - fileName: how errors name the file; by default the path as `url` was made from it.
  ///   - limits: how large the scene may be.
  /// - Throws: everything that is wrong with the file, or that it cannot be read.
  package static func load(
    contentsOf url: URL, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    let fileName = fileName ?? url.relativePath
    let text = try SceneText.load(contentsOf: url, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, folder: url.deletingLastPathComponent(), limits: limits)
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: YAML, of which JSON is a subset.
  ///   - fileName: how errors name the file.
  ///   - folder: where the file lies; by default the folder that `fileName` names.
  ///   - limits: how large the scene may be.
  /// - Throws: everything that is wrong with the text.
  package static func parse(
    _ text: String, fileName: String, folder: URL? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneDocument {
    guard text.utf8.count <= limits.fileSize else {
      throw SceneError(SceneDiagnostic(SceneText.tooLarge(limits.fileSize), fileName: fileName))
    }
    let source = SourceText(fileName: fileName, text: text)
    var yaml = YAMLReader(source, limits: limits)
    let root = yaml.read()
    let reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    reader.declare(rootID, as: .view, at: .start)
    let draft = root.flatMap { Grammar.scene.read($0, reader) }
    reader.reportUnknownIDs()
    guard let draft, reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
    return SceneDocument(
      draft, source: source, folder: folder ?? URL(fileURLWithPath: fileName).deletingLastPathComponent())
  }

  private init(_ draft: SceneDraft, source: SourceText, folder: URL) {
    self.source = source
    self.folder = folder
    canvas = draft.canvas
    timeline = draft.timeline
    assets = folder.appendingPathComponent(draft.assets, isDirectory: true).standardized
    views = draft.views
    animators = draft.animators.map(\.animator)
    dynamics = draft.dynamics
    events = (draft.events + draft.animators.compactMap(\.start) + draft.dynamics.flatMap(\.events)).sorted {
      ($0.time, $0.position) < ($1.time, $1.position)
    }
  }
}

extension SceneDynamics {
  /// The events that the times of the behaviors stand for.
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
