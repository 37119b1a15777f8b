import Utilities

extension SourceText {
  /// The first scalar that is not allowed in a scene: a control character, or a line break that only some programs
  /// recognise.
  package func firstForbiddenScalar() -> SourcePosition? {
    var text = text
    text.makeContiguousUTF8()
    var offset = 0
    while true {
      // Most scalars are printable ASCII, and eight of them are passed over at once.
      let start = offset
      offset =
        text.utf8.withContiguousStorageIfAvailable { bytes in
          var offset = start
          while bytes.hasEightPrintable(at: offset) { offset += 8 }
          return offset
        } ?? start
      guard offset < text.utf8.count else { return nil }
      let scalar = text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: offset)]
      guard scalar.isAllowed else { return position(ofUTF8Offset: offset) }
      offset += UTF8.width(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a scene may contain the scalar.
  fileprivate var isAllowed: Bool {
    switch value {
    case LibraryYAMLEvents.noncharacters: false
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...:
      true
    default: false
    }
  }
}
