import UIKit

/// A map, and a drawer of places that is pulled up from below.
///
/// The drawer follows the finger, and stretches beyond its ends like rubber. Let go, it moves on with the finger's speed
/// to the end where it would come to rest by itself. It can be caught on the way.
public final class DrawerScreen: UIView {
  public let drawer = UIView()
  private let shade = UIView()
  private var isOpen = false
  private var topAtStart: CGFloat = 0
  private var animator: UIViewPropertyAnimator?

  private var openTop: CGFloat { bounds.height * 0.2 }
  private var closedTop: CGFloat { bounds.height - 110 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.86, green: 0.92, blue: 0.85, alpha: 1)
    for (index, color) in [UIColor.systemTeal, .white, .white, .systemGreen].enumerated() {
      let street = UIView(frame: CGRect(x: -60, y: 60 + 110 * index, width: 700, height: index == 0 ? 60 : 14))
      street.backgroundColor = color.withAlphaComponent(0.7)
      street.transform = CGAffineTransform(rotationAngle: index.isMultiple(of: 2) ? 0.3 : -0.5)
      addSubview(street)
    }
    shade.style(.black, radius: 0, name: "shade")
    shade.isUserInteractionEnabled = false
    shade.alpha = 0
    addSubview(shade)
    drawer.style(.systemBackground, radius: 24, name: "drawer")
    addSubview(drawer)
    fillDrawer()

    drawer.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("drag(_:)", DrawerScreen.drag)))
    drawer.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("toggle", DrawerScreen.toggle)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func fillDrawer() {
    let handle = UIView(frame: CGRect(x: 0, y: 8, width: 36, height: 5))
    handle.style(.systemGray4, radius: 2.5, name: "handle")
    drawer.addSubview(handle)
    let title = UILabel("Places", size: 22, weight: .bold)
    title.frame.origin = CGPoint(x: 20, y: 26)
    drawer.addSubview(title)
    for (index, place) in ["The old mill", "Harbour steps", "Museum of film", "Botanical garden"].enumerated() {
      let label = UILabel(place, size: 17)
      label.frame.origin = CGPoint(x: 20, y: 74 + 44 * index)
      drawer.addSubview(label)
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard drawer.bounds.width != bounds.width else { return }
    shade.frame = bounds
    // Longer than the screen, so that nothing shows below while it is stretched upwards.
    drawer.frame = CGRect(x: 0, y: closedTop, width: bounds.width, height: bounds.height * 1.2)
    drawer.subviews.first?.center.x = bounds.midX
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        stop()
        topAtStart = drawer.frame.minY
      }
      move(to: topAtStart + pan.translation(in: self).y)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: self).y
      let landing = drawer.frame.minY + velocity.glide
      isOpen = abs(landing - openTop) < abs(landing - closedTop)
      settle(velocity: velocity)
    default:
      break
    }
  }

  private func toggle() {
    stop()
    isOpen.toggle()
    settle(velocity: 0)
  }

  /// Leaves the drawer where it is seen.
  private func stop() {
    animator?.stopAnimation(true)
    animator = nil
  }

  /// Moves the top of the drawer, beyond its ends with resistance.
  private func move(to top: CGFloat) {
    let allowed = min(max(top, openTop), closedTop)
    drawer.frame.origin.y = allowed + (top - allowed).stretched(over: bounds.height)
    shade.alpha = 0.35 * (closedTop - allowed) / (closedTop - openTop)
  }

  /// Lets the drawer spring to its end, with a speed in points per second to begin with.
  private func settle(velocity: CGFloat) {
    let top = isOpen ? openTop : closedTop
    let distance = top - drawer.frame.minY
    let spring = UISpringTimingParameters(
      dampingRatio: 0.85, initialVelocity: CGVector(dx: 0, dy: distance == 0 ? 0 : velocity / distance))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations {
      self.drawer.frame.origin.y = top
      self.shade.alpha = self.isOpen ? 0.35 : 0
    }
    animator.addCompletion { _ in self.animator = nil }
    animator.startAnimation()
    self.animator = animator
  }
}
