package import Media
package import SceneTemplates
package import SceneText

/// A file that says what a batch renders.
package struct BatchDocument: Sendable {
  /// The folder of the file, which paths in it are relative to.
  package internal(set) var folder = "."
  /// The output folder.
  package internal(set) var output: String?
  /// The pattern for names of jobs that have none.
  package internal(set) var name: String?
  /// The jobs, in the order of the file.
  package internal(set) var jobs: [BatchJob] = []
  package let source: SourceText

  /// An error about a job.
  package func diagnostic(_ message: String, at job: BatchJob) -> SceneDiagnostic {
    SceneDiagnostic(message, at: job.position, in: source)
  }

  /// A path in the file, relative to the current folder.
  package func path(_ path: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : folder == "/" ? "/\(path)" : "\(folder)/\(path)"
  }
}

/// An entry of a batch: scenes, rows, and how they are rendered.
package struct BatchJob: Sendable {
  package internal(set) var position = SourcePosition.start
  /// Scene files and folders of them.
  package internal(set) var scenes: [String] = []
  /// A table with a row for each output of a scene.
  package internal(set) var rows: String?
  /// The pattern for names.
  package internal(set) var name: String?
  /// Values of variables.
  package internal(set) var variables: VariableInput?

  /// The formats that each output is made in; none for that of the command line.
  package internal(set) var formats: [RenderFormat] = []
  /// The names of the looks that each output is made in; none for those of the command line.
  package internal(set) var looks: [String] = []
  package internal(set) var quality: VideoQuality?
  package internal(set) var loopCount: Int?
  package internal(set) var isTransparent: Bool?
  package internal(set) var fps: Double?
  package internal(set) var frames: FrameSelection?
  package internal(set) var includesEnd: Bool?
  package internal(set) var scale: Double?
  package internal(set) var compression: PNGEncoder.Compression?
  package internal(set) var writesTrace: Bool?
}

extension BatchDocument {
  /// Reads a file with jobs; nil if it is something else, such as a scene.
  ///
  /// - Throws: All errors in the file, or that it cannot be read.
  package static func load(_ path: String, limits: SceneLimits = SceneLimits()) throws(SceneError) -> BatchDocument? {
    let text = try TextFile.load(path, fileName: path, limit: limits.fileSize)
    return try parse(text, fileName: path, limits: limits)
  }

  /// Reads jobs from text; nil if it is something else, such as a scene.
  ///
  /// - Throws: All errors in the text.
  package static func parse(
    _ text: String, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> BatchDocument? {
    let source = SourceText(fileName: fileName, text: text)
    var yaml = YAMLReader(source, limits: limits)
    let root = yaml.read()
    guard case .mapping(let entries) = root?.content, entries.contains(where: { $0.key == Grammar.jobsKey }), let root
    else { return nil }
    let reader = SceneReader(source, limits: limits, diagnostics: yaml.diagnostics)
    let draft = Grammar.batch.read(root, reader)
    guard let draft, reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
    var document = BatchDocument(source: source)
    (document.folder, document.output, document.name) = (fileName.folderOfFile, draft.output, draft.name)
    document.jobs = draft.jobs
    return document
  }
}
