/// An element of an XML file with what is in it.
final class SVGElement {
  /// The name, without a prefix that stands for SVG.
  let name: String
  let attributes: [String: String]
  let line: Int
  /// About how long it takes to look at the attributes.
  let weight: Int
  fileprivate(set) var children: [SVGElement] = []
  /// The characters in it, not those in its children.
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
    weight = attributes.values.reduce(100) { $0 + $1.utf8.count }
  }

  subscript(_ attribute: String) -> String? { attributes[attribute] }
}

/// Reads as much of XML as SVG files have: nothing outside of the file is read.
struct XMLReader {
  private let bytes: [UInt8]
  /// The texts that a file declares, by their names.
  private var entities = XMLEntities()
  private var position = 0
  private var line = 1
  private var count = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The outermost element.
  static func root(of bytes: [UInt8]) throws(SVGError) -> SVGElement {
    guard bytes.count <= SVGLimits.bytes else {
      throw SVGError("it has more than \(SVGLimits.bytes >> 20) MB")
    }
    let bytes = decoded(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else { throw SVGError("it is not UTF-8 text") }
    var reader = XMLReader(bytes)
    return try reader.read()
  }

  /// The bytes of a file in UTF-16 as UTF-8; others as they are.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      UInt16(bytes[place]) << (isLittle ? 0 : 8) | UInt16(bytes[place + 1]) << (isLittle ? 8 : 0)
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) } ?? bytes
  }

  private mutating func read() throws(SVGError) -> SVGElement {
    var open: [SVGElement] = []
    var root: SVGElement?
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = takeText(until: UInt8(ascii: "<"))
        // The only text that matters is that of style sheets.
        if let last = open.last, last.name == "style" { last.text += try resolved(text) }
        continue
      }
      if try skipMarkup(into: open.last) { continue }
      position += 1
      if peek == UInt8(ascii: "/") {
        position += 1
        let name = takeName()
        skipBlanks()
        guard peek == UInt8(ascii: ">"), let last = open.popLast(), Self.local(name) == last.name else {
          throw SVGError("</\(name.prefix(40))> ends nothing that is open", line: line)
        }
        position += 1
        continue
      }
      let (element, isEmpty) = try takeElement()
      if let parent = open.last { parent.children.append(element) } else if root == nil { root = element }
      if !isEmpty { open.append(element) }
      guard open.count <= SVGLimits.depth else {
        throw SVGError("more than \(SVGLimits.depth) elements are in one another", line: line)
      }
    }
    if let last = open.last { throw SVGError("<\(last.name.prefix(40))> has no end", line: last.line) }
    guard let root else { throw SVGError("it has no element") }
    return root
  }

  private mutating func takeElement() throws(SVGError) -> (SVGElement, isEmpty: Bool) {
    let start = line
    count += 1
    guard count <= SVGLimits.elements else { throw SVGError("it has more than \(SVGLimits.elements) elements") }
    let name = takeName()
    guard !name.isEmpty else { throw SVGError("a name is expected behind '<'", line: line) }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      guard let byte = peek else { throw SVGError("<\(name.prefix(40))> is not whole", line: start) }
      if byte == UInt8(ascii: ">") {
        position += 1
        return (SVGElement(name: Self.local(name), attributes: attributes, line: start), false)
      }
      if byte == UInt8(ascii: "/") {
        position += 1
        guard peek == UInt8(ascii: ">") else { throw SVGError("'>' is expected behind '/'", line: line) }
        position += 1
        return (SVGElement(name: Self.local(name), attributes: attributes, line: start), true)
      }
      let key = takeName()
      skipBlanks()
      guard !key.isEmpty, peek == UInt8(ascii: "=") else {
        throw SVGError("an attribute with a value is expected in <\(name.prefix(40))>", line: line)
      }
      position += 1
      skipBlanks()
      guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw SVGError("the value of '\(key.prefix(40))' needs quotes", line: line)
      }
      position += 1
      let written = takeText(until: quote)
      guard peek == quote else { throw SVGError("the value of '\(key.prefix(40))' has no end", line: start) }
      position += 1
      // The prefix of links is the file's choice, but nobody chooses another.
      let value = try resolved(written)
      attributes[key == "xlink:href" ? "href" : key] = attributes[key] ?? value
    }
  }

  /// Passes over comments, declarations and instructions; of sections of plain characters, those in style sheets are
  /// kept.
  private mutating func skipMarkup(into element: SVGElement?) throws(SVGError) -> Bool {
    if begins("<!--") {
      try skip(past: "-->", from: 4)
    } else if begins("<![CDATA[") {
      let start = position + 9
      try skip(past: "]]>", from: 9)
      if let element, element.name == "style" {
        element.text += String(decoding: bytes[start..<position - 3], as: UTF8.self)
      }
    } else if begins("<?") {
      try skip(past: "?>", from: 2)
    } else if begins("<!") {
      // A declaration may have others in brackets.
      let start = position
      var depth = 0
      while let byte = peek {
        advance()
        if byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: "]") { depth -= 1 }
        if byte == UInt8(ascii: ">"), depth <= 0 {
          entities.add(String(decoding: bytes[start..<position], as: UTF8.self))
          return true
        }
      }
      throw SVGError("a declaration has no end")
    } else {
      return false
    }
    return true
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func begins(_ text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= bytes.count
      && text.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + text.utf8CodeUnitCount]) }
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skip(past end: StaticString, from offset: Int) throws(SVGError) {
    let start = line
    position += offset
    while position < bytes.count {
      if begins(end) {
        position += end.utf8CodeUnitCount
        return
      }
      advance()
    }
    throw SVGError("'\(end)' is missing", line: start)
  }

  private mutating func skipBlanks() { while let byte = peek, byte <= 0x20 { advance() } }

  private mutating func takeText(until end: UInt8) -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, byte != end { advance() }
    return bytes[start..<position]
  }

  private mutating func takeName() -> String {
    let start = position
    while let byte = peek, byte > 0x20, !"=/><\"'".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func local(_ name: String) -> String { name.hasPrefix("svg:") ? String(name.dropFirst(4)) : name }

  /// A text in which characters by number and entities stand for what they mean; unknown ones stay as they are written.
  private mutating func resolved(_ text: ArraySlice<UInt8>) throws(SVGError) -> String {
    let whole = String(decoding: text, as: UTF8.self)
    guard text.contains(UInt8(ascii: "&")) else { return whole }
    return try entities.resolved(whole, line: line)
  }
}
