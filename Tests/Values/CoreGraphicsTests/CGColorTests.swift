import CoreGraphics
import Foundation
import Testing

@Suite struct CGColorTests {
  @Test func `Components end with alpha`() {
    let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
    #expect(color.components == [0.25, 0.5, 0.75, 0.125])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.125)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(color.rgba == RGBA(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125))
    #expect(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125) == color)
    #expect(CGColor(rgba: color.rgba) == color)
  }

  @Test func `Greys have two components`() {
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    #expect(gray.components == [0.25, 0.5])
    #expect(gray.numberOfComponents == 2)
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray.rgba == RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    #expect(CGColor(genericGrayGamma2_2Gray: 0.25, alpha: 0.5) == gray)
  }

  @Test func `The constant colours are monochrome`() {
    #expect(CGColor.black.components == [0, 1] && CGColor.black.rgba == .black)
    #expect(CGColor.white.components == [1, 1] && CGColor.white.rgba == .white)
    #expect(CGColor.clear.components == [0, 0] && CGColor.clear.rgba == .clear)
  }

  @Test func `The colour space determines the number of components`() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(CGColor(colorSpace: rgb, components: [1, 0.5, 0, 1])?.rgba == RGBA(red: 1, green: 0.5, blue: 0))
    #expect(CGColor(colorSpace: rgb, components: [1, 0.5, 0]) == nil)
    #expect(CGColor(colorSpace: rgb, components: [1, 0.5, 0, 1, 1]) == nil)
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(CGColor(colorSpace: gray, components: [0.5, 1])?.rgba == RGBA(red: 0.5, green: 0.5, blue: 0.5))
    #expect(CGColor(colorSpace: gray, components: [0.5]) == nil)
  }

  @Test func `Copy with alpha keeps the rest`() {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.copy(alpha: 0.25)?.components == [1, 0.5, 0, 0.25])
    #expect(CGColor.white.copy(alpha: 0.25)?.components == [1, 0.25])
    #expect(color.copy() == color)
  }

  @Test func `Equal colours have equal spaces`() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red != CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]))
    #expect(Set([red, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor.white]).count == 2)
  }

  @Test(arguments: [
    (CGColorSpace.sRGB, CGColorSpaceModel.rgb, 3), (CGColorSpace.extendedSRGB, .rgb, 3),
    (CGColorSpace.displayP3, .rgb, 3), (CGColorSpace.genericGrayGamma2_2, .monochrome, 1),
    (CGColorSpace.extendedGray, .monochrome, 1),
  ])
  func `Colour spaces are found by name`(_ name: String, _ model: CGColorSpaceModel, _ count: Int) throws {
    let space = try #require(CGColorSpace(name: name))
    #expect(space.name == name)
    #expect(space.model == model)
    #expect(space.numberOfComponents == count)
    #expect(try throughJSON(space) == space)
  }

  @Test func `Unknown spaces are nil`() {
    #expect(CGColorSpace(name: "kCGColorSpaceGenericCMYK") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().name == "kCGColorSpaceDeviceRGB")
    #expect(CGColorSpaceCreateDeviceGray().name == "kCGColorSpaceDeviceGray")
    #expect(CGColorSpaceModel.pattern.rawValue == 6 && CGColorSpaceModel.unknown.rawValue == -1)
  }

  /// The red of Display P3 in sRGB as CSS Color 4 computes it: color(srgb 1.0930 -0.2267 -0.1501).
  @Test func `Display P3 reaches beyond sRGB`() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 0.5]))
    #expect(abs(red.rgba.red - 1.0930) < 1e-4)
    #expect(abs(red.rgba.green + 0.2267) < 1e-4)
    #expect(abs(red.rgba.blue + 0.1501) < 1e-4)
    #expect(red.rgba.alpha == 0.5)
    let white = try #require(CGColor(colorSpace: p3, components: [1, 1, 1, 1]))
    #expect(zip([white.rgba.red, white.rgba.green, white.rgba.blue], [1, 1, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `Conversions round trip and clip where there is no range`() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let green = try #require(CGColor(colorSpace: p3, components: [0.1, 0.9, 0.2, 1]))
    let there = try #require(green.converted(to: extended, intent: .defaultIntent, options: nil))
    let back = try #require(there.converted(to: p3, intent: .defaultIntent, options: nil))
    let components = try #require(back.components)
    #expect(components.count == 4 && zip(components, [0.1, 0.9, 0.2, 1]).allSatisfy { $0.isClose(to: $1) })
    #expect((there.components?[0] ?? 0) < 0)
    let clipped = try #require(green.converted(to: sRGB, intent: .relativeColorimetric, options: nil))
    #expect(clipped.components?[0] == 0)
    #expect(clipped.colorSpace == sRGB)
    #expect(green.converted(to: p3, intent: .defaultIntent, options: nil) == green)
  }

  @Test func `Greys are the greys of sRGB`() throws {
    let sRGB = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let color = CGColor(gray: 0.3, alpha: 0.5)
    #expect(color.converted(to: sRGB, intent: .defaultIntent, options: nil)?.components == [0.3, 0.3, 0.3, 0.5])
    let even = CGColor(srgbRed: 0.3, green: 0.3, blue: 0.3, alpha: 0.5)
    #expect(even.converted(to: gray, intent: .defaultIntent, options: nil)?.components == [0.3, 0.5])
    // The luminance of sRGB's green is 0.7152 of white's, which is the grey of 0.8625.
    let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let value = try #require(green.converted(to: gray, intent: .defaultIntent, options: nil)?.components?[0])
    #expect(value.isClose(to: 0.8625, within: 1e-4))
    let device = CGColorSpaceCreateDeviceGray()
    #expect(color.converted(to: device, intent: .defaultIntent, options: nil)?.components == [0.3, 0.5])
  }

  @Test func `Descriptions name the space`() {
    #expect("\(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))" == "CGColor(kCGColorSpaceSRGB 1.0 0.5 0.0 1.0)")
    #expect("\(CGColor.clear)" == "CGColor(kCGColorSpaceGenericGrayGamma2_2 0.0 0.0)")
  }

  @Test func `Coding keeps space and components`() throws {
    for color in [CGColor.white, CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)] {
      #expect(try throughJSON(color) == color)
    }
    let wrong = Data(#"{"colorSpace":"kCGColorSpaceSRGB","components":[1,2]}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGColor.self, from: wrong) }
    let unknown = Data(#"{"colorSpace":"kCGColorSpaceLab","components":[1,2,3,4]}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CGColor.self, from: unknown) }
  }
}

@Suite struct RGBATests {
  @Test func `Premultiplied components carry the alpha`() {
    let color = RGBA(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)
    #expect(color.premultiplied == SIMD4(0.5, 0.25, 0.125, 0.5))
    #expect(RGBA(premultiplied: color.premultiplied) == color)
    #expect(RGBA(components: color.components) == color)
    #expect(color.withAlpha(1) == RGBA(red: 1, green: 0.5, blue: 0.25))
  }

  @Test func `Nothing is left of transparent colours`() {
    #expect(RGBA(premultiplied: RGBA(red: 1, green: 1, blue: 1, alpha: 0).premultiplied) == .clear)
  }
}
