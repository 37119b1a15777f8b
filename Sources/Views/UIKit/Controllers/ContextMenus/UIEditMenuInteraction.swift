import CoreGraphics
public import Foundation
import QuartzCore

/// The animations alongside the opening or the closing of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds code to run at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class EditMenuAnimations: MenuAnimations, UIEditMenuInteractionAnimating {}

/// Where an edit menu is shown.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration: NSObject {
  /// The identifier of this configuration; unique by default.
  public let identifier: AnyHashable
  /// The point beside which the menu is shown, in the view's coordinates.
  public let sourcePoint: CGPoint
  /// The value is only stored: the menu is below its point, or above it where there is more room.
  public var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The side of an edit menu on which its arrow is.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// Shows a menu of commands for a view, when the program asks for it.
///
/// It looks like any other menu here: a list, not a row.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Provides the menu; not retained.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view to which it is attached.
  public private(set) weak var view: UIView?
  private weak var panel: MenuPanel?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    dismissMenu()
    let menu = menu(for: configuration)
    guard !menu.isEmpty else { return }
    self.configuration = configuration
    let panel = MenuPanel(menu, source: view, in: window)
    panel.order = .fixed
    panel.sourceRect = rect(for: configuration)
    panel.omitsUnanswered = true
    panel.willClose = { [weak self] closing in self?.willEnd(configuration, closing) }
    self.panel = panel
    let opening = EditMenuAnimations()
    MediaContext.notify(delegate) {
      $0.editMenuInteraction(self, willPresentMenuFor: configuration, animator: opening)
    }
    window.addSubview(panel)
    panel.open(with: opening)
  }

  /// Closes the menu.
  open func dismissMenu() { panel?.close() }

  /// Asks for the menu again, if it is shown.
  open func reloadVisibleMenu() {
    guard let panel, !panel.isClosing, let configuration else { return }
    panel.menu = menu(for: configuration)
  }

  /// Asks for the place of the menu again, if it is shown.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let panel, !panel.isClosing, let configuration else { return }
    if animated {
      UIView.animate(withDuration: 0.25) { panel.sourceRect = self.rect(for: configuration) }
    } else {
      panel.sourceRect = rect(for: configuration)
    }
  }

  /// The position of the menu in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func rect(for configuration: UIEditMenuConfiguration) -> CGRect {
    let rect = MediaContext.callOut {
      delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    }
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let builder = EditMenuBuilder(suggestedCommands)
    if let view {
      for responder in sequence(first: view as UIResponder, next: { $0.next }) {
        MediaContext.callOut { responder.buildMenu(with: builder) }
      }
    }
    let suggested = builder.elements
    let own = MediaContext.callOut {
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    }
    return own ?? UIMenu(children: suggested)
  }

  /// The commands for which somebody in the responder chain has a method.
  private var suggestedCommands: [UIMenuElement] {
    guard let view else { return [] }
    let commands: [(String, Selector)] = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select All", "selectAll:"),
    ]
    return commands.compactMap { title, action in
      view.target(forAction: action, withSender: nil) == nil ? nil : UICommand(title: title, action: action)
    }
  }

  private func willEnd(_ configuration: UIEditMenuConfiguration, _ closing: MenuAnimations) {
    let animations = EditMenuAnimations()
    MediaContext.notify(delegate) {
      $0.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animations)
    }
    closing.absorb(animations)
    self.configuration = nil
  }
}

/// The object that provides an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil for the suggested commands. A menu without elements is not shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle beside which the menu is shown, in the view's coordinates; null for the configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu opens.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu closes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

// UIKit's requirements are optional.
extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
