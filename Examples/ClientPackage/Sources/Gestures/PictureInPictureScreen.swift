import UIKit

/// A film that continues in a small picture, which is flicked from corner to corner.
public final class PictureInPictureScreen: UIView {
  public let picture = UIView()
  private let margin: CGFloat = 16
  private var centerAtStart = CGPoint.zero
  private var animator: UIViewPropertyAnimator?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    for index in 0..<14 {
      let width: CGFloat = index % 5 == 4 ? 120 : 260 - 30 * CGFloat(index % 3)
      let line = UIView(frame: CGRect(x: 24, y: 40 + 34 * CGFloat(index), width: width, height: 10))
      line.style(.systemGray5, radius: 5, name: "line \(index)")
      addSubview(line)
    }
    picture.frame = CGRect(x: 0, y: 0, width: 150, height: 100)
    picture.style(.black, radius: 14, name: "picture")
    let sun = UIView(frame: CGRect(x: 85, y: 18, width: 36, height: 36))
    sun.style(.systemOrange, radius: 18, name: "sun")
    picture.addSubview(sun)
    let title = UILabel("The Long Day", size: 13, weight: .semibold, color: .white)
    title.frame.origin = CGPoint(x: 12, y: 74)
    picture.addSubview(title)
    addSubview(picture)
    picture.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("drag(_:)", PictureInPictureScreen.drag)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the picture may rest.
  public var corners: [CGPoint] {
    let room = bounds.insetBy(dx: margin + picture.bounds.width / 2, dy: margin + picture.bounds.height / 2)
    return [room.minY, room.maxY].flatMap { y in [room.minX, room.maxX].map { CGPoint(x: $0, y: y) } }
  }

  private var laidOutSize = CGSize.zero

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard laidOutSize != bounds.size else { return }
    laidOutSize = bounds.size
    picture.center = corners[3]
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        animator?.stopAnimation(true)
        animator = nil
        centerAtStart = picture.center
      }
      let way = pan.translation(in: self)
      picture.center = CGPoint(x: centerAtStart.x + way.x, y: centerAtStart.y + way.y)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: self)
      let landing = CGPoint(x: picture.center.x + velocity.x.glide, y: picture.center.y + velocity.y.glide)
      let corner = corners.min { distance($0, landing) < distance($1, landing) } ?? picture.center
      fly(to: corner, velocity: velocity)
    default:
      break
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  /// Springs to a corner, going on in the direction of the flick.
  private func fly(to corner: CGPoint, velocity: CGPoint) {
    func relative(_ velocity: CGFloat, _ way: CGFloat) -> CGFloat { abs(way) < 1 ? 0 : velocity / way }
    let spring = UISpringTimingParameters(
      dampingRatio: 0.75,
      initialVelocity: CGVector(
        dx: relative(velocity.x, corner.x - picture.center.x), dy: relative(velocity.y, corner.y - picture.center.y)))
    let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: spring)
    animator.addAnimations { self.picture.center = corner }
    animator.addCompletion { _ in self.animator = nil }
    animator.startAnimation()
    self.animator = animator
  }
}
