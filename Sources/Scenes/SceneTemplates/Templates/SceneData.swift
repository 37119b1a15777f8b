import Foundation
package import SceneText
import Utilities

/// The section `data` of a scene: tables and lists by name, from files in its folder or written in it.
package struct SceneData: Sendable {
  /// The values by name.
  private(set) var values: [String: VariableValue] = [:]
  /// All names, also of data with errors, in the order of the file.
  private(set) var names: [String] = []
  /// The names of data with errors.
  var missing: Set<String> { Set(names).subtracting(values.keys) }
  /// The files, as they were read.
  private(set) var files: [SceneSourceFile] = []
  /// The errors in the files.
  private(set) var problems: [SceneDiagnostic] = []
  private var cells = 0

  /// Reads the section; errors in it go to the reader.
  package mutating func read(_ node: SourceNode, _ folder: SceneFolder, _ reader: SceneReader) {
    guard let sources = Grammar.data.read(node, reader) else {
      if case .mapping(let entries) = node.content { names += entries.map(\.key) }
      return
    }
    for (name, source) in sources {
      names.append(name)
      guard let value = value(of: source, folder, reader) else { continue }
      cells += value.size
      guard cells <= reader.limits.cells else {
        return reader.report(
          "the data of a scene may have \(grouped(reader.limits.cells)) values, and with this there are more",
          at: source.position)
      }
      values[name] = value
    }
  }

  /// The most values of tables that are declared one by one.
  static let mostDeclared = 2_000

  /// The values of all tables and lists by their places, in the order of the file.
  package var declared: [(name: String, values: [String: String])] {
    var budget = Self.mostDeclared
    return names.compactMap { name in values[name].map { (name, $0.declared(&budget)) } }
  }

  /// The names of all data, also of data with errors, and `markers`.
  package var declaredNames: Set<String> { Set(names) }

  /// The name by which expressions know the section `markers`.
  static let markersKey = "markers"

  /// Reads the section `markers`; errors in it go to the reader.
  mutating func readMarkers(_ node: SourceNode, _ folder: SceneFolder, _ reader: SceneReader) {
    guard !names.contains(Self.markersKey) else {
      return reader.report("'markers' is the name of data already", at: node.position)
    }
    names.append(Self.markersKey)
    guard let source = Grammar.markers.read(node, reader) else { return }
    guard let path = source.file else {
      values[Self.markersKey] = MarkerScanner.value(of: source.markers)
      return
    }
    var folder = folder
    folder.kind = .markers
    do throws(SceneError) {
      guard let file = try folder.read(path, at: source.position, limit: 8 << 20, reader) else { return }
      files.append(file)
      let scanner = MarkerScanner(file.source, limits: reader.limits)
      problems += scanner.diagnostics
      if scanner.diagnostics.isEmpty { values[Self.markersKey] = MarkerScanner.value(of: scanner.markers) }
    } catch {
      problems += error.diagnostics
    }
  }

  /// How many levels per second a table of loudness has.
  private static let levelsPerSecond = 50

  /// A table of the times in a sound file, and how loud it is then.
  private mutating func loudness(
    of path: String, _ source: DataSource, _ folder: SceneFolder, _ reader: SceneReader
  ) -> VariableValue? {
    guard source.columns.isEmpty else {
      return reader.report("the columns of a sound are 'time' and 'level'", at: source.position)
    }
    let found = folder.levels(of: path, at: source.position, perSecond: Self.levelsPerSecond, reader)
    guard let (file, levels) = found else { return nil }
    files.append(file)
    return .list(
      levels.enumerated().map { number, level in
        let time = Double(number) / Double(Self.levelsPerSecond)
        return .record(ValueRecord(names: ["time", "level"], values: [.number(time), .number(level)]))
      })
  }

  private mutating func value(of source: DataSource, _ folder: SceneFolder, _ reader: SceneReader) -> VariableValue? {
    guard let path = source.file else { return source.value }
    if let ending = path.split(separator: ".").last?.lowercased(), Grammar.soundEndings.contains(ending) {
      return loudness(of: path, source, folder, reader)
    }
    do throws(SceneError) {
      guard let file = try folder.read(path, at: source.position, limit: reader.limits.fileSize, reader) else {
        return nil
      }
      files.append(file)
      if path.hasSuffix(".json") {
        var limits = reader.limits
        limits.values = min(limits.values, limits.cells - cells)
        var yaml = YAMLReader(
          file.source, limits: limits, emptyFile: "the file is empty; expected a list or rows")
        let root = yaml.read()
        let inner = SceneReader(file.source, limits: reader.limits, diagnostics: yaml.diagnostics)
        let value = root.flatMap { VariableValue($0, inner) }
        problems += inner.diagnostics
        return inner.diagnostics.isEmpty ? value : nil
      }
      let rows = try SceneRows.parse(file.source, limits: reader.limits, atMost: reader.limits.cells - cells)
      let table = TypedTable(rows, kinds: source.columns, limits: reader.limits)
      problems += table.problems
      for (column, position) in table.unknownColumns {
        let near = reader.nearest(to: column, in: rows.columns)
        let others = near == nil ? "; valid names: \(rows.columns.quotedList("and"))" : ""
        reader.report("the file has no column '\(column.shortened)'\(others)", suggestion: near, at: position)
      }
      return table.problems.isEmpty && table.unknownColumns.isEmpty ? table.value : nil
    } catch {
      problems += error.diagnostics
      return nil
    }
  }
}

