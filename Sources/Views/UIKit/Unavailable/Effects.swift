// Names of UIKit that are missing, so that the compiler suggests an alternative instead of "cannot find in scope". Each
// is removed when the real one is added; nothing depends on them.

public import QuartzCore

@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {}
@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CATiledLayer: CALayer {}
@available(*, unavailable, message: "there are no such layers; draw in a CALayer, and let a UIScrollView scroll")
@preconcurrency @MainActor
open class CAMetalLayer: CALayer {}
