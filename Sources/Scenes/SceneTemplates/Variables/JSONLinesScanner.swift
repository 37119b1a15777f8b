import SceneText

/// Reads JSON lines: on each line an object whose values are texts, numbers, true, false or null.
///
/// Lines of blanks are skipped.
struct JSONLinesScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  /// Checks a whole table.
  ///
  /// - Returns: The names of all values, and where the rows are.
  static func index(
    _ bytes: UnsafeBufferPointer<UInt8>, problems: inout [RowProblem], limit: Int, mostCells: Int = .max
  ) -> (columns: [String], rows: [SceneRows.Row]) {
    var (offset, line) = (0, 1)
    var columns: [String] = []
    var known: Set<String> = []
    var rows: [SceneRows.Row] = []
    var cells = 0
    while offset < bytes.count, problems.count < limit {
      var scanner = JSONLinesScanner(bytes, at: offset)
      scanner.skipBlanks()
      if let next = scanner.next, !next.endsLine {
        rows.append(SceneRows.Row(offset: scanner.offset, line: line))
        do throws(RowProblem) {
          let entries = try scanner.object()
          cells += entries.count
          if cells > mostCells {
            problems.append(.tooManyValues(at: offset))
            return (columns, [])
          }
          for entry in entries where known.insert(entry.name).inserted { columns.append(entry.name) }
          scanner.skipBlanks()
          if let next = scanner.next, !next.endsLine { throw scanner.problem("expected the end of the line") }
        } catch {
          problems.append(error)
        }
      }
      offset = scanner.endOfLine(&line)
    }
    if rows.isEmpty, problems.isEmpty {
      problems.append(RowProblem(sentence: "the file is empty; each line is a JSON object", offset: 0))
    }
    return (columns, rows)
  }

  /// A row of a table that has been checked.
  static func row(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> [VariableInput.Entry] {
    var scanner = JSONLinesScanner(bytes, at: offset)
    return (try? scanner.object()) ?? []
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func problem(_ sentence: String, at place: Int? = nil) -> RowProblem {
    RowProblem(sentence: sentence, offset: place ?? offset)
  }

  private mutating func skipBlanks() {
    while let next, next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { offset += 1 }
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Returns the offset after the line's end, and counts it.
  private func endOfLine(_ line: inout Int) -> Int {
    var place = offset
    while place < bytes.count, !bytes[place].endsLine { place += 1 }
    guard place < bytes.count else { return place }
    line += 1
    let isPair =
      bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n")
    return place + (isPair ? 2 : 1)
  }

  private mutating func object() throws(RowProblem) -> [VariableInput.Entry] {
    guard skip("{") else { throw problem("expected a JSON object, such as {\"name\": \"Ada\"}") }
    var entries: [VariableInput.Entry] = []
    var names: Set<String> = []
    if skip("}") { return entries }
    repeat {
      skipBlanks()
      let place = offset
      guard next == UInt8(ascii: "\"") else { throw problem("expected the name of a variable, in quotes") }
      let name = try string()
      if !names.insert(name).inserted {
        throw problem("'\(name.shortened)' is in this row twice", at: place)
      }
      guard skip(":") else { throw problem("expected ':'") }
      skipBlanks()
      let start = offset
      let scalar = try value()
      entries.append(
        VariableInput.Entry(
          name: name, namePlace: .offset(place), value: .scalar(.scalar(scalar)), place: .offset(start)))
    } while skip(",")
    guard skip("}") else { throw problem("expected ',' or '}'") }
    return entries
  }

  private mutating func value() throws(RowProblem) -> SourceNode.Scalar {
    let start = offset
    switch next {
    case UInt8(ascii: "\""): return SourceNode.Scalar(try string(), isPlain: false)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      throw problem("the value of a variable is a text, a number, true, false or null")
    default:
      while let next, !next.endsLine, !",}] \t".utf8.contains(next) { offset += 1 }
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      let scalar = SourceNode.Scalar(text, isPlain: true)
      switch scalar.meaning {
      case .number: return scalar
      case .bool: return scalar
      case .null where text == "null": return scalar
      case .null, .text:
        throw problem("expected a text in quotes, a number, true, false or null", at: start)
      }
    }
  }

  private mutating func string() throws(RowProblem) -> String {
    let start = offset
    var (text, hasEscapes) = (String.UnicodeScalarView(), false)
    offset += 1
    var begin = offset
    while let byte = next, !byte.endsLine {
      if byte == UInt8(ascii: "\"") {
        defer { offset += 1 }
        let rest = String(decoding: bytes[begin..<offset], as: UTF8.self)
        return hasEscapes ? String(text) + rest : rest
      }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      text.append(contentsOf: String(decoding: bytes[begin..<offset], as: UTF8.self).unicodeScalars)
      hasEscapes = true
      text.append(try escape())
      begin = offset
    }
    throw problem("this text has no closing quote", at: start)
  }

  private mutating func escape() throws(RowProblem) -> Unicode.Scalar {
    let start = offset
    let code = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    offset += 2
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let scalar = plain[code] { return scalar }
    if code == UInt8(ascii: "u"), let unit = hexadecimal() {
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // A surrogate pair.
      if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        if let second = hexadecimal(), UTF16.isTrailSurrogate(second),
          let scalar = Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        {
          return scalar
        }
      }
    }
    throw problem("this is not an escape that JSON knows", at: start)
  }

  private mutating func hexadecimal() -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    offset += 4
    return UInt16(digits, radix: 16)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
