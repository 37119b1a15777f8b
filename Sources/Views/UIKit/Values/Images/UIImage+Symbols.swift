import CoreGraphics
import Foundation
import QuartzCore

extension UIImage {
  /// Creates a symbol from our own set of the most common names; an unknown name shows a dashed square, with a warning.
  ///
  /// Symbols are templates: an image view shows them in its tint colour. They are drawn for 17 points and regular
  /// weight unless a configuration says otherwise. An empty name gives nil.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a symbol in a size and weight.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    guard !name.isEmpty else { return nil }
    if SymbolShape.named(name) == nil { MediaContext.current.service(MissingSymbols.self).report(name) }
    self.init(
      SymbolKey(
        name: name, configuration: (configuration as? SymbolConfiguration)?.values ?? SymbolConfiguration.Values()))
  }

  /// Creates a symbol in a size and weight; the value has no effect, as symbols have no parts that depend on it.
  @preconcurrency @MainActor
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: UIImage.Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  private convenience init(_ key: SymbolKey) {
    var attributes = Attributes(renderingMode: .alwaysTemplate)
    attributes.symbol = key
    attributes.flipsWithDirection = key.isAboutReading
    self.init(attributes)
  }

  /// The name of the symbol; nil for other images.
  package var symbolName: String? { attributes.symbol?.name }
  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { attributes.symbol != nil }

  /// The size and weight of a symbol; nil for other images.
  public var symbolConfiguration: UIImage.Configuration? {
    attributes.symbol.map { SymbolConfiguration($0.configuration) }
  }

  /// The symbol in another size and weight; other images are returned unchanged.
  @preconcurrency @MainActor
  public func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard var key = attributes.symbol else { return self }
    key.configuration = key.configuration.applying(configuration.values)
    var changed = attributes
    changed.symbol = key
    return UIImage(changed)
  }

  /// The symbol in another size and weight; other images are returned unchanged.
  @preconcurrency @MainActor
  public func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// The symbol in the size and weight of the text beside it, unless a configuration says otherwise; other images are
  /// returned unchanged.
  func symbol(besideText pointSize: CGFloat, weight: SymbolWeight) -> UIImage {
    guard var key = attributes.symbol else { return self }
    key.configuration = SymbolConfiguration.Values(pointSize: pointSize, weight: weight).applying(key.configuration)
    var changed = attributes
    changed.symbol = key
    return UIImage(changed)
  }

  /// The weights of symbols, which are those of fonts.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The sizes of symbols beside text of their point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}

extension SymbolKey {
  /// Whether the symbol points in the reading direction, or against it: it is mirrored in right-to-left layouts.
  fileprivate var isAboutReading: Bool {
    let parts = name.split(separator: ".")
    return ["chevron", "arrow"].contains(parts.first)
      && parts.dropFirst().contains { $0 == "forward" || $0 == "backward" }
  }
}
