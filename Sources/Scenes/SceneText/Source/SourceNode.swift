import Utilities

/// A value of a scene file: YAML without anchors, aliases, tags and styles.
package struct SourceNode: Sendable {
  /// Where the value begins; for an alias, where the alias begins.
  package let position: SourcePosition

  package let content: Content

  /// Whether this is an alias.
  ///
  /// Its contents have their positions at the anchor.
  package var isAlias = false

  /// The values that few nodes have; together, because nodes are copied often.
  private var extras: Extras?

  private final class Extras: Sendable {
    let stagger: Stagger?
    let function: (any NodeFunction)?

    init?(_ stagger: Stagger?, _ function: (any NodeFunction)?) {
      if stagger == nil, function == nil { return nil }
      (self.stagger, self.function) = (stagger, function)
    }
  }

  /// The delay of the times in this mapping, compared with those that are written.
  package var stagger: Stagger? {
    get { extras?.stagger }
    set { extras = Extras(newValue, function) }
  }

  /// How the value depends on the time, if it does; then `content` is its value at the beginning.
  package var function: (any NodeFunction)? {
    get { extras?.function }
    set { extras = Extras(stagger, newValue) }
  }

  package init(position: SourcePosition, content: Content, isAlias: Bool = false) {
    self.position = position
    self.content = content
    self.isAlias = isAlias
  }

  /// The delay that `stagger` adds to the times of a copy.
  package final class Stagger: Sendable {
    /// Seconds.
    package let delay: Double
    /// The number of seconds by which each copy is later than the one before.
    package let interval: Double
    /// The position of the value of `stagger`.
    package let position: SourcePosition

    package init(delay: Double, interval: Double, position: SourcePosition) {
      (self.delay, self.interval, self.position) = (delay, interval, position)
    }
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
    package let position: SourcePosition
    package let value: SourceNode

    package init(key: String, position: SourcePosition, value: SourceNode) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// A scalar's text and meaning.
  package struct Scalar: Sendable {
    package let text: String
    package let meaning: Meaning
    /// Whether the text is unquoted, so that it may be a number, `true`, `false` or null.
    package let isPlain: Bool
    /// Whether it is the value of an expression, which stands for its text too where a text is expected.
    package let isComputed: Bool

    package init(_ text: String, isPlain: Bool, isComputed: Bool = false) {
      (self.text, self.isPlain, self.isComputed) = (text, isPlain, isComputed)
      meaning = isPlain ? Meaning(plain: text) : .text
    }

    /// A computed number, as it would be written in the file.
    package init(number: Double) { self.init(Self.spelled(number), isPlain: true, isComputed: true) }

    /// The shortest digits that are read as the same number.
    package static func spelled(_ number: Double) -> String {
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
  }
}

/// The origin of a value: a computation for each time, or a generated name.
package protocol NodeFunction: AnyObject, Sendable {}

/// A name that is made up, and has characters that names in files do not have.
package final class MadeUpName: NodeFunction {
  package static let name = MadeUpName()
}

extension SourceNode.Scalar {
  package enum Meaning: Equatable {
    case null
    case bool(Bool)
    /// A number; infinite if it is too large.
    case number(Double)
    case text

    /// The meaning of a plain scalar in YAML 1.2's core schema, without capitalised spellings, octal and hexadecimal.
    ///
    /// `yes`, `no`, `on`, `off`, `y`, `n` and `True` are text.
    fileprivate init(plain text: String) {
      var word = text
      self = word.withUTF8 { Meaning(plain: $0, text) }
    }

    /// By the first byte: most scalars are numbers and names.
    private init(plain bytes: UnsafeBufferPointer<UInt8>, _ text: String) {
      guard let first = bytes.first else {
        self = .null
        return
      }
      switch first {
      case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
        self = ["~", "null", "Null", "NULL"].contains(text) ? .null : .text
      case UInt8(ascii: "t"): self = text == "true" ? .bool(true) : .text
      case UInt8(ascii: "f"): self = text == "false" ? .bool(false) : .text
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        var scanner = NumberScanner(bytes)
        guard scanner.scan() else { self = .text; return }
        self = (scanner.value ?? Double(text)).map(Self.number) ?? .text
      default: self = .text
      }
    }
  }
}

extension SourceNode {
  /// The value's name in errors: `the number 12`, `the text 'abc'`, `a list`, `nothing`.
  package var spoken: String {
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
  package var shortened: String {
    let scalars = unicodeScalars.prefix(41).map { scalar in
      scalar.isUnprintable ? "\u{FFFD}" : String(scalar)
    }
    return scalars.count > 40 ? scalars.prefix(37).joined() + "..." : scalars.joined()
  }
}
