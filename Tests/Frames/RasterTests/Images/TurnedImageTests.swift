import CCairo
import CoreGraphics
import DisplayList
import Foundation
import TestSupport
import Testing

/// Rotated images, which we draw ourselves, compared with Cairo's.
@Suite struct TurnedImageTests {
  /// Premultiplied noise, some of it transparent.
  private static func noise(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> CGImage {
    var values: [[Pixel]] = []
    for _ in 0..<height {
      values.append(
        (0..<width).map { _ in
          let alpha = random.unit() < 0.7 ? 255 : Int(random.unit() * 256)
          func channel() -> UInt8 { UInt8(random.unit() * Double(alpha + 1)) }
          return Pixel(channel(), channel(), channel(), UInt8(alpha))
        })
    }
    return CGImage.drawn(width, height, opaque: false) { x, y in values[y][x] }
  }

  @Test(arguments: [
    (Shrunk.no, 1.0), (.no, 0.6), (.slightly, 1), (.slightly, 0.3), (.enlarged, 1), (.enlarged, 0.8), (.sheared, 1),
    (.half, 1), (.half, 0.7), (.halfAcross, 1), (.halfDown, 0.5),
  ])
  func `Rotated images equal Cairo's to the last bit`(_ kind: Shrunk, _ alpha: Double) throws {
    var random = SeededRandom(seed: 7)
    var touched = 0
    for _ in 0..<40 {
      let image = Self.noise(2 + Int(random.unit() * 50), 2 + Int(random.unit() * 50), &random)
      let scale =
        switch kind {
        case .no, .sheared: 0.9 + random.unit() * 0.4
        case .slightly: 0.7501 + random.unit() * 0.1
        case .enlarged: 2 + random.unit() * 20
        case .half, .halfAcross, .halfDown: 0.501 + random.unit() * 0.248
        }
      let (across, down) = (kind == .halfDown ? 1 : scale, kind == .halfAcross ? 1 : scale)
      var turn = CGAffineTransform.turn(random.unit() * 360)
      if kind == .sheared { turn = turn.concatenating(CGAffineTransform(a: 1, b: 0.1, c: -0.2, d: 1, tx: 0, ty: 0)) }
      let (x, y) = (CGFloat(random.unit() * 160 - 20), CGFloat(random.unit() * 120 - 20))
      let transform = CGAffineTransform.translation(-CGFloat(image.width) / 2, -CGFloat(image.height) / 2)
        .concatenating(.scale(across, down)).concatenating(turn).concatenating(.translation(x, y))
      let ours = try render(120, 80, [.image(.whole(image, nil, transform, alpha: alpha))])
      let cairos = drawnByCairo(120, 80, image, transform, alpha: alpha)
      #expect(ours.withUnsafeBytes { Array($0) } == cairos)
      touched += cairos.contains { $0 != 255 } ? 1 : 0
    }
    #expect(touched > 25)
  }

  /// The inverse of a map with nearly no height takes enormous steps.
  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-18, 1e-300])
  func `Images that are nearly flat are drawn without overflow`(_ height: Double) throws {
    var random = SeededRandom(seed: 3)
    let image = Self.noise(20, 20, &random)
    for turn in [0.0, 30, 45, 89.999999, 180] {
      for (width, height) in [(1.0, height), (height, 1), (1 / height, 1), (height, height)] {
        let transform = CGAffineTransform.scale(width, height).concatenating(.turn(turn))
          .concatenating(.translation(60, 40))
        guard transform.a.isFinite, transform.b.isFinite, transform.c.isFinite, transform.d.isFinite else { continue }
        let frame = try render(120, 80, [.image(.whole(image, nil, transform, alpha: 1))])
        #expect(frame.width == 120)
      }
    }
  }

  enum Shrunk { case no, slightly, enlarged, sheared, half, halfAcross, halfDown }

  /// The bytes of a frame on white with one image, drawn only by Cairo.
  private func drawnByCairo(
    _ width: Int, _ height: Int, _ image: CGImage, _ transform: CGAffineTransform, alpha: Double
  ) -> [UInt8] {
    let (imageWidth, imageHeight) = (CGFloat(image.width), CGFloat(image.height))
    let corners = [(0, 0), (imageWidth, 0), (imageWidth, imageHeight), (0, imageHeight)].map {
      CGPoint(x: $0.0, y: $0.1).applying(transform)
    }
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    // Cairo's coordinates are multiples of 1/256.
    func pixel(_ value: CGFloat?, _ rule: FloatingPointRoundingRule) -> Int {
      Int((((value ?? 0) * 256).rounded() / 256).rounded(rule))
    }
    let left = max(pixel(xs.min(), .down), 0), top = max(pixel(ys.min(), .down), 0)
    let right = min(pixel(xs.max(), .up), width), bottom = min(pixel(ys.max(), .up), height)
    guard right > left, bottom > top else { return bytes }

    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))
    cairo_surface_set_device_offset(mask, -Double(left), -Double(top))
    let pen = cairo_create(mask)
    cairo_set_tolerance(pen, 0.03)
    cairo_set_operator(pen, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(pen, 0, 0, 0, (alpha * 255).rounded() / 255)
    for (index, corner) in corners.enumerated() {
      if index == 0 { cairo_move_to(pen, corner.x, corner.y) } else { cairo_line_to(pen, corner.x, corner.y) }
    }
    cairo_close_path(pen)
    cairo_fill(pen)
    cairo_destroy(pen)

    bytes.withUnsafeMutableBytes { target in
      image.pixels.withUnsafeBytes { source in
        let frame = cairo_image_surface_create_for_data(
          target.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
          Int32(width * 4))
        let start = UnsafeMutableRawPointer(mutating: source.baseAddress)
        let picture = cairo_image_surface_create_for_data(
          start?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
          Int32(image.bytesPerRow))
        let context = cairo_create(frame)
        cairo_set_source_surface(context, picture, 0, 0)
        let inverse = transform.inverted()
        var matrix = cairo_matrix_t(
          xx: inverse.a, yx: inverse.b, xy: inverse.c, yy: inverse.d, x0: inverse.tx, y0: inverse.ty)
        cairo_pattern_set_matrix(cairo_get_source(context), &matrix)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_mask_surface(context, mask, 0, 0)
        cairo_destroy(context)
        cairo_surface_destroy(picture)
        cairo_surface_destroy(frame)
      }
    }
    cairo_surface_destroy(mask)
    return bytes
  }
}
