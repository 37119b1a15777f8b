public import Foundation

/// Something that can be done with items, which a `UIActivityViewController` offers.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The kinds of actions.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }
  /// Whether an action belongs to the app's own ones.
  public enum Category: Int, Sendable { case action, share }

  /// Called when the action has ended.
  final var didFinish: (Bool) -> Void = { _ in }

  public override init() { super.init() }
  open class var activityCategory: Category { .action }
  /// The kind of the action.
  open var activityType: ActivityType? { nil }
  /// The title of the action in the sheet.
  open var activityTitle: String? { nil }
  /// The image beside the title.
  open var activityImage: UIImage? { nil }
  /// A controller for the action, which the sheet presents instead of calling `perform()`.
  open var activityViewController: UIViewController? { nil }
  /// Whether the action is offered for items.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Gives the action its items.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it; ends with `activityDidFinish(_:)`.
  open func perform() {}
  /// Ends the action and the sheet.
  open func activityDidFinish(_ completed: Bool) { didFinish(completed) }
}

/// An object that gives the item for an action when one is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// A placeholder of the item's type, before there is an item.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for an action; without a type, the one that the sheet shows.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a message about the item.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
