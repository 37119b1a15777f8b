import CoreGraphics
import Foundation
import QuartzCore

/// Shows a menu beside a view, in front of everything in its window, until the user chooses something or touches
/// elsewhere.
final class MenuPanel: UIView {
  private let source: UIView
  private let card = UIView()
  /// Darkens everything behind a preview.
  private let dim = UIView()
  /// The menu; nil if there is only a preview.
  var menu: UIMenu? { didSet { fill(isOpening: true) } }
  /// The preview lifted beside the menu, if any.
  let preview: LiftedPreview?
  private(set) var isClosing = false
  /// The rectangle beside which the menu is shown, in the source's coordinates; nil for its bounds.
  var sourceRect: CGRect? { didSet { if sourceRect != oldValue, superview != nil { fill() } } }
  /// Called when an action has been chosen.
  var didChoose: (UIAction) -> Void = { _ in }
  /// Called before the menu closes, with the animations to run alongside.
  var willClose: (MenuAnimations) -> Void = { _ in }

  /// The sizes of menus in points; measured on iOS 26.
  private enum Metrics {
    static let (width, padding, section): (CGFloat, CGFloat, CGFloat) = (250, 10, 21)
    static let (header, radius): (CGFloat, CGFloat) = (40.333, 32.57)
    /// The distance of the card from its source, and from the edges of the window; our own choice.
    static let margin: CGFloat = 8
    /// The darkness behind a preview; our own choice.
    static let dim: CGFloat = 0.2
  }

  /// Shows a menu beside a view.
  static func show(_ menu: UIMenu, from source: UIView, didChoose: @escaping (UIAction) -> Void = { _ in }) {
    guard let window = source.window, !menu.sections.isEmpty else { return }
    let panel = MenuPanel(menu, source: source, in: window)
    panel.didChoose = didChoose
    window.addSubview(panel)
    panel.open(with: MenuAnimations())
  }

  /// The menu of a view, if it is being shown.
  static func shown(for source: UIView) -> MenuPanel? {
    source.window?.subviews.lazy.compactMap { $0 as? MenuPanel }.first { $0.source === source && !$0.isClosing }
  }

