import Utilities

/// A value of a scene file: YAML without anchors, aliases, tags and styles.
struct SourceNode: Sendable {
  /// Where the value begins; for an alias, where the alias begins.
  let position: SourcePosition

  let content: Content

  /// Whether this is an alias.
  ///
  /// Its contents have their positions at the anchor.
  var isAlias = false

  /// By how much the times in this mapping are later than written.
  var stagger: Stagger?

  /// What `stagger` adds to the times of a copy.
  struct Stagger: Sendable {
    /// Seconds.
    let delay: Double
    /// The position of the value of `stagger`.
    let position: SourcePosition
  }

  enum Content: Sendable {
    case scalar(Scalar)
    case list([SourceNode])
    case mapping([Entry])
    /// A value for which an error has been reported already.
    case unreadable
  }

  /// A key and its value.
  ///
  /// The keys of a mapping are unique.
  struct Entry: Sendable {
    let key: String
    let position: SourcePosition
    let value: SourceNode
  }

  /// A scalar's text, and whether it may mean something other than text.
  struct Scalar: Sendable {
    let text: String
    /// Whether the text is unquoted, so that it may be a number, `true`, `false` or null.
    let isPlain: Bool
    /// Whether it is the value of an expression, which stands for its text too where a text is expected.
    var isComputed = false
  }
}

extension SourceNode.Scalar {
  /// The meaning of a plain scalar in YAML 1.2's core schema, without capitalised spellings, octal and hexadecimal.
  ///
  /// `yes`, `no`, `on`, `off`, `y`, `n` and `True` are text.
  enum Meaning: Equatable {
    case null
    case bool(Bool)
    /// May be infinite, for a number that is too large.
    case number(Double)
    case text
  }

  var meaning: Meaning {
    guard isPlain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return number.map(Meaning.number) ?? .text
    }
  }

  /// The value of `[-+]? ( . [0-9]+ | [0-9]+ ( . [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
  private var number: Double? {
    var rest = Substring(text).utf8
    func skip(_ isWanted: (UInt8) -> Bool) -> Int {
      let count = rest.prefix(while: isWanted).count
      rest = rest.dropFirst(count)
      return count
    }
    func skipOne(of wanted: String) -> Bool {
      guard let first = rest.first, wanted.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    _ = skipOne(of: "+-")
    var digits = skip(isDigit)
    if skipOne(of: ".") { digits += skip(isDigit) }
    guard digits > 0 else { return nil }
    if skipOne(of: "eE") {
      _ = skipOne(of: "+-")
      guard skip(isDigit) > 0 else { return nil }
    }
    return rest.isEmpty ? Double(text) : nil
  }
}

extension SourceNode {
  /// The value's name in errors: `the number 12`, `the text 'abc'`, `a list`, `nothing`.
  var spoken: String {
    switch content {
    case .unreadable: "something unreadable"
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      switch scalar.meaning {
      case .null: "nothing"
      case .bool(let value): "\(value)"
      case .number: "the number \(scalar.text.shortened)"
      case .text: "the text '\(scalar.text.shortened)'"
      }
    }
  }
}

extension String {
  /// The text on one line, at most 40 characters, for use inside a sentence.
  var shortened: String {
    let scalars = unicodeScalars.prefix(41).map { scalar in
      scalar.isUnprintable ? "\u{FFFD}" : String(scalar)
    }
    return scalars.count > 40 ? scalars.prefix(37).joined() + "..." : scalars.joined()
  }
}
