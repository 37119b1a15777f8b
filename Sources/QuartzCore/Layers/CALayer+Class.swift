public import Foundation

extension CALayer {
  /// Makes a layer of a class that is known only at run time, by its `init()`.
  ///
  /// Stops the program, as UIKit's does, if the class has initialisers of its own and none without arguments.
  package static func make(_ type: CALayer.Type) -> CALayer {
    // A class keeps the entries for its initialisers where its superclass has them, so the entry that is looked up
    // for the one class is that of the other.
    unsafeBitCast(type, to: _CALayerWithRequiredInit.Type.self).init()
  }

  /// Makes a layer of a class that is known only at run time, by its `init(layer:)`.
  static func make(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
    if type == CALayer.self { return CALayer(layer: layer) }
    return unsafeBitCast(type, to: _CALayerWithRequiredInit.Type.self).init(layer: layer)
  }
}

/// The view of a layer class under which its initialisers may be called when only the metatype is known.
///
/// Swift asks for `required` there, and a subclass of a class with a required initialiser would have to repeat the
/// word; iOS code does not. Open, because calls of what nobody can override are bound when they are compiled.
open class _CALayerWithRequiredInit: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
