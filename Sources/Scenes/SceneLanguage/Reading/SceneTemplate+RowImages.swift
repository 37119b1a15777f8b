import Media
package import SceneTemplates
package import SceneText

extension SceneTemplate {
  /// Checks that the images that rows name are there.
  ///
  /// - Parameters:
  ///   - rows: The table, whose values have been checked.
  ///   - inputs: Values that all rows have in common.
  /// - Throws: All that are missing, at their places in the table.
  package func checkImages(_ rows: SceneRows, over inputs: [VariableInput] = []) throws(SceneError) {
    let names = variables.filter { $0.kind == .image && rows.columns.contains($0.name) }.map(\.name)
    guard !names.isEmpty, rows.count > 0 else { return }
    // The folder may depend on values; where there is none, that is an error of the scene.
    guard let values = try? values(inputs + [rows[0]], ignoring: Set(rows.columns + inputs.flatMap(\.names))),
      let document = try? document(with: values), document.assetPlace("image").open != nil
    else { return }
    let place = document.assetPlace("image")
    let reader = SceneReader(rows.source, limits: limits, diagnostics: [])
    var known: [String: FilePlace.Problem?] = [:]
    for index in 0..<rows.count where reader.diagnostics.count < limits.diagnostics {
      let row = rows[index]
      for name in names {
        guard let path = row[name]?.trimmingBlanks, !path.isEmpty else { continue }
        let problem = known[path] ?? Self.problem(path, in: place)
        known[path] = .some(problem)
        guard let problem, let position = row.valuePosition(of: name) else { continue }
        reader.report(problem.sentence, suggestion: problem.suggestion, at: position)
      }
    }
    guard reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
  }

  /// The reason that there is no image at a path; nil if there is a file.
  private static func problem(_ path: String, in place: FilePlace) -> FilePlace.Problem? {
    do throws(FilePlace.Problem) {
      // The pixels are read when their turn comes.
      try place.read(path) { folder throws(AssetFolder.Failure) in
        try folder.read(path, atMost: 0, unlessKnown: { _ in () }, make: { _ in () })
      }
      return nil
    } catch {
      return error
    }
  }
}

extension SceneDocument {
  /// The assets folder.
  ///
  /// - Parameter noun: The name in errors of a file that is looked for in it.
  package func assetPlace(_ noun: String) -> FilePlace {
    FilePlace(noun, in: "assets folder", assets, isShown: true, inside: folder, root: limits.root)
  }
}
