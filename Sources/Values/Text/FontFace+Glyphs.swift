import CText
package import CoreGraphics
package import Foundation
import Synchronization

/// The image of a glyph, as fonts for emoji have them.
package struct GlyphImage: Sendable {
  /// A PNG file, which stays in memory.
  package var bytes: [UInt8]
  /// Where the image lies, from the glyph's origin, for a font of size 1; y points down.
  package var box: CGRect
}

extension FontFace {
  /// The outline of a glyph, from its origin, for a font of size 1; y points down.
  ///
  /// The outline is empty for a space, and for a glyph that is an image. It is to be filled by the winding rule.
  package func outline(of glyph: UInt32, weight: Double) -> Path {
    let key = OutlineKey(face: number, glyph: glyph, weight: weight)
    if let known = Outlines.known.withLock({ $0[key] }) { return known }
    let collector = Collector()
    withUnsafePointer(to: Collector.pen) { pen in
      Typesetter.lock.withLock { _ in
        ctext_outline(number, weight, glyph, pen, Unmanaged.passUnretained(collector).toOpaque())
      }
    }
    let path = collector.path
    Outlines.known.withLock { known in
      if known.count >= Outlines.limit { known.removeAll() }
      known[key] = path
    }
    return path
  }

  /// Whether some glyphs are images.
  package var hasImages: Bool { Typesetter.lock.withLock { _ in ctext_has_images(number) } }

  /// The image of a glyph; nil if it has none.
  package func image(of glyph: UInt32) -> GlyphImage? {
    var length = 0
    var box = CTextBox()
    let bytes = Typesetter.lock.withLock { _ in ctext_image(number, glyph, &length, &box) }
    guard let bytes, length > 0 else { return nil }
    return GlyphImage(
      bytes: Array(UnsafeRawBufferPointer(start: bytes, count: length)),
      box: CGRect(x: box.x, y: box.y, width: box.width, height: box.height))
  }
}

private struct OutlineKey: Hashable {
  var face: Int32
  var glyph: UInt32
  var weight: Double
}

/// Outlines that were drawn, for all threads.
private enum Outlines {
  /// More glyphs than some screens of Chinese have; beyond that, all are forgotten.
  static let limit = 8192
  static let known = Mutex<[OutlineKey: Path]>([:])
}

/// Makes a path of what C draws.
private final class Collector {
  var path = Path()

  private static func of(_ context: UnsafeMutableRawPointer?) -> Collector? {
    context.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
  }

  static let pen = CTextPen(
    move: { of($0)?.path.move(to: CGPoint(x: $1, y: -$2)) },
    line: { of($0)?.path.addLine(to: CGPoint(x: $1, y: -$2)) },
    quadratic: { of($0)?.path.addQuadCurve(to: CGPoint(x: $3, y: -$4), control: CGPoint(x: $1, y: -$2)) },
    cubic: {
      of($0)?.path.addCurve(
        to: CGPoint(x: $5, y: -$6), control1: CGPoint(x: $1, y: -$2), control2: CGPoint(x: $3, y: -$4))
    },
    close: { of($0)?.path.closeSubpath() })
}
