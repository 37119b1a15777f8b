/// The type of a file by its first bytes: an image that can be read, or what it is instead.
enum FileSignature: Equatable {
  case png
  case jpeg
  /// Anything else, with a sentence that says what it looks like and, if known, what to do.
  case other(String)

  init(_ bytes: UnsafeRawBufferPointer) {
    if Self.begins(bytes, with: Self.pngSignature) {
      self = .png
    } else if Self.begins(bytes, with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      self = .other(Self.explanation(for: bytes))
    }
  }

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Whether the bytes begin with the signature, or are at least three bytes of its beginning.
  private static func begins(_ bytes: UnsafeRawBufferPointer, with signature: [UInt8]) -> Bool {
    bytes.count >= 3 && zip(bytes, signature).allSatisfy { $0 == $1 }
  }

  private static func explanation(for bytes: UnsafeRawBufferPointer) -> String {
    if bytes.isEmpty { return "This is empty: there are no bytes at all." }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0x09, 0x50, 0x4E, 0x47]) {
      return "This is a PNG whose line endings or high bits were changed on the way, as a transfer in text mode "
        + "does; copy it again as binary."
    }
    let isText = bytes.prefix(256).allSatisfy { (0x20...0x7E).contains($0) || (0x09...0x0D).contains($0) }
    for (offset, signature, name) in binaryFormats where bytes.dropFirst(offset).starts(with: signature.utf8) {
      // Two letters may also be the start of a text.
      if isText && signature.count == 2 { continue }
      return "This is \(name); convert it to PNG or JPEG."
    }
    if let explanation = PointerFile.explanation(for: bytes) { return explanation }
    let text = PointerFile.beginning(of: bytes)
    for (start, sentence) in documents where text.lowercased().hasPrefix(start) {
      return sentence
    }
    if isText, let line = text.split(whereSeparator: \.isNewline).first {
      return "This is text that begins with “\(line.prefix(40))”, not an image or a video."
    }
    let digits = bytes.prefix(8).map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
    return "This is not an image or a video; it begins with the bytes \(digits.joined(separator: " "))."
  }

  private static let binaryFormats: [(offset: Int, signature: String, name: String)] = [
    (0, "GIF8", "a GIF"),
    (8, "WEBP", "a WebP image"),
    (4, "ftyphei", "a HEIF image"),
    (4, "ftypmif1", "a HEIF image"),
    (4, "ftypavif", "an AVIF image"),
    (4, "ftyp", "an MPEG-4 or QuickTime file"),
    (4, "jP  \r\n", "a JPEG 2000 image"),
    (0, "II*\0", "a TIFF image"),
    (0, "MM\0*", "a TIFF image"),
    (0, "BM", "a BMP image"),
    (0, "%PDF-", "a PDF document"),
    (0, "PK\u{3}\u{4}", "a ZIP archive"),
    (0, "\0\0\u{1}\0", "an icon file"),
    (0, "qoif", "a QOI image"),
  ]

  private static let documents: [(beginning: String, sentence: String)] = [
    ("<!doctype html", "This is an HTML page, not an image; the download got a web page instead."),
    ("<html", "This is an HTML page, not an image; the download got a web page instead."),
    ("<svg", "This is an SVG drawing; convert it to PNG."),
    ("<?xml", "This is an XML document, perhaps an SVG drawing; convert it to PNG."),
  ]
}
