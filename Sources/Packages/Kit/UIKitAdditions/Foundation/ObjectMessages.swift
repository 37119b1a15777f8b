public import UIKit

extension NSObjectProtocol {
  /// Whether the object is of a class, or of one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? isMember(of: aClass) }
  /// Whether the object is of exactly a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// The messages that code sends to `AnyObject`: what an object does not answer is nil.
///
/// Rewritten sources use it in place of `(object as AnyObject).doubleValue`, which is unwrapped implicitly.
public struct ObjectMessages {
  private let object: Any

  public init(_ object: Any) { self.object = object }

  /// The messages to a value of a dictionary, if it is there.
  public static func at(_ object: Any?) -> ObjectMessages? { object.map { ObjectMessages($0) } }

  private var view: UIView? { object as? UIView }
  private var guide: UILayoutGuide? { object as? UILayoutGuide }

  // Swift gives members of `AnyObject` these types.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var topAnchor: NSLayoutYAxisAnchor! { view?.topAnchor ?? guide?.topAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var bottomAnchor: NSLayoutYAxisAnchor! { view?.bottomAnchor ?? guide?.bottomAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var centerYAnchor: NSLayoutYAxisAnchor! {
    view?.centerYAnchor ?? guide?.centerYAnchor
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var leadingAnchor: NSLayoutXAxisAnchor! {
    view?.leadingAnchor ?? guide?.leadingAnchor
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var trailingAnchor: NSLayoutXAxisAnchor! {
    view?.trailingAnchor ?? guide?.trailingAnchor
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var leftAnchor: NSLayoutXAxisAnchor! { view?.leftAnchor ?? guide?.leftAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var rightAnchor: NSLayoutXAxisAnchor! { view?.rightAnchor ?? guide?.rightAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var centerXAnchor: NSLayoutXAxisAnchor! {
    view?.centerXAnchor ?? guide?.centerXAnchor
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var widthAnchor: NSLayoutDimension! { view?.widthAnchor ?? guide?.widthAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @preconcurrency @MainActor public var heightAnchor: NSLayoutDimension! { view?.heightAnchor ?? guide?.heightAnchor }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var doubleValue: Double! { number?.doubleValue ?? text.map(\.doubleValue) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var floatValue: Float! { number?.floatValue ?? text.map(\.floatValue) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var intValue: Int32! { number?.int32Value ?? text.map(\.intValue) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var integerValue: Int! { number?.intValue ?? text.map(\.integerValue) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var boolValue: Bool! { number?.boolValue ?? text.map(\.boolValue) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var uintValue: UInt! { number?.uintValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var int64Value: Int64! { number?.int64Value }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cgRectValue: CGRect! { object as? CGRect ?? (object as? NSValue)?.cgRectValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cgPointValue: CGPoint! { object as? CGPoint ?? (object as? NSValue)?.cgPointValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cgSizeValue: CGSize! { object as? CGSize ?? (object as? NSValue)?.cgSizeValue }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var length: Int! { text?.length }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var count: Int! { (object as? [Any])?.count ?? (object as? [AnyHashable: Any])?.count }

  private var number: NSNumber? { object as? NSNumber }
  private var text: NSString? { object as? NSString ?? (object as? String).map { $0 as NSString } }
}

/// The messages that code sends to `AnyClass`.
///
/// Rewritten sources use it in place of the class.
public struct ClassMessages {
  private let type: AnyClass

  public init(_ type: AnyClass) { self.type = type }

  /// The messages to a class, if there is one.
  public static func to(_ type: AnyClass?) -> ClassMessages? { type.map { ClassMessages($0) } }

  /// Whether the class is another one or inherits from it.
  public func isSubclass(of other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let type = current {
      if type == other { return true }
      current = _getSuperclass(type)
    }
    return false
  }

  /// Whether the class itself has a method, as far as that is known.
  public func responds(to selector: Selector!) -> Bool { (type as? NSObject.Type)?.responds(to: selector) ?? false }

  /// Whether the objects of the class have a method.
  @preconcurrency @MainActor
  public func instancesRespond(to selector: Selector!) -> Bool {
    (type as? NSObject.Type)?.instancesRespond(to: selector) ?? false
  }
}
