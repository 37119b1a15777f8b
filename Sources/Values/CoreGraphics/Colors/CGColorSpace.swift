/// The meaning of a colour's components.
///
/// Only the spaces that can be drawn faithfully in sRGB exist. Device RGB is sRGB, and a grey is the sRGB
/// colour whose three components are the grey's value, as iOS shows it.
public struct CGColorSpace: Sendable, Hashable {
  /// The spaces by the names that Apple gives them.
  private enum Kind: String {
    case deviceRGB = "kCGColorSpaceDeviceRGB"
    case deviceGray = "kCGColorSpaceDeviceGray"
    case sRGB = "kCGColorSpaceSRGB"
    case extendedSRGB = "kCGColorSpaceExtendedSRGB"
    case displayP3 = "kCGColorSpaceDisplayP3"
    case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    case extendedGray = "kCGColorSpaceExtendedGray"
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// The name of the sRGB colour space.
  public static let sRGB = Kind.sRGB.rawValue
  /// The name of sRGB with components below 0 and above 1.
  public static let extendedSRGB = Kind.extendedSRGB.rawValue
  /// The name of the Display P3 colour space: sRGB's curve with wider primaries.
  public static let displayP3 = Kind.displayP3.rawValue
  /// The name of the generic grey colour space.
  public static let genericGrayGamma2_2 = Kind.genericGrayGamma2_2.rawValue
  /// The name of the grey colour space with components below 0 and above 1.
  public static let extendedGray = Kind.extendedGray.rawValue

  /// Creates the colour space of a name, which is one of this type's constants.
  ///
  /// Nil for the names of spaces that exist on Apple's systems only.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind)
  }

  /// The name that the space can be created with.
  public var name: String? { kind.rawValue }

  /// The kind of components that a colour in the space has.
  public var model: CGColorSpaceModel {
    switch kind {
    case .deviceGray, .genericGrayGamma2_2, .extendedGray: .monochrome
    case .deviceRGB, .sRGB, .extendedSRGB, .displayP3: .rgb
    }
  }

  /// The number of components of a colour in the space, alpha not counted.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Whether the space holds most of the colours of the NTSC television standard, more than sRGB does.
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .extendedSRGB }

  /// Whether components below 0 and above 1 are meaningful.
  var isExtended: Bool { kind == .extendedSRGB || kind == .extendedGray }

  /// Whether the space has the Display P3 primaries.
  var isDisplayP3: Bool { kind == .displayP3 }

  fileprivate static let deviceRGB = CGColorSpace(.deviceRGB)
  fileprivate static let deviceGray = CGColorSpace(.deviceGray)
  static let standardRGB = CGColorSpace(.sRGB)
  static let genericGray = CGColorSpace(.genericGrayGamma2_2)
}

/// The colour space of a screen with red, green and blue; here that is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The colour space of a screen with levels of grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColorSpace: Codable {
  /// Reads the name of the space.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let space = CGColorSpace(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "“\(name)” is not a colour space known here; use \(CGColorSpace.sRGB), for example.")
    }
    self = space
  }

  /// Writes the name of the space.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(kind.rawValue)
  }
}

extension CGColorSpace: CustomDebugStringConvertible {
  /// The name of the space.
  public var debugDescription: String { kind.rawValue }
}

/// The kinds of components that colour spaces have.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// The treatment of colours that the destination colour space cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}
