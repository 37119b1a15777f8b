import Foundation

/// A layer whose class has properties that can be read and set by name.
///
/// UIKit's tables of selectors know them; QuartzCore, which is below, asks through this protocol.
@MainActor
package protocol NamedProperties: AnyObject {
  /// Sets a property of a client's class; false if there is none that can be set by this name.
  func setNamedProperty(_ value: Any?, forKey key: String) -> Bool
  /// The value of a property of a client's class; nil if there is none that can be read by this name.
  func namedProperty(forKey key: String) -> Any?
}

/// Values of keys that no built-in property has.
///
/// A subclass says with `needsDisplay(forKey:)` which of its keys change its drawing. Without Objective-C, a property
/// of such a key reads and sets the value by name:
///
///     var progress: CGFloat {
///       get { value(forKey: "progress") as? CGFloat ?? 0 }
///       set { setValue(newValue, forKey: "progress") }
///     }
///
/// Its animations then draw copies of the layer, made by `init(layer:)`, whose property has the value in between.
extension CALayer {
  /// The value of a key that is not built in: what was set by name, a property of the class, or the class's default.
  final func customValue(forKey key: String) -> Any? {
    if let kept = keptValues[key] { return kept }
    guard asksForActions else { return nil }
    return ownProperty(forKey: key) ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a value of a key that is not built in, and runs the action of the change.
  final func setCustomValue(_ value: Any?, forKey key: String) {
    if setOwnProperty(value, forKey: key) { return }
    if !asksForActions && !hasActions {
      keptValues[key] = value
      return
    }
    change(.custom(key)) { keptValues[key] = value }
    if presentationSource == nil, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  private final var hasActions: Bool { actions != nil || delegate != nil }

  /// Sets a property of a client's class; false if there is none, or if its setter is what asks.
  final func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    guard asksForActions, let named = self as? any NamedProperties else { return false }
    return NamedAccess.during(self, key) { named.setNamedProperty(value, forKey: key) } ?? false
  }

  private final func ownProperty(forKey key: String) -> Any? {
    guard let named = self as? any NamedProperties else { return nil }
    return NamedAccess.during(self, key) { named.namedProperty(forKey: key) } ?? nil
  }

  /// Whether client code may want to decide about actions: the layer or its delegate is of a client's class.
  final var asksForActions: Bool {
    if let known = knownToAsk { return known }
    let asks = ClientClasses.contain(type(of: self), delegate: delegate)
    knownToAsk = asks
    return asks
  }

  /// Whether an animation of a custom key can be seen or read.
  final func hasCustomValue(forKey key: String) -> Bool {
    customValue(forKey: key) != nil || asksForActions && type(of: self).needsDisplay(forKey: key)
  }
}

/// The accesses by name that are under way: the accessors of a property may use its name again.
@MainActor
private enum NamedAccess {
  private static var current: [(layer: ObjectIdentifier, key: String)] = []

  static func during<R>(_ layer: CALayer, _ key: String, _ body: () -> R) -> R? {
    let layer = ObjectIdentifier(layer)
    if current.contains(where: { $0.layer == layer && $0.key == key }) { return nil }
    current.append((layer, key))
    defer { current.removeLast() }
    return body()
  }
}

/// Classes that are not this package's modules of views, and hence may override hooks.
@MainActor
enum ClientClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]
  /// The last question: thousands of layers in turn are of one class, and so are their delegates.
  private static var last: (layer: ObjectIdentifier, delegate: ObjectIdentifier?, answer: Bool)?

  /// Whether the class of a layer, or that of its delegate, is one.
  static func contain(_ layer: CALayer.Type, delegate: (any CALayerDelegate)?) -> Bool {
    var kind: Any.Type?
    if let delegate { kind = type(of: delegate) }
    let (layerID, delegateID) = (ObjectIdentifier(layer), kind.map(ObjectIdentifier.init))
    if let last, last.layer == layerID, last.delegate == delegateID { return last.answer }
    let answer = contain(layer) || kind.map(contain) ?? false
    last = (layerID, delegateID, answer)
    return answer
  }

  static func contain(_ type: Any.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    let isClient = !name.hasPrefix("QuartzCore.") && !name.hasPrefix("UIKit.")
    known[ObjectIdentifier(type)] = isClient
    return isClient
  }
}
