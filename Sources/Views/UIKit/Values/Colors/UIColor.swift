public import CoreGraphics
public import Foundation

/// An immutable colour; a dynamic one has different components for different traits.
///
/// Components are straight sRGB, in 0…1 for colours within the gamut. Those of a dynamic colour are read for
/// `UITraitCollection.current`; views show it for their own traits.
///
/// Unchecked because the class is open: every stored property is constant.
open class UIColor: _AttributeObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  /// The source of the components.
  let source: ColorSource

  /// The colour as a Core Graphics colour, which no longer follows the traits.
  public final var cgColor: CGColor {
    if case .fixed(let color) = source { return color }
    return resolved(with: .current).cgColor
  }

  /// A shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: min(max(alpha, 0), 1)))
  }

  /// A colour by hue, saturation and brightness; values are clamped to 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = min(max(hue, 0), 1) * 6
    let (saturation, brightness) = (min(max(saturation, 0), 1), min(max(brightness, 0), 1))
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour by red, green and blue.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1)))
  }

  /// A colour by red, green and blue in Display P3.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = CGColorSpace(name: CGColorSpace.displayP3)
      .flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
    self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The initialiser for `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Clear: Apple's is a placeholder that cannot be drawn.
  public override init() {
    source = .fixed(CGColor(gray: 0, alpha: 0))
    super.init()
  }

  /// The colour of a Core Graphics colour.
  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  init(source: ColorSource) {
    self.source = source
    super.init()
  }

  /// The same colour with another alpha; a grey stays a grey.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard case .fixed(let cgColor) = source else { return UIColor(source: .faded(self, alpha)) }
    return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Writes the components; always succeeds.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    red?.pointee = CGFloat(rgba.red)
    green?.pointee = CGFloat(rgba.green)
    blue?.pointee = CGFloat(rgba.blue)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes hue, saturation and brightness; always succeeds.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    let high = max(rgba.red, rgba.green, rgba.blue)
    let spread = high - min(rgba.red, rgba.green, rgba.blue)
    var sector = 0.0
    if spread > 0 {
      if high == rgba.red {
        sector = (rgba.green - rgba.blue) / spread
      } else if high == rgba.green {
        sector = 2 + (rgba.blue - rgba.red) / spread
      } else {
        sector = 4 + (rgba.red - rgba.green) / spread
      }
      if sector < 0 { sector += 6 }
    }
    hue?.pointee = CGFloat(sector / 6)
    saturation?.pointee = CGFloat(high > 0 ? spread / high : 0)
    brightness?.pointee = CGFloat(high)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes the shade of grey; false, writing nothing, for a colour that is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let rgba = cgColor.rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = CGFloat(rgba.red)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || other.source == source
  }
  open override var hash: Int { source.hashValue }

  open override var description: String {
    if case .system(let color) = source { return "UIColor.\(color.name)" }
    let rgba = cgColor.rgba
    return "UIColor(red: \(rgba.red), green: \(rgba.green), blue: \(rgba.blue), alpha: \(rgba.alpha))"
  }
}

/// The default type of a colour literal.
public typealias _ColorLiteralType = UIColor
