import CoreGraphics
public import Foundation

/// Shows a menu for a view, and a preview, when a finger rests on the view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearance of menus.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown
    /// A menu beside a preview.
    case rich
    /// Only a menu.
    case compact
  }

  /// Provides the menu; not retained.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which it is attached.
  public private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer()
  private let judge = PressGate()
  /// The configuration of the menu that is opening or open.
  private var configuration: UIContextMenuConfiguration?
  private weak var panel: MenuPanel?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    judge.shouldBegin = { [weak self] in self?.mayOpen() ?? false }
    press.delegate = judge
    press.addTarget { [weak self] press in
      if press.state == .began { self?.open() }
    }
  }

  /// The appearance of the menu that is shown at present.
  open var menuAppearance: Appearance {
    guard let panel, !panel.isClosing else { return .unknown }
    return panel.preview == nil ? .compact : .rich
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The position of the finger that opened the menu, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Replaces the shown menu; the closure receives the current one.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let panel, !panel.isClosing, let menu = panel.menu else { return }
    panel.menu = block(menu)
  }

  /// Closes the menu.
  open func dismissMenu() { panel?.close() }

  private func mayOpen() -> Bool {
    guard let view, let delegate, panel == nil else { return false }
    configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: press.location(in: view))
    return configuration != nil
  }

  /// Opens the menu without a finger that rests, as a control's primary action.
  ///
  /// - Returns: Whether there is a menu.
  final func present() -> Bool {
    guard let view, let delegate, view.window != nil, panel == nil || panel?.isClosing == true else { return false }
    configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    open()
    return panel.map { !$0.isClosing } ?? false
  }

  private func open() {
    guard let view, let window = view.window, let configuration, let delegate else { return }
    let highlight = delegate.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    guard menu?.isEmpty == false || controller != nil else { return }
    let preview = LiftedPreview(
      of: highlight, or: controller.map { ($0.preferredContentSize, $0.view) }, in: window)
    let panel = MenuPanel(menu, source: view, preview: preview, in: window)
    (panel.order, panel.didChoose) = (configuration.preferredMenuElementOrder, configuration.didChoose)
    if preview == nil, let control = view as? UIControl {
      panel.sourceRect = control.menuSource(for: configuration)
    }
    let opening = ContextMenuAnimations(controller)
    panel.willClose = { [weak self] closing in self?.willEnd(configuration, preview, closing, controller) }
    preview?.wasTapped = { [weak self] in self?.commit(configuration, controller) }
    self.panel = panel
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    window.addSubview(panel)
    panel.open(with: opening)
  }

  private func willEnd(
    _ configuration: UIContextMenuConfiguration, _ preview: LiftedPreview?, _ closing: MenuAnimations,
    _ controller: UIViewController?
  ) {
    guard let delegate else { return }
    if preview != nil, !closing.pops {
      preview?.goal = delegate.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    let animations = ContextMenuAnimations(controller)
    delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animations)
    closing.absorb(animations)
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    guard let panel, !panel.isClosing else { return }
    let animations = ContextMenuAnimations(controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animations)
    panel.close(with: animations)
  }
}

/// Decides whether a press begins.
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: () -> Bool = { true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin() }
}
