// Messages of the system to scenes: nothing sends them here.
public import UIKit

/// An address that an app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  open var url: URL { URL(fileURLWithPath: "/") }
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}
extension UIScene {
  /// How an address is opened.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
  }
  /// How a scene opens an address elsewhere.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
  }
  /// How a scene is activated.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
    open var collectionJoinBehavior = 0
  }
  @preconcurrency @MainActor
  open class ActivationConditions: NSObject {
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  }
  public var activationConditions: ActivationConditions { ActivationConditions() }
  /// Opens nothing.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
}
extension UIScene.ConnectionOptions {
  public var urlContexts: Set<UIOpenURLContext> { [] }
  public var userActivities: Set<NSUserActivity> { [] }
  public var shortcutItem: UIApplicationShortcutItem? { nil }
  public var sourceApplication: String? { nil }
  public var handoffUserActivityType: String? { nil }
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  open var characters: String { "" }
  open var charactersIgnoringModifiers: String { "" }
  open var modifierFlags: UIKeyModifierFlags { [] }
  open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
}
/// The codes of a keyboard's keys.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let keyboardErrorUndefined = UIKeyboardHIDUsage(rawValue: 3)
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
}
extension UIPress { public var key: UIKey? { nil } }

/// An alert of the system of the time before iOS 10.
open class UILocalNotification: NSObject {
  open var fireDate: Date?
  open var timeZone: TimeZone?
  open var alertBody: String?
  open var alertTitle: String?
  open var alertAction: String?
  open var soundName: String?
  open var applicationIconBadgeNumber = 0
  open var userInfo: [AnyHashable: Any]?
}
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}
open class UIUserNotificationCategory: NSObject {
  open var identifier: String? { nil }
}
open class UIUserNotificationSettings: NSObject {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}
extension UIApplication {
  /// Nothing may be announced.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    UIUserNotificationSettings(types: [], categories: nil)
  }
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { nil }
    set {}
  }
  public func scheduleLocalNotification(_ notification: UILocalNotification) {}
  public func presentLocalNotificationNow(_ notification: UILocalNotification) {}
  public func cancelLocalNotification(_ notification: UILocalNotification) {}
}
