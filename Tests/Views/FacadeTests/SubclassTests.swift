import Testing
import UIKit

/// Sources as in an iOS project, which import only UIKit, behave as on iOS.
@MainActor
struct SubclassTests {
  @Test func `A view gets a layer of its layer class`() {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(type(of: view.layer) == RingLayer.self)
    #expect(view.layer.masksToBounds)
    view.lineWidth = 6
    view.layoutIfNeeded()
    #expect(view.layer.borderWidth == 6)
    #expect(view.layer.cornerRadius == 20)
    #expect(view.layoutCount == 1)
    #expect(view.hitTest(CGPoint(x: 20, y: 1), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: 20, y: 20), with: nil) == nil)
  }

  @Test func `The presentation of a layer is of its class`() {
    let layer = RingLayer()
    layer.lineWidth = 7
    layer.addSublayer(CALayer())
    #expect(layer.presentation() == nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    #expect(layer.presentation()?.lineWidth == 7)
    #expect(layer.presentation()?.model() === layer)
    #expect(layer.presentation()?.sublayers?.count == 1)
  }

  @Test func `A view follows its superview's tint colour`() {
    let parent = UIView()
    let ring = RingView()
    parent.addSubview(ring)
    #expect(ring.layer.borderColor == UIColor.systemBlue.cgColor)
    parent.tintColor = .orange
    #expect(ring.layer.borderColor == UIColor.orange.cgColor)
  }

  @Test func `Every initialiser of a subclass can be used`() {
    #expect(RingView().frame == .zero)
    #expect(CardView().layer.cornerRadius == 0)
    #expect(CardView(style: .raised).layer.cornerRadius == 12)
    #expect(BadgeView().backgroundColor == .red)
    #expect(UIImageView().image == nil)
    #expect(AvatarView(image: UIImage()).clipsToBounds)
    #expect(UIView(frame: .zero).subviews.isEmpty)
  }

  @Test func `Subviews made on first use are laid out`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 116, height: 66))
    let card = CardView(style: .raised)
    parent.addSubview(card)
    #expect(card.frame == CGRect(x: 8, y: 8, width: 100, height: 50))
    parent.layoutIfNeeded()
    #expect(card.shownImage.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(card.shownBadge.frame == CGRect(x: 90, y: -10, width: 20, height: 20))
    #expect(card.subviews == [card.shownImage, card.shownBadge])
  }

  @Test func `Overridden properties are observed`() {
    final class Listener: CardViewDelegate {
      var moves = 0
      func cardViewDidMove(_ cardView: CardView) { moves += 1 }
    }
    let (card, listener) = (CardView(), Listener())
    card.delegate = listener
    card.frame = CGRect(x: 1, y: 1, width: 10, height: 10)
    card.frame.size.width = 20
    #expect(listener.moves == 1)
    card.isHidden = true
    #expect(card.shownBadge.isHidden)
  }
}
