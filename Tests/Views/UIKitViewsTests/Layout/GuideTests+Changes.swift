import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Constraints that change, in animations and controllers.
extension GuideTests {
  @Test func `Guides that depend on each other in a circle are a contradiction, not a loop`() {
    let guides = (0..<3).map { _ in UILayoutGuide() }
    for guide in guides { root.addLayoutGuide(guide) }
    for (index, guide) in guides.enumerated() {
      guide.topAnchor.constraint(equalTo: guides[(index + 1) % 3].topAnchor, constant: 10).isActive = true
    }
    let messages = ProgrammerError.sentences { stage.advance(to: 0) }
    #expect(messages.count == 1)
  }

  @Test func `A constant is animated by layout in the block`() {
    let card = add(UIView(), "card")
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([left, card.widthAnchor.constraint(equalToConstant: 100)])
    stage.advance(to: 0)
    stage.perform {
      left.constant = 200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    }
    #expect(card.frame.minX == 200)
    stage.advance(to: 0.5)
    #expect(abs((card.layer.presentation()?.frame.minX ?? 0) - 100) < 1e-9)
    stage.advance(to: 1)
    #expect(card.layer.presentation()?.frame.minX == 200)
  }

  @Test func `An animator scrubs, reverses and continues the effect of a constant`() {
    let card = add(UIView(), "card")
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([width, card.leftAnchor.constraint(equalTo: root.leftAnchor)])
    stage.advance(to: 0)
    func shown() -> CGFloat { card.layer.presentation()?.bounds.width ?? -1 }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      width.constant = 300
      root.layoutIfNeeded()
    }
    stage.perform { animator.fractionComplete = 0.25 }
    #expect(abs(shown() - 150) < 1e-9)
    stage.perform { animator.fractionComplete = 0.75 }
    #expect(abs(shown() - 250) < 1e-9)
    stage.perform {
      animator.isReversed = true
      animator.addCompletion { position in
        if position == .start { width.constant = 100 }
      }
      animator.startAnimation()
    }
    stage.advance(to: 0.5)
    #expect(abs(shown() - 150) < 1e-6)
    stage.advance(to: 2)
    #expect(shown() == 100)
    #expect(card.bounds.width == 100)
  }

  @Test func `Constraints that are exchanged in updateConstraints are solved before layout`() {
    final class Card: UIView {
      let box = UIView()
      var isWide = false { didSet { setNeedsUpdateConstraints() } }
      lazy var narrow = box.widthAnchor.constraint(equalToConstant: 10)
      lazy var wide = box.widthAnchor.constraint(equalToConstant: 90)
      var updates = 0
      override func updateConstraints() {
        updates += 1
        narrow.isActive = !isWide
        wide.isActive = isWide
        super.updateConstraints()
      }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.box.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(card.box)
    root.addSubview(card)
    card.setNeedsUpdateConstraints()
    stage.advance(to: 0)
    #expect(card.box.frame.width == 10)
    card.isWide = true
    #expect(ProgrammerError.sentences { stage.advance(to: 1) } == [])
    #expect(card.box.frame.width == 90)
    #expect(card.updates == 2)
  }

  @Test func `A controller updates the constraints of its view, and adds to its safe area`() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    let card = add(UIView(), "card", to: controller.view)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      card.bottomAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.bottomAnchor),
    ])
    stage.window.rootViewController = controller
    controller.view.setNeedsUpdateConstraints()
    stage.advance(to: 0)
    #expect(controller.updates == 1)
    #expect(card.frame.minY == 10)
    // A controller's view has no margins of its own above and below.
    #expect(card.frame.maxY == 280)
    // A nested view reaches less far into the safe area.
    card.frame = CGRect(x: 0, y: 4, width: 10, height: 100)
    #expect(card.safeAreaInsets == UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0))
  }

  @Test func `Constraints to a scroll view's edges decide the size of its content`() {
    let scroll = add(UIScrollView(), "scroll")
    let content = add(UIView(), "content", to: scroll)
    let pinned = add(UIView(), "pinned", to: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -7),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
    ])
    stage.advance(to: 0)
    #expect(scroll.contentSize == CGSize(width: 400, height: 1012))
    #expect(content.frame == CGRect(x: 0, y: 5, width: 400, height: 1000))
    scroll.contentOffset.y = 100
    stage.advance(to: 1)
    #expect(content.frame.minY == 5)
    #expect(pinned.frame.minY == 103)
  }

  @Test func `A visual format makes the constraints that it depicts`() {
    let (icon, title) = (add(UIView(), "icon"), add(UIView(), "title"))
    let views = ["icon": icon, "title": title]
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[icon(24)]-gap-[title(>=100@750)]-(<=30,20@999)-|", options: .alignAllTop,
      metrics: ["gap": 12], views: views)
    let column = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-40-[icon(==title)]", metrics: nil, views: views)
    NSLayoutConstraint.activate(row + column + [title.heightAnchor.constraint(equalToConstant: 15)])
    #expect(row.count == 7)
    stage.advance(to: 0)
    #expect(icon.frame == CGRect(x: 8, y: 40, width: 24, height: 15))
    #expect(title.frame == CGRect(x: 44, y: 40, width: 336, height: 15))
    #expect(
      ProgrammerError.sentences {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "|-[icno]", metrics: nil, views: views)
      } == [
        """
        NSLayoutConstraint.constraints(withVisualFormat:): icno is not one of the views (icon, title).
          |-[icno]
             ^
        """
      ])
    #expect(
      ProgrammerError.sentences {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[icon]-wide-[title]", metrics: ["w": 1], views: views)
      }.first?.contains("wide is neither a number nor one of the metrics (w).") == true)
  }
}
