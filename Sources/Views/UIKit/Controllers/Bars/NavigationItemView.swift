import CoreGraphics
import Foundation

/// The attributes of a bar's titles.
struct TitleStyles {
  /// Whether they are those at the edge of the content.
  let isAtEdge: Bool
  let small: [NSAttributedString.Key: Any]
  let large: [NSAttributedString.Key: Any]
}

/// The view of an item in a navigation bar.
final class NavigationItemView: UIView {
  private let left: BarButtonRow
  private let right: BarButtonRow
  private let title: UIView
  private let isLarge: Bool
  /// The title in the middle of the bar, which is visible while the large one is hidden.
  private var smallTitle: UILabel?
  /// The lines below both titles, if there are any.
  private var (secondLine, smallSecondLine): (UILabel?, UILabel?) = (nil, nil)
  private var titleMenu: TitleMenu?
  /// Everything but the prompt and the search bar.
  private let head = BarHead()
  private var prompt: UILabel?
  /// The place of the search bar.
  private let searchPlace = UIView()
  private let item: UINavigationItem
  /// The height by which the large title has given way to scrolled content, in points.
  var hiddenTitle: CGFloat = 0 {
    didSet { if hiddenTitle != oldValue, isLarge { showHidden() } }
  }

  /// The height by which the search bar has given way to scrolled content, in points.
  var hiddenSearch: CGFloat = 0 {
    didSet { if hiddenSearch != oldValue { setNeedsLayout() } }
  }
  /// How far content has been pulled down from its top, in points; a large title follows it.
  var pull: CGFloat = 0 {
    didSet { if pull != oldValue, isLarge { setNeedsLayout() } }
  }
  /// The attributes of titles.
  var styles: TitleStyles {
    didSet { if styles.isAtEdge != oldValue.isAtEdge { showTitles() } }
  }

  init(
    _ item: UINavigationItem, back: UINavigationItem?, isLarge: Bool, styles: TitleStyles,
    onBack: @escaping () -> Void
  ) {
    var buttons = item.leftBarButtonItems ?? []
    if back != nil || item.backAction != nil, !item.hidesBackButton,
      buttons.isEmpty || item.leftItemsSupplementBackButton
    {
      let button = UIBarButtonItem(
        primaryAction: UIAction { [weak item] action in
          if let own = item?.backAction { own.performWithSender(action.sender, target: nil) } else { onBack() }
        })
      button.isBack = true
      let text = item.backAction?.title ?? ""
      button.title = text.isEmpty ? back?.backText : text
      button.accessibilityIdentifier = "back"
      buttons.insert(button, at: 0)
    }
    left = BarButtonRow(buttons, height: BarMetrics.button)
    right = BarButtonRow((item.rightBarButtonItems ?? []).reversed(), height: BarMetrics.button)
    if let view = item.titleView, !isLarge {
      title = view
      if view.bounds.size == .zero || view.isConstraintBased || view.hasOwnSizeConstraints { item.fitsTitleView = true }
      // The bar places it.
      if item.fitsTitleView { view.translatesAutoresizingMaskIntoConstraints = true }
    } else {
      let label = UILabel()
      label.accessibilityIdentifier = "title"
      label.accessibilityTraits = [.staticText, .header]
      title = label
    }
    (self.isLarge, self.item, self.styles) = (isLarge, item, styles)
    super.init(frame: .zero)
    addSubview(head)
    for part in [title, left, right] { head.addSubview(part) }
    if let bar = item.searchBar {
      searchPlace.clipsToBounds = true
      addSubview(searchPlace)
      searchPlace.addSubview(bar)
    }
    if item.titleView == nil {
      secondLine = addSecondLine(isLarge: isLarge)
      if let provider = item.titleMenuProvider, !isLarge { addMenu(provider) }
    }
    showTitles()
    showPrompt()
  }

  /// Shows the line above the title.
  func showPrompt() {
    guard item.promptHeight > 0 else { return }
    if prompt == nil {
      let label = UILabel()
      // Our own choice.
      (label.font, label.textColor) = (.systemFont(ofSize: 13), .secondaryLabel)
      label.accessibilityIdentifier = "prompt"
      label.alpha = 0
      prompt = label
      addSubview(label)
    }
    prompt?.text = item.prompt
    UIView.performWithoutAnimation { placePrompt() }
  }