  init(_ menu: UIMenu?, source: UIView, preview: LiftedPreview? = nil, in window: UIWindow) {
    (self.menu, self.source, self.preview) = (menu, source, preview)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityIdentifier = "menu"
    card.backgroundColor = UIColor(
      light: UIColor(white: 0.976, alpha: 0.98), dark: UIColor(white: 0.16, alpha: 0.98))
    card.layer.cornerRadius = Metrics.radius
    (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.094, 25)
    card.layer.shadowOffset = CGSize(width: 0, height: 8.7)
    if let preview {
      dim.frame = bounds
      dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dim.isUserInteractionEnabled = false
      addSubview(dim)
      addSubview(preview)
    }
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  private func fill(isOpening: Bool = false) {
    for row in card.subviews { row.removeFromSuperview() }
    menu?.prepare(isOpening: isOpening) { [weak self] in self?.fill() }
    card.isHidden = menu?.sections.isEmpty != false
    guard let menu, !card.isHidden else { return place(.zero) }
    for case let command as UICommand in menu.children { MediaContext.callOut { source.validate(command) } }
    var y = Metrics.padding
    if !menu.title.isEmpty {
      let header = UILabel(frame: CGRect(x: 28, y: y, width: Metrics.width - 56, height: Metrics.header))
      (header.text, header.font, header.textColor) = (menu.title, .systemFont(ofSize: 13), .secondaryLabel)
      card.addSubview(header)
      y += Metrics.header
    }
    let elements = menu.sections.flatMap { $0 }
    let hasMarks = elements.contains { $0.mark != .off }
    let left: CGFloat = elements.contains { $0.image != nil } ? 60 : hasMarks ? 40 : 28
    for (number, section) in menu.sections.enumerated() {
      if number > 0 {
        let line = UIView(
          frame: CGRect(x: 28, y: y + Metrics.section / 2, width: Metrics.width - 56, height: 0.5))
        line.backgroundColor = .separator
        card.addSubview(line)
        y += Metrics.section
      }
      for element in section {
        let row = MenuRow(element, left: left, width: Metrics.width, isReversed: isMirrored)
        row.frame.origin.y = y
        row.addTarget(for: .touchUpInside) { [weak self] row in self?.choose(row.element) }
        card.addSubview(row)
        y += row.bounds.height
      }
    }
    place(CGSize(width: Metrics.width, height: y + Metrics.padding))
  }

  /// Places the card below its source, or above it where there is more room.
  private func place(_ size: CGSize) {
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    let from =
      preview?.place(in: room, besideMenuOf: size.height, margin: Metrics.margin)
      ?? source.convert(sourceRect ?? source.bounds, to: self)
    let (below, above) = (from.maxY + Metrics.margin, from.minY - Metrics.margin - size.height)
    let isBelow = below + size.height <= room.maxY || room.maxY - from.maxY >= from.minY - room.minY
    let wanted = isMirrored ? from.maxX - size.width : from.minX
    let x = min(max(wanted, room.minX), max(room.minX, room.maxX - size.width))
    let y = min(max(isBelow ? below : above, room.minY), max(room.minY, room.maxY - size.height))
    // It grows out of the centre of its source.
    let share = min(max((from.midX - x) / max(1, size.width), 0), 1)
    card.layer.anchorPoint = CGPoint(x: share, y: isBelow ? 0 : 1)
    card.bounds = CGRect(origin: .zero, size: size)
    card.center = CGPoint(x: x + share * size.width, y: isBelow ? y : y + size.height)
  }

  func open(with animations: MenuAnimations) {
    fill(isOpening: true)
    preview?.start()
    dim.backgroundColor = UIColor(white: 0, alpha: 0)
    card.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    card.alpha = 0
    let animator = UIViewPropertyAnimator(duration: 0.35, dampingRatio: 0.85) {
      self.card.transform = .identity
      self.card.alpha = 1
      self.dim.backgroundColor = UIColor(white: 0, alpha: Metrics.dim)
      self.preview?.lift()
    }
    animations.add(to: animator)
    animator.startAnimation()
  }

  func close() { close(with: MenuAnimations()) }

  func close(with animations: MenuAnimations) {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    willClose(animations)
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) {
      self.card.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
      self.card.alpha = 0
      self.dim.backgroundColor = UIColor(white: 0, alpha: 0)
      if animations.pops { self.preview?.pop(over: self.bounds) } else { self.preview?.land() }
    }
    animator.addCompletion { _ in
      self.preview?.vanish()
      self.removeFromSuperview()
    }
    animations.add(to: animator)
    animator.startAnimation()
  }

  private func choose(_ element: UIMenuElement) {
    guard !isClosing else { return }
    if let inner = element as? UIMenu {
      menu = inner
      return
    }
    if let action = element as? UIAction {
      menu?.select(action)
      didChoose(action)
    }
    if element.keepsMenuPresented { fill() } else { close() }
    (element as? UIAction)?.performWithSender(source, target: nil)
    (element as? UICommand)?.perform(from: source)
    (source as? UIControl)?.sendActions(for: .menuActionTriggered)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
}

/// A row of a menu.
final class MenuRow: UIControl {
  let element: UIMenuElement
  /// Whether its parts run from right to left; the row is filled before it has a superview.
  private let isReversed: Bool

  init(_ element: UIMenuElement, left: CGFloat, width: CGFloat, isReversed: Bool) {
    (self.element, self.isReversed) = (element, isReversed)
    let hasSubtitle = element.subtitle?.isEmpty == false
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: hasSubtitle ? 58 : 42))
    accessibilityIdentifier = element.title
    isEnabled = !element.isDisabled
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
