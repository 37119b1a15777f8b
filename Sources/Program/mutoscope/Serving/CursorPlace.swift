/// A place in the text of a scene that is being typed: the keys that lead there, and the word at the cursor.
///
/// It is found without a YAML reader, because a file that is being typed seldom is YAML.
struct CursorPlace: Equatable {
  /// A step from a value to one inside of it.
  enum Step: Hashable {
    case key(String)
    case item
  }

  /// The steps from the whole file to the mapping or the value.
  var path: [Step] = []
  /// Whether the cursor is where a key of the mapping belongs, rather than a value.
  var isKey = true
  /// The word at the cursor, up to the cursor.
  var prefix = ""
  /// The whole word at the cursor.
  var word = ""
  /// The other keys of the mapping before the cursor.
  var siblings: [String] = []

  /// - Parameters:
  ///   - lines: The lines of the file.
  ///   - line: The line of the cursor, the first being 0.
  ///   - column: The number of Unicode scalars before the cursor.
  init(in lines: [[Unicode.Scalar]], line: Int, column: Int) {
    guard lines.indices.contains(line) else { return }
    let current = lines[line]
    let column = min(max(column, 0), current.count)
    var reader = Reader()
    for (number, text) in lines[...line].enumerated() {
      reader.read(number == line ? Array(text[..<column]) : text, isLast: number == line)
    }
    path = reader.path
    siblings = reader.siblings
    prefix = reader.word
    let rest = current[column...].prefix { Self.isOfWord($0) }
    word = prefix + Self.text(rest)
    // A cursor in or behind a key is at that key, whose value has not begun.
    isKey = reader.isAtKey || current[(column + rest.count)...].first == ":"
  }

  fileprivate static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-" || scalar == "."
  }

  fileprivate static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

/// Reads lines up to the cursor.
private struct Reader {
  private enum Kind { case mapping, sequence }

  /// A collection that is open at the cursor.
  private struct Frame {
    var kind: Kind
    /// The column at which a block's keys or dashes are; nil in brackets.
    var indent: Int?
    var key: String?
    var keys: [String] = []
  }

  private var frames: [Frame] = []
  /// The indent that a block of literal text must exceed.
  private var literalIndent: Int?
  /// The word that is being read, and whether it is the beginning of a key.
  private(set) var word = ""
  private(set) var isAtKey = true

  var path: [CursorPlace.Step] {
    frames.compactMap { frame in
      switch frame.kind {
      case .mapping: frame.key.map { .key($0) }
      case .sequence: .item
      }
    }
  }

  var siblings: [String] { isAtKey ? frames.last { $0.kind == .mapping }?.keys ?? [] : [] }

  mutating func read(_ line: [Unicode.Scalar], isLast: Bool) {
    var index = line.firstIndex { $0 != " " } ?? line.count
    let isBlank = index == line.count || line[index] == "#"
    if let literal = literalIndent {
      if isBlank || index > literal { return finish(isLast) }
      literalIndent = nil
    }
    if isBlank, !isLast { return }
    if frames.last?.indent == nil, !frames.isEmpty { return readFlow(line, &index, isLast) }
    close(to: index, isDash: index < line.count && line[index] == "-")
    while index < line.count, line[index] == "-", index + 1 == line.count || line[index + 1] == " " {
      if frames.last?.kind != .sequence || frames.last?.indent != index {
        frames.append(Frame(kind: .sequence, indent: index))
      }
      index = line[(index + 1)...].firstIndex { $0 != " " } ?? line.count
    }
    readEntry(line, &index, isLast)
  }

  /// Closes the blocks that a line which begins at a column does not belong to.
  private mutating func close(to column: Int, isDash: Bool) {
    while let last = frames.last, let indent = last.indent {
      let isLeft = indent > column || indent == column && last.kind == .sequence && !isDash
      guard isLeft else { break }
      frames.removeLast()
    }
    // Another line of the same mapping: the value of its last key is complete.
    if let last = frames.indices.last, frames[last].indent == column, frames[last].kind == .mapping, !isDash {
      frames[last].key = nil
    }
  }

  /// Reads a key with its value, or a value.
  private mutating func readEntry(_ line: [Unicode.Scalar], _ index: inout Int, _ isLast: Bool) {
    let start = index
    guard let key = Self.key(line, at: &index) else {
      if start < line.count, line[start] == "{" || line[start] == "[" { return readFlow(line, &index, isLast) }
      // Alone on its line, a word is rather the beginning of a key than a value.
      (word, isAtKey) = (CursorPlace.text(line[start...]), true)
      return
    }
    if frames.last?.kind != .mapping || frames.last?.indent != start {
      frames.append(Frame(kind: .mapping, indent: start))
    }
    setKey(key)
    index = line[index...].firstIndex { $0 != " " } ?? line.count
    guard index < line.count, line[index] != "#" else {
      (word, isAtKey) = ("", false)
      return
    }
    switch line[index] {
    case "{", "[": readFlow(line, &index, isLast)
    case "|", ">":
      literalIndent = start
      finish(isLast)
    default:
      word = CursorPlace.text(line[index...])
      isAtKey = false
    }
  }

  /// Reads the contents of brackets.
  private mutating func readFlow(_ line: [Unicode.Scalar], _ index: inout Int, _ isLast: Bool) {
    word = ""
    while index < line.count {
      switch line[index] {
      case "{":
        frames.append(Frame(kind: .mapping))
        word = ""
      case "[":
        frames.append(Frame(kind: .sequence))
        word = ""
      case "}", "]":
        if frames.last?.indent == nil { frames.removeLast() }
        word = ""
      case ",":
        if let last = frames.indices.last, frames[last].kind == .mapping { frames[last].key = nil }
        word = ""
      case ":" where index + 1 == line.count || " {[".unicodeScalars.contains(line[index + 1]):
        if frames.last?.kind == .mapping { setKey(word.trimmed) }
        word = ""
      case "\"", "'":
        let quote = line[index]
        let end = line[(index + 1)...].firstIndex(of: quote) ?? line.count
        word += CursorPlace.text(line[(index + 1)..<min(end, line.count)])
        index = end
      case "#" where index == 0 || line[index - 1] == " ": index = line.count
      default: word.unicodeScalars.append(line[index])
      }
      index += 1
      if frames.last?.indent != nil || frames.isEmpty { break }
    }
    word = word.trimmed
    isAtKey = frames.last.map { $0.kind == .mapping && $0.key == nil } ?? true
  }

  private mutating func finish(_ isLast: Bool) { if isLast { (word, isAtKey) = ("", false) } }

  private mutating func setKey(_ key: String) {
    guard let last = frames.indices.last else { return }
    frames[last].key = key
    frames[last].keys.append(key)
  }

  /// The key that begins at a place, which is then behind its colon; nil if there is none.
  private static func key(_ line: [Unicode.Scalar], at index: inout Int) -> String? {
    guard index < line.count, !"{[\"'#&*!|>".unicodeScalars.contains(line[index]) else { return nil }
    var end = index
    while end < line.count {
      if line[end] == ":", end + 1 == line.count || line[end + 1] == " " {
        defer { index = end + 1 }
        return CursorPlace.text(line[index..<end])
      }
      if line[end] == "#", end > 0, line[end - 1] == " " { return nil }
      end += 1
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    let end = unicodeScalars.reversed().drop { $0 == " " }.reversed()
    return CursorPlace.text(end.drop { $0 == " " })
  }
}
