import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// The shadow of a rectangle whose corners may be rounded, computed without blurring anything.
///
/// A blurred rectangle is the product of two integrals of the Gaussian. The parts that its rounded corners lack are
/// blurred and subtracted; they depend only on radius and blur, so a shadow that moves, turns or grows needs nothing
/// new.
struct RoundedShadow {
  /// Everything that the shadow of a corner depends on, in the shape's coordinates.
  struct Corner: Equatable, Sendable {
    let radius: Double
    let deviation: Double
  }

  /// The part of the shadow around a corner that rounding it takes away.
  struct Tile: Sendable {
    let values: [Float]
    let side: Int
    /// Where the first value is, to the right of the corner's tip and below it.
    let origin: Double
    let step: Double

    init(_ corner: Corner) {
      let margin = corner.deviation * 3.5
      step = max(corner.deviation / 4, (corner.radius + 2 * margin) / 1000)
      origin = -(margin / step).rounded(.up) * step
      side = Int(((corner.radius + margin - origin) / step).rounded(.up)) + 2
      let (side, origin, step) = (side, origin, step)
      values = [Float](unsafeUninitializedCapacity: side * side) { values, count in
        if let start = values.baseAddress {
          cpixels_corner_shadow(start, side, origin, step, corner.radius, corner.deviation)
        }
        count = side * side
      }
    }
  }

  private let rect: CGRect
  private let corners: RoundedRect.Corners
  private let corner: Corner
  private let toShape: CGAffineTransform

  /// Fails for other shapes, and if there is nothing to draw or to blur.
  init?(_ shadow: ShadowFill) {
    let transform = shadow.shape.transform
    guard shadow.blur > 0, shadow.blur.isFinite, transform.isFinite, transform.determinant.isNormal else { return nil }
    let deviation = Self.deviation(Double(shadow.blur), transform)
    switch shadow.shape.geometry {
    case .rect(let rect): (self.rect, corners, corner) = (rect, [], Corner(radius: 0, deviation: deviation))
    case .roundedRect(let rounded):
      // Gradual bends are blurred like any other shape.
      if rounded.isContinuous, rounded.drawnRadius > 0 { return nil }
      rect = rounded.rect
      corners = rounded.drawnRadius > 0 ? rounded.corners : []
      corner = Corner(radius: Double(rounded.drawnRadius), deviation: deviation)
    case .ring, .path, .stroke: return nil
    }
    guard let box = Box(rect), box.hasArea, corner.radius.isFinite else { return nil }
    toShape = transform.inverted()
  }

  /// The deviation of the blur and of the pixels' own width, which matters to sharp shadows only; others stay what they
  /// are when a transform changes.
  private static func deviation(_ blur: Double, _ transform: CGAffineTransform) -> Double {
    let scale = Double(abs(transform.determinant)).squareRoot()
    let share = 1 - blur * scale / 4
    return share > 0 ? (blur * blur + share / (12 * scale * scale)).squareRoot() : blur
  }

  /// Where coverage is written, of 255.
  enum Output {
    case bytes(UnsafeMutablePointer<UInt8>, perRow: Int)
    /// The rows follow each other without padding.
    case fractions(UnsafeMutablePointer<Float>)
  }

  /// Writes how much of each pixel of `target` the shadow covers.
  func write(_ target: PixelRect, to output: Output, cache: ShadowCache) {
    func write(_ tile: Tile?, _ values: UnsafePointer<Float>?) {
      var shadow = CPixelsShadow(
        left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY, deviation: corner.deviation,
        corners: tile == nil ? 0 : UInt32(corners.rawValue), corner: values, side: tile?.side ?? 2,
        origin: tile?.origin ?? 0, step: tile?.step ?? 1, a: toShape.a, b: toShape.b, c: toShape.c, d: toShape.d,
        tx: toShape.tx, ty: toShape.ty)
      switch output {
      case .bytes(let bytes, let bytesPerRow):
        cpixels_shadow(bytes, bytesPerRow, target.width, target.height, target.minX, target.minY, &shadow)
      case .fractions(let values):
        cpixels_shadow_fractions(values, target.width, target.width, target.height, target.minX, target.minY, &shadow)
      }
    }
    if corners.isEmpty { return write(nil, nil) }
    let tile = cache.tile(corner)
    tile.values.withUnsafeBufferPointer { write(tile, $0.baseAddress) }
  }
}
