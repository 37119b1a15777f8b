import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// The contents below, blurred and coloured.
@Suite struct BackdropTests {
  private func backdrop(
    _ shape: Shape, blur: CGFloat = 4, saturation: Double = 1, tint: RGBA = .clear, alpha: Double = 1
  ) -> DrawOperation {
    .backdrop(Backdrop(shape, blur: blur, saturation: saturation, tint: tint, alpha: alpha))
  }

  @Test func `A plain colour stays the same, up to the edges`() throws {
    let pixels = try render(
      30, 30, on: .clear,
      [.fill(.rect(0, 0, 30, 30), RGBA(red: 0.2, green: 0.4, blue: 0.6)), backdrop(.rect(0, 0, 30, 30), blur: 9)])
    for y in 0..<30 { for x in 0..<30 { #expect(pixels[x, y] == Pixel(51, 102, 153)) } }
  }

  @Test func `An edge becomes the integral of the Gaussian`() throws {
    for deviation in [3.0, 10, 25] {
      let pixels = try render(
        200, 20, [.fill(.rect(0, 0, 100, 20), .black), backdrop(.rect(0, 0, 200, 20), blur: CGFloat(deviation))])
      for x in 0..<200 {
        let exact = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 100) / deviation / 2.0.squareRoot()))
        #expect(abs(Double(pixels[x, 10].red) - exact) <= 2, "\(deviation) \(x)")
      }
    }
  }

  @Test func `Nothing changes outside the shape`() throws {
    let below = DrawOperation.fill(.rect(0, 0, 15, 30), .black)
    let plain = try render(30, 30, [below])
    let pixels = try render(30, 30, [below, backdrop(.rect(0, 10, 30, 10))])
    for y in [0, 9, 20, 29] { for x in 0..<30 { #expect(pixels[x, y] == plain[x, y]) } }
    #expect(pixels[15, 15].red > 100 && pixels[15, 15].red < 160)
  }

  @Test func `Saturation moves colours away from their luminance, and the tint covers them`() throws {
    let below = DrawOperation.fill(.rect(0, 0, 9, 9), RGBA(red: 0.6, green: 0.4, blue: 0.4))
    let vivid = try render(9, 9, [below, backdrop(.rect(0, 0, 9, 9), saturation: 2)])
    // The luminance is 0.4425.
    #expect(vivid[4, 4].isNear(Pixel(193, 91, 91), 1), "\(vivid[4, 4])")
    let grey = try render(9, 9, [below, backdrop(.rect(0, 0, 9, 9), saturation: 0)])
    #expect(grey[4, 4].isNear(Pixel(gray: 113), 1), "\(grey[4, 4])")
    let white = try render(9, 9, [below, backdrop(.rect(0, 0, 9, 9), tint: .white.alpha(0.5))])
    #expect(white[4, 4].isNear(Pixel(204, 179, 179), 1), "\(white[4, 4])")
    let half = try render(9, 9, [below, backdrop(.rect(0, 0, 9, 9), tint: .white, alpha: 0.5)])
    #expect(half[4, 4].isNear(Pixel(204, 179, 179), 1), "\(half[4, 4])")
  }

  @Test func `The surroundings can be seen through a clip, but not through a group`() throws {
    let below = DrawOperation.fill(.rect(0, 0, 40, 40), .pureRed)
    let clip = DrawOperation.pushClip(.rounded(CGRect(x: 5, y: 5, width: 30, height: 30), 8))
    let clipped = try render(40, 40, [below, clip, backdrop(.rect(0, 0, 40, 40)), .popClip])
    #expect(clipped[20, 20] == Pixel(255, 0, 0))
    let group = DrawOperation.pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
    let grouped = try render(
      40, 40, on: .clear, [below, group, backdrop(.rect(0, 0, 40, 40), tint: .pureBlue.alpha(0.5)), .popGroup])
    #expect(grouped[20, 20].isNear(Pixel(127, 0, 128), 1), "\(grouped[20, 20])")
  }

  @Test func `Content that is covered later is still seen in the blur`() throws {
    let below = DrawOperation.fill(.rect(0, 0, 60, 60), .black)
    let glass = backdrop(.rect(0, 0, 120, 60), blur: 8)
    let open = try render(120, 60, [below, glass])
    let covered = try render(120, 60, [below, glass, .fill(.rect(0, 0, 60, 60), .pureRed)])
    for x in 60..<120 { #expect(covered[x, 30] == open[x, 30]) }
    #expect(covered[30, 30] == Pixel(255, 0, 0))
  }
}

/// Groups that leave only what a mask covers.
@Suite struct MaskTests {
  @Test func `Content outside the mask vanishes`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let pixels = try render(
      50, 20,
      [
        .pushGroup(alpha: 1, bounds: bounds), .fill(.rect(0, 0, 40, 20), .pureRed),
        .pushGroup(alpha: 1, bounds: bounds, blend: .destinationIn), .fill(.rect(10, 0, 10, 20), .black),
        .fill(.rect(20, 0, 10, 20), .black.alpha(0.5)), .popGroup, .popGroup,
      ])
    #expect(pixels[5, 10] == .white)
    #expect(pixels[15, 10] == Pixel(255, 0, 0))
    #expect(pixels[25, 10].isNear(Pixel(255, 127, 127), 1))
    #expect(pixels[35, 10] == .white)
  }

  @Test func `An empty mask leaves nothing`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let pixels = try render(
      40, 20,
      [
        .pushGroup(alpha: 1, bounds: bounds), .fill(.rect(0, 0, 40, 20), .pureRed),
        .pushGroup(alpha: 1, bounds: bounds, blend: .destinationIn), .popGroup, .popGroup,
      ])
    #expect(pixels == (try render(40, 20, [])))
  }
}
