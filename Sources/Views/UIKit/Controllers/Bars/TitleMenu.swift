import CoreGraphics
import Foundation
import QuartzCore

/// An arrow beside the title of a navigation bar; a tap on either shows a menu.
final class TitleMenu: UIControl {
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let provider: ([UIMenuElement]) -> UIMenu?

  /// The width that the arrow and the space before it take, in points; our own choice.
  static let width: CGFloat = 18

  init(_ provider: @escaping ([UIMenuElement]) -> UIMenu?) {
    self.provider = provider
    super.init(frame: .zero)
    accessibilityIdentifier = "title menu"
    arrow.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10, weight: .semibold)
    (arrow.contentMode, arrow.tintColor) = (.center, .secondaryLabel)
    addSubview(arrow)
    addTarget(for: .touchUpInside) { control in control.open() }
  }

  required init?(coder: NSCoder) { nil }

  private func open() {
    guard let menu = MediaContext.callOut({ provider([]) }) else { return }
    MenuPanel.show(menu, from: self, order: .fixed)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrow.frame = mirrored(
      CGRect(x: bounds.maxX - Self.width + 4, y: 0, width: Self.width - 4, height: bounds.height))
    arrow.alpha = isHighlighted ? 0.2 : 1
  }
}
