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
  /// Whether commands that nobody performs are left out, as in edit menus; otherwise they are disabled.
  var omitsUnanswered = false
  /// The menus through which the user came to the current one.
  private var outer: [UIMenu] = []
  /// Called when an action has been chosen.
  var didChoose: (UIAction) -> Void = { _ in }
  /// The order of the elements.
  var order = MenuElementOrder.automatic
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
  static func show(
    _ menu: UIMenu, from source: UIView, order: MenuElementOrder = .automatic,
    didChoose: @escaping (UIAction) -> Void = { _ in }
  ) {
    guard let window = source.window, !menu.isEmpty else { return }
    let panel = MenuPanel(menu, source: source, in: window)
    (panel.order, panel.didChoose) = (order, didChoose)
    window.addSubview(panel)
    panel.open(with: MenuAnimations())
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
    menu?.prepare(isOpening: isOpening) { [weak self] in self?.elementsDidCome() }
    let unanswered = validateCommands()
    func isUnanswered(_ element: UIMenuElement) -> Bool { unanswered.contains { $0 === element } }
    var sections = menu?.sections ?? []
    if omitsUnanswered {
      sections = sections.map { $0.filter { !isUnanswered($0) } }.filter { !$0.isEmpty }
    }
    card.isHidden = sections.isEmpty
    guard let menu, !card.isHidden else { return place(.zero) }
    var y = Metrics.padding
    if !menu.title.isEmpty {
      let header = UILabel(frame: CGRect(x: 28, y: y, width: Metrics.width - 56, height: Metrics.header))
      (header.text, header.font, header.textColor) = (menu.title, .systemFont(ofSize: 13), .secondaryLabel)
      card.addSubview(header)
      y += Metrics.header
    }
    let top = y
    let elements = sections.flatMap { $0 }
    let hasMarks = elements.contains { $0.mark != .off }
    let left: CGFloat = elements.contains { $0.image != nil } ? 60 : hasMarks ? 40 : 28
    for (number, section) in sections.enumerated() {
      if number > 0 {
        let line = UIView(
          frame: CGRect(x: 28, y: y + Metrics.section / 2, width: Metrics.width - 56, height: 0.5))
        line.backgroundColor = .separator
        card.addSubview(line)
        y += Metrics.section
      }
      for element in section {
        let row = MenuRow(
          element, left: left, width: Metrics.width, isReversed: isMirrored, isAnswered: !isUnanswered(element))
        row.frame.origin.y = y
        row.addTarget(for: .touchUpInside) { [weak self] row in self?.choose(row.element) }
        card.addSubview(row)
        y += row.bounds.height
      }
    }
    let size = CGSize(width: Metrics.width, height: y + Metrics.padding)
    if order != .fixed, !spot(for: size).isBelow {
      for part in card.subviews where part.frame.minY >= top { part.frame.origin.y = top + y - part.frame.maxY }
    }
    place(size)
  }

  /// Lets the responders that perform the commands change them.
  ///
  /// - Returns: The commands that nobody performs.
  private func validateCommands() -> [UICommand] {
    (menu?.commands ?? []).filter { command in
      let target = MediaContext.callOut { command.target(from: source) }
      if let responder = target as? UIResponder { MediaContext.callOut { responder.validate(command) } }
      return target == nil
    }
  }

  private func elementsDidCome() {
    guard !isClosing else { return }
    fill()
    if card.isHidden, preview == nil { close() }
  }

  private var room: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin) }

  /// The rectangle beside which a card is, and whether the card is below it.
  private func spot(for size: CGSize) -> (from: CGRect, isBelow: Bool) {
    let room = room
    let from =
      preview?.place(in: room, besideMenuOf: size.height, margin: Metrics.margin)
      ?? source.convert(sourceRect ?? source.bounds, to: self)
    let fits = from.maxY + Metrics.margin + size.height <= room.maxY
    return (from, fits || room.maxY - from.maxY >= from.minY - room.minY)
  }

  /// Places the card below its source, or above it where there is more room.
  private func place(_ size: CGSize) {
    let (room, (from, isBelow)) = (room, spot(for: size))
    let (below, above) = (from.maxY + Metrics.margin, from.minY - Metrics.margin - size.height)
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
    (source as? UIControl)?.sendActions(for: .menuActionTriggered)
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
    if card.isHidden, preview == nil { close() }
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
      if let menu { outer.append(menu) }
      menu = inner
      return
    }
    if let action = element as? UIAction {
      (outer.first ?? menu)?.select(action)
      didChoose(action)
    }
    if element.keepsMenuPresented { fill() } else { close() }
    (element as? UIAction)?.performWithSender(source, target: nil)
    (element as? UICommand)?.perform(from: source)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
}
