// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

public import QuartzCore

@available(*, unavailable, message: "nothing tilts the screen; animate the view instead")
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}
@available(*, unavailable, message: "nothing tilts the screen; animate the view instead")
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: NSObject {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  public init(keyPath: String, type: EffectType) { super.init() }
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?
}
@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {}
@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CATiledLayer: CALayer {}
@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CAMetalLayer: CALayer {}
