/// Writes JSON as text, with members in the order in which they are added.
///
/// For documents whose lines people compare, and for those that are too long for a tree of values. A value that is
/// `Codable` and read back as such goes through `JSONText.encoded(_:)`.
package struct JSONWriter: Sendable {
  /// How the elements of an array or the members of an object are laid out.
  package enum Layout: Sendable {
    /// `{"a":1,"b":2}`
    case dense
    /// `{"a": 1, "b": 2}`
    case line
    /// Each element is on a line of its own, and so is the bracket that closes them.
    case lines
    /// Each element is on a line of its own; the bracket that closes them follows the last.
    case hanging
  }

  /// The written text, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var layout = Layout.dense
  private var depth = 0
  private var isFirst = true

  /// Creates a writer that has written nothing.
  package init(reserving byteCount: Int = 0) { bytes.reserveCapacity(byteCount) }

  /// The text of what `body` writes.
  package static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return writer.text
  }

  /// The written text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Ends a line after a whole value.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  package mutating func write(_ text: some StringProtocol) { JSONText.quote(text, into: &bytes) }
  package mutating func write(_ number: some BinaryInteger) { bytes += number.description.utf8 }
  package mutating func write(_ flag: Bool) { bytes += (flag ? "true" : "false").utf8 }

  /// Writes the shortest digits that read back as the same number; `null` for values that JSON cannot write as numbers.
  package mutating func write(_ number: Double) {
    if let whole = Int(exactly: number) {
      write(whole)
    } else if number.isFinite {
      bytes += number.description.utf8
    } else {
      writeNull()
    }
  }

  package mutating func writeNull() { bytes += "null".utf8 }

  /// Writes JSON text as it is.
  package mutating func write(json: some Sequence<UInt8>) { bytes += json }

  /// Writes an object with the members that `body` adds.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", layout, body)
  }

  /// Writes an array with the elements that `body` adds.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    enclose("[", "]", layout, body)
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ layout: Layout, _ body: (inout JSONWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    let outer = (self.layout, isFirst)
    (self.layout, isFirst) = (layout, true)
    let breaksLines = layout == .lines || layout == .hanging
    if breaksLines { depth += 1 }
    body(&self)
    if breaksLines { depth -= 1 }
    if layout == .lines { breakLine() }
    (self.layout, isFirst) = outer
    bytes.append(UInt8(ascii: closing))
  }

  /// Adds an element to the array that is being written.
  package mutating func element(_ body: (inout JSONWriter) -> Void) {
    separate()
    body(&self)
  }

  /// Adds a member to the object that is being written.
  package mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    write(name)
    bytes.append(UInt8(ascii: ":"))
    if layout != .dense { bytes.append(UInt8(ascii: " ")) }
    body(&self)
  }

  package mutating func member(_ name: String, _ text: String) { member(name) { $0.write(text) } }
  package mutating func member(_ name: String, _ number: Int) { member(name) { $0.write(number) } }
  package mutating func member(_ name: String, _ number: Double) { member(name) { $0.write(number) } }
  package mutating func member(_ name: String, _ flag: Bool) { member(name) { $0.write(flag) } }

  /// Adds a member whose value is a list of numbers.
  package mutating func member(_ name: String, _ numbers: [Double], _ layout: Layout = .line) {
    member(name) { $0.array(layout) { array in for number in numbers { array.element { $0.write(number) } } } }
  }

  /// Adds a member whose value is a list of texts.
  package mutating func member(_ name: String, _ texts: [String], _ layout: Layout = .line) {
    member(name) { $0.array(layout) { array in for text in texts { array.element { $0.write(text) } } } }
  }

  /// Adds a member whose value is an object of texts, in the order of their names.
  package mutating func member(_ name: String, _ texts: [String: String], _ layout: Layout = .line) {
    member(name) {
      $0.object(layout) { object in
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) { object.member(name, text) }
      }
    }
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    switch layout {
    case .dense: break
    case .line: if !isFirst { bytes.append(UInt8(ascii: " ")) }
    case .lines, .hanging: breakLine()
    }
    isFirst = false
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { bytes += "  ".utf8 }
  }
}
