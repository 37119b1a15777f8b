import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Shadows of shapes and of groups, compared with a Gaussian that is computed slowly.
@Suite struct ShadowTests {
  private static let (width, height) = (120, 100)

  /// The grey of each pixel, blurred by a Gaussian as exactly as doubles can.
  ///
  /// - Parameter fineness: The number of pixels in a row that are averaged to one.
  private static func gaussian(_ pixels: Pixels, x: Double, y: Double, fineness: Int = 1) -> [Double] {
    let (width, height) = (width * fineness, height * fineness)
    let (x, y) = (x * Double(fineness), y * Double(fineness))
    func weights(_ deviation: Double) -> [Double] {
      let reach = Int((deviation * 5).rounded(.up))
      let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
      let sum = raw.reduce(0, +)
      return raw.map { $0 / sum }
    }
    func blurred(_ values: [Double], _ weights: [Double], count: Int, step: Int, lines: Int, lineStep: Int) -> [Double]
    {
      let reach = weights.count / 2
      var result = [Double](repeating: 0, count: values.count)
      values.withUnsafeBufferPointer { values in
        weights.withUnsafeBufferPointer { weights in
          result.withUnsafeMutableBufferPointer { result in
            for line in 0..<lines {
              for index in 0..<count {
                var sum = 0.0
                for other in max(0, index - reach)..<min(count, index + reach + 1) {
                  let value = values[line * lineStep + other * step]
                  if value != 0 { sum += value * weights[other - index + reach] }
                }
                result[line * lineStep + index * step] = sum
              }
            }
          }
        }
      }
      return result
    }
    let grey = (0..<width * height).map { Double(pixels[$0 % width, $0 / width].red) }
    let rows = blurred(grey, weights(x), count: width, step: 1, lines: height, lineStep: width)
    let all = blurred(rows, weights(y), count: height, step: width, lines: width, lineStep: 1)
    if fineness == 1 { return all }
    return (0..<Self.width * Self.height).map { index in
      let (left, top) = (index % Self.width * fineness, index / Self.width * fineness)
      let sum = (0..<fineness * fineness).reduce(0.0) {
        $0 + all[(top + $1 / fineness) * width + left + $1 % fineness]
      }
      return sum / Double(fineness * fineness)
    }
  }

  /// The largest difference between drawn pixels and values.
  private static func error(_ pixels: Pixels, _ exact: [Double]) -> Double {
    (0..<width * height).map { abs(Double(pixels[$0 % width, $0 / width].red) - exact[$0]) }.max() ?? 0
  }

  private static func rounded(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ radius: CGFloat)
    -> Shape.Geometry
  {
    .roundedRect(RoundedRect(rect: CGRect(x: x, y: y, width: w, height: h), radius: radius))
  }

