import CoreGraphics
import Foundation
import QuartzCore

/// The button of an action in an alert: a capsule with text.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  private var isPreferred = false

  /// Measured on iOS 26, in points: the height with text of the default size.
  private static let usualHeight: CGFloat = 48
  private static let plate = UIColor(
    light: UIColor(white: 0.109, alpha: 0.1372), dark: UIColor(white: 1, alpha: 0.1097))
  private static let preferredPlate = UIColor(red: 55 / 255, green: 126 / 255, blue: 239 / 255, alpha: 1)

  private static func font(isPreferred: Bool, _ traits: UITraitCollection) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17, weight: isPreferred ? .semibold : .medium), compatibleWith: traits)
  }
  /// The height for the preferred size of text.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    max(usualHeight, (font(isPreferred: false, traits).lineHeight + 27.6).rounded())
  }
  /// The width for a title, including its surroundings.
  static func naturalWidth(of title: String?, _ traits: UITraitCollection) -> CGFloat {
    let text = NSAttributedString(string: title ?? "", attributes: [.font: font(isPreferred: true, traits)])
    return text.size().width + 24
  }

  init(_ action: UIAlertAction, press: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    accessibilityIdentifier = action.title
    accessibilityLabel = action.title
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    addTarget(for: .touchUpInside) { _ in press() }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the action's present state.
  func show(isPreferred: Bool) {
    self.isPreferred = isPreferred
    isEnabled = action.isEnabled
    label.text = action.title
    label.font = Self.font(isPreferred: isPreferred, traitCollection)
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : isPreferred ? .white : action.style == .destructive ? .systemRed : .label
    showPlate()
    setNeedsLayout()
  }

  private func showPlate() {
    let color = isPreferred && action.isEnabled ? Self.preferredPlate : Self.plate
    backgroundColor = color
    alpha = isHighlighted ? 0.6 : 1
  }

  override func controlStateDidChange() {
    super.controlStateDidChange()
    showPlate()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.insetBy(dx: 12, dy: 0)
  }
}

/// A field for text in an alert.
final class AlertTextField: UITextField {
  override func didCreate() {
    super.didCreate()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 20
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    clearButtonMode = .whileEditing
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds.insetBy(dx: 14, dy: 0))
  }
  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds.insetBy(dx: 10, dy: 0))
  }
}
