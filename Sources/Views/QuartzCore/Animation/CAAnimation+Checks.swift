import Foundation

/// Settings that animate nothing: Core Animation is silent about them, here each is reported once.
extension CAAnimation {
  /// Reports key paths and values of the animation, or of its members, that have no effect on a layer.
  func reportWithoutEffect(on layer: CALayer) {
    if let group = self as? CAAnimationGroup {
      for member in group.animations ?? [] { member.reportWithoutEffect(on: layer) }
    }
    guard let property = self as? CAPropertyAnimation, let keyPath = property.keyPath else { return }
    if case .custom(let name)? = layer.shownKey(keyPath), !layer.hasCustomValue(forKey: name) {
      let hint =
        switch keyPath {
        case "frame": "Animate \"position\" and \"bounds\"."
        case "alpha": "A layer's is called \"opacity\"."
        case "center": "A layer's is called \"position\"."
        default:
          "For a key of your own class, override needsDisplay(forKey:), or set a value with setValue(_:forKey:)."
        }
      return NoEffect.report(
        "CAAnimation(keyPath: \"\(keyPath)\")", "\(type(of: layer)) has no such animatable property. \(hint)")
    }
    for value in property.givenValues where AnimatableValue(any: value) == nil && !isNothing(value) {
      let hint =
        switch "\(type(of: value))" {
        case "UIColor": "Pass its cgColor."
        case "UIImage": "Pass its cgImage."
        case "UIBezierPath": "Pass its cgPath."
        default: "Pass numbers, CGPoint, CGSize, CGRect, CATransform3D, CGColor, CGPath or CGImage."
        }
      return NoEffect.report(
        "CAAnimation(keyPath: \"\(keyPath)\")", "a value of type \(type(of: value)) cannot be animated. \(hint)")
    }
  }

  /// Whether a value that cannot be animated is an optional that was passed as `Any`, which may be nil.
  private func isNothing(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

  /// A value that the animation, or a member of it, was given for a key path.
  func sample(ofKeyPath keyPath: String) -> Any? {
    if let group = self as? CAAnimationGroup {
      return group.animations?.lazy.compactMap { $0.sample(ofKeyPath: keyPath) }.first
    }
    guard let property = self as? CAPropertyAnimation, property.keyPath == keyPath else { return nil }
    return property.givenValues.first
  }
}

extension CAPropertyAnimation {
  /// The values that client code has set, as far as there are any.
  fileprivate var givenValues: [Any] {
    let values: [Any?] =
      switch self {
      case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue]
      case let keyframes as CAKeyframeAnimation where keyframes.path == nil: keyframes.values ?? []
      default: []
      }
    return values.compactMap { $0 }.filter { !($0 is NSNull) }
  }
}

/// The reports so far.
@MainActor
private enum NoEffect {
  private static var reported: Set<String> = []

  static func report(_ call: String, _ reason: String) {
    guard reported.insert(call + reason).inserted else { return }
    ProgrammerError.report(call, reason, isWarning: true)
  }
}
