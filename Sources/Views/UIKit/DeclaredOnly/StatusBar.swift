public import Foundation

/// Describes the status bar; a stage shows one on request.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private let bars: SystemBars?
  init(_ bars: SystemBars?) { self.bars = bars }

  /// The bar's rectangle in the window; empty while there is none.
  open var statusBarFrame: CGRect { bars?.statusBarFrame ?? .zero }
  open var isStatusBarHidden: Bool { bars?.isStatusBarHidden ?? true }
  open var statusBarStyle: UIStatusBarStyle { bars?.style ?? .default }
}

extension UIWindowScene {
  /// The description of the status bar.
  public var statusBarManager: UIStatusBarManager? {
    UIStatusBarManager(windows.first?.ownLayer.context.service(SystemBars.self))
  }
}

extension UIApplication {
  /// The style of the status bar: always the default; setting it has no effect, which is reported once.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set { Self.warnAboutStatusBar("statusBarStyle") }
  }
  /// Whether the status bar is hidden: always; setting it has no effect, which is reported once.
  public var isStatusBarHidden: Bool {
    get { true }
    set { Self.warnAboutStatusBar("isStatusBarHidden") }
  }
  /// It has no effect, which is reported once: there is no status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    Self.warnAboutStatusBar("setStatusBarHidden(_:with:)")
  }
  /// It has no effect, which is reported once: there is no status bar.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    Self.warnAboutStatusBar("setStatusBarStyle(_:animated:)")
  }

  private static func warnAboutStatusBar(_ member: String) {
    DeclaredOnly.report("UIApplication.\(member)", "has no effect, because a stage has no status bar")
  }

  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}

extension UIViewController {
  /// It has no effect: a stage is not rotated.
  public class func attemptRotationToDeviceOrientation() {}
}

extension UIColor {
  /// The background of grouped tables.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
