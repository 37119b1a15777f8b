public import Foundation
import QuartzCore

/// The bar of a tab bar controller, or a separate one: images with titles, one of which is selected.
///
/// It is drawn plainly, at the sizes of iOS 26.
@preconcurrency @MainActor
open class UITabBar: UIView, BarItemOwner {
  private let backdrop = BarBackdrop()
  private let platter = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let pill = UIView()
  private var buttons: [TabButton] = []
  /// Called for taps on behalf of the controller that owns the bar.
  final var onSelect: ((Int) -> Void)?

  /// The object notified of taps; not retained.
  ///
  /// A tab bar controller's bar has none.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items.
  open var items: [UITabBarItem]? { didSet { itemsDidChange() } }
  /// Replaces the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The item that is selected.
  open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }
  /// Whether the content behind the bar shines through it.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The background colour of the bar; nil for that of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of items that are not selected; nil for that of labels.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// The appearance of the bar above content.
  open var standardAppearance = UITabBarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance of the bar where content ends above it; nil for a bar without a background.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
  /// Whether the bar is at the upper edge, as on iPads: it shows only titles then.
  final var isAtTop = false {
    didSet {
      guard isAtTop != oldValue else { return }
      platter.layer.cornerRadius = height / 2
      pill.layer.cornerRadius = (height - 8) / 2
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var height: CGFloat { isAtTop ? BarMetrics.topTabs : BarMetrics.tabs }
  /// The amount of content beneath the bar, in points; nil if nothing scrolls there.
  final var beneath: CGFloat? { didSet { if beneath != oldValue { showBackdrop() } } }

  /// Creates a bar without items.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported; creates a bar without items.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    platter.clipsToBounds = true
    platter.layer.cornerRadius = BarMetrics.tabs / 2
    pill.backgroundColor = .tertiarySystemFill
    pill.layer.cornerRadius = 53.5 / 2
    pill.isUserInteractionEnabled = false
    addSubview(platter)
    platter.contentView.addSubview(pill)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  final func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      item.owner = self
      let button = TabButton(item)
      button.addTarget(for: .touchUpInside) { [weak self] _ in self?.tap(index) }
      platter.contentView.addSubview(button)
      return button
    }
    showSelection()
  }

  private func tap(_ index: Int) {
    if let onSelect { return onSelect(index) }
    guard let items, items.indices.contains(index) else { return }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }

  private func showSelection() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(isSelected: isSelected, color: isSelected ? tintColor : unselectedItemTintColor ?? .label)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showBackdrop()
    platter.isHidden = buttons.isEmpty
    let margin: CGFloat = isAtTop ? 4 : 4.25
    let (width, places) = places(margin: margin)
    platter.frame = CGRect(x: onPixels(bounds.midX - width / 2), y: 0, width: width, height: height)
    for (button, place) in zip(buttons, places) {
      button.isCompact = isAtTop
      button.frame = platter.mirrored(
        CGRect(x: place.x, y: margin, width: place.width, height: height - 2 * margin))
    }
    let selected = buttons.first { $0.item === selectedItem }
    pill.isHidden = selected == nil
    if let selected { pill.frame = selected.frame }
  }

  /// The width of the plate, and where the items are on it.
  private func places(margin: CGFloat) -> (width: CGFloat, items: [(x: CGFloat, width: CGFloat)]) {
    let count = CGFloat(max(buttons.count, 1))
    let room = bounds.width - 2 * BarMetrics.margin
    guard isAtTop else {
      let width = min(BarMetrics.tab * count + BarMetrics.tabMargin, room)
      let side = (width - 2 * margin) / count
      return (width, buttons.indices.map { (margin + CGFloat($0) * side, side) })
    }
    for button in buttons { button.isCompact = true }
    let natural = buttons.map { ($0.titleWidth + 32).rounded(.up) }
    let share = min(1, (room - 2 * margin) / max(natural.reduce(0, +), 1))
    var x = margin
    var items: [(x: CGFloat, width: CGFloat)] = []
    for width in natural {
      items.append((x, width * share))
      x += width * share
    }
    return (x + margin, items)
  }

  private func showBackdrop() {
    if isAtTop {
      backdrop.isHidden = true
      return
    }
    backdrop.isHidden = false
    backdrop.show(
      scrollEdgeAppearance.map { BarLook($0) } ?? BarLook(),
      BarLook(standardAppearance, tint: barTintColor, isTranslucent: isTranslucent),
      share: BarBackdrop.share(beneath: beneath), behind: self, above: 10,
      below: max(0, (superview?.bounds.maxY ?? frame.maxY) - frame.maxY))
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { platter.frame.contains(point) }
}

/// The object notified of taps on a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when a tap has selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows an item of a tab bar.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
    label.text = item.title
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    badge.text = item.badgeValue
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.layer.cornerRadius = 9
    badge.isHidden = item.badgeValue == nil
    isEnabled = item.isEnabled
    for part in [picture, label, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    super.init(coder: coder)
  }

  func show(isSelected: Bool, color: UIColor) {
    self.isSelected = isSelected
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = item.isEnabled ? color : .tertiaryLabel
    styleTitle()
  }

  /// Proxies for items in containers apply once the button is in them.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    styleTitle()
  }

  private func styleTitle() {
    let state: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
    item.styleTitle(
      label, in: state, of: self, font: .systemFont(ofSize: isCompact ? 15 : 10, weight: .semibold),
      color: picture.tintColor)
  }

  /// Whether it shows only its title.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      styleTitle()
      setNeedsLayout()
    }
  }
  /// The width of the title in a compact button.
  var titleWidth: CGFloat {
    label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0)).width : 24
  }

  /// The centres of the image and of the title, from the bar's upper edge; measured.
  private static let (imageMiddle, titleMiddle): (CGFloat, CGFloat) = (24, 44.5)

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(CGSize(width: bounds.width, height: 0))
    let top = frame.minY
    let hasTitle = item.title?.isEmpty == false
    picture.isHidden = isCompact && hasTitle
    let middle = CGPoint(x: bounds.midX, y: hasTitle ? Self.imageMiddle - top : bounds.midY)
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      origin: CGPoint(x: onPixels(middle.x - size.width / 2), y: onPixels(middle.y - size.height / 2)), size: size)
    let titleMiddle = isCompact ? bounds.midY : Self.titleMiddle - top
    label.frame = CGRect(
      x: item.titlePositionAdjustment.horizontal,
      y: onPixels(titleMiddle - text.height / 2) + item.titlePositionAdjustment.vertical, width: bounds.width,
      height: text.height)
    let number = badge.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
    badge.frame = CGRect(x: middle.x + 6, y: middle.y - 16, width: max(18, number.width + 10), height: 18)
  }
}
