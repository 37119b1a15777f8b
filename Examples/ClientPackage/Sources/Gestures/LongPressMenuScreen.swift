import UIKit

/// A photo whose menu opens while a finger rests on it.
///
/// The finger slides to a row and lifts, or the row is tapped.
public final class LongPressMenuScreen: UIView {
  public let photo = UIView()
  public private(set) var rows: [UILabel] = []
  public let caption = UILabel("Rest on the photo", size: 17, color: .secondaryLabel)
  private let shade = UIView()
  private let menu = UIView()
  private var isOpen = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    photo.style(.systemTeal, radius: 18, name: "photo")
    let hill = UIView(frame: CGRect(x: -40, y: 110, width: 200, height: 200))
    hill.style(.systemGreen, radius: 100, name: "hill")
    photo.clipsToBounds = true
    photo.addSubview(hill)
    shade.style(.black, radius: 0, name: "shade")
    menu.style(.secondarySystemGroupedBackground, radius: 14, name: "menu")
    menu.clipsToBounds = true
    for view in [caption, shade, photo, menu] { addSubview(view) }
    for title in ["Copy", "Share", "Favourite", "Delete"] {
      let row = UILabel(title, size: 17, color: title == "Delete" ? .systemRed : .label)
      row.accessibilityIdentifier = title
      row.textAlignment = .center
      menu.addSubview(row)
      rows.append(row)
    }
    shade.alpha = 0
    menu.alpha = 0

    photo.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector("press(_:)", LongPressMenuScreen.press)))
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("close", LongPressMenuScreen.close)))
    menu.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapMenu(_:)", LongPressMenuScreen.tapMenu)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard shade.bounds.size != bounds.size else { return }
    shade.frame = bounds
    photo.bounds = CGRect(x: 0, y: 0, width: 200, height: 150)
    photo.center = CGPoint(x: bounds.midX, y: 150)
    caption.center = CGPoint(x: bounds.midX, y: 260)
    // It grows out of the photo.
    menu.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    menu.bounds = CGRect(x: 0, y: 0, width: 220, height: 44 * CGFloat(rows.count))
    menu.center = CGPoint(x: bounds.midX, y: 245)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 44 * CGFloat(index), width: 220, height: 44)
    }
    if !isOpen { menu.transform = CGAffineTransform(scaleX: 0.2, y: 0.2) }
  }

  private func press(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      UIImpactFeedbackGenerator(style: .medium).impactOccurred()
      show(true)
    case .changed:
      highlight(row(at: press))
    case .ended:
      if let row = row(at: press) { choose(row) }
    default:
      highlight(nil)
    }
  }

  private func tapMenu(_ tap: UITapGestureRecognizer) {
    if let row = row(at: tap) { choose(row) }
  }

  private func close() { show(false) }

  private func row(at gesture: UIGestureRecognizer) -> UILabel? {
    isOpen ? rows.first { $0.bounds.contains(gesture.location(in: $0)) } : nil
  }

  private func highlight(_ chosen: UILabel?) {
    for row in rows { row.backgroundColor = row === chosen ? .systemGray5 : .secondarySystemGroupedBackground }
  }

  private func choose(_ row: UILabel) {
    caption.text = row.text
    caption.sizeToFit()
    caption.center.x = bounds.midX
    show(false)
  }

  private func show(_ isOpen: Bool) {
    guard self.isOpen != isOpen else { return }
    self.isOpen = isOpen
    highlight(nil)
    let animator = UIViewPropertyAnimator(duration: isOpen ? 0.45 : 0.25, dampingRatio: isOpen ? 0.75 : 1) {
      self.shade.alpha = isOpen ? 0.3 : 0
      self.menu.alpha = isOpen ? 1 : 0
      self.menu.transform = isOpen ? .identity : CGAffineTransform(scaleX: 0.2, y: 0.2)
      self.photo.transform = isOpen ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
    }
    animator.startAnimation()
  }
}
