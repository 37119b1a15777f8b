import CoreGraphics
import Foundation
import ViewVocabulary

/// A layer with parts that key paths name, such as the cells of an emitter layer.
@MainActor
protocol LayerWithParts: CALayer {
  /// The value of a part.
  func value(ofPart keyPath: String) -> Any?
  /// Sets a value of a part.
  ///
  /// - Returns: Whether there is such a part.
  func setValue(_ value: Any?, ofPart keyPath: String) -> Bool
}

/// Key-value coding, without the Objective-C runtime.
extension CALayer {
  /// The model value at a path such as `transform.rotation.z`, or a custom value.
  ///
  /// Numbers are `Double`, points `CGPoint`, sizes and translations `CGSize`, rectangles `CGRect`, transforms
  /// `CATransform3D`, colours `CGColor`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = namedPath(keyPath) else {
      return (self as? any LayerWithParts)?.value(ofPart: keyPath) ?? value(forKey: keyPath)
    }
    return path.object(modelValues[path])
  }

  /// The value of a property, or a custom value.
  public func value(forKey key: String) -> Any? {
    if let path = namedPath(key) { return path.object(modelValues[path]) }
    return LayerSetting(rawValue: key).map { $0.get(self) } ?? customValue(forKey: key)
  }

  /// Sets the value at a path, like its property, with the resulting animations.
  ///
  /// A value of the wrong kind is a programmer error. Values for other keys are stored for `value(forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = namedPath(keyPath) else {
      if (self as? any LayerWithParts)?.setValue(value, ofPart: keyPath) == true { return }
      return setValue(value, forKey: keyPath)
    }
    guard let new = path.animatable(value, like: modelValues[path]) else {
      let found = value.map { "\($0)" } ?? "nil"
      return ProgrammerError.report(
        "CALayer.setValue(_:forKeyPath: \"\(keyPath)\")", "\(found) is not a value of this property.")
    }
    change(path, to: new)
  }

  /// Sets a property, or stores a custom value; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if namedPath(key) != nil { return setValue(value, forKeyPath: key) }
    guard let setting = LayerSetting(rawValue: key) else {
      return setCustomValue(value, forKey: key)
    }
    guard setting.set(value, self) else {
      let found = value.map { "\($0)" } ?? "nil"
      return ProgrammerError.report(
        "CALayer.setValue(_:forKey: \"\(key)\")", "\(found) is not a value of this property.")
    }
  }

  /// The animatable property of this kind of layer that a path names.
  final func namedPath(_ string: String) -> LayerKeyPath? {
    guard let path = LayerKeyPath(string) else { return nil }
    let descriptor = path.property.descriptor
    let isOwn = descriptor.owner == nil || descriptor.owner == modelValues.layerKind
    return isOwn && descriptor.kind != .picture ? path : nil
  }
}

/// The properties of a layer that are not animatable, by Core Animation's keys.
private enum LayerSetting: String {
  case hidden, masksToBounds, opaque, name, contents, contentsCenter, contentsScale, beginTime, timeOffset, speed

  @MainActor
  func get(_ layer: CALayer) -> Any? {
    switch self {
    case .hidden: layer.isHidden
    case .masksToBounds: layer.masksToBounds
    case .opaque: layer.isOpaque
    case .name: layer.name
    case .contents: layer.contents
    case .contentsCenter: layer.contentsCenter
    case .contentsScale: Double(layer.contentsScale)
    case .beginTime: layer.beginTime
    case .timeOffset: layer.timeOffset
    case .speed: layer.speed
    }
  }

  /// Sets the property if the value is of its kind.
  @MainActor
  func set(_ value: Any?, _ layer: CALayer) -> Bool {
    switch self {
    case .name: layer.name = value as? String
    case .contents: layer.contents = value
    case .contentsCenter:
      guard let value = value.flatMap(AnimatableValue.init(any:)) else { return false }
      layer.contentsCenter = value.rect
    case .hidden, .masksToBounds, .opaque:
      guard let flag = (value as? Bool) ?? (value as? NSNumber)?.boolValue else { return false }
      switch self {
      case .hidden: layer.isHidden = flag
      case .masksToBounds: layer.masksToBounds = flag
      default: layer.isOpaque = flag
      }
    case .contentsScale, .beginTime, .timeOffset, .speed:
      guard let value, case .vector(let vector)? = AnimatableValue(any: value) else { return false }
      switch self {
      case .contentsScale: layer.contentsScale = CGFloat(vector.x)
      case .beginTime: layer.beginTime = vector.x
      case .timeOffset: layer.timeOffset = vector.x
      default: layer.speed = Float(vector.x)
      }
    }
    return true
  }
}

extension LayerKeyPath {
  /// A value of this path as returned to client code.
  package func object(_ value: AnimatableValue) -> Any? {
    switch kind {
    case .number, .angle: value.scalar
    case .point: value.point
    case .size: value.size
    case .rect: value.rect
    case .numbers: value.list.map(\.scalar)
    case .transform, .color, .colors, .path: value.any
    case .picture: nil
    }
  }

  /// A value from client code; nil if its kind is not the path's.
  func animatable(_ value: Any?, like old: AnimatableValue) -> AnimatableValue? {
    let new = value.flatMap(AnimatableValue.init(any:))
    switch old {
    case .vector:
      guard case .vector(let given)? = new, (0..<4).allSatisfy({ !given[$0].isNaN }) else { return nil }
      return new
    case .transform:
      if case .transform? = new { return new }
    case .list:
      if case .list? = new { return new }
      if value == nil { return .list([]) }
    case .color:
      if case .color? = new { return new }
      if value == nil { return .color(nil) }
    case .path:
      if case .path? = new { return new }
      if value == nil { return .path(nil) }
    case .contents: break
    }
    return nil
  }
}
