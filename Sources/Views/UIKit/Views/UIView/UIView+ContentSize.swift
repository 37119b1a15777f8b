public import Foundation

extension UIView {
  /// The smallest size of text in the view and everything inside it; nil for no limit.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { sizeLimits.least }
    set { setSizeLimits(ContentSizeLimits(least: newValue, most: sizeLimits.most)) }
  }
  /// The largest size of text in the view and everything inside it; nil for no limit.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { sizeLimits.most }
    set { setSizeLimits(ContentSizeLimits(least: sizeLimits.least, most: newValue)) }
  }
  /// The limits of the view and of the views around it, for messages.
  public var appliedContentSizeCategoryLimitsDescription: String {
    let own = "\(type(of: self)): \(sizeLimits.least?.rawValue ?? "none")…\(sizeLimits.most?.rawValue ?? "none")"
    return superview.map { "\(own), in \($0.appliedContentSizeCategoryLimitsDescription)" } ?? own
  }

  private func setSizeLimits(_ limits: ContentSizeLimits) {
    guard limits != sizeLimits else { return }
    keepKnownTraits()
    sizeLimits = limits
    traitsNeedUpdate()
  }
}

extension UIView: UILargeContentViewerItem {
  /// Whether the large content viewer shows the view; stored without effect: no finger opens it.
  public var showsLargeContentViewer: Bool {
    get { largeContent.isShown }
    set { largeContent.isShown = newValue }
  }
  /// The title for the large content viewer; stored.
  public var largeContentTitle: String? {
    get { largeContent.title }
    set { largeContent.title = newValue }
  }
  /// The image for the large content viewer; stored.
  public var largeContentImage: UIImage? {
    get { largeContent.image }
    set { largeContent.image = newValue }
  }
  /// Whether the image fills the large content viewer; stored.
  public var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage }
    set { largeContent.scalesImage = newValue }
  }
  /// The insets of the image in the large content viewer; stored.
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.imageInsets }
    set { largeContent.imageInsets = newValue }
  }
}

/// Something that the large content viewer shows enlarged while a finger rests on it.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether it is shown enlarged.
  var showsLargeContentViewer: Bool { get }
  /// The title.
  var largeContentTitle: String? { get }
  /// The image.
  var largeContentImage: UIImage? { get }
  /// Whether the image fills the viewer.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// Shows items enlarged at the largest sizes of text; it has no effect here.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The object asked about items; never asked.
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Whether the viewer is in use: never.
  open class var isEnabled: Bool { false }
  nonisolated public static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The object asked about the items of a large content viewer; never asked.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The item at a point; never called.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Called when the viewer has ended; never called here.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
}

// UIKit's requirements are optional.
extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { nil }
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}
}
