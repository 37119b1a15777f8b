// The types of members that have no effect here, which Scripts/api-facts lists.
public import UIKit

/// The objects whose members without effect Scripts/api-facts lists.
///
/// The members are those of a protocol, so that classes of packages may declare them as their own.
public protocol InertMembers: AnyObject {}
extension NSObject: InertMembers {}
extension CGContext: InertMembers {}
extension CGImage: InertMembers {}

/// A group of items in a bar, which is not drawn.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?
  open var isDisplayingRepresentativeItem: Bool { false }
  open var alwaysAvailable = true
  open var isHidden = false
  open var menuRepresentation: UIMenuElement?
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
  public class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
  public class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}
extension UIBarButtonItem {
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// An item with an image; the one for landscape phones is not used.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target as AnyObject?, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
}

/// The shortcuts above a keyboard, which is not shown.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
  open var allowsHidingShortcuts = true
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

extension UISlider {
  public enum Style: Int, Sendable { case `default`, thumbless }
}
extension UIScrollView {
  public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }
}
extension UITableViewCell {
  public typealias SeparatorStyle = UITableView.SeparatorStyle
}
extension NumberFormatter {
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_0 = 1000
    case behavior10_4 = 1040
  }
}
/// The effect of a bar at the edge of a scroll view on the content behind it, which is not blurred here.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open weak var scrollView: UIScrollView?
  open var edge = UIRectEdge.all
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
extension UITabBarController {
  public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }
}
extension UISearchController {
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
}
extension UITableView {
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sectionHeaders = ContentHuggingElements(rawValue: 1 << 3)
  }
}
extension UITableViewCell {
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public enum DragState: Int, Sendable { case none, lifting, dragging }
}
extension UICollectionViewCell {
  public enum DragState: Int, Sendable { case none, lifting, dragging }
}
extension UICollectionView {
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
}
extension UITextView {
  public enum BorderStyle: Int, Sendable { case none, roundedRect }
}
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
public enum UIWritingToolsBehavior: Int, Sendable { case none = -1, `default`, complete, limited }
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}
open class UITextInputPasswordRules: NSObject {
  public let passwordRulesDescriptor: String
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
open class UIPasteConfiguration: NSObject {
  open var acceptableTypeIdentifiers: [String]
  public override init() {
    acceptableTypeIdentifiers = []
    super.init()
  }
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
}
open class UIScreenMode: NSObject {
  open var size: CGSize { .zero }
  open var pixelAspectRatio: CGFloat { 1 }
}
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let wordProcessing = UIAccessibilityTextualContext(rawValue: "wordProcessing")
  public static let narrative = UIAccessibilityTextualContext(rawValue: "narrative")
  public static let messaging = UIAccessibilityTextualContext(rawValue: "messaging")
  public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "spreadsheet")
  public static let fileSystem = UIAccessibilityTextualContext(rawValue: "fileSystem")
  public static let sourceCode = UIAccessibilityTextualContext(rawValue: "sourceCode")
  public static let console = UIAccessibilityTextualContext(rawValue: "console")
}
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
  public let name: String
  open weak var view: UIView?
  public let point: CGPoint
  public init(name: String, point: CGPoint, in view: UIView) {
    (self.name, self.point, self.view) = (name, point, view)
    super.init()
  }
}

/// A view that replaces the keyboard.
@preconcurrency @MainActor
open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }
  open private(set) var inputViewStyle: Style = .default
  open var allowsSelfSizing = false
  public init(frame: CGRect, inputViewStyle: Style) {
    super.init(frame: frame)
    self.inputViewStyle = inputViewStyle
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// The controller of a keyboard, which is not shown.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  open var primaryLanguage: String?
  open var hasDictationKey = false
  open var hasFullAccess: Bool { false }
  open var needsInputModeSwitchKey: Bool { false }
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
}
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {}
/// The requests to an app extension, which does not run here.
open class NSExtensionContext: NSObject {
  open var inputItems: [Any] { [] }
  open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  open func cancelRequest(withError error: any Error) {}
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject { var title: String { get } }
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }
  public let title: String
  public let handler: (UIPreviewAction, UIViewController) -> Void
  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    (self.title, self.handler) = (title, handler)
    super.init()
  }
}
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    super.init()
  }
}
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  static func arrowBase() -> CGFloat
  static func contentViewInsets() -> UIEdgeInsets
  static func arrowHeight() -> CGFloat
}
/// The background of a popover, which is not drawn.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  open var arrowOffset: CGFloat = 0
  open var arrowDirection = UIPopoverArrowDirection.any
  open class var wantsDefaultContentAppearance: Bool { true }
  open class func arrowBase() -> CGFloat { 0 }
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  open class func arrowHeight() -> CGFloat { 0 }
}
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
