import CoreGraphics
import Foundation
import QuartzCore

/// The sizes of bars, in points, as measured on iOS 26.
enum BarMetrics {
  /// The gap above a navigation bar's buttons and title, and the height of the bar itself.
  static let (navigationGap, navigation): (CGFloat, CGFloat) = (10, 54)
  private static let largeTitle: CGFloat = 52
  /// The height of the line below a large title; our own choice.
  static let largeSubtitle: CGFloat = 22
  /// The height of a large title, which follows the preferred size of text, unlike all other texts of bars.
  @MainActor
  static func largeTitle(for traits: UITraitCollection) -> CGFloat {
    let usual = UIFont.systemFont(ofSize: 34, weight: .bold)
    return largeTitle + (largeFont(for: traits).lineHeight - usual.lineHeight).rounded()
  }
  /// The font of a large title.
  @MainActor
  static func largeFont(for traits: UITraitCollection) -> UIFont {
    .systemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize, weight: .bold)
  }
  /// The height of the line above the title, as measured.
  static let prompt: CGFloat = 32
  static let (button, toolbar): (CGFloat, CGFloat) = (44, 48)
  static let (margin, gap, inset): (CGFloat, CGFloat, CGFloat) = (16, 12, 16)
  /// The distance of a toolbar from the edge of the safe area; our own choice.
  static let toolbarGap: CGFloat = 10
  static let (tabs, tab, tabMargin): (CGFloat, CGFloat, CGFloat) = (62, 85.75, 16.75)
  /// The height of an iPad's tab bar, which shows titles, and the gaps above and below it; our own choice.
  static let (topTabs, topTabsGap): (CGFloat, CGFloat) = (44, 6)
  /// The amount of content beneath a bar at which the bar covers it fully, in points; our own choice.
  static let coverage: CGFloat = 8
  /// The time in which bars appear and disappear, in seconds; our own choice.
  static let seconds: TimeInterval = 0.25
  /// The background of the buttons; our own choice, visible on white and on the grey of groups.
  static let plate = UIColor(light: UIColor(white: 0.91, alpha: 0.94), dark: UIColor(white: 0.17, alpha: 0.94))
}

/// Shows an item of a bar: a capsule with text or an image.
final class BarButton: UIControl {
  let item: UIBarButtonItem
  private let plate = UIView()
  private let picture = UIImageView()
  private let label = UILabel()
  private let height: CGFloat

  init(_ item: UIBarButtonItem, height: CGFloat) {
    (self.item, self.height) = (item, height)
    super.init(frame: .zero)
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title ?? item.systemName
    accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.systemName
    plate.layer.cornerRadius = height / 2
    picture.image = item.isBack ? UIImage(systemName: "chevron.backward") : item.image
    picture.contentMode = .scaleAspectFit
    label.text = item.isBack || item.image == nil ? item.title : nil
    showStyle()
    for part in [plate, picture, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isEnabled = item.isEnabled
    item.picture = picture
    addTarget(for: .touchUpInside) { button in button.press() }
  }

  required init?(coder: NSCoder) {
    (item, height) = (UIBarButtonItem(), BarMetrics.button)
    super.init(coder: coder)
  }

  /// Proxies for items in containers apply once the button is in them.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    showStyle()
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showStyle() } } }

  private func showStyle() {
    let (isProminent, tint) = (item.style == .done, item.tintColor(shownBy: self))
    plate.backgroundColor = isProminent && item.isEnabled ? tint ?? tintColor : BarMetrics.plate
    let color: UIColor = !item.isEnabled ? .tertiaryLabel : isProminent ? .white : tint ?? .label
    picture.tintColor = color
    let state: UIControl.State = !item.isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    item.styleTitle(label, in: state, of: self, font: .systemFont(ofSize: 17, weight: .medium), color: color)
  }

  private func press() {
    if item.primaryAction == nil, item.action == nil, let menu = item.menu {
      return MenuPanel.show(menu, from: self, order: item.preferredMenuElementOrder)
    }
    item.perform(in: self)
  }

  private var parts: (picture: CGSize, label: CGSize, gap: CGFloat) {
    let image = picture.image?.size ?? .zero
    let text = label.text == nil ? .zero : label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
    return (image, text, image.width > 0 && text.width > 0 ? 6 : 0)
  }

  override var intrinsicContentSize: CGSize {
    let parts = parts
    let natural = parts.picture.width + parts.gap + parts.label.width
    let inset = parts.label.width > 0 ? BarMetrics.inset : BarMetrics.inset / 2
    return CGSize(width: item.width > 0 ? item.width : max(height, (natural + 2 * inset).rounded(.up)), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let parts = parts
    let text = min(parts.label.width, max(0, bounds.width - parts.picture.width - parts.gap - BarMetrics.inset))
    let left = bounds.midX - (parts.picture.width + parts.gap + text) / 2
    picture.frame = mirrored(
      CGRect(
        origin: CGPoint(x: onPixels(left), y: onPixels(bounds.midY - parts.picture.height / 2)), size: parts.picture))
    label.frame = mirrored(
      CGRect(
        x: onPixels(left + parts.picture.width + parts.gap), y: onPixels(bounds.midY - parts.label.height / 2),
        width: text, height: parts.label.height))
    (picture.alpha, label.alpha) = isHighlighted ? (0.2, 0.2) : (1, 1)
  }
}

