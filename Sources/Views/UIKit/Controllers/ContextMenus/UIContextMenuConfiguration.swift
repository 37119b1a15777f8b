import CoreGraphics
public import Foundation
import QuartzCore

/// Creates the controller whose view is the preview of a context menu; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Creates a context menu from the elements that the system suggests, which are none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The content of a context menu and its preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of this configuration; unique by default.
  public let identifier: any NSCopying
  /// The order of the menu's elements.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The orders of a menu's elements.
  public typealias ElementOrder = MenuElementOrder
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?
  /// Called when an action has been chosen.
  final var didChoose: @MainActor (UIAction) -> Void = { _ in }

  /// Creates a configuration; the closures are called when the menu opens.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

extension UIButton {
  /// The order of the elements of the button's menu.
  public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
    get { menuElementOrder }
    set { menuElementOrder = newValue }
  }

  /// The configuration for the menu, which has no preview; nil without a menu, and for a button that is switched off.
  final var menuConfiguration: UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    let configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    configuration.preferredMenuElementOrder = menuElementOrder
    configuration.didChoose = { [weak self] action in
      if let self, changesSelectionAsPrimaryAction { choose(action) }
    }
    return configuration
  }
}

extension UIControl {
  /// The rectangle beside which a menu without a preview opens: the control, or the point that a subclass has chosen.
  final func menuSource(for configuration: UIContextMenuConfiguration) -> CGRect {
    let point = MediaContext.callOut { menuAttachmentPoint(for: configuration) }
    let isUsual = point == CGPoint(x: bounds.midX, y: bounds.midY)
    return isUsual ? bounds : CGRect(origin: point, size: .zero)
  }
}
