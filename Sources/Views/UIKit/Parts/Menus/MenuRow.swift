import CoreGraphics
import Foundation

/// A row of a menu.
final class MenuRow: UIControl {
  let element: UIMenuElement
  /// Whether its parts run from right to left; the row is filled before it has a superview.
  private let isReversed: Bool

  /// Creates a row; `isAnswered` is false for a command that nobody performs.
  init(_ element: UIMenuElement, left: CGFloat, width: CGFloat, isReversed: Bool, isAnswered: Bool) {
    (self.element, self.isReversed) = (element, isReversed)
    let hasSubtitle = element.subtitle?.isEmpty == false
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: hasSubtitle ? 58 : 42))
    accessibilityIdentifier = element.title
    isEnabled = !element.isDisabled && isAnswered
    let color: UIColor = !isEnabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
    let room = width - left - 28
    add(
      element.title, size: 17, color: color,
      CGRect(x: left, y: hasSubtitle ? 9 : 10.833, width: room, height: 20.333))
    if hasSubtitle {
      add(element.subtitle, size: 13, color: .secondaryLabel, CGRect(x: left, y: 31, width: room, height: 16))
    }
    add(element.image, middle: CGPoint(x: 36, y: bounds.midY), color)
    switch element.mark {
    case .on: add(UIImage(systemName: "checkmark", size: 13), middle: CGPoint(x: 20, y: bounds.midY), color)
    case .mixed: add(UIImage(systemName: "minus", size: 13), middle: CGPoint(x: 20, y: bounds.midY), color)
    case .off: break
    }
    if element is UIMenu {
      add(
        UIImage(systemName: "chevron.right", size: 13), middle: CGPoint(x: width - 28, y: bounds.midY), color,
        pointsForward: true)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ text: String?, size: CGFloat, color: UIColor, _ frame: CGRect) {
    let label = UILabel(frame: isReversed ? frame.mirrored(in: bounds) : frame)
    (label.text, label.font, label.textColor) = (text, .systemFont(ofSize: size), color)
    addSubview(label)
  }

  private func add(_ image: UIImage?, middle: CGPoint, _ color: UIColor, pointsForward: Bool = false) {
    guard let image else { return }
    let view = UIImageView(image: image)
    view.tintColor = color
    view.center = isReversed ? CGPoint(x: bounds.width - middle.x, y: middle.y) : middle
    if isReversed, pointsForward { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
    addSubview(view)
  }

  override func controlStateDidChange() {
    super.controlStateDidChange()
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }
}

extension UIImage {
  /// A symbol beside text of a size in points.
  @MainActor
  fileprivate convenience init?(systemName: String, size: CGFloat) {
    self.init(systemName: systemName, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }
}
