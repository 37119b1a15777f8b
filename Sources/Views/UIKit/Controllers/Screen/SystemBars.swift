import CoreGraphics
import Foundation
import QuartzCore

/// The status bar and the home indicator of a stage, which shows them on request, in front of all views.
@MainActor
package final class SystemBars: MediaService {
  private weak var context: MediaContext?
  /// Whether there is a status bar: the time and a battery.
  package var showsStatusBar = false {
    didSet { begin() }
  }
  /// Whether the home indicator is shown, on devices that have one.
  package var showsHomeIndicator = false {
    didSet { begin() }
  }
  private let status = StatusBarView()
  private let indicator = UIView()
  private var hasBegun = false

  package init(context: MediaContext) { self.context = context }

  private func begin() {
    if !hasBegun { context?.atCommit(.traits) { [weak self] in UIView.performWithoutAnimation { self?.update() } } }
    hasBegun = true
  }

  /// Whether the status bar is hidden.
  var isStatusBarHidden: Bool { !showsStatusBar || status.alpha == 0 }
  /// The status bar's rectangle in the window; empty while it is hidden.
  var statusBarFrame: CGRect { isStatusBarHidden ? .zero : CGRect(origin: .zero, size: status.bounds.size) }
  /// The style that is shown.
  private(set) var style = UIStatusBarStyle.default

  /// Shows the bars that the front controller asks for; animated in an animation block.
  func update() {
    guard let window = context?.service(ApplicationService.self).app.hostWindow, showsStatusBar || showsHomeIndicator
    else {
      status.removeFromSuperview()
      return indicator.removeFromSuperview()
    }
    let profile = window.screen.profile
    let front = window.controllerOfSystemBars
    updateStatus(in: window, profile, front)
    updateIndicator(in: window, profile, front)
  }

  private func updateStatus(in window: UIWindow, _ profile: DeviceProfile, _ front: UIViewController?) {
    guard showsStatusBar else { return status.removeFromSuperview() }
    if status.superview !== window { window.addSubview(status) }
    let hider = front?.following(\.childForStatusBarHidden)
    // A phone in landscape has none.
    let isHidden = profile.safeArea.top == 0 || hider?.prefersStatusBarHidden ?? false
    let styler = front?.following(\.childForStatusBarStyle)
    style = styler?.preferredStatusBarStyle ?? .default
    let isDark = (styler?.traitCollection ?? window.traitCollection).userInterfaceStyle == .dark
    status.ink = style == .lightContent || style == .default && isDark ? .white : .black
    let height = profile.safeArea.top == 0 ? status.bounds.height : profile.safeArea.top
    status.bounds = CGRect(x: 0, y: 0, width: profile.size.width, height: height)
    let slides = hider?.preferredStatusBarUpdateAnimation == .slide
    status.center = CGPoint(x: profile.size.width / 2, y: isHidden && slides ? -height / 2 : height / 2)
    status.alpha = isHidden ? 0 : 1
    // Where no sensor covers the upper edge, only the bar reserves it.
    if profile.idiom == .phone, profile.cornerRadius == 0, profile.safeArea.top > 0 {
      window.addedSafeAreaInsets.top = isHidden ? 0 : profile.safeArea.top
    }
  }

  private func updateIndicator(in window: UIWindow, _ profile: DeviceProfile, _ front: UIViewController?) {
    guard showsHomeIndicator, profile.safeArea.bottom > 0 else { return indicator.removeFromSuperview() }
    if indicator.superview !== window {
      indicator.isUserInteractionEnabled = false
      indicator.backgroundColor = .label
      indicator.layer.cornerRadius = 2.5
      indicator.layer.zPosition = StatusBarView.depth
      indicator.accessibilityIdentifier = "homeIndicator"
      window.addSubview(indicator)
    }
    let width = (min(profile.size.width, profile.size.height) * 0.354).rounded()
    indicator.frame = CGRect(
      x: (profile.size.width - width) / 2, y: profile.size.height - 13, width: width, height: 5)
    let hider = front?.following(\.childForHomeIndicatorAutoHidden)
    indicator.alpha = hider?.prefersHomeIndicatorAutoHidden ?? false ? 0 : 1
  }
}

extension UIWindow {
  /// The controller that decides about the status bar: the last one that fills the screen, or that claims the decision.
  fileprivate var controllerOfSystemBars: UIViewController? {
    controllersInFront.last {
      guard let presentation = $0.presentationStorage else { return true }
      return presentation.shouldRemovePresentersView || $0.modalPresentationCapturesStatusBarAppearance
    }
  }
}

extension UIViewController {
  final func updateSystemBars() { viewIfLoaded?.window?.ownLayer.context.service(SystemBars.self).update() }

  /// The controller to which this one and its children delegate a decision.
  fileprivate func following(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    var decider = self
    // A child that refers back decides itself.
    for _ in 0..<100 {
      guard let next = decider[keyPath: child], next !== decider else { break }
      decider = next
    }
    return decider
  }
}

extension UIViewController {
  /// Shows the home indicator or hides it, as the front controller prefers now.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() { updateSystemBars() }
  /// Does nothing: the system has no gestures at the edges.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Turns the interface if the front controller no longer supports its orientation.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let window = viewIfLoaded?.window, let scene = window.windowScene,
      let front = window.controllersInFront.last
    else { return }
    let supported = front.supportedInterfaceOrientations
    guard !supported.contains(scene.interfaceOrientation.mask) else { return }
    scene.turn(to: supported)
  }
}
