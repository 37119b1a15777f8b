import CoreGraphics
public import Foundation
import QuartzCore
import Synchronization

extension UIImage {
  /// A symbol of a small set of our own, for the most common names; others show a dashed square, with a warning.
  ///
  /// Symbols are templates: an image view shows them in its tint colour. They are drawn for 17 points and regular
  /// weight unless a configuration says otherwise. An empty name gives nil.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A symbol in a size and weight.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard !name.isEmpty else { return nil }
    if SymbolShape.named(name) == nil {
      ProgrammerError.report(
        "UIImage(systemName: \"\(name)\")", "There is no such symbol here; a dashed square is shown in its place.",
        isWarning: true)
    }
    let key = SymbolKey(
      name: name, configuration: (configuration as? SymbolConfiguration)?.values ?? SymbolConfiguration.Values(),
      screenScale: UIScreen.main.scale)
    self.init(key, symbol: SymbolImages.image(for: key))
  }

  private convenience init(_ key: SymbolKey, symbol image: CGImage) {
    var attributes = Attributes(cgImage: image, scale: key.screenScale, renderingMode: .alwaysTemplate)
    attributes.symbol = key
    self.init(attributes)
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { attributes.symbol != nil }

  /// The symbol in another size and weight; other images stay as they are.
  @preconcurrency @MainActor
  public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard var key = attributes.symbol else { return self }
    key.configuration = key.configuration.applying(configuration.values)
    return UIImage(key, symbol: SymbolImages.image(for: key))
  }

  /// The symbol in another size and weight; other images stay as they are.
  @preconcurrency @MainActor
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// The weights of symbols, those of fonts.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The sizes of symbols beside a text of their point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// The size and weight of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.default

      func applying(_ other: Values) -> Values {
        Values(
          pointSize: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
          scale: other.scale.rawValue <= 0 ? scale : other.scale)
      }
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// The size in points of the text that the symbol goes with.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// A size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// A size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// A weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// A scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// What is not specified.
    public static let unspecified = SymbolConfiguration(Values())

    /// This configuration, with what another one specifies.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> Self {
      guard let result = SymbolConfiguration(values.applying(otherConfiguration.values)) as? Self else { return self }
      return result
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    open override var hash: Int { values.hashValue }
  }
}

/// What decides about the pixels of a symbol.
struct SymbolKey: Hashable, Sendable {
  var name: String
  var configuration: UIImage.SymbolConfiguration.Values
  var screenScale: CGFloat
}

/// The pixels of symbols that have been drawn.
private enum SymbolImages {
  /// Looked up, never iterated.
  private static let drawn = Mutex<[SymbolKey: CGImage]>([:])

  @MainActor
  static func image(for key: SymbolKey) -> CGImage {
    if let known = drawn.withLock({ $0[key] }) { return known }
    let image = draw(key)
    drawn.withLock { $0[key] = image }
    return image
  }

  /// Draws a symbol on a square that is a fifth larger than its point size.
  @MainActor
  private static func draw(_ key: SymbolKey) -> CGImage {
    let shape = SymbolShape.named(key.name) ?? .placeholder
    let values = key.configuration
    let size = min(max(values.pointSize ?? 17, 1), 2000) * 1.2 * values.scale.factor
    let side = (size * key.screenScale).rounded(.up) / key.screenScale
    let context = CGContext(
      canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: side, height: side), scale: key.screenScale))
    context.scaleBy(x: side / 24, y: side / 24)
    context.setFillColor(.black)
    context.setStrokeColor(.black)
    context.setLineWidth(values.weight.lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    if !shape.areas.isEmpty {
      context.addPath(CGPath(SymbolShape.path(shape.areas)))
      context.fillPath(using: .evenOdd)
    }
    if !shape.lines.isEmpty {
      context.addPath(CGPath(SymbolShape.path(shape.lines)))
      context.strokePath()
    }
    if !shape.gaps.isEmpty {
      context.setBlendMode(.clear)
      context.addPath(CGPath(SymbolShape.path(shape.gaps)))
      context.strokePath()
    }
    return context.image
  }
}

extension UIImage.SymbolWeight {
  /// The width of the pen on a square of 24 units.
  fileprivate var lineWidth: CGFloat {
    switch self {
    case .ultraLight: 0.7
    case .thin: 1
    case .light: 1.4
    case .unspecified, .regular: 1.9
    case .medium: 2.2
    case .semibold: 2.6
    case .bold: 3
    case .heavy: 3.5
    case .black: 4
    }
  }
}

extension UIImage.SymbolScale {
  /// The factor of a symbol's size.
  fileprivate var factor: CGFloat {
    switch self {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.28
    }
  }
}
