import Synchronization
@_exported public import UIKit

// The parts of Core Image that packages name: colours and vectors are values, images carry their pixels, and filters have no
// effect, except for the one that computes how different two images look.

/// A colour.
///
/// Unchecked because the class is open: every stored property is constant.
open class CIColor: NSObject, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}

/// A vector of numbers.
///
/// Unchecked because the class is open: every stored property is constant.
open class CIVector: NSObject, @unchecked Sendable {
  public let values: [CGFloat]

  public init(values: [CGFloat]) {
    self.values = values
    super.init()
  }

  public convenience init(x: CGFloat) { self.init(values: [x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
  public convenience init(cgRect: CGRect) {
    self.init(values: [cgRect.minX, cgRect.minY, cgRect.width, cgRect.height])
  }
  public convenience init(cgPoint: CGPoint) { self.init(values: [cgPoint.x, cgPoint.y]) }

  public var count: Int { values.count }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
}

/// An image.
///
/// Unchecked because the class is open: every stored property is constant.
open class CIImage: NSObject, @unchecked Sendable {
  open private(set) var cgImage: CGImage?
  /// The result of the filter `CILabDeltaE`.
  private(set) var difference: ColourDifference?

  public override init() { super.init() }

  public init(cgImage: CGImage) {
    self.cgImage = cgImage
    super.init()
  }

  public convenience init?(image: UIImage) {
    guard let cgImage = image.cgImage else { return nil }
    self.init(cgImage: cgImage)
  }

  public convenience init?(data: Data) {
    guard let image = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: image)
  }

  open var extent: CGRect { CGRect(x: 0, y: 0, width: cgImage?.width ?? 0, height: cgImage?.height ?? 0) }

  /// The same image: filters other than `CILabDeltaE` have no effect.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    if filterName == "CILabDeltaE", let cgImage, let other = (params["inputImage2"] as? CIImage)?.cgImage {
      let compared = CIImage(cgImage: cgImage)
      compared.difference = ColourDifference(cgImage, other)
      return compared
    }
    CIFilter.warn(filterName)
    return self
  }
  /// The same image.
  open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
  /// The same image.
  open func cropped(to rect: CGRect) -> CIImage { self }
}

extension UIImage {
  /// The image as Core Image has it: nil, because images consist of pixels.
  public var ciImage: CIImage? { nil }

  public convenience init(ciImage: CIImage) {
    if let image = ciImage.cgImage { self.init(cgImage: image) } else { self.init() }
  }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let image = ciImage.cgImage {
      self.init(cgImage: image, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }
}

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputColorKey = "inputColor"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIOutputImageKey = "outputImage"

/// A filter without effect: its result is its input.
open class CIFilter: NSObject {
  open private(set) var name: String
  private var values: [String: Any] = [:]

  public init?(name: String) {
    self.name = name
    super.init()
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  open var outputImage: CIImage? {
    CIFilter.warn(name)
    return values[kCIInputImageKey] as? CIImage
  }

  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  open func setDefaults() {}

  private static let hasWarned = Mutex(false)

  /// Warns once that filters have no effect.
  fileprivate static func warn(_ name: String) {
    let isFirst = hasWarned.withLock { hasWarned in
      defer { hasWarned = true }
      return !hasWarned
    }
    guard isFirst else { return }
    FileHandle.standardError.write(Data("Warning: Core Image's filters have no effect here (\(name)).\n".utf8))
  }
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
}

public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let RGBA8 = CIFormat(rawValue: 24)
  public static let BGRA8 = CIFormat(rawValue: 23)
  public static let Rh = CIFormat(rawValue: 25)
}

/// Renders images to pixels.
open class CIContext: NSObject {
  public init(options: [CIContextOption: Any]? = nil) { super.init() }

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.cgImage }

  /// Writes the differences of two images as 16-bit numbers; writes nothing for other images.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let difference = image.difference, format == .Rh else { return }
    for row in 0..<difference.height {
      for column in 0..<difference.width {
        data.storeBytes(
          of: UInt16(half: difference.values[row * difference.width + column]),
          toByteOffset: row * rowBytes + column * 2, as: UInt16.self)
      }
    }
  }
}
