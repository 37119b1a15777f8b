// Small interfaces to what other devices and apps have.
public import UIKit

/// An item that is made when it is shared.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject {
  public let placeholderItem: Any?
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }
  open var activityType: UIActivity.ActivityType? { nil }
  open var item: Any { placeholderItem ?? "" }
}
/// The items that a view shares.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationReading: AnyObject {
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
}
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
  public let itemProvidersForActivityItemsConfiguration: [NSItemProvider]
  public init(itemProviders: [NSItemProvider]) {
    itemProvidersForActivityItemsConfiguration = itemProviders
    super.init()
  }
  /// Offers objects, each by a provider of its own.
  public init(objects: [any NSItemProviderWriting]) {
    itemProvidersForActivityItemsConfiguration = objects.map { NSItemProvider(object: $0) }
    super.init()
  }
  /// These are not asked, because nothing is shared.
  open var localObject: Any?
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
  open var previewProvider: ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
  open var applicationActivitiesProvider: (() -> [UIActivity])?
}

/// The names of facts about shared items.
public struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let title = Self(rawValue: "title")
  public static let messageBody = Self(rawValue: "messageBody")
  public static let linkPresentationMetadata = Self(rawValue: "linkPresentationMetadata")
}
/// The purposes of pictures of shared items.
public struct UIActivityItemsConfigurationPreviewIntent: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fullSize = Self(rawValue: "fullSize")
  public static let thumbnail = Self(rawValue: "thumbnail")
}

/// Writing with a pencil, which nobody does.
@preconcurrency @MainActor
open class UIScribbleInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  open class var isPencilInputExpected: Bool { false }
  open var isHandlingWriting: Bool { false }
  public init(delegate: any UIScribbleInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor
public protocol UIScribbleInteractionDelegate: NSObjectProtocol {}

/// A button that pastes, which shows nothing.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
  open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    open var cornerRadius: CGFloat = 0
    open var baseBackgroundColor: UIColor?
    open var baseForegroundColor: UIColor?
  }
  public enum DisplayMode: UInt, Sendable { case iconAndLabel, iconOnly, labelOnly }
  open weak var target: (any UIPasteConfigurationSupporting)?
  public convenience init(configuration: Configuration) { self.init(frame: .zero) }
}
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {}

@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
  var localizedSuggestion: String? { get }
  var iconImage: UIImage? { get }
}
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public let localizedSuggestion: String?
  public let iconImage: UIImage?
  open var representedObject: Any?
  public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
    (self.localizedSuggestion, self.iconImage) = (localizedSuggestion, iconImage)
    super.init()
  }
}

/// Animations that run together with a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The document that a keyboard of another app types into.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
}
open class UILexicon: NSObject { open var entries: [UILexiconEntry] { [] } }
open class UILexiconEntry: NSObject {
  open var documentText: String { "" }
  open var userInput: String { "" }
}

/// An area that focus goes through.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment] = []
}
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  public static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
  open var focusedItem: (any UIFocusItem)? { nil }
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
  open func updateFocusIfNeeded() {}
}

/// The place of an item that is dropped.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
open class UICollectionViewPlaceholder: NSObject {
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) { super.init() }
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult
  func deletePlaceholder() -> Bool
}
open class UITableViewPlaceholder: NSObject {
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) { super.init() }
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult
  func deletePlaceholder() -> Bool
}
