import CoreGraphics
import Foundation
import Media
import Synchronization
import Text

/// The images of emoji, decoded once.
enum GlyphImages {
  private struct Key: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  private typealias Entry = (image: CGImage, box: CGRect)

  /// Each is about 70 kB; at this number all are discarded.
  private static let limit = 256
  private static let known = Mutex<[Key: Entry]>([:])

  /// The image of a glyph, and its rectangle for a font of size 1; nil if it has none.
  static func image(of glyph: UInt32, in face: FontFace) -> (image: CGImage, box: CGRect)? {
    let key = Key(face: face, glyph: glyph)
    if let entry = known.withLock({ $0[key] }) { return entry }
    guard let found = face.image(of: glyph), let pixels = try? ImageDecoder.decode(found.bytes) else { return nil }
    let entry = (image: CGImage(pixels: pixels), box: found.box)
    known.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[key] = entry
    }
    return entry
  }
}
