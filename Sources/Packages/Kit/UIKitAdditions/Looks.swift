// Looks of newer systems, and of older ones, that draw nothing here.
import Glibc
public import UIKit

/// Glass, which is clear here.
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }
  open var isInteractive = false
  open var tintColor: UIColor?
  public convenience init(style: Style) { self.init() }
}
open class UIGlassContainerEffect: UIVisualEffect {
  open var spacing: CGFloat = 0
}

/// Buttons of glass, which look like the nearest ones of other materials here.
extension UIButton.Configuration {
  public static func glass() -> UIButton.Configuration { .gray() }
  public static func clearGlass() -> UIButton.Configuration { .plain() }
  public static func prominentGlass() -> UIButton.Configuration { .filled() }
  public static func prominentClearGlass() -> UIButton.Configuration { .filled() }
}

/// How the edge of a scrolled view fades.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  public final class Style: NSObject, Sendable {
    public static let automatic = Style()
    public static let hard = Style()
    public static let soft = Style()
  }
  open var isHidden = false
  open var style = Style.automatic
}
extension UIScrollView {
  public var topEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var bottomEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var leftEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
  public var rightEdgeEffect: UIScrollEdgeEffect { UIScrollEdgeEffect() }
}

extension UINavigationBar {
  public var backIndicatorImage: UIImage? {
    get { nil }
    set {}
  }
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { nil }
    set {}
  }
}
extension UINavigationController {
  /// A controller whose bars are of UIKit's classes, whatever classes are given.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }
}
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

extension CGColorSpace {
  public var supportsOutput: Bool { true }
}
extension CGBitmapInfo {
  public static let floatComponents = CGBitmapInfo(rawValue: 256)
}

extension UIFontDescriptor {
  /// The descriptor of a style, in the size of the traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }
}

extension UIImage {
  /// How renderers draw images like this one.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

extension NSHashTable {
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// A deeper press, which nobody makes.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  open private(set) weak var view: UIView?
  public init(view: UIView) {
    self.view = view
    super.init()
  }
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  open func cancel() {}
}
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}
extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

/// Closes a library, if there is one.
@discardableResult
public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 { 0 }

/// The address of a function in a library; UIKit's factor of slow animations, which a simulator asks for, is 1.
public func dlsym(_ handle: UnsafeMutableRawPointer?, _ name: String) -> UnsafeMutableRawPointer? {
  guard name == "UIAnimationDragCoefficient" else { return Glibc.dlsym(handle, name) }
  let factor: @convention(c) () -> Float = { 1 }
  return withUnsafeBytes(of: factor) { $0.load(as: UnsafeMutableRawPointer.self) }
}

extension UIListContentConfiguration {
  /// The same as other cells: there are no sidebars.
  @MainActor public static func sidebarCell() -> UIListContentConfiguration { .cell() }
  @MainActor public static func sidebarSubtitleCell() -> UIListContentConfiguration { .subtitleCell() }
  @MainActor public static func accompaniedSidebarCell() -> UIListContentConfiguration { .cell() }
  @MainActor public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { .subtitleCell() }
  @MainActor public static func sidebarHeader() -> UIListContentConfiguration { .plainHeader() }
}
