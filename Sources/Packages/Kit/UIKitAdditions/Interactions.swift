// Focus, presses of hardware buttons, peeking and menus of older systems: nothing here causes any of them.
public import UIKit

@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {}
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {}
open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedView: UIView? { nil }
  open var nextFocusedView: UIView? { nil }
}
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  open var previouslyFocusedIndexPath: IndexPath? { nil }
  open var nextFocusedIndexPath: IndexPath? { nil }
}
open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)?) {
    animations?()
    completion?()
  }
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)?
  ) { completion?() }
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)?
  ) { completion?() }
}
public protocol UIFocusAnimationContext: AnyObject { var duration: TimeInterval { get } }
open class UIFocusEffect: NSObject {}
open class UIFocusHaloEffect: UIFocusEffect {
  public override init() { super.init() }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) { super.init() }
  public init(path: UIBezierPath) { super.init() }
}

open class UIPress: NSObject {
  public enum PressType: Int, Sendable { case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause }
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  open var type: PressType { .select }
  open var phase: Phase { .began }
}
extension UIGestureRecognizerDelegate {
  /// Not called: nobody presses hardware buttons.
  @MainActor
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
}
open class UIPressesEvent: UIEvent { open var allPresses: Set<UIPress> { [] } }

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}
private final class Previewing: UIViewControllerPreviewing {
  let sourceView: UIView
  var sourceRect: CGRect
  init(_ view: UIView) { (sourceView, sourceRect) = (view, view.bounds) }
}
extension UIViewController {
  /// Remembers nothing: nobody peeks.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(sourceView) }
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible = false
  open var menuFrame: CGRect { .zero }
  open var arrowDirection = ArrowDirection.default
  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  open func hideMenu() {}
  open func hideMenu(from targetView: UIView) {}
  open func update() {}
  public nonisolated static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenu")
  public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenu")
  public nonisolated static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenu")
  public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenu")
}

/// An action of a row in the style before iOS 11, which nothing shows.
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = `default`
  }
  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title) = (style, title)
    super.init()
  }
}

open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Titles of sections from the letters of a language: the Latin alphabet.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  open class func current() -> UILocalizedIndexedCollation { UILocalizedIndexedCollation() }
  open var sectionTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) } + ["#"] }
  open var sectionIndexTitles: [String] { sectionTitles }
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let letter = text(of: object, selector).folding(options: .diacriticInsensitive, locale: nil).uppercased().prefix(1)
    return sectionTitles.firstIndex(of: String(letter)) ?? sectionTitles.count - 1
  }
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (text(of: $0, selector), $0) }
      .sorted { $0.0.localizedCaseInsensitiveCompare($1.0) == .orderedAscending }.map(\.1)
  }
  private func text(of object: Any, _ selector: Selector) -> String {
    (object as? NSObject)?.perform(selector)?.takeUnretainedValue() as? String ?? "\(object)"
  }
}

extension UIStoryboard {
  /// As `instantiateViewController(withIdentifier:)`: nothing is read, so the controller is an empty one of its class.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = instantiateViewController(withIdentifier: identifier)
    return made as? ViewController ?? ClassMaker(ViewController.self)(nibName: nil, bundle: nil)
  }
}
