@_exported public import Foundation

/// The ways in which a notification may attract attention.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
}

/// How a notification is shown while its app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }

/// Whether a way of showing notifications is allowed.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// How a notification that people allow is shown.
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }

/// The condition under which the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }

/// How much a notification matters.
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

/// The permissions that people have given: none.
open class UNNotificationSettings: NSObject {
  open var authorizationStatus: UNAuthorizationStatus { .denied }
  open var alertSetting: UNNotificationSetting { .disabled }
  open var badgeSetting: UNNotificationSetting { .disabled }
  open var soundSetting: UNNotificationSetting { .disabled }
  open var alertStyle: UNAlertStyle { .none }
  open var notificationCenterSetting: UNNotificationSetting { .disabled }
  open var lockScreenSetting: UNNotificationSetting { .disabled }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .disabled }
  open var announcementSetting: UNNotificationSetting { .disabled }
  open var timeSensitiveSetting: UNNotificationSetting { .disabled }
  open var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  open var providesAppNotificationSettings: Bool { false }
  open var showPreviewsSetting: UNShowPreviewsSetting { .never }
}

/// The content of a notification.
open class UNNotificationContent: NSObject {
  open fileprivate(set) var title = ""
  open fileprivate(set) var subtitle = ""
  open fileprivate(set) var body = ""
  open fileprivate(set) var badge: NSNumber?
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  open fileprivate(set) var categoryIdentifier = ""
  open fileprivate(set) var threadIdentifier = ""
  open fileprivate(set) var launchImageName = ""
  open fileprivate(set) var targetContentIdentifier: String?
  open fileprivate(set) var attachments: [UNNotificationAttachment] = []
  open fileprivate(set) var sound: UNNotificationSound?
  open fileprivate(set) var interruptionLevel = UNNotificationInterruptionLevel.active
  open fileprivate(set) var relevanceScore = 0.0

  open override func copy() -> Any { copy(to: UNNotificationContent()) }
  open override func mutableCopy() -> Any { copy(to: UNMutableNotificationContent()) }

  private func copy(to other: UNNotificationContent) -> UNNotificationContent {
    (other.title, other.subtitle, other.body, other.badge) = (title, subtitle, body, badge)
    (other.userInfo, other.categoryIdentifier, other.threadIdentifier) = (
      userInfo, categoryIdentifier, threadIdentifier
    )
    (other.launchImageName, other.targetContentIdentifier) = (launchImageName, targetContentIdentifier)
    (other.attachments, other.sound) = (attachments, sound)
    (other.interruptionLevel, other.relevanceScore) = (interruptionLevel, relevanceScore)
    return other
  }
}

/// The content of a notification, which can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { super.launchImageName }
    set { super.launchImageName = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { super.relevanceScore = newValue }
  }
}

/// The condition under which a notification is delivered.
open class UNNotificationTrigger: NSObject {
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
}

/// Delivery after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval

  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// Delivery at a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? { nil }
}

/// Delivery by a server, which does not happen here.
open class UNPushNotificationTrigger: UNNotificationTrigger {}

/// A request for a notification.
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}

/// A notification that was delivered; none is here.
open class UNNotification: NSObject {
  public let date: Date
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    (self.date, self.request) = (date, request)
    super.init()
  }
}

/// The response of people to a notification; nobody responds here.
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}

/// An object that would be notified of notifications; there are none here.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// Accepts requests and shows nothing: everything is denied.
///
/// Unchecked, as Apple's is: the delegate is set and asked on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()

  open class func current() -> UNUserNotificationCenter { center }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  private var categories: Set<UNNotificationCategory> = []

  /// Replies at once that it is denied.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  /// Replies at once that it is denied.
  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    completionHandler(UNNotificationSettings())
  }

  /// Accepts a request, whose notification is never delivered.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Asks for permission, which is denied.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  open func add(_ request: UNNotificationRequest) async throws {}
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    completionHandler(categories)
  }
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }
  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    completionHandler([])
  }
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) { completionHandler([]) }
  open func deliveredNotifications() async -> [UNNotification] { [] }
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  open var supportsContentExtensions: Bool { false }

  open func removeAllPendingNotificationRequests() {}
  open func removeAllDeliveredNotifications() {}
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
}
