import CoreGraphics
public import Foundation
import QuartzCore

/// Key-value coding as far as it is possible without Objective-C: by a table for views, and by reading stored
/// properties.
///
/// Its methods are in an extension, so that layers and animations, which know all their keys, have their own.
@preconcurrency @MainActor
public protocol KeyValueCoding: AnyObject {}

extension NSObject: KeyValueCoding {}

/// An object with keys that are not properties.
@MainActor
protocol ExtraKeys: AnyObject {
  /// Sets a value; false if there is no such key.
  func set(_ value: Any?, forExtraKey key: String) -> Bool
}

extension KeyValueCoding {
  /// The value of a property; nil if it has none, or cannot be read by name.
  public func value(forKey key: String) -> Any? {
    if let view = self as? UIView, let property = ViewKey(rawValue: key) { return property.get(view) }
    if Selector(key).isKnown(by: self) { return Selector(key).send(to: self, nil) }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    ProgrammerError.report(
      "value(forKey: \"\(key)\")", "\(type(of: self)) has no property that can be read by this name; write .\(key).")
    return nil
  }

  /// Sets a property of a view, or one in the tables of selectors; others cannot be set by name.
  public func setValue(_ value: Any?, forKey key: String) {
    if let view = self as? UIView, let property = ViewKey(rawValue: key), property.set(value, view) { return }
    if let object = self as? any ExtraKeys, object.set(value, forExtraKey: key) { return }
    let setter = NSObject.setter(of: key)
    if setter.isKnown(by: self) {
      setter.send(to: self, value)
      return
    }
    ProgrammerError.report(
      "setValue(_:forKey: \"\(key)\")",
      "\(type(of: self)) has no property that this value can be set to by name; "
        + "write .\(key) = … instead.")
  }

  /// The value at the end of a path such as `layer.cornerRadius`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = keyPath.steps else { return value(forKey: keyPath) }
    switch value(forKey: key) {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let object as any KeyValueCoding: return object.value(forKeyPath: rest)
    default: return nil
    }
  }

  /// Sets the property at the end of a path such as `layer.cornerRadius`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = keyPath.steps else { return setValue(value, forKey: keyPath) }
    switch self.value(forKey: key) {
    case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
    case let object as any KeyValueCoding: object.setValue(value, forKeyPath: rest)
    default: break
    }
  }
}

extension String {
  /// The first key of a path and the rest of it; nil for a single key.
  fileprivate var steps: (String, String)? {
    firstIndex(of: ".").map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }
}

/// The properties of views that can be read and set by name, by UIKit's keys.
private enum ViewKey: String {
  case alpha, backgroundColor, bounds, center, clipsToBounds, frame, hidden, isHidden, layer, tag, tintColor, transform
  case isUserInteractionEnabled, userInteractionEnabled

  @MainActor
  func get(_ view: UIView) -> Any? {
    switch self {
    case .alpha: view.alpha
    case .backgroundColor: view.backgroundColor
    case .bounds: view.bounds
    case .center: view.center
    case .clipsToBounds: view.clipsToBounds
    case .frame: view.frame
    case .hidden, .isHidden: view.isHidden
    case .layer: view.layer
    case .tag: view.tag
    case .tintColor: view.tintColor
    case .transform: view.transform
    case .isUserInteractionEnabled, .userInteractionEnabled: view.isUserInteractionEnabled
    }
  }

  /// Sets the property if the value has its type.
  @MainActor
  func set(_ value: Any?, _ view: UIView) -> Bool {
    let number = value as? NSNumber
    switch self {
    case .alpha: return number.map { view.alpha = CGFloat($0.doubleValue) } != nil
    case .backgroundColor: view.backgroundColor = value as? UIColor
    case .bounds: return (value as? CGRect).map { view.bounds = $0 } != nil
    case .center: return (value as? CGPoint).map { view.center = $0 } != nil
    case .frame: return (value as? CGRect).map { view.frame = $0 } != nil
    case .clipsToBounds: return number.map { view.clipsToBounds = $0.boolValue } != nil
    case .hidden, .isHidden: return number.map { view.isHidden = $0.boolValue } != nil
    case .layer: return false
    case .tag: return number.map { view.tag = $0.intValue } != nil
    case .tintColor: view.tintColor = value as? UIColor
    case .transform: return (value as? CGAffineTransform).map { view.transform = $0 } != nil
    case .isUserInteractionEnabled, .userInteractionEnabled:
      return number.map { view.isUserInteractionEnabled = $0.boolValue } != nil
    }
    return true
  }
}
