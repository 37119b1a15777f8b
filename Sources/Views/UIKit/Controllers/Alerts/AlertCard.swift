import CoreGraphics
import Foundation
import QuartzCore

/// The content of an alert.
@MainActor
struct AlertContent {
  var title: String?
  var message: String?
  var fields: [UITextField] = []
  /// All actions except the one that cancels.
  var actions: [UIAlertAction] = []
  var cancel: UIAlertAction?
  var preferred: UIAlertAction?
  var isSheet = false
}

/// The view of an alert: its texts and fields, with its buttons below; if it is too high, it scrolls.
final class AlertCard: UIView {
  /// Sizes in points, measured on iOS 26, except for the space above and around fields, which is our own choice.
  private enum Metrics {
    static let (width, radius): (CGFloat, CGFloat) = (320, 34)
    static let (inset, top, gap): (CGFloat, CGFloat, CGFloat) = (30, 22, 7.667)
    static let (margin, spacing): (CGFloat, CGFloat) = (16, 8)
    static let shadow: Float = 0.085
  }
  private static let color = UIColor(light: UIColor(white: 0.95, alpha: 1), dark: UIColor(white: 0.13, alpha: 1))

  /// Whether the card fills a popover, which has a shape and a shadow of its own.
  var isInPopover = false {
    didSet {
      layer.cornerRadius = isInPopover ? 0 : Metrics.radius
      layer.shadowOpacity = isInPopover ? 0 : Metrics.shadow
    }
  }
  /// Called when a button is pressed.
  var choose: (UIAlertAction) -> Void = { _ in }

  private let title = UILabel()
  private let message = UILabel()
  private let texts = UIScrollView()
  private let buttonArea = UIScrollView()
  private var buttons: [AlertButton] = []
  private var content = AlertContent()

  override func didCreate() {
    super.didCreate()
    backgroundColor = Self.color
    accessibilityIdentifier = "alert"
    layer.cornerRadius = Metrics.radius
    layer.cornerCurve = .continuous
    (layer.shadowOpacity, layer.shadowRadius) = (Metrics.shadow, 22)
    layer.shadowOffset = CGSize(width: 0, height: 8)
    for label in [title, message] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      texts.addSubview(label)
    }
    for part in [texts, buttonArea] {
      part.alwaysBounceVertical = false
      addSubview(part)
    }
  }

  /// Shows other content.
  func show(_ content: AlertContent) {
    let old = self.content
    self.content = content
    show(content.title, in: title, style: .headline, isAlone: content.message?.isEmpty != false)
    show(content.message, in: message, style: .subheadline, isAlone: content.title?.isEmpty != false)
    for field in old.fields where !content.fields.contains(field) { field.removeFromSuperview() }
    for field in content.fields where field.superview !== texts { texts.addSubview(field) }
    let actions = isSideBySide ? [content.cancel].compactMap(\.self) + content.actions : stacked
    if buttons.map(\.action) != actions {
      for button in buttons { button.removeFromSuperview() }
      buttons = actions.map { action in AlertButton(action) { [weak self] in self?.choose(action) } }
      for button in buttons { buttonArea.addSubview(button) }
    }
    for button in buttons { button.show(isPreferred: button.action === content.preferred) }
    setNeedsLayout()
  }

  private var stacked: [UIAlertAction] { content.actions + [content.cancel].compactMap(\.self) }

  private func show(_ text: String?, in label: UILabel, style: UIFont.TextStyle, isAlone: Bool) {
    label.text = text
    label.isHidden = text?.isEmpty != false
    label.font = .preferredFont(forTextStyle: isAlone ? .body : style, compatibleWith: traitCollection)
    label.textAlignment = isAlone ? .center : .natural
    label.textColor = .label
  }

  /// Whether there are two buttons that fit beside each other.
  private var isSideBySide: Bool {
    guard !content.isSheet, stacked.count == 2 else { return false }
    let room = (Metrics.width - 2 * Metrics.margin - Metrics.spacing) / 2
    return stacked.allSatisfy { AlertButton.naturalWidth(of: $0.title, traitCollection) <= room }
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.preferredContentSizeCategory != new.preferredContentSizeCategory { show(content) }
    superview?.setNeedsLayout()
  }

  // Places.

  private func width(in room: CGSize) -> CGFloat { min(Metrics.width, room.width) }

  /// Places the texts and the fields from the top.
  ///
  /// - Returns: The height of all of them, in points.
  private func layOutTexts(width: CGFloat) -> CGFloat {
    let inner = width - 2 * Metrics.inset
    var y = Metrics.top
    for label in [title, message] where !label.isHidden {
      if y > Metrics.top { y += Metrics.gap }
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      label.frame = CGRect(x: Metrics.inset, y: y, width: inner, height: height)
      y += height
    }
    for (index, field) in content.fields.enumerated() {
      y += index > 0 ? Metrics.spacing : y > Metrics.top ? Metrics.margin : 0
      let height = field.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      field.frame = CGRect(x: Metrics.margin, y: y, width: width - 2 * Metrics.margin, height: max(height, 40))
      y += field.frame.height
    }
    return y > Metrics.top ? y : 0
  }

  /// Places the buttons from the top.
  ///
  /// - Returns: The total height, including their surroundings, in points.
  private func layOutButtons(width: CGFloat) -> CGFloat {
    guard !buttons.isEmpty else { return Metrics.top }
    let inner = width - 2 * Metrics.margin
    var place = CGRect(
      x: Metrics.margin, y: Metrics.margin, width: inner, height: AlertButton.height(traitCollection))
    if isSideBySide {
      place.size.width = (inner - Metrics.spacing) / 2
      for (index, button) in buttons.enumerated() {
        place.origin.x = Metrics.margin + CGFloat(index) * (place.width + Metrics.spacing)
        let row = CGRect(x: 0, y: 0, width: width, height: 0)
        button.frame = isMirrored ? place.mirrored(in: row) : place
      }
      return place.maxY + Metrics.margin
    }
    for button in buttons {
      button.frame = place
      place.origin.y = place.maxY + Metrics.spacing
    }
    return place.minY - Metrics.spacing + Metrics.margin
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = width(in: size)
    let height = layOutTexts(width: width) + layOutButtons(width: width)
    return CGSize(width: width, height: min(height.rounded(.up), size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A popover's arrow takes up part of the bounds.
    let room = bounds.inset(by: safeAreaInsets)
    let width = room.width
    let (upper, lower) = (layOutTexts(width: width), layOutButtons(width: width))
    // If not everything fits, the buttons get at least half the height.
    let buttonHeight = min(lower, max(room.height - upper, room.height / 2))
    texts.frame = CGRect(x: room.minX, y: room.minY, width: width, height: max(0, room.height - buttonHeight))
    texts.contentSize = CGSize(width: width, height: upper)
    buttonArea.frame = CGRect(x: room.minX, y: texts.frame.maxY, width: width, height: buttonHeight)
    buttonArea.contentSize = CGSize(width: width, height: lower)
  }
}
