import UIKit

/// A message that drops in from above, and its icon that pops up on it.
public final class Toast: UIView {
  public let icon = UIView()
  private let bar = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "toast"
    backgroundColor = .darkGray
    layer.cornerRadius = 8
    icon.accessibilityIdentifier = "icon"
    icon.backgroundColor = .systemGreen
    icon.frame = CGRect(x: 8, y: 8, width: 16, height: 16)
    icon.layer.cornerRadius = 8
    icon.transform = CGAffineTransform(scaleX: 0, y: 0)
    bar.backgroundColor = .lightGray
    bar.frame = CGRect(x: 32, y: 13, width: frame.width - 44, height: 6)
    addSubview(icon)
    addSubview(bar)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Drops in, bounces a little and rests; meanwhile the icon pops up.
  public func drop(to y: CGFloat, after delay: TimeInterval = 0) {
    UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) { self.center.y = y }.startAnimation(afterDelay: delay)
    UIView.animate(withDuration: 0.2, delay: delay + 0.4, options: .curveEaseOut) { self.icon.transform = .identity }
  }
}