/// Shows items of a bar side by side.
final class BarButtonRow: UIView {
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []
  private let height: CGFloat

  init(_ items: [UIBarButtonItem], height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
    for item in items where !item.isHidden {
      let view = item.space != nil ? nil : item.customView ?? BarButton(item, height: height)
      if let view {
        fit(view, item)
        addSubview(view)
      }
      views.append((item, view))
    }
  }

  required init?(coder: NSCoder) {
    height = BarMetrics.button
    super.init(coder: coder)
  }

  /// Gives a custom view without a frame, or with constraints of its own, the size that its constraints say.
  private func fit(_ view: UIView, _ item: UIBarButtonItem) {
    guard item.customView === view else { return }
    if view.bounds.size == .zero || view.isConstraintBased || view.hasOwnSizeConstraints { item.fitsCustomView = true }
    guard item.fitsCustomView else { return }
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.bounds.size = size
  }

  private func size(_ item: UIBarButtonItem, _ view: UIView?) -> CGSize {
    guard let view else { return CGSize(width: item.space == .fixed ? item.width : 0, height: 0) }
    if view is BarButton { return view.intrinsicContentSize }
    let natural = view.bounds.size
    return CGSize(width: item.width > 0 ? item.width : max(natural.width, 0), height: max(natural.height, 0))
  }

  /// The width of the items without flexible spaces.
  var naturalWidth: CGFloat {
    let sizes = views.reduce(0) { $0 + size($1.item, $1.view).width }
    let gaps = zip(views, views.dropFirst()).filter { $0.view != nil && $1.view != nil }
    return sizes + BarMetrics.gap * CGFloat(gaps.count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let flexible = views.filter { $0.item.space == .flexible }.count
    let slack = flexible > 0 ? max(0, bounds.width - naturalWidth) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    for (index, entry) in views.enumerated() {
      let size = size(entry.item, entry.view)
      if index > 0, entry.view != nil, views[index - 1].view != nil { x += BarMetrics.gap }
      entry.view?.frame = mirrored(
        CGRect(origin: CGPoint(x: onPixels(x), y: onPixels(bounds.midY - size.height / 2)), size: size))
      x += entry.item.space == .flexible ? slack : size.width
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.frame.contains(point) }
  }
}

extension UIView {
  /// Whether a constraint sets the width or the height of the view itself.
  var hasOwnSizeConstraints: Bool {
    constraints.contains {
      $0.isActive && $0.firstItem === self && $0.secondItem == nil
        && ($0.firstAttribute == .width || $0.firstAttribute == .height)
    }
  }
}

/// The view of a container with bars.
final class BarHost: UIView {
  var layOutBars: () -> Void = {}
  /// Called when the height of the window has become compact or regular.
  var heightClassDidChange: () -> Void = {}
  /// Called when the keyboard begins to cover the view.
  var keyboardDidAppear: () -> Void = {}
  private var keyboardHeight: CGFloat = 0

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    if previous.verticalSizeClass != new.verticalSizeClass { heightClassDidChange() }
  }
  override func keyboardCovers(_ height: CGFloat) {
    let before = keyboardHeight
    keyboardHeight = height
    if before == 0, height > 0 { keyboardDidAppear() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