  private func placePrompt() {
    guard let prompt else { return }
    let size = prompt.sizeThatFits(CGSize(width: CGFloat.infinity, height: BarMetrics.prompt))
    let width = min(size.width, max(0, bounds.width - 2 * BarMetrics.margin))
    prompt.bounds.size = CGSize(width: width, height: size.height)
    prompt.center = CGPoint(
      x: onPixels(bounds.midX - width / 2) + width / 2,
      y: onPixels((BarMetrics.prompt - size.height) / 2) + size.height / 2)
  }

  private func addSecondLine(isLarge: Bool) -> UILabel? {
    guard let text = item.secondLine(isLarge: isLarge) else { return nil }
    let label = UILabel()
    (label.text, label.textColor) = (text, .secondaryLabel)
    label.font = .systemFont(ofSize: isLarge ? 17 : 12)
    label.accessibilityIdentifier = "subtitle"
    head.addSubview(label)
    return label
  }

  private func addMenu(_ provider: @escaping ([UIMenuElement]) -> UIMenu?) {
    let menu = TitleMenu(provider)
    titleMenu = menu
    head.addSubview(menu)
  }

  private func showTitles() {
    if let label = title as? UILabel, label !== item.titleView {
      show(isLarge ? item.largeTitle ?? item.title : item.title, in: label, isLarge: isLarge)
    }
    if let smallTitle { show(item.title, in: smallTitle, isLarge: false) }
  }

  override func environmentDidChange(from previous: UITraitCollection, to new: UITraitCollection) {
    super.environmentDidChange(from: previous, to: new)
    guard previous.preferredContentSizeCategory != new.preferredContentSizeCategory else { return }
    showTitles()
    setNeedsLayout()
  }

  private func show(_ text: String?, in label: UILabel, isLarge: Bool) {
    label.font = isLarge ? BarMetrics.largeFont(for: environment) : .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .label
    let attributes = isLarge ? styles.large : styles.small
    guard let text, !attributes.isEmpty else {
      label.text = text
      return
    }
    var all: [NSAttributedString.Key: Any] = [.font: label.font as Any, .foregroundColor: UIColor.label]
    all.merge(attributes) { _, new in new }
    label.showAttributed(NSAttributedString(string: text, attributes: all))
  }

  required init?(coder: NSCoder) { nil }

  /// Fades the large title out in the first half of its movement, and the small one in in the second.
  private func showHidden() {
    let share =
      hiddenTitle
      / (BarMetrics.largeTitle(for: environment) + (secondLine == nil ? 0 : BarMetrics.largeSubtitle))
    UIView.performWithoutAnimation {
      if smallTitle == nil {
        let label = UILabel()
        show(item.title, in: label, isLarge: false)
        smallTitle = label
        head.addSubview(label)
        smallSecondLine = addSecondLine(isLarge: false)
        if let provider = item.titleMenuProvider { addMenu(provider) }
      }
      for view in [title, secondLine] { view?.alpha = max(0, 1 - 2 * share) }
      for view in [smallTitle, smallSecondLine, titleMenu] { view?.alpha = max(0, 2 * share - 1) }
    }
    setNeedsLayout()
  }

