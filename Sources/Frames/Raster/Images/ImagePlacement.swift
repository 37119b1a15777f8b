import CoreGraphics
import DisplayList
import Elementary
import Foundation

/// The destination of an image's pixels: the part of an `ImageFill` that the image covers.
struct ImagePlacement {
  /// The image's pixels that are shown, in whole pixels.
  let crop: PixelRect
  /// The destination, in the coordinates that the fill's transform maps to the frame.
  ///
  /// Smaller than the fill's destination when the source extends beyond the image.
  let destination: CGRect
  /// Maps the frame's pixels to those of `crop`, whose top left is the origin.
  let toCrop: CGAffineTransform

  /// Fails when there is nothing to draw: no area, a transform that is not invertible, a number that is not finite, or
  /// a source that misses the image.
  init?(_ fill: ImageFill) {
    guard let source = Box(fill.source), let target = Box(fill.destination), source.hasArea, target.hasArea else {
      return nil
    }
    let whole = Box(minX: 0, minY: 0, maxX: Double(fill.image.width), maxY: Double(fill.image.height))
    let shown = source.intersection(whole)
    guard shown.hasArea else { return nil }
    crop = PixelRect(touchedBy: shown)

    let scaleX = (source.maxX - source.minX) / (target.maxX - target.minX)
    let scaleY = (source.maxY - source.minY) / (target.maxY - target.minY)
    let visible = Box(
      minX: target.minX + (shown.minX - source.minX) / scaleX, minY: target.minY + (shown.minY - source.minY) / scaleY,
      maxX: target.maxX + (shown.maxX - source.maxX) / scaleX, maxY: target.maxY + (shown.maxY - source.maxY) / scaleY)
    destination = CGRect(
      x: visible.minX, y: visible.minY, width: visible.maxX - visible.minX, height: visible.maxY - visible.minY)

    let toImage = CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: source.minX - Double(crop.minX) - target.minX * scaleX,
      ty: source.minY - Double(crop.minY) - target.minY * scaleY)
    guard let toCrop = fill.transform.finiteInverse?.concatenating(toImage).snapped else { return nil }
    self.toCrop = toCrop
  }

  /// Whether each pixel of the frame shows exactly one pixel of the image.
  var isCopy: Bool {
    toCrop.isTranslation && toCrop.tx == toCrop.tx.rounded() && toCrop.ty == toCrop.ty.rounded()
  }

  /// Whether the axes of the image are those of the frame.
  var isStretch: Bool { toCrop.b == 0 && toCrop.c == 0 }
}

extension ImagePlacement {
  /// The mipmap level to draw from, as a number of halvings of the crop, and the map from the frame's pixels to it.
  ///
  /// The crop is halved until the remaining scale is above 1/2, unless the filter is nearest-neighbour, and in any case
  /// until the coordinates for all of `seen`, and the factors of the map, fit pixman's 16 bits.
  func source(for filter: ImageFill.Filter, over seen: PixelRect) -> (halvings: Int, toSource: CGAffineTransform) {
    let wanted = filter == .linear ? halvings(from: min(toCrop.steps.x, toCrop.steps.y), to: 1) - 1 : 0
    let needed = toCrop.isTranslation ? 0 : halvings(from: toCrop.farthest(from: seen), to: 32_700)
    let halvings = max(wanted, needed, 0)
    // A crop of one pixel has one colour, so any map will do.
    let most = Int.bitWidth - (max(crop.width, crop.height) - 1).leadingZeroBitCount
    return halvings > most ? (most, .identity) : (halvings, toCrop.halved(halvings))
  }

  /// How often `value` must be halved to be less than `limit`.
  private func halvings(from value: CGFloat, to limit: CGFloat) -> Int {
    let ratio = Double(value / limit)
    return ratio < 1 ? 0 : ratio < 0x1p64 ? Int(ratio.exponent) + 1 : 64
  }
}

extension CGAffineTransform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The largest absolute factor, and coordinate of the points of `rect` under the map.
  fileprivate func farthest(from rect: PixelRect) -> CGFloat {
    let centerX = (CGFloat(rect.minX) + CGFloat(rect.maxX)) / 2
    let centerY = (CGFloat(rect.minY) + CGFloat(rect.maxY)) / 2
    let center = CGPoint(x: centerX, y: centerY).applying(self)
    let (width, height) = (CGFloat(rect.width) / 2, CGFloat(rect.height) / 2)
    return max(
      abs(a), abs(b), abs(c), abs(d), abs(center.x) + abs(a) * width + abs(c) * height,
      abs(center.y) + abs(b) * width + abs(d) * height)
  }

  /// The transform to an image that was halved `times` times.
  fileprivate func halved(_ times: Int) -> CGAffineTransform {
    let scale = CGFloat(sign: .plus, exponent: -times, significand: 1)
    return CGAffineTransform(
      a: a * scale, b: b * scale, c: c * scale, d: d * scale, tx: tx * scale, ty: ty * scale)
  }

  /// The inverse, or nil when there is none whose numbers are finite.
  fileprivate var finiteInverse: CGAffineTransform? {
    let (scale, inverse) = (determinant, 1 / determinant)
    guard scale != 0, inverse.isFinite else { return nil }
    return CGAffineTransform(
      a: d * inverse, b: -b * inverse, c: -c * inverse, d: a * inverse,
      tx: (c * ty - d * tx) * inverse, ty: (b * tx - a * ty) * inverse)
  }

  /// The transform with rounding errors removed from ones, zeros and integer translations; nil when a number is not
  /// finite or the transform is degenerate.
  ///
  /// Cairo copies pixels only when the matrix is exactly a translation by integers.
  fileprivate var snapped: CGAffineTransform? {
    guard isFinite, determinant.isNormal else { return nil }
    var result = self
    if abs(a - 1) < 1e-9, abs(b) < 1e-9, abs(c) < 1e-9, abs(d - 1) < 1e-9 {
      (result.a, result.b, result.c, result.d) = (1, 0, 0, 1)
      if abs(tx - tx.rounded()) < Box.halfStep { result.tx = tx.rounded() }
      if abs(ty - ty.rounded()) < Box.halfStep { result.ty = ty.rounded() }
    }
    return result
  }
}

extension CGAffineTransform {
  /// How many pixels of the image one pixel of the frame spans, along each of the image's axes.
  var steps: (x: CGFloat, y: CGFloat) { (Elementary.hypot(a, c), Elementary.hypot(b, d)) }
}
