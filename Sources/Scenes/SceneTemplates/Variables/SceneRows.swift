package import SceneText
import Utilities

/// A table with values of variables, one row for each scene: CSV or JSON lines.
///
/// The whole text is in memory, its structure is checked once, and a row is parsed when it is asked for. Besides the
/// text that takes about 50 bytes for each row.
package struct SceneRows: Sendable {
  /// The names of the columns: the header, or of JSON lines all keys in the order in which they first appear.
  package let columns: [String]
  package let source: SourceText

  private let format: Format
  /// The separator of fields in CSV.
  private let separator: UInt8
  private let rows: [Row]

  /// Where a row is.
  struct Row: Sendable {
    /// The offset in bytes.
    let offset: Int
    let line: Int
  }

  enum Format: Sendable {
    case csv, jsonLines
  }

  /// Reads a table; its ending determines its format: `.csv`, `.jsonl` or `.ndjson`.
  ///
  /// - Throws: All errors in its structure, or that it cannot be read.
  package static func load(
    _ path: String, fileName: String? = nil, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneRows {
    let fileName = fileName ?? path
    _ = try format(of: path, fileName: fileName)
    let text = try TextFile.load(path, fileName: fileName, limit: limits.tableSize)
    return try parse(text, fileName: fileName, limits: limits)
  }

  /// Reads a table from text; the ending of `fileName` determines its format.
  ///
  /// - Throws: All errors in its structure.
  package static func parse(
    _ text: String, fileName: String, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) -> SceneRows {
    try parse(SourceText(fileName: fileName, text: text), limits: limits, atMost: .max)
  }

  /// Reads a table from text, and stops where it has more values than there is room for.
  ///
  /// - Parameter mostCells: The values for which there is room.
  static func parse(_ source: SourceText, limits: SceneLimits, atMost mostCells: Int) throws(SceneError) -> SceneRows {
    let fileName = source.fileName
    let format = try format(of: fileName, fileName: fileName)
    var problems: [RowProblem] = []
    let columns: [String]
    let rows: [Row]
    (columns, rows) = source.withBytes { bytes in
      switch format {
      case .csv: CSVScanner.index(bytes, problems: &problems, limit: limits.diagnostics, mostCells: mostCells)
      case .jsonLines:
        JSONLinesScanner.index(bytes, problems: &problems, limit: limits.diagnostics, mostCells: mostCells)
      }
    }
    guard problems.isEmpty else {
      throw SceneError(
        problems.map {
          SceneDiagnostic(
            $0.sentence, suggestion: $0.suggestion, at: source.position(ofUTF8Offset: $0.offset), in: source)
        })
    }
    let separator = source.withBytes { CSVScanner.separator(of: $0) }
    return SceneRows(columns: columns, source: source, format: format, separator: separator, rows: rows)
  }

  private static func format(of path: String, fileName: String) throws(SceneError) -> Format {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    switch ending {
    case "csv": return .csv
    case "jsonl", "ndjson": return .jsonLines
    default:
      throw SceneError(
        SceneDiagnostic(
          "rows are read from .csv files, or from .jsonl and .ndjson files with a JSON object on each line",
          fileName: fileName))
    }
  }

  /// The number of rows, without the header.
  package var count: Int { rows.count }

  /// A row; the first has the index 0, and errors call it row 1.
  package subscript(index: Int) -> VariableInput {
    let row = rows[index]
    let entries = source.withBytes { bytes in
      switch format {
      case .csv: CSVScanner.row(bytes, at: row.offset, columns: columns, separator: separator)
      case .jsonLines: JSONLinesScanner.row(bytes, at: row.offset)
      }
    }
    return VariableInput(entries, in: source, label: "row \(index + 1) at \(source.fileName.shortened):\(row.line)")
  }

  /// Where some columns are named first: in the header, or of JSON lines in the first row that has them.
  func firstPositions(of names: some Collection<String>) -> [(name: String, position: SourcePosition)] {
    if names.isEmpty { return [] }
    var places: [String: SourcePosition] = [:]
    let wanted = Set(names)
    switch format {
    case .csv:
      for (name, offset) in zip(columns, source.withBytes { CSVScanner.columnOffsets($0) })
      where wanted.contains(name) && places[name] == nil {
        places[name] = source.position(ofUTF8Offset: offset)
      }
    case .jsonLines:
      for index in 0..<count where places.count < wanted.count {
        let row = self[index]
        for entry in row.entries where wanted.contains(entry.name) && places[entry.name] == nil {
          places[entry.name] = row.position(of: entry.namePlace)
        }
      }
    }
    return names.compactMap { name in places[name].map { (name, $0) } }
  }
}

/// A problem with the structure of a table.
struct RowProblem: Error {
  let sentence: String
  var suggestion: String?
  /// The offset in bytes.
  let offset: Int

  /// There are more values than there is room for.
  static func tooManyValues(at offset: Int) -> RowProblem {
    RowProblem(
      sentence: "the data of a scene may have \(grouped(SceneLimits().cells)) values, and with this row there are more",
      offset: offset)
  }
}

extension SourceText {
  /// Calls `body` with the text's bytes.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    var text = text
    return text.withUTF8(body)
  }
}