  /// Shifts the parts: 0 is their normal position, 1 to the right and -1 to the left of it, invisible.
  func shift(by share: CGFloat) {
    let offset = CGAffineTransform(translationX: (isMirrored ? -1 : 1) * share * bounds.width * 0.3, y: 0)
    for view in [title, secondLine, titleMenu] { view?.transform = share == 0 ? .identity : offset }
    alpha = share == 0 ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (safe, height) = (safeAreaInsets, BarMetrics.button)
    let (leftWidth, rightWidth) = (left.naturalWidth, right.naturalWidth)
    // Sensors are at both sides of a phone in landscape, so that these insets need not be mirrored.
    left.frame = mirrored(CGRect(x: BarMetrics.margin + safe.left, y: 0, width: leftWidth, height: height))
    right.frame = mirrored(
      CGRect(x: bounds.maxX - BarMetrics.margin - safe.right - rightWidth, y: 0, width: rightWidth, height: height))
    let isAlone = item.searchState == .alone
    head.frame = CGRect(
      x: 0, y: isAlone ? -headHeight : item.promptHeight, width: bounds.width, height: bounds.height)
    head.alpha = isAlone ? 0 : 1
    placePrompt()
    prompt?.alpha = isAlone || item.promptHeight == 0 ? 0 : 1
    layOutSearch()
    var size = title.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
    if title is UILabel == false {
      let fitting = item.fitsTitleView ? title.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : .zero
      if fitting.width > 0, fitting.height > 0 {
        size = fitting
      } else if title.bounds.size != .zero {
        size = title.bounds.size
      }
    }
    if isLarge {
      title.bounds.size = CGSize(
        width: min(size.width, bounds.width - 40 - safe.left - safe.right), height: size.height)
      title.center = mirrored(
        CGPoint(
          x: safe.left + 20 + title.bounds.width / 2,
          y: onPixels(BarMetrics.navigation + 3 + size.height / 2 - hiddenTitle + pull)))
      if let secondLine {
        let line = secondLine.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
        secondLine.bounds.size = CGSize(
          width: min(line.width, bounds.width - 40 - safe.left - safe.right), height: line.height)
        secondLine.center = mirrored(
          CGPoint(
            x: safe.left + 20 + secondLine.bounds.width / 2,
            y: onPixels(BarMetrics.navigation + 3 + size.height + line.height / 2 - hiddenTitle + pull)))
      }
      guard let smallTitle else { return }
      return centre(
        smallTitle, smallTitle.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)), above: smallSecondLine)
    }
    centre(title, size, above: secondLine)
  }

  private var headHeight: CGFloat {
    BarMetrics.navigation + (isLarge ? BarMetrics.largeTitle(for: environment) - hiddenTitle : 0)
  }

  private func layOutSearch() {
    guard let bar = item.searchBar, bar.superview === searchPlace else { return }
    let (safe, natural) = (safeAreaInsets, bar.intrinsicContentSize.height)
    let height = max(0, natural - hiddenSearch)
    searchPlace.frame = CGRect(
      x: 0, y: bounds.maxY - height + (isLarge ? pull : 0), width: bounds.width, height: height)
    let inset = BarMetrics.margin - 8
    bar.frame = CGRect(
      x: safe.left + inset, y: 0, width: bounds.width - safe.left - safe.right - 2 * inset, height: height)
    searchPlace.alpha = natural > 0 ? height / natural : 1
  }

  /// Centres a title with the line below it, unless buttons are in the way.
  private func centre(_ title: UIView, _ natural: CGSize, above line: UILabel?) {
    let (leftWidth, rightWidth, height) = (left.bounds.width, right.bounds.width, BarMetrics.button)
    let size = natural
    let low = BarMetrics.margin + safeAreaInsets.left + (leftWidth > 0 ? leftWidth + BarMetrics.gap : 0)
    let high =
      bounds.maxX - BarMetrics.margin - safeAreaInsets.right - (rightWidth > 0 ? rightWidth + BarMetrics.gap : 0)
    let arrow = titleMenu == nil ? 0 : TitleMenu.width
    let isAtStart = item.style != .navigator && environment.horizontalSizeClass == .regular
    let lineSize = line?.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0)) ?? .zero
    func place(_ view: UIView, _ size: CGSize, y: CGFloat, extra: CGFloat) {
      let width = min(size.width, max(0, high - low - extra))
      let x = isAtStart ? low : min(max(bounds.midX - (width + extra) / 2, low), high - width - extra)
      view.bounds.size = CGSize(width: width, height: size.height)
      view.center = mirrored(CGPoint(x: onPixels(x) + width / 2, y: onPixels(y) + size.height / 2))
      guard extra > 0, let titleMenu else { return }
      titleMenu.bounds.size = CGSize(width: width + extra, height: height)
      titleMenu.center = mirrored(CGPoint(x: onPixels(x) + (width + extra) / 2, y: height / 2))
    }
    let top = height / 2 - (size.height + lineSize.height) / 2
    place(title, size, y: top, extra: arrow)
    if let line { place(line, lineSize, y: top + size.height, extra: 0) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}

/// A container whose touches belong to its parts, also outside its bounds.
private final class BarHead: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}
