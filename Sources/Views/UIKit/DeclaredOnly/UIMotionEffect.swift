public import Foundation

/// A view's movement when the device is tilted; nothing tilts a stage.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }
  /// Archives are not supported; creates an effect.
  public required init?(coder: NSCoder) { super.init() }

  /// The values for a tilt, by key path; never requested.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Changes a property as the device is tilted; nothing tilts a stage.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Archives are not supported; creates an effect without a property.
  public required init?(coder: NSCoder) {
    (keyPath, type) = ("", .tiltAlongHorizontalAxis)
    super.init(coder: coder)
  }

  open private(set) var keyPath: String
  open private(set) var type: EffectType
  /// The value is stored without effect.
  open var minimumRelativeValue: Any?
  /// The value is stored without effect.
  open var maximumRelativeValue: Any?
}

/// Several effects together; nothing tilts a stage.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The value is stored without effect.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of the view: always none, as nothing tilts a stage.
  public var motionEffects: [UIMotionEffect] {
    get { [] }
    set { if !newValue.isEmpty { UIMotionEffect.warn() } }
  }
  /// It has no effect: nothing tilts a stage.
  public func addMotionEffect(_ effect: UIMotionEffect) { UIMotionEffect.warn() }
  /// It has no effect: nothing tilts a stage.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
}

extension UIMotionEffect {
  fileprivate static func warn() { DeclaredOnly.report("UIMotionEffect", "moves nothing: nothing tilts a stage") }
}
