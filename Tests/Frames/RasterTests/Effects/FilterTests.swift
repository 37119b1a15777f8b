import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// Groups that are blurred and recoloured before they are drawn.
struct FilterTests {
  private static func pixels(
    _ filter: ContentFilter, background: RGBA = .white, _ content: [DrawOperation]
  ) throws -> Pixels {
    let operations = [.pushFilter(filter)] + content + [.popFilter]
    return try Rasteriser().render(
      Frame(
        width: 60, height: 40, background: background,
        commands: operations.map { DrawCommand(layer: LayerID(rawValue: 1), operation: $0) }))
  }

  private static let square = CGRect(x: 20, y: 10, width: 20, height: 20)
  private static let fill = DrawOperation.fill(.rect(20, 10, 20, 20), .black)

  private static func at(_ pixels: Pixels, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = pixels.row(y)[x]
    return [pixel.red, pixel.green, pixel.blue]
  }

  @Test func `A blurred square fades across its edge, and stays as dark in total`() throws {
    let sharp = try Self.pixels(ContentFilter(bounds: Self.square, blur: .zero), [Self.fill])
    let soft = try Self.pixels(ContentFilter(bounds: Self.square, blur: CGSize(width: 3, height: 3)), [Self.fill])
    #expect(Self.at(sharp, 19, 20) == [255, 255, 255])
    #expect(Self.at(sharp, 20, 20) == [0, 0, 0])
    // Half a pixel outside of the edge of a Gaussian of 3 pixels: 43 % of the black.
    let edge = Int(Self.at(soft, 19, 20)[0])
    #expect(abs(edge - 144) <= 4, "\(edge)")
    #expect(Self.at(soft, 30, 20)[0] < 2)
    #expect(Self.at(soft, 2, 20) == [255, 255, 255])
    func ink(_ pixels: Pixels) -> Int {
      (0..<40).reduce(0) { $0 + pixels.row($1).reduce(0) { $0 + 255 - Int($1.red) } }
    }
    #expect(abs(Double(ink(soft)) / Double(ink(sharp)) - 1) < 0.01)
  }

  @Test func `A matrix changes colours, but not alpha`() throws {
    // Red becomes green, and half of blue is added to it.
    let matrix = ColorMatrix([0, 0, 0, 0, 1, 0, 0.5, 0, 0, 0, 0, 0.2])
    let filter = ContentFilter(bounds: Self.square, blur: .zero, colors: matrix)
    let opaque = try Self.pixels(filter, [.fill(.rect(20, 10, 20, 20), RGBA(red: 0.6, green: 1, blue: 0.4))])
    #expect(Self.at(opaque, 30, 20) == [0, 204, 51])
    let half = try Self.pixels(
      filter, background: .black, [.fill(.rect(20, 10, 20, 20), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))])
    #expect(Self.at(half, 30, 20) == [0, 128, 26])
    #expect(Self.at(half, 5, 20) == [0, 0, 0])
  }

  @Test func `A result is drawn with the filter's alpha`() throws {
    let filter = ContentFilter(bounds: Self.square, blur: .zero, alpha: 0.5)
    #expect(Self.at(try Self.pixels(filter, [Self.fill]), 30, 20) == [127, 127, 127])
  }

  @Test func `Successive colour changes combine into one`() {
    let first = ColorMatrix([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    let second = ColorMatrix([0, 1, 0, 0.5, 1, 0, 0, 0, 0, 0, 2, 1])
    #expect(first.concatenating(second).rows == [5, 6, 7, 8.5, 1, 2, 3, 4, 18, 20, 22, 25])
    #expect(first.concatenating(.identity) == first)
    #expect(ColorMatrix.identity.concatenating(first) == first)
    #expect(ColorMatrix([1, 2]) == .identity)
  }

  @Test func `A filter reaches as far as its blur`() {
    let filter = ContentFilter(bounds: Self.square, blur: CGSize(width: 2, height: 4))
    #expect(filter.outset == GaussianBlur.reach(4))
    let push = DrawOperation.pushFilter(filter)
    let outset = GaussianBlur.reach(4)
    #expect(push.reach == PixelRect(minX: 20 - outset, minY: 10 - outset, maxX: 40 + outset, maxY: 30 + outset))
    #expect(ContentFilter(bounds: Self.square, blur: .zero).outset == 0)
  }
}
