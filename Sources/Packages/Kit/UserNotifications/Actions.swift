public import Foundation

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
public let UNErrorDomain = "UNErrorDomain"

/// How the button of an action looks and works.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

open class UNNotificationActionIcon: NSObject {
  public init(templateImageName: String) { super.init() }
  public init(systemImageName: String) { super.init() }
}

/// A button of a notification.
open class UNNotificationAction: NSObject {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions
  public let icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
    super.init()
  }
}

/// A button with a text field.
open class UNTextInputNotificationAction: UNNotificationAction {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// The buttons of a kind of notification.
open class UNNotificationCategory: NSObject {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  public let hiddenPreviewsBodyPlaceholder: String
  public let categorySummaryFormat: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
    (self.hiddenPreviewsBodyPlaceholder, self.options) = (hiddenPreviewsBodyPlaceholder, options)
    self.categorySummaryFormat = categorySummaryFormat
    super.init()
  }
}

/// The response of people who typed; nobody does here.
open class UNTextInputNotificationResponse: UNNotificationResponse { open var userText: String { "" } }

/// A file that is shown with a notification.
open class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL
  public let type: String

  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    (self.identifier, url, type) = (identifier, URL, "public.data")
    super.init()
  }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A sound, which nobody hears.
open class UNNotificationSound: NSObject {
  open class var `default`: UNNotificationSound { UNNotificationSound() }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound() }
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound() }
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { UNNotificationSound() }
  public override init() { super.init() }
  public convenience init(named name: UNNotificationSoundName) { self.init() }
}

/// An extension that changes notifications before they are shown; nothing here starts it.
open class UNNotificationServiceExtension: NSObject {
  open func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }
  open func serviceExtensionTimeWillExpire() {}
}
