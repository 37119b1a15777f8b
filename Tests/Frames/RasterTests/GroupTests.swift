import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct GroupTests {
  private let bounds = CGRect(x: 0, y: 0, width: 3, height: 1)

  @Test func `Overlaps in a group are not doubled`() throws {
    let (left, right) = (Shape.rect(0, 0, 2, 1), Shape.rect(1, 0, 2, 1))
    let each = try render(3, 1, [.fill(left, .black.alpha(0.5)), .fill(right, .black.alpha(0.5))])
    #expect(each.row(0) == [Pixel(gray: 127), Pixel(gray: 63), Pixel(gray: 127)])
    let group = try render(
      3, 1, [.pushGroup(alpha: 0.5, bounds: bounds), .fill(left, .black), .fill(right, .black), .popGroup])
    #expect(group.row(0) == [Pixel(gray: 127), Pixel(gray: 127), Pixel(gray: 127)])
  }

  @Test func `Nested groups multiply`() throws {
    let pixels = try render(
      3, 1,
      [
        .pushGroup(alpha: 0.5, bounds: bounds), .fill(.rect(0, 0, 1, 1), .black),
        .pushGroup(alpha: 0.5, bounds: bounds), .fill(.rect(1, 0, 1, 1), .black), .popGroup, .popGroup,
      ])
    // 128 · 128 / 255 = 64.3.
    #expect(pixels.row(0) == [Pixel(gray: 127), Pixel(gray: 191), .white])
  }

  @Test func `Groups keep their alpha on a transparent canvas`() throws {
    let pixels = try render(
      3, 1, on: .clear, [.pushGroup(alpha: 0.5, bounds: bounds), .fill(.rect(0, 0, 2, 1), .pureRed), .popGroup])
    #expect(pixels.row(0) == [Pixel(128, 0, 0, 128), Pixel(128, 0, 0, 128), .clear])
  }

  @Test(arguments: [(1.0, 0), (2.0, 0), (0.2, 204), (0.0, 255), (-3.0, 255), (.nan, 255)] as [(Double, UInt8)])
  func `Group alpha is clamped`(_ alpha: Double, _ expected: UInt8) throws {
    let pixels = try render(
      3, 1, [.pushGroup(alpha: alpha, bounds: bounds), .fill(.rect(0, 0, 3, 1), .black), .popGroup])
    #expect(pixels.isAll(Pixel(gray: expected)))
  }

  @Test func `Content is kept inside the bounds`() throws {
    let pixels = try render(
      5, 1,
      [
        .pushGroup(alpha: 1, bounds: CGRect(x: 1.2, y: 0, width: 1.6, height: 1)),
        .fill(.rect(-9, -9, 50, 50), .black), .popGroup,
      ])
    // Fractional bounds are rounded outwards to whole pixels.
    #expect(pixels.row(0) == [.white, .black, .black, .white, .white])
  }

  @Test func `Groups may be inside clips and clips inside groups`() throws {
    let pixels = try render(
      4, 1,
      [
        .pushClip(.rect(1, 0, 9, 9)), .pushGroup(alpha: 0.5, bounds: CGRect(x: 0, y: 0, width: 4, height: 1)),
        .fill(.rect(0, 0, 9, 9), .black), .pushClip(.rect(0, 0, 2, 1)), .fill(.rect(0, 0, 9, 9), .white), .popClip,
        .pushClip(.rect(3, 0, 1, 1)), .fill(.rect(0, 0, 9, 9), .pureRed), .popClip, .popGroup, .popClip,
      ])
    #expect(pixels.row(0) == [.white, .white, Pixel(gray: 127), Pixel(255, 127, 127)])
  }

  @Test func `A group of full alpha changes nothing opaque`() throws {
    let content: [DrawOperation] = [
      .fill(.rect(3, 3, 20, 14, .turn(17, about: 12, 12)), .pureRed),
      .fill(.rounded(CGRect(x: 8, y: 8, width: 20, height: 20), 8), .pureBlue),
    ]
    let plain = try render(32, 32, content)
    let grouped = try render(
      32, 32, [.pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 32, height: 32))] + content + [.popGroup])
    for y in 0..<32 { for x in 0..<32 { #expect(grouped[x, y].isNear(plain[x, y], 1)) } }
  }

  @Test func `Groups that do not start at the origin stay in place`() throws {
    let image = CGImage.drawn(3, 2) { x, y in Pixel(UInt8(x * 80), UInt8(y * 200), 7) }
    let content: [DrawOperation] = [
      .fill(.rect(7, 6, 4, 3), .pureGreen), .image(.whole(image, nil, .translation(8, 7))),
      .pushClip(.rect(9, 6, 1, 4)), .fill(.rect(0, 0, 99, 99), .pureBlue), .popClip,
    ]
    let plain = try render(20, 12, content)
    let bounds = CGRect(x: 6, y: 5, width: 9, height: 6)
    #expect(try render(20, 12, [.pushGroup(alpha: 1, bounds: bounds)] + content + [.popGroup]) == plain)
    let nested = CGRect(x: 7, y: 6, width: 4, height: 4)
    #expect(
      try render(
        20, 12,
        [.pushGroup(alpha: 1, bounds: bounds), .pushGroup(alpha: 1, bounds: nested)] + content
          + [.popGroup, .popGroup]) == plain)
  }

  @Test(arguments: [
    CGRect.null, .zero, CGRect(x: 90, y: 0, width: 5, height: 5), CGRect(x: Double.nan, y: 0, width: 5, height: 5),
    CGRect(x: 0, y: 0, width: Double.infinity, height: 5), CGRect(x: 1, y: 1, width: 0, height: 2),
    CGRect(x: 0.3, y: 0, width: 0, height: 2),
  ])
  func `Groups without bounds show nothing and stay balanced`(_ bounds: CGRect) throws {
    let pixels = try render(
      2, 1,
      [
        .pushGroup(alpha: 0.5, bounds: bounds), .fill(.rect(0, 0, 9, 9), .black), .pushClip(.rect(0, 0, 1, 1)),
        .fill(.rect(0, 0, 9, 9), .black), .popClip, .pushGroup(alpha: 1, bounds: self.bounds),
        .fill(.rect(0, 0, 9, 9), .black), .popGroup, .popGroup, .fill(.rect(1, 0, 1, 1), .pureRed),
      ])
    #expect(pixels.row(0) == [.white, .red])
  }
}
