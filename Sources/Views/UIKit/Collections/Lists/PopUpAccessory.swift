import CoreGraphics
import Foundation

/// A button at the end of a row with the chosen element of a menu.
final class PopUpAccessory: UIView {
  private let button = UIButton(type: .system)
  private let menu: UIMenu
  private let handler: ((UIMenu) -> Void)?
  private var chosen: String?

  init(_ menu: UIMenu, _ color: UIColor?, _ handler: ((UIMenu) -> Void)?) {
    (self.menu, self.handler) = (menu, handler)
    super.init(frame: .zero)
    backgroundColor = nil
    addSubview(button)
    button.tintColor = color ?? .secondaryLabel
    button.showsMenuAsPrimaryAction = true
    let actions = Self.actions(in: menu)
    chosen = (actions.first { $0.state == .on } ?? actions.first)?.title
    show()
  }

  required init?(coder: NSCoder) { return nil }

  private static func actions(in menu: UIMenu) -> [UIAction] {
    menu.children.flatMap { child -> [UIAction] in
      if let inner = child as? UIMenu { return actions(in: inner) }
      return (child as? UIAction).map { [$0] } ?? []
    }
  }

  /// Shows the chosen element, and a menu whose actions choose.
  private func show() {
    button.menu = choosing(menu)
    button.setTitle(chosen, for: .normal)
    button.setImage(UIImage(systemName: "chevron.up.chevron.down"), for: .normal)
    button.semanticContentAttribute = .forceRightToLeft
    button.sizeToFit()
    frame.size = button.bounds.size
    superview?.setNeedsLayout()
  }

  private func choosing(_ menu: UIMenu) -> UIMenu {
    UIMenu(
      title: menu.title, image: menu.image, identifier: menu.identifier, options: menu.options,
      children: menu.children.map { child in
        if let inner = child as? UIMenu { return choosing(inner) }
        guard let action = child as? UIAction else { return child }
        return UIAction(
          title: action.title, image: action.image, identifier: action.identifier, attributes: action.attributes,
          state: action.title == chosen ? .on : .off
        ) { [weak self] _ in
          action.performWithSender(self, target: nil)
          self?.choose(action)
        }
      })
  }

  private func choose(_ action: UIAction) {
    guard action.title != chosen else { return }
    chosen = action.title
    show()
    if let menu = button.menu { handler?(menu) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
