import CoreGraphics
package import Foundation

/// The side of a row at which actions are.
enum SwipeEdge {
  case leading, trailing
}

/// A view that others always cover in part.
@MainActor
package protocol PartlyCovered: UIView {
  /// The middle of the part that is seen and touched, in the view's coordinates.
  var visibleMiddle: CGPoint { get }
}

/// The button of an action: a colour that extends to the row's end, with an image and a text in the visible part.
final class SwipeActionButton: UIControl, PartlyCovered {
  let action: UIContextualAction
  private let label = UILabel()
  private let picture = UIImageView()
  /// The width of a fully visible button.
  let naturalWidth: CGFloat

  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 15
  private static let gap: CGFloat = 2

  init(_ action: UIContextualAction) {
    self.action = action
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    picture.image = action.image
    picture.tintColor = .white
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    label.frame.size = label.sizeThatFits(room)
    picture.frame.size = action.image?.size ?? .zero
    naturalWidth = max(
      Self.leastWidth, max(label.bounds.width, picture.bounds.width).rounded(.up) + 2 * Self.padding)
    super.init(frame: .zero)
    backgroundColor = action.shownColor
    clipsToBounds = true
    accessibilityIdentifier = action.title
    for view in [picture, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// The centre of the image and the text: that of the visible part.
  var middle: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  var visibleMiddle: CGPoint { CGPoint(x: middle, y: bounds.midY) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasBoth = action.image != nil && label.bounds.width > 0
    let height = picture.bounds.height + (hasBoth ? Self.gap : 0) + label.bounds.height
    var y = (bounds.height - height) / 2
    picture.center = CGPoint(x: middle, y: y + picture.bounds.height / 2)
    y = bounds.height - y
    label.center = CGPoint(x: middle, y: y - label.bounds.height / 2)
  }

  override func controlStateDidChange() {
    super.controlStateDidChange()
    for view in [picture, label] { view.alpha = isHighlighted ? 0.5 : 1 }
  }
}

/// The buttons beside a row that has moved aside; it fills the area that the row has left.
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons are to the left of the row.
  let isLeft: Bool
  let buttons: [SwipeActionButton]
  /// Whether the first button fills the whole area, because releasing the row performs it.
  var isFull = false

  init(_ configuration: UISwipeActionsConfiguration, isLeft: Bool) {
    (self.configuration, self.isLeft) = (configuration, isLeft)
    buttons = configuration.actions.map(SwipeActionButton.init)
    super.init(frame: .zero)
    clipsToBounds = true
    // The first one is at the row's edge, in front of the others.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { return nil }

  /// How far the row moves to show all buttons.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Moves beside a row with a size that has moved by a distance, and arranges the buttons.
  func arrange(shift: CGFloat, in size: CGSize) {
    frame = CGRect(x: isLeft ? -shift : size.width, y: 0, width: shift, height: size.height)
    let stretch = naturalWidth > 0 ? shift / naturalWidth : 0
    // The position, measured from the row's edge inwards.
    var end: CGFloat = 0
    for (number, button) in buttons.enumerated() {
      let width = isFull && number == 0 ? shift : button.naturalWidth * stretch
      end = isFull ? shift : end + width
      button.frame = CGRect(x: isLeft ? 0 : shift - end, y: 0, width: end, height: size.height)
      // The visible part is what the buttons nearer to the edge leave.
      let seen = min(width, button.naturalWidth)
      let offset = isFull ? seen / 2 : width / 2
      button.middle = isLeft ? end - offset : offset
      button.layoutIfNeeded()
    }
  }
}
