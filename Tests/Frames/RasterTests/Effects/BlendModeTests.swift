import CoreGraphics
import DisplayList
import Foundation
import Raster
import TestSupport
import Testing

/// How groups are blended with what is below them.
@Suite struct BlendModeTests {
  /// The result of blending an opaque (204, 102, 51) onto an opaque (102, 153, 204) with `mode`.
  @Test(arguments: [
    (BlendMode.over, Pixel(204, 102, 51)), (.add, Pixel(255, 255, 255)), (.multiply, Pixel(82, 61, 41)),
    (.screen, Pixel(224, 194, 214)), (.darken, Pixel(102, 102, 51)), (.lighten, Pixel(204, 153, 204)),
    (.difference, Pixel(102, 51, 153)), (.exclusion, Pixel(143, 133, 173)), (.overlay, Pixel(163, 133, 173)),
    (.hardLight, Pixel(194, 122, 82)), (.colorDodge, Pixel(255, 255, 255)), (.colorBurn, Pixel(64, 0, 0)),
    (.softLight, Pixel(138, 141, 180)), (.sourceAtop, Pixel(204, 102, 51)), (.destinationOver, Pixel(102, 153, 204)),
    (.destinationOut, .clear), (.xor, .clear),
    (.destinationIn, Pixel(102, 153, 204)),
  ])
  func `Each blend mode follows its formula`(_ mode: BlendMode, _ expected: Pixel) throws {
    let below = RGBA(red: 0.4, green: 0.6, blue: 0.8)
    let group = RGBA(red: 0.8, green: 0.4, blue: 0.2)
    let pixels = try render(
      2, 1, on: .clear,
      [
        .fill(.rect(0, 0, 2, 1), below),
        .pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), blend: mode),
        .fill(.rect(0, 0, 1, 1), group), .popGroup,
      ])
    #expect(pixels[0, 0].isNear(expected, 2), "\(pixels[0, 0])")
    #expect(pixels[1, 0] == Pixel(102, 153, 204))
  }

  @Test(arguments: [
    (BlendMode.hue, 0.49, 0.6), (.color, 0.49, 0.6), (.saturation, 0.4, 0.6), (.luminosity, 0.4, 0.6),
  ])
  func `Colour modes keep the other components`(_ mode: BlendMode, _ below: Double, _ above: Double) throws {
    // Luminosity is 0.3·red + 0.59·green + 0.11·blue: that of the group for `luminosity`, of what is below otherwise.
    let pixels = try render(
      1, 1,
      [
        .fill(.rect(0, 0, 1, 1), RGBA(red: below, green: below, blue: below)),
        .pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), blend: mode),
        .fill(.rect(0, 0, 1, 1), RGBA(red: above, green: above, blue: above)), .popGroup,
      ])
    let expected = UInt8(((mode == .luminosity ? above : below) * 255).rounded())
    #expect(pixels[0, 0].isNear(Pixel(gray: expected), 1))
  }

  @Test(arguments: BlendMode.allCases.filter { $0 != .destinationIn })
  func `Nothing changes where the group is transparent`(_ mode: BlendMode) throws {
    let below = RGBA(red: 0.4, green: 0.6, blue: 0.8, alpha: 0.6)
    let plain = try render(2, 2, on: .clear, [.fill(.rect(0, 0, 2, 2), below)])
    let blended = try render(
      2, 2, on: .clear,
      [
        .fill(.rect(0, 0, 2, 2), below),
        .pushGroup(alpha: 1, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), blend: mode),
        .popGroup,
      ])
    #expect(blended == plain)
  }
}
