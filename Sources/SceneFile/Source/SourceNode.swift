import Utilities

/// A value of a scene file: YAML without anchors, aliases, tags and styles.
package struct SourceNode: Sendable {
  /// Where the value begins; for an alias, where the alias begins.
  let position: SourcePosition

  package let content: Content

  /// Whether this is an alias.
  ///
  /// Its contents have their positions at the anchor.
  var isAlias = false

  /// By how much the times in this mapping are later than written.
  var stagger: Stagger?

  /// How the value depends on the time, if it does; then `content` is what it is at the beginning.
  var function: (any NodeFunction)?

  /// What `stagger` adds to the times of a copy.
  final class Stagger: Sendable {
    /// Seconds.
    let delay: Double
    /// The position of the value of `stagger`.
    let position: SourcePosition

    init(delay: Double, position: SourcePosition) { (self.delay, self.position) = (delay, position) }
  }

  package enum Content: Sendable {
    case scalar(Scalar)
    case list([SourceNode])
    case mapping([Entry])
    /// A value for which an error has been reported already.
    case unreadable
  }

  /// A key and its value.
  ///
  /// The keys of a mapping are unique.
  package struct Entry: Sendable {
    package let key: String
    let position: SourcePosition
    package let value: SourceNode
  }

  /// A scalar's text and meaning.
  package struct Scalar: Sendable {
    package let text: String
    let meaning: Meaning
    /// Whether the text is unquoted, so that it may be a number, `true`, `false` or null.
    package let isPlain: Bool
    /// Whether it is the value of an expression, which stands for its text too where a text is expected.
    let isComputed: Bool

    init(_ text: String, isPlain: Bool, isComputed: Bool = false) {
      (self.text, self.isPlain, self.isComputed) = (text, isPlain, isComputed)
      meaning = isPlain ? Meaning(plain: text) : .text
    }
  }
}

/// What a value is made by: computed for each time anew, or a name that is made up.
protocol NodeFunction: AnyObject, Sendable {}

/// A name that is made up, and has characters that names in files do not have.
final class MadeUpName: NodeFunction {
  static let name = MadeUpName()
}

extension SourceNode.Scalar {
  enum Meaning: Equatable {
    case null
    case bool(Bool)
    /// May be infinite, for a number that is too large.
    case number(Double)
    case text

    /// The meaning of a plain scalar in YAML 1.2's core schema, without capitalised spellings, octal and hexadecimal.
    ///
    /// `yes`, `no`, `on`, `off`, `y`, `n` and `True` are text.
    fileprivate init(plain text: String) {
      guard let first = text.utf8.first else {
        self = .null
        return
      }
      // Most words are numbers and names, which their first bytes tell apart.
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        self = Self.isNumber(text) ? Double(text).map(Self.number) ?? .text : .text
      case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
        self = ["~", "null", "Null", "NULL"].contains(text) ? .null : .text
      case UInt8(ascii: "t"): self = text == "true" ? .bool(true) : .text
      case UInt8(ascii: "f"): self = text == "false" ? .bool(false) : .text
      default: self = .text
      }
    }

    /// Whether a text is `[-+]? ( . [0-9]+ | [0-9]+ ( . [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
    private static func isNumber(_ text: String) -> Bool {
      var bytes = text.utf8.makeIterator()
      var next = bytes.next()
      func isOne(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        next == UInt8(ascii: first) || next == UInt8(ascii: second)
      }
      func skipDigits() -> Int {
        var count = 0
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
          next = bytes.next()
          count += 1
        }
        return count
      }
      if isOne(of: "+", "-") { next = bytes.next() }
      var digits = skipDigits()
      if next == UInt8(ascii: ".") {
        next = bytes.next()
        digits += skipDigits()
      }
      guard digits > 0 else { return false }
      if isOne(of: "e", "E") {
        next = bytes.next()
        if isOne(of: "+", "-") { next = bytes.next() }
        guard skipDigits() > 0 else { return false }
      }
      return next == nil
    }
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
