import CoreGraphics
import DisplayList
import Foundation

/// Where a picture's pixels go: the part of an `ImageFill` that there is something to show for.
struct ImagePlacement {
  /// The picture's pixels that are shown, in whole pixels.
  let crop: PixelRect
  /// Where they go, in the coordinates that the fill's transform maps to the frame.
  ///
  /// Less than the fill's destination when that asks for more than the picture has.
  let destination: CGRect
  /// Maps the frame's pixels to those of `crop`, whose top left is the origin.
  let toCrop: CGAffineTransform

  /// Fails when there is nothing to draw: no area, no way back from the frame to the picture, a number that is not
  /// finite, or a source that misses the picture.
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
    guard let toCrop = fill.transform.undone?.concatenating(toImage).settled else { return nil }
    self.toCrop = toCrop
  }

  /// Whether each pixel of the frame shows one pixel of the picture as it is.
  var isCopy: Bool {
    toCrop.a == 1 && toCrop.b == 0 && toCrop.c == 0 && toCrop.d == 1
      && toCrop.tx == toCrop.tx.rounded() && toCrop.ty == toCrop.ty.rounded()
  }
}

extension ImagePlacement {
  /// How often the picture is to be halved before it is drawn, so that Cairo has less than a halving left to do.
  ///
  /// Nearest-neighbour drawing wants the picture as it is, except that Cairo cannot step over more than 32767 of its
  /// pixels at a time: a picture is never squeezed by more than 16384.
  func halvings(for filter: ImageFill.Filter) -> Int {
    let steps = toCrop.steps
    let required = Double(max(steps.x, steps.y)).halvings - 14
    let wanted = filter == .linear ? Double(min(steps.x, steps.y)).halvings : 0
    return max(required, wanted, 0)
  }
}

extension Double {
  /// How often a step can be halved and still be at least one pixel.
  fileprivate var halvings: Int { self >= 1 ? Int(exponent) : 0 }
}

extension CGAffineTransform {
  /// How many pixels of the picture lie side by side under one of the frame, in each of the picture's directions.
  fileprivate var steps: (x: CGFloat, y: CGFloat) { (hypot(a, c), hypot(b, d)) }

  /// The transform that takes back what this one does, or nil when there is none that numbers can express.
  fileprivate var undone: CGAffineTransform? {
    let (scale, inverse) = (determinant, 1 / determinant)
    guard scale != 0, inverse.isFinite else { return nil }
    return CGAffineTransform(
      a: d * inverse, b: -b * inverse, c: -c * inverse, d: a * inverse,
      tx: (c * ty - d * tx) * inverse, ty: (b * tx - a * ty) * inverse)
  }

  /// The transform without the dust that arithmetic leaves on ones, zeros and whole translations, or nil when there
  /// is nothing to see through it: a number is not finite, everything lands on a line, or the largest of pictures
  /// would be thinner than the 1/512 of a pixel that Cairo can tell from nothing.
  ///
  /// Cairo copies pixels only when the matrix says so exactly.
  fileprivate var settled: CGAffineTransform? {
    guard isFinite, determinant.isNormal, max(steps.x, steps.y) < 0x1p24 else { return nil }
    var result = self
    if abs(a - 1) < 1e-9, abs(b) < 1e-9, abs(c) < 1e-9, abs(d - 1) < 1e-9 {
      (result.a, result.b, result.c, result.d) = (1, 0, 0, 1)
      if abs(tx - tx.rounded()) < Box.halfStep { result.tx = tx.rounded() }
      if abs(ty - ty.rounded()) < Box.halfStep { result.ty = ty.rounded() }
    }
    return result
  }
}
