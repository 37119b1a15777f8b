/// A view that shows a part of a text: one letter, word or line, which is animated by itself.
struct TextPiece {
  /// The view with the whole text.
  let text: String
  /// The number of the part, from 0.
  let number: Int

  /// Nil for other views.
  ///
  /// - Parameter name: The view's name in a trace, `title/TextPieceView[3]`.
  init?(_ name: String) {
    guard name.utf8.last == UInt8(ascii: "]"), let slash = name.lastIndex(of: "/") else { return nil }
    let last = name[name.index(after: slash)...]
    guard last.hasPrefix(Self.prefix), let number = Int(last.dropFirst(Self.prefix.count).dropLast()) else {
      return nil
    }
    (text, self.number) = (String(name[..<slash]), number)
  }

  private static let prefix = "TextPieceView["

  /// The views with each text's parts together as one name: `title by letter`.
  static func merged(_ views: [String], units: [String: String]) -> [String] {
    var seen: Set<String> = []
    return views.compactMap { view in
      guard let piece = TextPiece(view) else { return view }
      let name = "\(piece.text) by \(units[piece.text] ?? Self.part)"
      return seen.insert(name).inserted ? name : nil
    }
  }

  /// The word for a part whose kind is not known.
  static let part = "part"
}
