import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Guides, margins, fitting sizes, baselines, contradictions and animated constants.
@MainActor
struct GuideTests {
  let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)
  var root: UIView { stage.window }

  func add<View: UIView>(_ view: View, _ name: String, to parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `Guides divide a view`() {
    let guide = UILayoutGuide()
    guide.identifier = "left half"
    root.addLayoutGuide(guide)
    let card = add(UIView(), "card")
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      card.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 40), card.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(to: 0)
    #expect(card.frame == CGRect(x: 80, y: 140, width: 40, height: 20))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(root.layoutGuides.count == 1)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty)
    #expect(guide.owningView == nil)
  }

  @Test func `The margins' guide follows the margins`() {
    let card = add(UIView(), "card")
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      card.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      NSLayoutConstraint(
        item: card, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin, multiplier: 1,
        constant: 0),
    ])
    stage.advance(to: 0)
    #expect(card.frame.minX == 8 && card.frame.maxX == 392)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    stage.advance(to: 1)
    #expect(card.frame.minX == 20 && card.frame.maxX == 360 && card.frame.minY == 1)
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 1, width: 340, height: 296))
  }

  @Test func `The readable width is at most 920 points`() {
    #expect(root.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 384, height: 284))
    root.bounds.size.width = 1200
    #expect(root.readableContentGuide.layoutFrame == CGRect(x: 140, y: 8, width: 920, height: 284))
    Figures(of: .layout, from: .layoutScenes, in: .points).expect(
      "readable width in a wide view", root.readableContentGuide.layoutFrame.width, is: 920)
  }

  @Test func `The safe area covers everything without bars, and the keyboard's guide is at its bottom`() {
    let bar = add(UIView(), "bar")
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.widthAnchor.constraint(equalTo: root.safeAreaLayoutGuide.widthAnchor),
    ])
    stage.advance(to: 0)
    #expect(bar.frame == CGRect(x: 0, y: 256, width: 400, height: 44))
    #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds)
    root.bounds.size.height = 200
    stage.advance(to: 1)
    #expect(bar.frame.minY == 156)
  }

  @Test func `Labels have the size of their text, and wrap in the width they get`() {
    let label = add(UILabel(), "title")
    label.text = "A sentence that is far too long for a single line of this card"
    label.numberOfLines = 0
    let note = add(UILabel(), "note")
    note.text = "Below"
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      label.widthAnchor.constraint(equalToConstant: 150),
      note.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    stage.advance(to: 0)
    let lines = label.frame.height / label.font.lineHeight
    #expect(lines > 2.9 && lines < 5.2)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 0)).height)
    #expect(note.frame.minY == label.frame.maxY + 4)
    #expect(note.frame.size == note.intrinsicContentSize)
    label.text = "Short"
    stage.advance(to: 1)
    #expect(label.frame.height == note.frame.height)
    #expect(note.frame.minY == label.frame.maxY + 4)
  }

  @Test func `The label that hugs less is stretched, the one that resists less squeezed`() {
    let (one, two) = (add(UILabel(), "one"), add(UILabel(), "two"))
    (one.text, two.text) = ("Name", "A rather long value")
    let width = root.widthAnchor.constraint(equalToConstant: 400)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    _ = width
    two.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    stage.advance(to: 0)
    #expect(one.frame.width == one.intrinsicContentSize.width)
    #expect(two.frame.maxX == 400)
    two.setContentHuggingPriority(.defaultLow, for: .horizontal)
    one.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    stage.advance(to: 1)
    #expect(two.frame.width == two.intrinsicContentSize.width)
    one.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.bounds.size.width = 100
    stage.advance(to: 2)
    #expect(one.frame.width == one.intrinsicContentSize.width)
    #expect(two.frame.width == 100 - one.frame.width)
  }

  @Test func `Baselines of different fonts align`() {
    let (large, small) = (add(UILabel(), "large"), add(UILabel(), "small"))
    (large.text, small.text) = ("Title", "note")
    large.font = .systemFont(ofSize: 34)
    let line = add(UIView(), "line")
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      line.topAnchor.constraint(equalTo: small.lastBaselineAnchor, constant: 3),
    ])
    stage.advance(to: 0)
    // San Francisco's ascender is 1950/2048 of the size.
    let baseline = 20 + 34 * 1950.0 / 2048
    #expect(abs(line.frame.minY - 3 - baseline) <= 0.5)
    #expect(abs(small.frame.minY + 17 * 1950.0 / 2048 - baseline) <= 1)
  }

  @Test func `The fitting size satisfies the constraints`() {
    let card = UIView()
    let label = add(UILabel(), "title", to: card)
    label.text = "A sentence that is far too long for a single line of this card"
    label.numberOfLines = 0
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
    ])
    let natural = label.intrinsicContentSize
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: natural.width + 32, height: natural.height + 20))
    let fitted = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitted.width == 200)
    #expect(fitted.height == label.sizeThatFits(CGSize(width: 168, height: 0)).height + 20)
    #expect(UILabel().systemLayoutSizeFitting(.zero) == .zero)
    #expect(card.frame == .zero)
  }

  @Test func `A contradiction is reported once, with names, and the last constraint is left out`() {
    let card = add(UIView(), "card")
    let first = card.widthAnchor.constraint(equalToConstant: 100)
    let second = card.widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "wide"
    NSLayoutConstraint.activate([first, second])
    let messages = ProgrammerError.sentences {
      stage.advance(to: 0)
      root.setNeedsLayout()
      stage.advance(to: 1)
    }
    #expect(
      messages == [
        """
        Auto Layout: these constraints cannot be satisfied together:
          <NSLayoutConstraint card.width == 100>
          <NSLayoutConstraint “wide” card.width == 200>
        <NSLayoutConstraint “wide” card.width == 200> is left out. Remove one, or give one a priority below 1000.
        """
      ])
    #expect(card.frame.width == 100)
    first.isActive = false
    stage.advance(to: 2)
    #expect(card.frame.width == 200)
  }

  @Test func `A contradictory frame is named, with a remedy`() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.accessibilityIdentifier = "card"
    root.addSubview(card)
    card.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let messages = ProgrammerError.sentences { stage.advance(to: 0) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("<the frame of card: 0 0; 10 10>") == true)
    #expect(messages.first?.contains("translatesAutoresizingMaskIntoConstraints") == true)
    #expect(card.frame.width == 10)
  }

  @Test func `Misuse is reported in a sentence`() {
    let (card, alone) = (add(UIView(), "card"), UIView())
    alone.accessibilityIdentifier = "alone"
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    #expect(
      ProgrammerError.sentences { width.constant = .nan } == [
        "NSLayoutConstraint.constant: the constant of <NSLayoutConstraint card.width == 100> must be a finite number, "
          + "not nan."
      ])
    #expect(width.constant == 100)
    #expect(ProgrammerError.sentences { width.priority = .defaultHigh }.first?.contains("deactivate it before") == true)
    #expect(width.priority == .required)
    // Outside a window nothing is solved yet.
    let free = alone.widthAnchor.constraint(equalToConstant: 50)
    free.isActive = true
    free.priority = .defaultHigh
    #expect(free.priority == .defaultHigh)
    free.isActive = false
    #expect(
      ProgrammerError.sentences { card.topAnchor.constraint(equalTo: alone.topAnchor).isActive = true } == [
        "NSLayoutConstraint.isActive: <NSLayoutConstraint card.top == alone.top (inactive)> relates items that no view "
          + "contains both of, so it cannot be activated; add both to one hierarchy before."
      ])
    let other = Stage(size: CGSize(width: 100, height: 100))
    other.addSubview(alone)
    #expect(
      ProgrammerError.sentences { card.topAnchor.constraint(equalTo: alone.topAnchor).isActive = true }.count == 1)
    let guide = UILayoutGuide()
    guide.identifier = "lost"
    #expect(
      ProgrammerError.sentences { card.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true }.first?
        .contains("UILayoutGuide “lost” is a guide without a view") == true)
  }

  @Test func `Too many constraints are left out, with a sentence`() {
    let most = LayoutEngine.most
    LayoutEngine.most = 3
    defer { LayoutEngine.most = most }
    let card = add(UIView(), "card")
    for width in 1...5 { card.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(width)).isActive = true }
    let messages = ProgrammerError.sentences { stage.advance(to: 0) }
    #expect(
      messages == [
        "Auto Layout: 5 constraints place the contents of UIWindow, and those after the first 3 are left out; set the frames "
          + "of some views, such as cells, so that their contents are separate systems."
      ])
    #expect(card.frame.width == 3)
  }

  @Test func `A thousand constraints are laid out, and one of them is changed, at once`() {
    let columns = (0..<250).map { add(UIView(), "\($0)") }
    var top: NSLayoutConstraint?
    for (index, view) in columns.enumerated() {
      let first = view.topAnchor.constraint(
        equalTo: index == 0 ? root.topAnchor : columns[index - 1].bottomAnchor, constant: 1)
      top = top ?? first
      NSLayoutConstraint.activate([
        first, view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.rightAnchor.constraint(equalTo: root.rightAnchor),
        view.heightAnchor.constraint(equalToConstant: 2),
      ])
    }
    stage.advance(to: 0)
    #expect(columns[249].frame == CGRect(x: 0, y: 748, width: 400, height: 2))
    for step in 1...20 {
      top?.constant = CGFloat(step)
      root.layoutIfNeeded()
    }
    #expect(columns[249].frame.minY == 767)
  }
}
