public import Foundation

extension CALayer {
  /// Creates a layer of a class that is known only at run time, with its `init()`.
  ///
  /// Stops the program, as UIKit does, if the class has designated initialisers of its own but no `init()`.
  package static func make(_ type: CALayer.Type) -> CALayer {
    requiringInits(type, as: _CALayerWithRequiredInit.self).init()
  }

  /// Creates a layer of a class that is known only at run time, with its `init(layer:)`.
  static func make(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
    if type == CALayer.self { return CALayer(layer: layer) }
    return requiringInits(type, as: _CALayerWithRequiredInit.self).init(layer: layer)
  }
}

/// The stand-in for layer classes in `requiringInits(_:as:)`.
///
/// It is open because the optimiser binds calls that nothing can override at compile time, and SPI because no client
/// needs to see it.
@_spi(Metatypes)
open class _CALayerWithRequiredInit: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// In formats, `%@` is the description.
extension CALayer: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
