import CText
import Synchronization

/// A font file that text can be set in: one of those that are part of the program, or one from memory.
///
/// Fonts are never looked for on the machine, so that every machine draws the same.
package struct FontFace: Sendable, Hashable {
  /// The number under which Pango's side knows it.
  package let number: Int32

  private init(_ font: CTextEmbedded) { number = Int32(font.rawValue) }

  init(number: Int32) { self.number = number }

  /// Inter, for sizes below 20 points; every weight from 100 to 900.
  package static let interface = FontFace(CTEXT_INTER)
  package static let interfaceItalic = FontFace(CTEXT_INTER_ITALIC)
  /// Inter Display, for 20 points and more.
  package static let display = FontFace(CTEXT_INTER_DISPLAY)
  package static let displayItalic = FontFace(CTEXT_INTER_DISPLAY_ITALIC)
  /// JetBrains Mono; all characters have the same width.
  package static let monospaced = FontFace(CTEXT_MONO)
  package static let monospacedBold = FontFace(CTEXT_MONO_BOLD)
  /// Noto Serif.
  package static let serif = FontFace(CTEXT_SERIF)
  package static let serifBold = FontFace(CTEXT_SERIF_BOLD)
  package static let serifItalic = FontFace(CTEXT_SERIF_ITALIC)
  package static let serifBoldItalic = FontFace(CTEXT_SERIF_BOLD_ITALIC)
  /// Noto Color Emoji, whose glyphs are images.
  package static let emoji = FontFace(CTEXT_EMOJI)

  /// The faces that are part of the program, in the order in which they are tried for a character: the last ones are
  /// those of other scripts.
  package static let embedded = (0..<ctext_embedded_count()).map { FontFace(number: $0) }

  /// The bytes of the file; nil if it is not part of the program.
  package var embeddedBytes: UnsafeRawBufferPointer? {
    guard number < ctext_embedded_count() else { return nil }
    var length = 0
    let start = ctext_embedded_data(number, &length)
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  /// Adds a font from the bytes of a TrueType or OpenType file; they stay in memory.
  ///
  /// - Returns: Nil if they are not a font that has characters, or if there are too many fonts.
  package init?(bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    // The same file twice is one face.
    if let known = bytes.withUnsafeBytes({ FontFace(hash: FontHash(of: $0)) }) {
      self = known
      return
    }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    number = Typesetter.lock.withLock { _ in ctext_add_face(copy, bytes.count) }
    if number < 0 {
      copy.deallocate()
      return nil
    }
    _ = hash
  }

  /// Whether no more fonts can be added.
  package static var isFull: Bool { Typesetter.lock.withLock { _ in ctext_is_full() } }

  /// The name of the family, as `Inter`.
  package var family: String { name(1) }
  /// The name of the font, as `Inter Bold`.
  package var fullName: String { name(4) }
  /// The name by which programs ask for the font, as `Inter-Bold`.
  package var postScriptName: String { name(6) }
  /// The version, as `Version 4.000`.
  package var version: String { name(5) }
  /// The number in the version, as `4.000`.
  package var versionNumber: String {
    let words = version.split { $0 == " " || $0 == ";" || $0 == "," }
    return words.first { $0.first?.isNumber ?? false }.map(String.init) ?? "of an unknown version"
  }
  /// The terms under which the font may be passed on.
  package var licence: String { name(13) }

  /// An entry of the name table; empty if there is none.
  private func name(_ id: UInt32) -> String {
    Typesetter.lock.withLock { _ in
      let count = ctext_face_name(number, id, nil, 0)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { buffer in
        guard let start = buffer.baseAddress else { return "" }
        buffer.initialize(repeating: 0)
        _ = ctext_face_name(number, id, start, count + 1)
        return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      }
    }
  }

  /// The vertical metrics as the file has them, at a size.
  package func metrics(size: Double) -> FontMetrics {
    let shares = Typesetter.lock.withLock { _ in ctext_face_metrics(number) }
    return FontMetrics(
      ascender: shares.ascender * size, descender: shares.descender * size, leading: shares.line_gap * size,
      capHeight: shares.cap_height * size, xHeight: shares.x_height * size)
  }
}
