import CommandLineSupport
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Utilities

extension ValidateCommand {
  /// Checks each scene with each row of a table.
  ///
  /// - Throws: A `Failure` with all errors, those in the table first.
  @MainActor
  func check(_ table: SceneRows, _ reading: SceneFiles.Reading) throws {
    let places = try scenes.flatMap { path throws(Failure) in try SceneSearch.places(at: path) }
    let files = ImageFiles(mostBytes: reading.limits.imageBytes)
    for place in SceneSearch.distinguished(places) {
      let template = try SceneFiles.template(place.path, reading)
      // The names of outputs may use them.
      let others = Set(table.columns.filter { column in !template.variables.contains { $0.name == column } })
      let misspelled = template.misspellings(of: others, in: table)
      if others.count == table.columns.count {
        guard misspelled.isEmpty else { throw Failure(SceneError(misspelled.map(\.warning.asError))) }
        throw Failure(.badScene, "no column of '\(rows?.printable ?? "")' is a variable of \(place.name.printable).")
      }
      if reading.isStrict, !misspelled.isEmpty { throw Failure(SceneError(misspelled.map(\.warning.asError))) }
      try template.check(table, over: reading.variables, ignoring: others)
      try template.checkImages(table, over: reading.variables)
      var problems: [SceneDiagnostic] = []
      var warnings = misspelled.map(\.warning.description)
      for row in 0..<table.count where problems.count < 100 {
        var reading = reading
        reading.variables += [table[row]]
        do throws(SceneError) {
          let input = try SceneInput(template, place.path, named: place.name, reading, sharing: files)
          for warning in input.warnings.map(\.description) where !warnings.contains(warning) {
            warnings.append(warning)
          }
        } catch {
          problems += error.diagnostics
        }
      }
      guard problems.isEmpty else { throw Failure(SceneError(problems)) }
      if quiet { continue }
      for warning in warnings.prefix(100) { StandardError.write(warning + "\n") }
      let suspects = Set(misspelled.map(\.column))
      let names = others.subtracting(suspects).sorted()
      let most = 20
      let more = names.count > most ? " and \(grouped(names.count - most)) more" : ""
      let unused = names.prefix(most).map { "'\($0.printable)'" }.joined(separator: ", ") + more
      let note = unused.isEmpty ? "" : "; only names of outputs can use the columns \(unused)"
      let verdict = warnings.isEmpty ? "ok" : counted(warnings.count, "warning")
      try StandardOutput.write("\(place.name.printable): \(verdict), \(counted(table.count, "row"))\(note)\n")
    }
  }
}
