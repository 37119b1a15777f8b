import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Constraints between views, from activation to frames.
@MainActor
struct ConstraintTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)
  private var root: UIView { stage.window }

  private func add(_ name: String, to parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `Four anchors place a view`() {
    let card = add("card")
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      card.heightAnchor.constraint(equalToConstant: 100),
    ])
    #expect(card.frame == .zero)
    stage.advance(to: 0)
    #expect(card.frame == CGRect(x: 20, y: 16, width: 360, height: 100))
    #expect(root.constraints.count == 3)
    #expect(card.constraints.count == 1)
  }

  @Test func `Constraints take all attributes of a view and of its siblings`() {
    let (one, two) = (add("one"), add("two"))
    NSLayoutConstraint.activate([
      one.widthAnchor.constraint(equalToConstant: 100), one.heightAnchor.constraint(equalToConstant: 40),
      one.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      one.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -50),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 10),
      two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 5),
      two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5, constant: 3),
      two.heightAnchor.constraint(equalTo: two.widthAnchor, multiplier: 2),
    ])
    stage.advance(to: 0)
    #expect(one.frame == CGRect(x: 150, y: 80, width: 100, height: 40))
    #expect(two.frame == CGRect(x: 260, y: 125, width: 53, height: 106))
  }

  @Test func `The oldest initialiser works, also between views of different depths`() {
    let outer = add("outer")
    let inner = add("inner", to: outer)
    let other = add("other")
    func make(
      _ item: UIView, _ one: NSLayoutConstraint.Attribute, _ to: UIView?, _ two: NSLayoutConstraint.Attribute,
      _ constant: CGFloat, multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: item, attribute: one, relatedBy: .equal, toItem: to, attribute: two, multiplier: multiplier,
        constant: constant)
    }
    root.addConstraints([
      make(outer, .left, root, .left, 30), make(outer, .top, root, .top, 40),
      make(outer, .width, nil, .notAnAttribute, 200),
      make(outer, .height, root, .height, -100, multiplier: 0.5),
      make(inner, .left, outer, .left, 7), make(inner, .top, outer, .top, 9),
      make(inner, .width, nil, .notAnAttribute, 20),
      make(inner, .height, nil, .notAnAttribute, 10),
      make(other, .left, inner, .right, 1), make(other, .top, inner, .bottom, 2), make(other, .width, inner, .width, 0),
      make(other, .height, inner, .height, 0),
    ])
    stage.advance(to: 0)
    #expect(outer.frame == CGRect(x: 30, y: 40, width: 200, height: 50))
    #expect(inner.frame == CGRect(x: 7, y: 9, width: 20, height: 10))
    #expect(other.frame == CGRect(x: 58, y: 61, width: 20, height: 10))
  }

  @Test func `Priorities are levels`() {
    let card = add("card")
    let widths = (1...5).map { card.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    for width in widths { width.priority = .defaultHigh - 1 }
    let strong = card.widthAnchor.constraint(equalToConstant: 77)
    strong.priority = .defaultHigh
    NSLayoutConstraint.activate(widths + [strong])
    stage.advance(to: 0)
    #expect(card.bounds.width == 77)
    strong.priority = UILayoutPriority(1)
    stage.advance(to: 1)
    #expect(card.bounds.width == 3)
    strong.isActive = false
    #expect(!strong.isActive)
    widths[4].constant = 50
    widths[3].isActive = false
    stage.advance(to: 2)
    #expect(card.bounds.width >= 2 && card.bounds.width <= 3)
  }

  @Test func `A changed constant is applied at the next layout`() {
    let card = add("card")
    let top = card.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([top, card.heightAnchor.constraint(equalToConstant: 10)])
    stage.advance(to: 0)
    top.constant = 33
    #expect(card.frame.minY == 0)
    root.layoutIfNeeded()
    #expect(card.frame.minY == 33)
  }

  @Test func `A frame that is set by hand lasts until the next layout`() {
    let card = add("card")
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      card.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(to: 0)
    card.center.x = 200
    stage.advance(to: 1)
    #expect(card.center.x == 200)
    root.setNeedsLayout()
    stage.advance(to: 2)
    #expect(card.center.x == 10)
  }

  @Test func `A transform does not take part in the layout`() {
    let card = add("card")
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      card.widthAnchor.constraint(equalToConstant: 80), card.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(to: 0)
    #expect(card.bounds.size == CGSize(width: 80, height: 20))
    #expect(card.center == CGPoint(x: 140, y: 110))
  }

  @Test func `Frames and masks count as constraints`() {
    let fixed = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    fixed.autoresizingMask = [.flexibleWidth]
    root.addSubview(fixed)
    let beside = add("beside")
    NSLayoutConstraint.activate([
      beside.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8),
      beside.topAnchor.constraint(equalTo: fixed.topAnchor),
      beside.heightAnchor.constraint(equalTo: fixed.heightAnchor),
      beside.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
      beside.widthAnchor.constraint(equalToConstant: 30),
    ])
    stage.advance(to: 0)
    #expect(beside.frame == CGRect(x: 118, y: 20, width: 30, height: 50))
    fixed.frame.origin = CGPoint(x: 60, y: 0)
    stage.advance(to: 1)
    #expect(beside.frame == CGRect(x: 168, y: 0, width: 30, height: 50))
    root.bounds.size.width = 500
    stage.advance(to: 2)
    #expect(fixed.frame.width == 200)
    #expect(beside.frame.minX == 268)
  }

  @Test func `A view without constraints is at the origin in its natural size`() {
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    label.frame = CGRect(x: 50, y: 50, width: 5, height: 5)
    root.addSubview(label)
    stage.advance(to: 0)
    #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
    #expect(label.hasAmbiguousLayout)
  }

  @Test func `A view that could be elsewhere is ambiguous`() {
    let card = add("card")
    let left = card.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([
      left, card.topAnchor.constraint(equalTo: root.topAnchor), card.widthAnchor.constraint(equalToConstant: 10),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(to: 0)
    #expect(!card.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    left.isActive = false
    #expect(card.hasAmbiguousLayout)
    #expect(card.constraintsAffectingLayout(for: .horizontal).count == 1)
    #expect(card.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test func `Removing a view deactivates the constraints that relate it to others`() {
    let outer = add("outer")
    let inner = add("inner", to: outer)
    let other = add("other")
    let inside = inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3)
    let own = outer.widthAnchor.constraint(equalToConstant: 50)
    let across = other.topAnchor.constraint(equalTo: inner.bottomAnchor)
    NSLayoutConstraint.activate([inside, own, across, outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)])
    stage.advance(to: 0)
    #expect(other.frame.minY == 8)
    outer.removeFromSuperview()
    #expect(inside.isActive && own.isActive && !across.isActive)
    #expect(root.constraints.isEmpty)
    stage.advance(to: 1)
    let new = add("new")
    new.addSubview(outer)
    NSLayoutConstraint.activate([new.rightAnchor.constraint(equalTo: outer.rightAnchor)])
    stage.advance(to: 2)
    #expect(outer.bounds.width == 50)
    #expect(inner.frame.minY == 3)
  }

  @Test func `Constraints of a view whose frame is set are solved by themselves`() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let label = add("label", to: cell)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: cell.centerYAnchor), label.heightAnchor.constraint(equalToConstant: 20),
      label.leadingAnchor.constraint(equalTo: cell.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.layoutMarginsGuide.trailingAnchor),
    ])
    root.addSubview(cell)
    stage.advance(to: 0)
    #expect(label.frame == CGRect(x: 8, y: 12, width: 84, height: 20))
    cell.frame.size = CGSize(width: 200, height: 60)
    stage.advance(to: 1)
    #expect(label.frame == CGRect(x: 8, y: 20, width: 184, height: 20))
    // A constraint from the label to a view outside joins the two systems.
    let line = add("line")
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
      line.heightAnchor.constraint(equalToConstant: 2),
    ])
    cell.frame.origin.y = 10
    stage.advance(to: 2)
    #expect(line.frame.minY == 51)
    line.removeFromSuperview()
    cell.frame.size.height = 40
    stage.advance(to: 3)
    #expect(label.frame.minY == 10)
  }

  @Test func `Places and sizes are rounded to pixels`() {
    let cards = (0..<3).map { add("\($0)") }
    for (index, card) in cards.enumerated() {
      NSLayoutConstraint.activate([
        card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3, constant: -20.0 / 3),
        card.leftAnchor.constraint(
          equalTo: index == 0 ? root.leftAnchor : cards[index - 1].rightAnchor, constant: index == 0 ? 0 : 10),
      ])
    }
    root.bounds.size.width = 300
    stage.advance(to: 0)
    #expect(cards.map(\.frame.minX) == [0, 103.5, 206.5])
    let figures = Figures(of: .layout, from: .layoutScenes, in: .points)
    figures.expect(
      "widths of three equal views with gaps of 10 pt in 300 pt, scale 2", cards.map { Double($0.frame.width) },
      is: [93.5, 93.5, 93.5])
    figures.accept(
      "left side of the second of three equal views in 300 pt, scale 2", cards[1].frame.minX, insteadOf: 103,
      price: 0.5,
      within: 0)
  }

  @Test func `Lengths are not negative`() {
    let card = add("card")
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 300),
      card.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -200).with(.defaultHigh),
    ])
    stage.advance(to: 0)
    #expect(card.frame.minX == 300)
    #expect(card.frame.width == 0)
  }

  @Test func `Distances between anchors are lengths`() {
    let (one, two) = (add("one"), add("two"))
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      one.widthAnchor.constraint(equalToConstant: 30),
      two.widthAnchor.constraint(equalToConstant: 30),
      one.rightAnchor.anchorWithOffset(to: two.leftAnchor).constraint(
        equalTo: root.leftAnchor.anchorWithOffset(to: one.leftAnchor), multiplier: 2),
    ])
    stage.advance(to: 0)
    #expect(two.frame.minX == 150)
  }

  @Test func `Constraints have the system's distances`() {
    let (one, two) = (add("one"), add("two"))
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      one.widthAnchor.constraint(equalToConstant: 30), two.widthAnchor.constraint(equalToConstant: 30),
      two.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
      one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 0.5),
    ])
    stage.advance(to: 0)
    #expect(one.frame.minX == 20)
    #expect(two.frame.minX == 66)
    #expect(one.frame.minY == 10)
  }

  @Test func `Leading is on the right in right-to-left languages`() {
    root.semanticContentAttribute = .forceRightToLeft
    let (one, two) = (add("one"), add("two"))
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.widthAnchor.constraint(equalToConstant: 100),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 5),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
    ])
    stage.advance(to: 0)
    #expect(one.frame.minX == 290)
    #expect(two.frame == CGRect(x: 10, y: 0, width: 275, height: 0))
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.semanticContentAttribute = .unspecified
    stage.advance(to: 1)
    #expect(one.frame.minX == 10)
  }

  @Test func `Constraints align alignment rectangles`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let inner = add("inner", to: view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    stage.advance(to: 0)
    #expect(view.frame == CGRect(x: 8, y: 9, width: 106, height: 54))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 100, height: 50)) == view.frame)
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 50))
  }
}

extension NSLayoutConstraint {
  func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
