import UIKit

/// A stack of cards.
///
/// The top one hangs on the finger where it was taken, and is thrown away by a flick.
public final class CardStackScreen: UIView {
  /// The cards that are left, the top one last.
  public private(set) var cards: [UIView] = []
  private let again = UIButton(type: .system)
  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private var hand: UIAttachmentBehavior?
  private var rest: UISnapBehavior?

  /// The least speed of a throw, in points per second.
  private let throwingSpeed: CGFloat = 600

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    again.setTitle("Deal again", for: .normal)
    again.accessibilityIdentifier = "again"
    again.isHidden = true
    again.addTarget(self, action: Selector("deal", CardStackScreen.deal), for: .touchUpInside)
    addSubview(again)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    again.sizeToFit()
    again.center = CGPoint(x: bounds.midX, y: bounds.maxY - 60)
    if cards.isEmpty, again.isHidden { deal() }
  }

  /// Takes all cards away and deals new ones.
  private func deal() {
    animator.removeAllBehaviors()
    (hand, rest) = (nil, nil)
    again.isHidden = false
    for card in subviews where card !== again { card.removeFromSuperview() }
    let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink]
    cards = colors.enumerated().map { index, color in makeCard(color, title: "\(colors.count - index)") }
    arrange()
  }

  private func makeCard(_ color: UIColor, title: String) -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
    card.style(color, radius: 20, name: "card \(title)")
    let label = UILabel(title, size: 60, weight: .heavy, color: .white)
    label.center = CGPoint(x: 110, y: 150)
    card.addSubview(label)
    card.center = home
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("drag(_:)", CardStackScreen.drag)))
    addSubview(card)
    return card
  }

  private var home: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY - 30) }

  /// Lets the cards below the top one peep out, and only the top one be taken.
  private func arrange() {
    for (depth, card) in cards.reversed().enumerated() {
      card.isUserInteractionEnabled = depth == 0
      let scale = 1 - 0.06 * CGFloat(depth)
      card.transform = CGAffineTransform(translationX: 0, y: 22 * CGFloat(depth)).scaledBy(x: scale, y: scale)
    }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    // Another finger may have dealt again meanwhile.
    guard let card = pan.view, cards.last === card else { return }
    let finger = pan.location(in: self)
    switch pan.state {
    case .began:
      rest.map(animator.removeBehavior)
      let grip = pan.location(in: card)
      let offset = UIOffset(horizontal: grip.x - card.bounds.midX, vertical: grip.y - card.bounds.midY)
      let hand = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: finger)
      animator.addBehavior(hand)
      self.hand = hand
    case .changed:
      hand?.anchorPoint = finger
    case .ended, .cancelled:
      hand.map(animator.removeBehavior)
      hand = nil
      let velocity = pan.velocity(in: self)
      if hypot(velocity.x, velocity.y) > throwingSpeed { discard(card, velocity) } else { putBack(card) }
    default:
      break
    }
  }

  private func putBack(_ card: UIView) {
    let snap = UISnapBehavior(item: card, snapTo: home)
    snap.damping = 0.7
    animator.addBehavior(snap)
    rest = snap
  }

  /// Lets a card fly until it is out of sight; the next one comes up.
  private func discard(_ card: UIView, _ velocity: CGPoint) {
    cards.removeAll { $0 === card }
    card.isUserInteractionEnabled = false
    let flight = UIDynamicBehavior()
    let motion = UIDynamicItemBehavior(items: [card])
    motion.addLinearVelocity(velocity, for: card)
    flight.addChildBehavior(motion)
    flight.addChildBehavior(UIGravityBehavior(items: [card]))
    flight.action = { [weak self, weak card, weak flight] in
      guard let self, let card, let flight, !bounds.intersects(card.frame) else { return }
      animator.removeBehavior(flight)
      card.removeFromSuperview()
    }
    animator.addBehavior(flight)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { self.arrange() }
  }
}
