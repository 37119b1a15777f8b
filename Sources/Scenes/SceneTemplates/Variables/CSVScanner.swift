import SceneText

/// Reads CSV as RFC 4180 defines it: fields with commas, line breaks and doubled quotes in quotes.
///
/// Semicolons or tabs may separate fields instead, as spreadsheets of many countries write them; the header decides. Lines may end with CR LF, LF or CR. Empty lines are skipped.
struct CSVScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private(set) var offset: Int
  private(set) var line: Int
  /// The problem with the last record.
  private(set) var problem: RowProblem?

  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// A field, as it is written.
  struct Field {
    /// The bytes without the quotes.
    let range: Range<Int>
    let isQuoted: Bool
    /// Whether there are doubled quotes.
    let hasEscapes: Bool

    /// Where the field begins, with its quote.
    var offset: Int { isQuoted ? range.lowerBound - 1 : range.lowerBound }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0, line: Int = 1, separator: UInt8? = nil) {
    (self.bytes, self.offset, self.line) = (bytes, offset, line)
    self.separator = separator ?? Self.separator(of: bytes)
  }

  /// The separator of a table's fields: the sign that is most frequent in its first line that is not empty.
  static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
    let header = bytes.drop { $0 == lineFeed || $0 == carriageReturn }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in header {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed || byte == carriageReturn { break }
      counts[byte, default: 0] += 1
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    // The first of equals is taken.
    return candidates.reduce(candidates[0]) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
  }

  /// The separator in messages.
  private var separatorName: String {
    switch separator {
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    default: "comma"
    }
  }

  /// Checks a whole table.
  ///
  /// - Returns: The names in its header, and where its rows are.
  static func index(
    _ bytes: UnsafeBufferPointer<UInt8>, problems: inout [RowProblem], limit: Int, mostCells: Int = .max
  ) -> (columns: [String], rows: [SceneRows.Row]) {
    var scanner = CSVScanner(bytes)
    scanner.skipEmptyLines()
    guard scanner.offset < bytes.count else {
      problems.append(RowProblem(sentence: "the file is empty; its first line names the columns", offset: 0))
      return ([], [])
    }
    var fields: [Field] = []
    scanner.readRecord(into: &fields)
    let columns = header(fields, bytes, &problems)
    if let problem = scanner.problem { problems.append(problem) }
    var rows: [SceneRows.Row] = []
    while problems.count < limit {
      scanner.skipEmptyLines()
      guard scanner.offset < bytes.count else { break }
      guard rows.count < mostCells / max(columns.count, 1) else {
        problems.append(.tooManyValues(at: scanner.offset))
        break
      }
      rows.append(SceneRows.Row(offset: scanner.offset, line: scanner.line))
      scanner.readRecord(into: &fields)
      if let problem = scanner.problem {
        problems.append(problem)
      } else if fields.count != columns.count {
        let place = fields.count > columns.count ? fields[columns.count].offset : fields[0].offset
        let hint =
          fields.count > columns.count ? "; a field with a \(scanner.separatorName) in it is put in quotes" : ""
        problems.append(
          RowProblem(
            sentence: "row \(rows.count) has \(fields.count.fields), and the header has \(columns.count)\(hint)",
            offset: place))
      }
    }
    return (columns, rows)
  }

  private static func header(
    _ fields: [Field], _ bytes: UnsafeBufferPointer<UInt8>, _ problems: inout [RowProblem]
  ) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for field in fields {
      let name = text(of: field, bytes).trimmingBlanks
      names.append(name)
      if name.isEmpty {
        problems.append(RowProblem(sentence: "column \(names.count) has no name", offset: field.offset))
      } else if !seen.insert(name).inserted {
        problems.append(
          RowProblem(sentence: "there are two columns with the name '\(name.shortened)'", offset: field.offset))
      }
    }
    return names
  }

  /// The offsets of the columns' names.
  static func columnOffsets(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var scanner = CSVScanner(bytes)
    scanner.skipEmptyLines()
    var fields: [Field] = []
    if scanner.offset < bytes.count { scanner.readRecord(into: &fields) }
    return fields.map(\.offset)
  }

  /// A row of a table that has been checked.
  static func row(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, columns: [String], separator: UInt8
  ) -> [VariableInput.Entry] {
    var scanner = CSVScanner(bytes, at: offset, separator: separator)
    var fields: [Field] = []
    scanner.readRecord(into: &fields)
    return zip(columns, fields).map { column, field in
      let place = VariableInput.Place.offset(field.offset)
      return VariableInput.Entry(name: column, namePlace: place, value: .cell(text(of: field, bytes)), place: place)
    }
  }

  private static func text(of field: Field, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes[field.range], as: UTF8.self)
    return field.hasEscapes ? text.replacing("\"\"", with: "\"") : text
  }

  private mutating func skipEmptyLines() {
    while skipLineBreak() {}
  }

  private mutating func skipLineBreak() -> Bool {
    guard offset < bytes.count, bytes[offset] == Self.lineFeed || bytes[offset] == Self.carriageReturn else {
      return false
    }
    let isPair = bytes[offset] == Self.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == Self.lineFeed
    offset += isPair ? 2 : 1
    line += 1
    return true
  }

  /// Reads a record with the line break after it.
  private mutating func readRecord(into fields: inout [Field]) {
    fields.removeAll(keepingCapacity: true)
    problem = nil
    while true {
      fields.append(offset < bytes.count && bytes[offset] == Self.quote ? quotedField() : plainField())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    _ = skipLineBreak()
  }

  private mutating func plainField() -> Field {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case separator, Self.lineFeed, Self.carriageReturn:
        return Field(range: start..<offset, isQuoted: false, hasEscapes: false)
      case Self.quote:
        let sentence = "a field with a quote in it is put in quotes, and the quote doubled: \"5\"\" disk\""
        if problem == nil { problem = RowProblem(sentence: sentence, offset: offset) }
        offset += 1
      default: offset += 1
      }
    }
    return Field(range: start..<offset, isQuoted: false, hasEscapes: false)
  }

  private mutating func quotedField() -> Field {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Self.quote {
        guard offset + 1 < bytes.count, bytes[offset + 1] == Self.quote else { break }
        hasEscapes = true
        offset += 2
      } else if byte == Self.lineFeed || byte == Self.carriageReturn {
        _ = skipLineBreak()
      } else {
        offset += 1
      }
    }
    let end = offset
    guard offset < bytes.count else {
      if problem == nil { problem = RowProblem(sentence: "this field has no closing quote", offset: start) }
      return Field(range: start + 1..<max(end, start + 1), isQuoted: true, hasEscapes: hasEscapes)
    }
    offset += 1
    let after = offset
    while offset < bytes.count, ![separator, Self.lineFeed, Self.carriageReturn].contains(bytes[offset]) {
      offset += 1
    }
    if offset > after, problem == nil {
      problem = RowProblem(
        sentence:
          "expected a \(separatorName) or the end of the line after the closing quote; a quote inside is doubled",
        offset: after)
    }
    return Field(range: start + 1..<end, isQuoted: true, hasEscapes: hasEscapes)
  }
}

extension Int {
  fileprivate var fields: String { self == 1 ? "1 field" : "\(self) fields" }
}
