// Names of UIKit that are not there yet, so that the compiler says what to write instead of "cannot find in scope". Each
// goes when the real one comes; nothing depends on them.

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
