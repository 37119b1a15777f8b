import Foundation
import QuartzCore

/// Properties of layers' subclasses, as far as selectors and stored properties tell.
extension CALayer: NamedProperties {
  package func setNamedProperty(_ value: Any?, forKey key: String) -> Bool {
    let setter = NSObject.setter(of: key)
    guard setter.isKnown(by: self) else { return false }
    setter.send(to: self, value)
    return true
  }

  package func namedProperty(forKey key: String) -> Any? {
    if Selector(key).isKnown(by: self) { return Selector(key).send(to: self, nil) }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != CALayer.self {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }
}
