import Media
package import SceneTemplates
package import SceneText

extension SceneTemplate {
  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - fileName: the file's name in errors; by default its path.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file that do not depend on the values of variables, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    let fileName = fileName ?? path
    let text = try TextFile.load(path, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, folder: path.folderOfFile, limits: limits)
  }

  /// Reads a scene from an open file or a pipe, such as standard input; its assets are in the current folder.
  ///
  /// - Parameters:
  ///   - descriptor: the file, which is read to its end and not closed.
  ///   - fileName: the file's name in errors.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the file that do not depend on the values of variables, or that it cannot be read.
  package static func read(
    _ descriptor: Int32, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    let text = try TextFile.read(descriptor, fileName: fileName, limit: limits.fileSize)
    return try parse(text, fileName: fileName, folder: ".", limits: limits)
  }

  /// Reads a scene from text.
  ///
  /// - Parameters:
  ///   - text: YAML, which includes JSON.
  ///   - fileName: the file's name in errors.
  ///   - folder: the file's folder; by default that of `fileName`.
  ///   - limits: the size limits of the scene.
  /// - Throws: all errors in the text that do not depend on the values of variables.
  package static func parse(
    _ text: String, fileName: String, folder: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneTemplate {
    guard text.utf8.count <= limits.fileSize else {
      throw SceneError(SceneDiagnostic(TextFile.tooLarge(limits.fileSize), fileName: fileName))
    }
    let folder = folder ?? fileName.folderOfFile
    var limits = limits
    if let root = limits.root {
      guard let outer = ResolvedPath(root), let place = ResolvedPath(folder), place == outer || place.lies(in: outer)
      else {
        throw SceneError(
          SceneDiagnostic("the scene is not in the project, whose root is '\(root)'", fileName: fileName))
      }
    } else {
      let search = ProjectRoot.search(around: folder)
      (limits.root, limits.rootRefusal) = (search.root, search.refusal)
    }
    let template = SceneTemplate(SourceText(fileName: fileName, text: text), folder: folder, limits: limits)
    if !template.diagnostics.isEmpty {
      throw SceneError(SceneReading(template, VariableValues(), excusesMissing: true).reader.diagnostics)
    }
    return template
  }

  /// The scene with values for its variables, checked.
  ///
  /// No YAML is read, so this takes little time.
  ///
  /// - Parameter values: The values that differ from the defaults.
  /// - Throws: All errors, at their positions in the file; they name the row that the values are from. A variable
  ///   without default and without value is one.
  package func document(with values: VariableValues = VariableValues()) throws(SceneError) -> SceneDocument {
    let reading = SceneReading(self, values)
    guard let draft = reading.draft, reading.reader.diagnostics.isEmpty else {
      throw SceneError(reading.reader.diagnostics)
    }
    return SceneDocument(
      draft, source: reading.reader.source, limits: limits, folder: folder, files: files + reading.captions.files,
      captions: reading.captions)
  }

  /// The errors that the scene has for any values of the variables that have none yet.
  ///
  /// - Parameter values: The values that are given.
  package func problems(excusingMissing values: VariableValues = VariableValues()) -> [SceneDiagnostic] {
    SceneReading(self, values, excusesMissing: true).reader.diagnostics
  }
}
