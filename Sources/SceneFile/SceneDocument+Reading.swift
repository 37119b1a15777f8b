package import Foundation

extension SceneDocument {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - fileName: how errors name the file; by default the path as `url` was made from it.
  /// - Throws: everything that is wrong with the file, or that it cannot be read.
  package static func load(contentsOf url: URL, fileName: String? = nil) throws(SceneError) -> SceneDocument {
    let fileName = fileName ?? url.relativePath
    let text = try SceneText.load(contentsOf: url, fileName: fileName)
    return try parse(text, fileName: fileName, folder: url.deletingLastPathComponent())
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: YAML, of which JSON is a subset.
  ///   - fileName: how errors name the file.
  ///   - folder: where the file lies; by default the folder that `fileName` names.
  /// - Throws: everything that is wrong with the text.
  package static func parse(
    _ text: String, fileName: String, folder: URL? = nil
  ) throws(SceneError) -> SceneDocument {
    guard text.utf8.count <= SceneLimits.fileSize else {
      throw SceneError(SceneDiagnostic(SceneText.tooLarge, fileName: fileName))
    }
    let source = SourceText(fileName: fileName, text: text)
    var yaml = YAMLReader(source)
    let root = yaml.read()
    let reader = SceneReader(source, diagnostics: yaml.diagnostics)
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
    events = (draft.events + draft.animators.compactMap(\.start)).sorted {
      ($0.time, $0.position) < ($1.time, $1.position)
    }
  }
}