/// A table with a kind for each column.
private struct TypedTable {
  private(set) var problems: [SceneDiagnostic] = []
  /// Columns for which a kind is declared and that are not there.
  private(set) var unknownColumns: [(name: String, position: SourcePosition)] = []
  private(set) var value = VariableValue.list([])

  package init(_ table: SceneRows, kinds: [DataColumn], limits: SceneLimits) {
    let names = table.columns
    let known = Set(names)
    unknownColumns = kinds.filter { !known.contains($0.name) }.map { ($0.name, $0.position) }
    let kinds = Dictionary(kinds.map { ($0.name, $0.kind) }) { first, _ in first }
    guard names.count * table.count <= limits.cells else {
      problems.append(
        SceneDiagnostic(
          "the data of a scene may have \(grouped(limits.cells)) values, and this table has "
            + "\(grouped(names.count * table.count))", at: .start, in: table.source))
      return
    }
    let rows = (0..<table.count).map { table[$0] }
    let fields = rows.map { row in Dictionary(row.entries.map { ($0.name, $0) }) { first, _ in first } }
    var columns: [[VariableValue]] = []
    for name in names {
      let declared = kinds[name]
      let cells = fields.map { $0[name] }
      let kind = declared ?? Self.kind(of: cells)
      columns.append(
        zip(rows, cells).map { row, cell in
          if let value = cell.flatMap({ Self.value(of: $0, kind) }) { return declared == nil ? value : value.plain }
          let found = cell.map { Self.text(of: $0).isEmpty ? "an empty field" : "'\(Self.text(of: $0).shortened)'" }
          let hint =
            declared == nil ? "; the other rows have numbers. If texts are meant, say so with 'columns'" : ""
          let place = cell.map { row.position(of: $0.place) } ?? .start
          if problems.count < limits.diagnostics {
            problems.append(
              SceneDiagnostic(
                "expected \(kind == .number ? "a number" : "true or false") in the column '\(name.shortened)', found "
                  + "\(found ?? "nothing")\(hint)", at: place, in: table.source))
          }
          return .boolean(false)
        })
    }
    value = .list(
      rows.indices.map { row in .record(ValueRecord(names: names, values: columns.map { $0[row] })) })
  }

  /// A column has numbers if most of its fields are numbers and none is a code, and texts if it is mixed otherwise.
  private static func kind(of cells: [VariableInput.Entry?]) -> DataColumn.Kind {
    let numbers = cells.count { $0.flatMap { value(of: $0, .number) } != nil }
    if numbers * 2 > cells.count { return cells.contains { $0.map(isCode) == true } ? .text : .number }
    let words = cells.count { $0.flatMap { value(of: $0, .boolean) } != nil }
    return words == cells.count && !cells.isEmpty ? .boolean : .text
  }

  /// Whether a field means more than the number that it can be read as: 01730, +4930, 12E5, or more digits than numbers
  /// have.
  private static func isCode(_ cell: VariableInput.Entry) -> Bool {
    guard let number = value(of: cell, .number)?.number else { return false }
    if case .scalar = cell.value { return false }
    let digits = text(of: cell).trimmingBlanks.drop { $0 == "-" }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true { return true }
    if !digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) { return true }
    // A number that keeps its digits is spelled like its text without zeros at the end.
    var kept = digits.hasPrefix(".") ? "0" + digits : String(digits)
    if kept.contains(".") {
      while kept.hasSuffix("0") { kept.removeLast() }
      if kept.hasSuffix(".") { kept.removeLast() }
    }
    return VariableValue.spelled(abs(number)) != kept
  }

  private static func text(of entry: VariableInput.Entry) -> String {
    switch entry.value {
    case .cell(let text): text
    case .scalar(.scalar(let scalar)): scalar.meaning == .null ? "" : scalar.text
    case .scalar: ""
    }
  }

  private static func value(of entry: VariableInput.Entry, _ kind: DataColumn.Kind) -> VariableValue? {
    let text = text(of: entry)
    switch kind {
    case .text: return .text(text)
    case .number:
      guard case .number(let number) = SourceNode.Scalar(text.trimmingBlanks, isPlain: true).meaning, number.isFinite
      else { return nil }
      let digits = text.trimmingBlanks
      return VariableValue.spelled(number) == digits ? .number(number) : .written(number, digits)
    case .boolean:
      let word = text.trimmingBlanks.lowercased()
      return word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : nil
    }
  }
}
