import CText
import Synchronization

/// Lays out text with Pango, and remembers the layouts.
///
/// Pango breaks paragraphs, orders directions, shapes, and finds a font for each character, with a font map of our own
/// that knows only fonts in memory. UIKit's decisions are applied on top: the height of a line is that of the requested
/// font, whatever font supplies a glyph; tracking is part of the advances; sizes are rounded up to the next pixel, and
/// baselines to the nearest.
package enum Typesetter {
  /// Pango's objects belong to one thread at a time.
  static let lock = Mutex(Memory())

  struct Memory {
    /// More texts than a screen has; beyond that, all are forgotten, so that chance does not decide which are
    /// remembered.
    static let limit = 1024
    /// Longer texts are laid out each time, in bytes.
    static let lengthLimit = 128 << 10
    /// The bytes of all texts whose layouts are remembered: a layout takes about thirty times as many.
    static let allBytes = 4 << 20
    /// As many pieces as a long page has.
    static let pieceLimit = 256
    fileprivate var layouts: [Request: TextLayout] = [:]
    fileprivate var bytes = 0
    /// The lines of pieces of long paragraphs: all but the last are the same again when something is typed at the end.
    fileprivate var pieces: [Piece: ShapedParagraph.Lines] = [:]
  }

  /// A piece of a long paragraph, and the width in which it is broken into lines.
  fileprivate struct Piece: Hashable {
    var paragraph: ShapedParagraph
    var room: Double
  }

  struct Request: Hashable {
    var text: StyledText
    var width: Double?
    var lineLimit: Int
  }

  /// Lays out text.
  ///
  /// - Parameters:
  ///   - width: In points; nil for lines as long as they have to be.
  ///   - lineLimit: How many lines are shown; 0 for all.
  package static func layout(_ text: StyledText, width: Double? = nil, lineLimit: Int = 0) -> TextLayout {
    let request = Request(text: text, width: width.map { max(0, $0) }, lineLimit: max(0, lineLimit))
    if let known = lock.withLock({ $0.layouts[request] }) { return known }
    var layouter = ParagraphLayouter(request)
    let layout = layouter.run()
    let bytes = text.parts.reduce(0) { $0 + $1.string.utf8.count }
    guard bytes <= Memory.lengthLimit else { return layout }
    lock.withLock { memory in
      if memory.layouts.count >= Memory.limit || memory.bytes + bytes > Memory.allBytes {
        memory.layouts.removeAll()
        memory.bytes = 0
      }
      memory.layouts[request] = layout
      memory.bytes += bytes
    }
    return layout
  }

  /// The lines of a piece of a long paragraph.
  static func lines(of paragraph: ShapedParagraph, in room: Double) -> ShapedParagraph.Lines {
    let piece = Piece(paragraph: paragraph, room: room)
    if let known = lock.withLock({ $0.pieces[piece] }) { return known }
    let lines = paragraph.wholeLines(in: room)
    lock.withLock { memory in
      if memory.pieces.count >= Memory.pieceLimit { memory.pieces.removeAll() }
      memory.pieces[piece] = lines
    }
    return lines
  }

  /// The versions of the libraries, which decide where glyphs lie.
  package static var versions: [String: String] {
    ["pango": String(cString: ctext_pango_version()), "harfbuzz": String(cString: ctext_harfbuzz_version())]
  }
}
