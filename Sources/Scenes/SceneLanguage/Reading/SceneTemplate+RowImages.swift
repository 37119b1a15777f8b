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
      let document = try? document(with: values), let folder = try? AssetFolder(document.assets, inside: self.folder)
    else { return }
    let reader = SceneReader(rows.source, limits: limits, diagnostics: [])
    var known: [String: String?] = [:]
    for index in 0..<rows.count where reader.diagnostics.count < limits.diagnostics {
      let row = rows[index]
      for name in names {
        guard let path = row[name]?.trimmingBlanks, !path.isEmpty else { continue }
        let problem = known[path] ?? Self.problem(path, in: folder, document.assets)
        known[path] = .some(problem)
        guard let problem, let position = row.valuePosition(of: name) else { continue }
        reader.report(problem, at: position)
      }
    }
    guard reader.diagnostics.isEmpty else { throw SceneError(reader.diagnostics) }
  }

  /// Why there is no image at a path; nil if there is a file.
  private static func problem(_ path: String, in folder: AssetFolder, _ assets: String) -> String? {
    do throws(AssetFolder.Failure) {
      // The pixels are read when their turn comes.
      try folder.read(path, atMost: 0, unlessKnown: { _ in () }, make: { _ in () })
      return nil
    } catch {
      let image = "image '\(path.shortened)'"
      return switch error {
      case .missing: "there is no \(image) in the assets folder '\(assets)'"
      case .outside: "\(image) is a link that leads out of the assets folder"
      case .unreadable(let reason): "\(image) cannot be read: \(reason)"
      }
    }
  }
}
