import CoreGraphics

/// The titles at the side of a table, which a finger moves along to go from section to section.
final class SectionIndexView: UIControl {
  /// The width of the titles and of the place that a finger can touch, and the height of a title, in points; as on iOS.
  private enum Metrics {
    static let (width, touchWidth, height): (CGFloat, CGFloat, CGFloat) = (15, 30, 14)
  }
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  /// Shown for `UITableView.indexSearch`.
  private static let magnifyingGlass = NSAttributedString(
    attachment: NSTextAttachment(image: UIImage(systemName: "magnifyingglass") ?? UIImage()))

  /// The titles; if there is no room for all, dots stand for some.
  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsLayout() } } }
  var color: UIColor? { didSet { if color != oldValue { setNeedsLayout() } } }
  /// Called with the number of a title when a finger has reached it.
  var reach: (Int) -> Void = { _ in }

  private let plate = UIView()
  private var labels: [(label: UILabel, title: String)] = []
  private var reached: Int?

  override func didCreate() {
    super.didCreate()
    accessibilityIdentifier = "index"
    plate.isUserInteractionEnabled = false
    addSubview(plate)
  }

  /// Places the view at the trailing edge of the room that a table has for it, in the table's coordinates.
  func place(in room: CGRect, on background: UIColor?) {
    plate.backgroundColor = background
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = CGRect(
      x: isMirrored ? room.minX : room.maxX - Metrics.touchWidth, y: room.minY, width: Metrics.touchWidth,
      height: room.height)
  }

  /// The titles that have room; where there are too many, dots stand for those between others.
  private var shownTitles: [String] {
    let most = max(Int(bounds.height / Metrics.height), 1)
    guard titles.count > most else { return titles }
    // An odd number: a title, a dot, a title …
    let count = max(most - 1 + most % 2, 1)
    return (0..<count).map { place in
      if place % 2 == 1 { return "•" }
      return titles[count == 1 ? 0 : place * (titles.count - 1) / (count - 1)]
    }
  }

  /// The place of the titles, in the view's coordinates.
  private func column(of count: Int) -> CGRect {
    let height = CGFloat(count) * Metrics.height
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? 0 : bounds.width - Metrics.width, y: ((bounds.height - height) / 2).rounded(),
      width: Metrics.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shownTitles
    while labels.count > shown.count { labels.removeLast().label.removeFromSuperview() }
    while labels.count < shown.count {
      let label = UILabel()
      label.font = Self.font
      label.textAlignment = .center
      addSubview(label)
      labels.append((label, ""))
    }
    let column = column(of: shown.count)
    plate.frame = CGRect(x: column.minX, y: 0, width: column.width, height: bounds.height)
    for (index, title) in shown.enumerated() {
      let label = labels[index].label
      // A new text or colour requests another layout.
      if labels[index].title != title {
        labels[index].title = title
        if title == UITableView.indexSearch {
          label.attributedText = Self.magnifyingGlass
        } else {
          label.text = title
        }
      }
      if label.textColor != color ?? tintColor { label.textColor = color ?? tintColor }
      label.frame = CGRect(
        x: column.minX, y: column.minY + CGFloat(index) * Metrics.height, width: column.width, height: Metrics.height)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    reached = nil
    follow(touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let column = column(of: shownTitles.count)
    guard !titles.isEmpty, column.height > 0 else { return }
    let share = (touch.location(in: self).y - column.minY) / column.height
    let index = min(max(Int((share * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    guard index != reached else { return }
    reached = index
    reach(index)
  }
}