  private static let triangle = Shape.Geometry.path(
    Path(elements: [
      .move(to: CGPoint(x: 30, y: 70)), .line(to: CGPoint(x: 60, y: 25)), .line(to: CGPoint(x: 85, y: 66)),
      .closeSubpath,
    ]), .winding)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var geometry: Shape.Geometry
    var transform = CGAffineTransform.identity
    var blur: CGFloat
    /// The deviations on screen.
    var shown: (x: Double, y: Double)?
  }

  static let cases = [
    Case(testDescription: "a card", geometry: rounded(30, 30, 60, 40, 10), blur: 6),
    Case(testDescription: "sharp", geometry: rounded(30, 30, 60, 40, 10), blur: 1),
    Case(testDescription: "a capsule", geometry: rounded(30.25, 40.5, 60, 16, 8), blur: 4),
    Case(testDescription: "a circle smaller than its blur", geometry: rounded(55, 45, 10, 10, 5), blur: 7),
    Case(
      testDescription: "a bar as narrow as its blur", geometry: .rect(CGRect(x: 56, y: 24, width: 8, height: 50)),
      blur: 4
    ),
    Case(
      testDescription: "two corners",
      geometry: .roundedRect(
        RoundedRect(
          rect: CGRect(x: 30, y: 30, width: 60, height: 40), radius: 18, corners: [.minXMinY, .maxXMaxY])), blur: 3),
    Case(
      testDescription: "turned", geometry: rounded(-24, -15, 48, 30, 8),
      transform: CGAffineTransform.turn(30).concatenating(.translation(60.4, 50.2)), blur: 5),
    Case(
      testDescription: "scaled by two", geometry: rounded(15, 15, 30, 20, 5), transform: .scale(2, 2), blur: 3,
      shown: (6, 6)),
    Case(
      testDescription: "flipping", geometry: rounded(-30, -18, 60, 36, 9),
      transform: CGAffineTransform.scale(0.4, 1).concatenating(.translation(60, 50)), blur: 6, shown: (2.4, 6)),
    Case(testDescription: "a path", geometry: triangle, blur: 5),
    Case(testDescription: "a path with a wide blur", geometry: triangle, blur: 7.5),
    Case(
      testDescription: "a path between pixels", geometry: triangle, transform: .translation(0.37, 0.61), blur: 4),
    Case(
      testDescription: "a gradual corner",
      geometry: .roundedRect(
        RoundedRect(rect: CGRect(x: 30, y: 28, width: 60, height: 44), radius: 14, isContinuous: true)), blur: 4),
  ]

  @Test(arguments: cases)
  func `A shape's shadow is a Gaussian`(_ shadow: Case) throws {
    let shape = Shape(shadow.geometry, transform: shadow.transform)
    let soft = try render(
      Self.width, Self.height, on: .black, [.shadow(ShadowFill(shape, blur: shadow.blur, color: .white))])
    let shown = shadow.shown ?? (Double(shadow.blur), Double(shadow.blur))
    // A sharp blur varies within a pixel.
    let fineness = min(shown.x, shown.y) < 2 ? 4 : 1
    let fine = shape.applying(.scale(CGFloat(fineness), CGFloat(fineness)))
    let sharp = try render(Self.width * fineness, Self.height * fineness, on: .black, [.fill(fine, .white)])
    let error = Self.error(soft, Self.gaussian(sharp, x: shown.x, y: shown.y, fineness: fineness))
    #expect(error <= 3, "\(error)")
  }

  /// The group draws the same colour as its shadow, far enough away from it.
  @Test(arguments: [0.8, 2.5, 5, 7])
  func `A group's shadow is a Gaussian`(_ deviation: Double) throws {
    let operations: [DrawOperation] = [
      .fill(.rounded(CGRect(x: 40, y: 30, width: 30, height: 30), 7), .white),
      .fill(.rect(60, 40, 15, 25), .white.alpha(0.5)),
    ]
    let sharp = try render(Self.width, Self.height, on: .black, operations)
    let shadow = CastShadow(
      bounds: CGRect(x: 400, y: 30, width: 40, height: 40), offset: CGVector(dx: -360, dy: 0),
      blur: CGSize(width: deviation, height: deviation), color: .white)
    let soft = try render(
      Self.width, Self.height, on: .black,
      [.pushShadow(shadow)] + operations.map { $0.applying(.translation(360, 0)) } + [.popShadow])
    let error = Self.error(soft, Self.gaussian(sharp, x: deviation, y: deviation))
    #expect(error <= 3, "\(error)")
  }

  @Test func `A group is above its shadow, which shows through translucent parts`() throws {
    let shadow = CastShadow(
      bounds: CGRect(x: 10, y: 10, width: 20, height: 20), offset: CGVector(dx: 10, dy: 0), blur: .zero,
      color: .black.alpha(0.5))
    let pixels = try render(
      50, 40,
      [.pushShadow(shadow), .fill(.rect(10, 10, 20, 20), .pureRed.alpha(0.5)), .popShadow])
    #expect(pixels[5, 20] == .white)
    #expect(pixels[15, 20].isNear(Pixel(255, 127, 127), 1))
    // A quarter of black is below.
    #expect(pixels[25, 20].isNear(Pixel(223, 96, 96), 2), "\(pixels[25, 20])")
    #expect(pixels[35, 20].isNear(Pixel(191, 191, 191), 2), "\(pixels[35, 20])")
  }

  @Test func `A shadow that moves by whole pixels has the same pixels`() throws {
    for geometry in [Self.rounded(20, 20, 30, 20, 6), Self.triangle] {
      func shadow(_ x: CGFloat) -> DrawOperation {
        .shadow(ShadowFill(Shape(geometry, transform: .translation(x, 3)), blur: 3.5, color: .black))
      }
      let rasteriser = Rasteriser()
      let first = try rasteriser.render(frame(Self.width, Self.height, [shadow(0)]))
      let second = try rasteriser.render(frame(Self.width, Self.height, [shadow(7)]))
      for y in 0..<Self.height { for x in 7..<Self.width { #expect(second[x, y] == first[x - 7, y]) } }
    }
  }

  @Test func `Impossible shadows draw nothing`() throws {
    let plain = try render(20, 20, [])
    for blur in [CGFloat.nan, .infinity] {
      for shape in [Shape.rect(5, 5, 9, 9), Shape(Self.triangle, transform: .identity)] {
        _ = try render(20, 20, [.shadow(ShadowFill(shape, blur: blur, color: .black))])
      }
      let cast = CastShadow(
        bounds: CGRect(x: 0, y: 0, width: 20, height: 20), offset: CGVector(dx: blur, dy: 0),
        blur: CGSize(width: blur, height: blur), color: .black)
      _ = try render(20, 20, [.pushShadow(cast), .popShadow])
    }
    let empty = ShadowFill(.rect(5, 5, 0, 9), blur: 4, color: .black)
    #expect(try render(20, 20, [.shadow(empty)]) == plain)
    let clear = ShadowFill(.rect(5, 5, 9, 9), blur: 4, color: .clear)
    #expect(try render(20, 20, [.shadow(clear)]) == plain)
  }
}
