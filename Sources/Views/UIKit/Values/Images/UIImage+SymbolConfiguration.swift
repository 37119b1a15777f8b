import CoreGraphics
public import Foundation

extension UIImage {
  /// The size, the weight and the colours of a symbol.
  ///
  /// Unchecked because the class is open: every stored property is constant.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.default
      /// The text style whose size the symbol follows where it is shown.
      var textStyle: String?
      /// The colours of the layers, the first one in front; one in fading shades, if the symbol is hierarchical.
      var colors: [UIColor] = []
      var isHierarchical = false

      func applying(_ other: Values) -> Values {
        var result = self
        if other.pointSize != nil { (result.pointSize, result.textStyle) = (other.pointSize, other.textStyle) }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale.rawValue > 0 { result.scale = other.scale }
        if !other.colors.isEmpty { (result.colors, result.isHierarchical) = (other.colors, other.isHierarchical) }
        return result
      }
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// Creates a configuration for symbols beside text of this size, in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Creates a configuration with a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Creates a configuration with a size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates a configuration with shades of one colour: enclosing shapes have half of its alpha.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor], isHierarchical: true))
    }
    /// Creates a configuration with a colour for each layer: the sign first, then the shape around or below it.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
    /// A configuration that specifies nothing.
    public static let unspecified = SymbolConfiguration(Values())
    /// The same as `unspecified`: symbols have one colour unless a configuration has more.
    public class func preferringMonochrome() -> SymbolConfiguration { unspecified }
    /// The same as `unspecified`: symbols have no colours of their own here.
    public class func preferringMulticolor() -> SymbolConfiguration { unspecified }
    /// The same as `unspecified`: shades follow from `init(hierarchicalColor:)`.
    public class func preferringHierarchical() -> SymbolConfiguration { unspecified }

    /// This configuration, overridden by what another one specifies.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> Self {
      guard let result = SymbolConfiguration(values.applying(otherConfiguration.values)) as? Self else { return self }
      return result
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    open override var hash: Int { values.hashValue }
  }
}
