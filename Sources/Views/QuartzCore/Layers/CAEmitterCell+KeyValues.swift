import CoreGraphics
import Foundation

/// Key-value coding, without the Objective-C runtime.
///
/// A cell that a layer has already is changed through the layer: `setValue(_:forKeyPath: "emitterCells.name.birthRate")`.
extension CAEmitterCell {
  /// The value of a property: numbers are `Double`, colours `CGColor`, contents a `CGImage`.
  public func value(forKey key: String) -> Any? {
    if let path = Self.number(key) { return values[keyPath: path] }
    if let path = Self.length(key) { return Double(values[keyPath: path]) }
    return switch key {
    case "color": color
    case "contents": contents
    case "name": name
    case "enabled": isEnabled
    default: nil
    }
  }

  /// Sets a property; a value of the wrong kind is a programmer error, and so is another key.
  @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    func refuse() {
      ProgrammerError.report(
        "CAEmitterCell.setValue(_:forKey: \"\(key)\")",
        "\(value.map { "\($0)" } ?? "nil") is not a value of this property.")
    }
    func number() -> Double? {
      switch value {
      case let value as Float: Double(value)
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Double: value
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    }
    if let path = Self.number(key) {
      guard let number = number() else { return refuse() }
      values[keyPath: path] = number
    } else if let path = Self.length(key) {
      guard let number = number() else { return refuse() }
      values[keyPath: path] = CGFloat(number)
    } else {
      switch key {
      case "color" where value is CGColor?: color = value as? CGColor
      case "contents": contents = value
      case "name": name = value as? String
      case "enabled": isEnabled = (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? isEnabled
      default: refuse()
      }
    }
  }

  private static func number(_ key: String) -> WritableKeyPath<EmitterCellValues, Double>? {
    switch key {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "lifetimeRange": \.lifetimeRange
    case "velocity": \.velocity
    case "velocityRange": \.velocityRange
    case "emissionLongitude": \.longitude
    case "emissionLatitude": \.latitude
    case "emissionRange": \.emissionRange
    case "scale": \.scale
    case "scaleRange": \.scaleRange
    case "scaleSpeed": \.scaleSpeed
    case "spin": \.spin
    case "spinRange": \.spinRange
    case "redRange": \.colorRange.red
    case "greenRange": \.colorRange.green
    case "blueRange": \.colorRange.blue
    case "alphaRange": \.colorRange.alpha
    case "redSpeed": \.colorSpeed.red
    case "greenSpeed": \.colorSpeed.green
    case "blueSpeed": \.colorSpeed.blue
    case "alphaSpeed": \.colorSpeed.alpha
    default: nil
    }
  }

  private static func length(_ key: String) -> WritableKeyPath<EmitterCellValues, CGFloat>? {
    switch key {
    case "xAcceleration": \.acceleration.dx
    case "yAcceleration": \.acceleration.dy
    default: nil
    }
  }
}
