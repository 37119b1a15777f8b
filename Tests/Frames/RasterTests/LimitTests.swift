import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct LimitTests {
  @Test func `Frames too large for Cairo are refused with a sentence`() throws {
    let error = try #require(throws: RasterError.self) { try render(32768, 1, []) }
    #expect(error == .tooLarge(subject: "frame", width: 32768, height: 1))
    #expect(
      error.description == "The frame has 32768 × 1 pixels; Cairo draws at most 32767 in each direction. "
        + "Make it smaller, or draw it in parts.")
    #expect(try render(32767, 1, [.fill(.rect(32766, 0, 1, 1), .pureRed)])[32766, 0] == .red)
  }

  @Test func `Images too large for Cairo are refused with a sentence`() throws {
    let wide = CGImage(pixels: Pixels(width: 40000, height: 1))
    let error = try #require(throws: RasterError.self) { try render(9, 9, [.image(.whole(wide))]) }
    #expect(error == .tooLarge(subject: "image", width: 40000, height: 1))
    let part = ImageFill(
      image: wide, source: CGRect(x: 39000, y: 0, width: 9, height: 1),
      destination: CGRect(x: 0, y: 0, width: 9, height: 1), transform: .identity, alpha: 1)
    #expect(try render(9, 1, [.image(part)]).isAll(.white))
  }

  @Test func `Nested layers share a limit`() throws {
    let group = DrawOperation.pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    func draw(_ count: Int) throws {
      let inside: [DrawOperation] = [.fill(.rect(0, 0, 5, 5), .pureRed), .fill(.rect(3, 3, 5, 5), .pureBlue)]
      let operations = Array(repeating: group, count: count) + inside + Array(repeating: .popGroup, count: count)
      _ = try Rasteriser(layerPixels: 250).render(frame(10, 10, operations))
    }
    try draw(2)
    let error = try #require(throws: RasterError.self) { try draw(3) }
    #expect(error == .tooManyLayers(count: 3, pixels: 300, most: 250))
  }

  @Test func `Cairo's error messages are passed on`() {
    #expect(RasterError.cairo("out of memory").description == "Cairo could not draw the frame: out of memory.")
  }

  @Test func `Versions are those of the loaded libraries`() {
    #expect(RasterLibrary.cairoVersion.hasPrefix("1."))
    #expect(RasterLibrary.pixmanVersion.hasPrefix("0."))
    #expect(RasterLibrary.pixmanVersion.split(separator: ".").count == 3)
  }
}
