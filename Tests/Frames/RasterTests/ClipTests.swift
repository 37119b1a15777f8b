import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct ClipTests {
  private let everything = Shape.rect(0, 0, 1000, 1000)

  @Test func `Aligned rectangles clip exactly and intersect`() throws {
    let pixels = try render(
      5, 4,
      [
        .pushClip(.rect(1, 0, 3, 3)), .pushClip(.rect(0, 1, 3, 9)), .fill(everything, .pureRed), .popClip,
        .fill(.rect(3, 0, 9, 9), .pureBlue), .popClip, .fill(.rect(4, 3, 9, 9), .pureGreen),
      ])
    #expect(pixels.row(0) == [.white, .white, .white, .blue, .white])
    #expect(pixels.row(1) == [.white, .red, .red, .blue, .white])
    #expect(pixels.row(2) == [.white, .red, .red, .blue, .white])
    #expect(pixels.row(3) == [.white, .white, .white, .white, .green])
  }

  @Test func `Half pixels are clipped by half`() throws {
    let pixels = try render(4, 1, [.pushClip(.rect(0.5, 0, 3, 1)), .fill(everything, .black), .popClip])
    #expect(pixels.row(0) == [Pixel(gray: 127), .black, .black, Pixel(gray: 127)])
  }

  @Test func `The background does not show through a clipped edge`() throws {
    // Red is wholly covered by blue inside the clip, so its edge is blue and white only.
    let shapes = [
      Shape.rect(0.5, 0.5, 3, 3), .rounded(CGRect(x: 0, y: 0, width: 30, height: 30), 15),
      .rect(10, 10, 12, 12, .turn(30, about: 16, 16)),
    ]
    for shape in shapes {
      let pixels = try render(
        32, 32, [.pushClip(shape), .fill(everything, .pureRed), .fill(everything, .pureBlue), .popClip])
      let alone = try render(32, 32, [.fill(shape, .pureBlue)])
      #expect(pixels == alone)
    }
  }

  @Test func `A rounded clip is as antialiased as the shape`() throws {
    let rounded = Shape.rounded(CGRect(x: 3, y: 2, width: 50, height: 36), 12)
    let clipped = try render(60, 40, [.pushClip(rounded), .fill(everything, .black), .popClip])
    #expect(try clipped == render(60, 40, [.fill(rounded, .black)]))
    #expect(clipped[3, 2] == .white)
    #expect(clipped[28, 20] == .black)
  }

  @Test func `A large rounded clip is as antialiased as the shape`() throws {
    let rounded = Shape.rounded(CGRect(x: 3, y: 2, width: 250, height: 236), 40)
    let clipped = try render(260, 240, [.pushClip(rounded), .fill(everything, .black), .popClip])
    #expect(try clipped == render(260, 240, [.fill(rounded, .black)]))
  }

  @Test func `Turned clips nest`() throws {
    // The intersection of two squares rotated by 45° to each other is an octagon; its middle is covered, the corners of
    // either square are not.
    let pixels = try render(
      40, 40,
      [
        .pushClip(.rect(8, 8, 24, 24)), .pushClip(.rect(8, 8, 24, 24, .turn(45, about: 20, 20))),
        .fill(everything, .black), .popClip, .popClip,
      ])
    #expect(pixels[20, 20] == .black)
    #expect(pixels[8, 8] == .white)
    #expect(pixels[31, 31] == .white)
    #expect(pixels[20, 6] == .white)
    #expect(pixels[20, 8] == .black)
    // The octagon's upper left edge runs along x + y = 40 - 12 · √2.
    #expect(pixels[10, 11] == .white)
    #expect(pixels[13, 13] == .black)
  }

  @Test func `Clips work inside rounded clips`() throws {
    let pixels = try render(
      20, 20,
      [
        .pushClip(.rounded(CGRect(x: 0, y: 0, width: 20, height: 20), 10)), .pushClip(.rect(0, 0, 10, 20)),
        .fill(everything, .black), .popClip, .fill(.rect(12, 9, 4, 2), .pureRed), .popClip,
        .fill(.rect(19, 19, 1, 1), .pureGreen),
      ])
    #expect(pixels[0, 0] == .white)
    #expect(pixels[5, 10] == .black)
    #expect(pixels[10, 10] == .white)
    #expect(pixels[13, 10] == .red)
    #expect(pixels[19, 19] == .green)
  }

  @Test(arguments: [
    Shape.rect(50, 50, 5, 5), .rect(1, 1, 0, 5), .rect(.nan, 0, 5, 5), .rect(0, 0, 5, 5, .scale(0, 1)),
    .rounded(CGRect(x: 90, y: 0, width: 5, height: 5), 2), Shape(.rect(.null), transform: .identity),
    Shape(.path(Path(), .winding), transform: .identity),
  ])
  func `Empty clips hide everything until popped`(_ shape: Shape) throws {
    let pixels = try render(
      4, 1,
      [
        .pushClip(shape), .fill(everything, .pureRed), .pushClip(.rect(0, 0, 2, 1)), .fill(everything, .pureRed),
        .pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 4, height: 1)), .fill(everything, .pureRed), .popGroup,
        .popClip, .popClip, .fill(.rect(3, 0, 1, 1), .pureBlue),
      ])
    #expect(pixels.row(0) == [.white, .white, .white, .blue])
  }
}
