import Testing
import UIKit

struct ColorTests {
  @Test func `A colour that depends on the appearance is resolved when it is looked at`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.cgColor == UIColor.red.cgColor)
    #expect(color.resolvedColor(with: dark) === UIColor.white)
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    let faded = color.withAlphaComponent(0.5)
    #expect(faded.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(faded == color.withAlphaComponent(0.5))
    #expect(faded != color.withAlphaComponent(0.4))
    #expect(color != UIColor { _ in .red })
    #expect(UIColor.systemBlue != UIColor.systemBlue.resolvedColor(with: dark))
    #expect(UIColor.systemBlue.description == "UIColor.systemBlue")
    let nested = UIColor { _ in .systemBackground }
    #expect(nested.resolvedColor(with: dark) == .black)
    #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
  }

  @Test(
    arguments: [
      (0, 1, 1, [1, 0, 0]), (1.0 / 6, 1, 1, [1, 1, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (0.5, 1, 1, [0, 1, 1]),
      (2.0 / 3, 1, 1, [0, 0, 1]), (5.0 / 6, 1, 1, [1, 0, 1]), (1, 1, 1, [1, 0, 0]), (7, 1, 1, [1, 0, 0]),
      (-1, 1, 1, [1, 0, 0]), (0.3, 0, 0.5, [0.5, 0.5, 0.5]), (0.3, 1, 0, [0, 0, 0]), (0, 0.5, 0.8, [0.8, 0.4, 0.4]),
      (0, 2, 3, [1, 0, 0]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func `Hue, saturation and brightness make red, green and blue`(
    _ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat, _ expected: [CGFloat]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    for (found, wanted) in zip(color.rgba, expected + [0.5]) { #expect(abs(found - wanted) < 1e-12) }
  }

  @Test(
    arguments: [
      (UIColor.red, 0, 1, 1), (.green, 1.0 / 3, 1, 1), (.blue, 2.0 / 3, 1, 1), (.magenta, 5.0 / 6, 1, 1),
      (.white, 0, 0, 1), (.black, 0, 0, 0), (.purple, 5.0 / 6, 1, 0.5),
    ] as [(UIColor, CGFloat, CGFloat, CGFloat)])
  func `A colour has a hue, a saturation and a brightness`(
    _ color: UIColor, _ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat
  ) {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-12)
    #expect(s == saturation)
    #expect(b == brightness)
    #expect(a == 1)
  }

  @Test func `Only greys have a shade of grey`() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25)
    #expect(alpha == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(white == 0.25)
    #expect(UIColor.gray.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
  }

  @Test func `A colour can have another alpha`() {
    #expect(UIColor.red.withAlphaComponent(0.3).rgba == [1, 0, 0, 0.3])
    #expect(UIColor.blue.withAlphaComponent(0).withAlphaComponent(1) == .blue)
  }

  @Test func `Equal components make equal colours`() {
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) == UIColor(white: 1, alpha: 1))
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    #expect(!UIColor.red.isEqual(NSString("red")))
  }

  @Test(arguments: [
    ("systemRed", [255, 56, 60]), ("systemGreen", [52, 199, 89]), ("systemBlue", [0, 136, 255]),
    ("systemOrange", [255, 141, 40]), ("systemGray6", [242, 242, 247]), ("brown", [153, 102, 51]),
  ])
  func `System colours are those of the light appearance`(_ name: String, _ bytes: [CGFloat]) throws {
    let color = try #require(UIColor.named(name))
    for (found, wanted) in zip(color.rgba, bytes) { #expect(abs(found * 255 - wanted) < 1e-9) }
  }

  @Test func `Names that UIKit does not have are unknown`() {
    #expect(UIColor.named("rouge") == nil)
    #expect(Set(UIColor.named.map(\.name)).count == UIColor.named.count)
  }

  @Test func `A colour literal is a colour`() {
    let color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 1)
    #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1))
  }

  @Test func `Display P3 reaches beyond sRGB`() {
    let color = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color.cgColor.components == [1, 0, 0, 1])
    #expect(color.rgba[0] > 1)
    #expect(color.rgba[1] < 0)
  }

  @Test func `A description lists the components`() {
    #expect(UIColor.orange.description == "UIColor(red: 1.0, green: 0.5, blue: 0.0, alpha: 1.0)")
  }

  @Test @MainActor func `A grey equals the colour that a layer stores for it`() {
    let layer = CALayer()
    for grey in [UIColor.white, .gray, .clear, UIColor(white: 0.25, alpha: 0.5)] {
      layer.backgroundColor = grey.cgColor
      #expect(layer.backgroundColor == grey.cgColor)
    }
    #expect(Set([UIColor.white.cgColor, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)]).count == 1)
    #expect(UIColor.white.cgColor != CGColor(srgbRed: 1, green: 1, blue: 0.5, alpha: 1))
    #expect(UIColor.white.cgColor != UIColor.white.withAlphaComponent(0.5).cgColor)
    let device = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [1, 1])
    #expect(device != UIColor.white.cgColor)
  }

  @Test func `Greys have two components, with any alpha`() {
    for grey in [UIColor.clear, .white, .lightGray, .gray, .darkGray, .black, UIColor(white: 0.3, alpha: 1)] {
      #expect(grey.cgColor.numberOfComponents == 2 && grey.cgColor.components?.count == 2)
      #expect(grey.withAlphaComponent(0.5).cgColor.components?.last == 0.5)
      #expect(grey.withAlphaComponent(0.5).cgColor.colorSpace?.model == .monochrome)
    }
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.components == [1, 0, 0, 0.5])
    var (red, white): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor.gray.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 0.5)
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
  }
}

extension UIColor {
  fileprivate var rgba: [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }
}
