public import UIKit

/// The results of members of UIKit that do not exist here, for overrides that call the superclass's.
public enum AbsentMember {
  public static func result() {}
  public static func result() -> Bool { false }
  public static func result<Value>() -> Value? { nil }
  public static func result<Value>() -> [Value] { [] }
  public static func result() -> UIInterfaceOrientation { .portrait }
  @MainActor
  public static func result() -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }
}

/// Properties that a database or a layer would manage: their values are kept beside the object.
public enum ManagedProperty {
  /// The value of a property: its type's zero, empty value or nil, until it is set.
  public static func value<Value>(of object: AnyObject, _ name: String) -> Value {
    stored(by: object, name) ?? InertValue<Value>.first
  }

  /// The value that a property was given.
  static func stored<Value>(by object: AnyObject, _ name: String) -> Value? {
    values(of: object).values[name] as? Value
  }

  public static func set<Value>(_ value: Value, of object: AnyObject, _ name: String) {
    values(of: object).values[name] = value
  }

  /// The same of a layer, which animates values that are set by name.
  @MainActor
  public static func value<Value>(of layer: CALayer, _ name: String) -> Value {
    layer.value(forKey: name) as? Value ?? value(of: layer as AnyObject, name)
  }

  @MainActor
  public static func set<Value>(_ value: Value, of layer: CALayer, _ name: String) {
    layer.setValue(value, forKey: name)
  }

  private final class Values { var values: [String: Any] = [:] }
  private final class Key: Sendable {}
  private static let key = Key()
  private static func values(of object: AnyObject) -> Values {
    let key = UnsafeRawPointer(Unmanaged.passUnretained(Self.key).toOpaque())
    if let found = objc_getAssociatedObject(object, key) as? Values { return found }
    let new = Values()
    objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }
}

/// The values of properties that have no effect.
public enum InertValue<Value> {
  /// A type's zero, empty value or nil, with which properties begin.
  public static var first: Value {
    guard let value = firstValue(of: Value.self) as? Value else { return MissingRequirement.value() }
    return value
  }

  /// The value of an object's property.
  public static func of(_ object: AnyObject, _ name: String, _ initial: @autoclosure () -> Value = first) -> Value {
    if let value: Value = ManagedProperty.stored(by: object, name) { return value }
    let value = initial()
    if Value.self is AnyObject.Type { set(value, of: object, name) }
    return value
  }

  public static func set(_ value: Value, of object: AnyObject, _ name: String) {
    ManagedProperty.set(value, of: object, name)
  }
}

/// A type's zero, empty value or nil; nil for all other types.
///
/// Not generic: compiled for `Any?`, such casts stop the optimizer.
@inline(never)
private func firstValue(of type: Any.Type) -> Any? {
  switch type {
  case let own as any ExpressibleByNilLiteral.Type: own.init(nilLiteral: ())
  case let own as any ExpressibleByBooleanLiteral.Type: own == Bool.self ? false : nil
  // Not `init(exactly:)`, which CGFloat does not have here.
  case let own as any AdditiveArithmetic.Type: own.zero
  case is CGRect.Type: CGRect.zero
  case is CGPoint.Type: CGPoint.zero
  case is CGSize.Type: CGSize.zero
  case is UIEdgeInsets.Type: UIEdgeInsets.zero
  case is UIOffset.Type: UIOffset.zero
  case is NSRange.Type: NSRange(location: 0, length: 0)
  case is String.Type: ""
  case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
  case is Data.Type: Data()
  case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  case let own as any Empty.Type: own.init()
  default: nil
  }
}

private protocol Empty { init() }
extension Set: Empty {}
extension Array: Empty {}
extension Dictionary: Empty {}
