// Written by Scripts/make-facts from Scripts/api-facts; change that instead.

// Names of UIKit that are missing, so that the compiler suggests an alternative instead of "cannot find in scope". Each is
// removed when the real one is added; nothing depends on them. Some have UIKit's initialisers, because the compiler first
// checks whether a call fits, and only then whether the name is available.

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
@available(*, unavailable, message: "there are no documents; read files with Foundation")
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {}
@available(*, unavailable, message: "there is no colour picker; offer a UISegmentedControl or a collection view")
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {}
