public import Foundation

/// A colour: components, an alpha, and the colour space that they are in.
///
/// A value, where Apple's is an immutable object; the two can be distinguished only by identity. Components are
/// straight: not multiplied by alpha. They are kept as given, even outside 0…1.
public struct CGColor: Sendable, Hashable {
  private let space: CGColorSpace
  /// Red, green, blue and alpha; or the grey, two zeros, and alpha.
  private let values: SIMD4<Double>

  private init(space: CGColorSpace, values: SIMD4<Double>) {
    self.space = space
    self.values = values
  }

  /// Creates a colour from red, green and blue; the space is sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(genericGrayGamma2_2Gray: gray, alpha: alpha)
  }

  /// Creates a grey.
  public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: SIMD4(Double(gray), 0, 0, Double(alpha)))
  }

  /// Creates a colour in a space from its components, alpha last.
  ///
  /// Nil unless there is one number for each component of the space and one for alpha.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    let numbers = components.map { Double($0) }
    self.init(
      space: space,
      values: numbers.count == 4
        ? SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]) : SIMD4(numbers[0], 0, 0, numbers[1]))
  }

  /// Creates the sRGB colour with the components of `rgba`.
  package init(rgba: RGBA) {
    self.init(space: .standardRGB, values: SIMD4(rgba.red, rgba.green, rgba.blue, rgba.alpha))
  }

  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: CGFloat { CGFloat(values.w) }

  /// The colour space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The components in the order of the colour space, alpha last.
  public var components: [CGFloat]? {
    let lanes = space.model == .rgb ? [values.x, values.y, values.z, values.w] : [values.x, values.w]
    return lanes.map { CGFloat($0) }
  }

  /// The number of components, alpha counted.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var values = values
    values.w = Double(alpha)
    return CGColor(space: space, values: values)
  }

  /// The colour in sRGB, which the rasteriser draws.
  ///
  /// Components outside 0…1 are kept: they come from the extended spaces and from Display P3.
  package var rgba: RGBA {
    if space.model == .monochrome {
      return RGBA(red: values.x, green: values.x, blue: values.x, alpha: values.w)
    }
    let rgba = RGBA(red: values.x, green: values.y, blue: values.z, alpha: values.w)
    return space.isDisplayP3 ? rgba.convertedFromDisplayP3 : rgba
  }

  /// The nearest colour in another space.
  ///
  /// A space without extended range gets components in 0…1. Converting to a grey keeps the luminance. The intent has no
  /// effect: components are clipped, as the colorimetric intents require. The options have none either.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if space == self.space { return self }
    let rgba = rgba
    var values =
      switch space.model {
      case .monochrome where self.space.model == .monochrome: self.values
      case .monochrome: SIMD4(rgba.grayOfSameLuminance, 0, 0, rgba.alpha)
      default: (space.isDisplayP3 ? rgba.convertedToDisplayP3 : rgba).components
      }
    if !space.isExtended { values.clamp(lowerBound: .zero, upperBound: .one) }
    return CGColor(space: space, values: values)
  }
}

extension CGColor {
  /// Two colours are equal if they have the same space and components.
  ///
  /// Only generic greys equal the sRGB colour that they show: layers store what they draw, so a grey comes back from
  /// `layer.backgroundColor` with three components, and must still equal the one that was set.
  public static func == (first: CGColor, second: CGColor) -> Bool {
    let (first, second) = (first.inRGBIfGray, second.inRGBIfGray)
    return first.values == second.values && first.space == second.space
  }

  public func hash(into hasher: inout Hasher) {
    let color = inRGBIfGray
    hasher.combine(color.space)
    hasher.combine(color.values)
  }

  private var inRGBIfGray: CGColor {
    guard space == .genericGray else { return self }
    return CGColor(space: .standardRGB, values: SIMD4(values.x, values.x, values.x, values.w))
  }
}

extension CGColor: Codable {
  private enum CodingKeys: String, CodingKey { case colorSpace, components }

  /// Reads the name of the colour space and the components, alpha last.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let space = try container.decode(CGColorSpace.self, forKey: .colorSpace)
    let components = try container.decode([CGFloat].self, forKey: .components)
    guard let color = CGColor(colorSpace: space, components: components) else {
      throw DecodingError.dataCorruptedError(
        forKey: .components, in: container,
        debugDescription: "A colour in this space has \(space.numberOfComponents + 1) components with alpha, "
          + "but \(components.count) were found.")
    }
    self = color
  }

  /// Writes the name of the colour space and the components, alpha last.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(space, forKey: .colorSpace)
    try container.encode(components, forKey: .components)
  }
}

extension CGColor: CustomDebugStringConvertible {
  /// The name of the colour space and the components, alpha last.
  public var debugDescription: String {
    "CGColor(\(space.debugDescription) \((components ?? []).map { "\($0)" }.joined(separator: " ")))"
  }
}
