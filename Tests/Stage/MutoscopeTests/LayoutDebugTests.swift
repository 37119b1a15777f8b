import CoreGraphics
import DisplayList
import Foundation
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// How views are laid out, drawn above them.
@MainActor
struct LayoutDebugTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))
  private let card = UIView()

  private enum Ink {
    static let framed = RGBA(red: 0.55, green: 0.57, blue: 0.62)
    static let placed = RGBA(red: 0.05, green: 0.45, blue: 1)
    static let guide = RGBA(red: 0.6, green: 0.3, blue: 0.95)
    static let satisfied = RGBA(red: 0.1, green: 0.6, blue: 0.3)
    static let ambiguous = RGBA(red: 1, green: 0.55, blue: 0)
    static let leftOut = RGBA(red: 0.95, green: 0.1, blue: 0.15)
  }

  init() {
    card.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(card)
  }

  private func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }

  /// Places the card at (20, 30) with a size of 100 × 50.
  private func place() {
    activate(
      card.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 20),
      card.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 30),
      card.widthAnchor.constraint(equalToConstant: 100), card.heightAnchor.constraint(equalToConstant: 50))
  }

  /// The lines of a colour in pixels, and whether they have dashes.
  private func lines(_ ink: RGBA) -> [String] {
    stage.showsLayoutDebug = true
    return stage.frame().commands.compactMap { command in
      guard case .fill(let shape, ink) = command.operation, case .stroke(let path, let style) = shape.geometry else {
        return nil
      }
      let box = path.boundingBox
      return "\(Int(box.minX)) \(Int(box.minY)) \(Int(box.width)) \(Int(box.height))"
        + (style.dashes.isEmpty ? "" : " -")
    }
  }

  @Test func `The debug drawing is off by default`() {
    place()
    let plain = stage.frame()
    stage.showsLayoutDebug = true
    let drawn = stage.frame()
    #expect(Array(drawn.commands.prefix(plain.commands.count)) == plain.commands)
    #expect(drawn.commands.count > plain.commands.count)
    stage.showsLayoutDebug = false
    #expect(stage.frame() == plain)
  }

  @Test func `Lines show which views have frames and which have constraints`() {
    place()
    let fixed = UIView(frame: CGRect(x: 150, y: 150, width: 40, height: 40))
    stage.addSubview(fixed)
    #expect(lines(Ink.placed) == ["20 30 100 50"])
    #expect(lines(Ink.framed) == ["150 150 40 40"])
    // From the window's edge to the card's, and along its lengths; after each line the bars at its ends.
    let found = lines(Ink.satisfied)
    #expect(Set(found).isSuperset(of: ["20 65 100 0", "90 30 0 50", "0 55 20 0", "70 0 0 30", "0 52 20 6"]))
  }

  @Test func `Aligned edges share a line`() {
    place()
    let title = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    stage.addSubview(title)
    activate(
      title.leftAnchor.constraint(equalTo: card.leftAnchor), title.topAnchor.constraint(equalTo: card.bottomAnchor),
      title.widthAnchor.constraint(equalTo: card.widthAnchor), title.heightAnchor.constraint(equalToConstant: 40))
    let found = lines(Ink.satisfied)
    #expect(found.contains("20 30 0 90"))
    #expect(found.contains("20 80 100 0"))
  }

  @Test func `Guides are dashed`() {
    place()
    let guide = UILayoutGuide()
    card.addLayoutGuide(guide)
    activate(
      guide.leftAnchor.constraint(equalTo: card.layoutMarginsGuide.leftAnchor),
      guide.topAnchor.constraint(equalTo: card.topAnchor), guide.widthAnchor.constraint(equalToConstant: 10),
      guide.heightAnchor.constraint(equalToConstant: 20))
    #expect(lines(Ink.guide) == ["28 30 10 20 -", "28 38 84 34 -"])
  }

  @Test func `Ambiguous views, missed constraints and those left out are marked`() throws {
    activate(
      card.topAnchor.constraint(equalTo: stage.window.topAnchor), card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 50))
    #expect(lines(Ink.ambiguous) == ["0 0 100 50"])
    let wish = card.widthAnchor.constraint(equalToConstant: 80)
    wish.priority = .defaultHigh
    activate(wish, card.leftAnchor.constraint(equalTo: stage.window.leftAnchor))
    #expect(lines(Ink.ambiguous).first == "0 35 100 0 -")
    let clash = card.widthAnchor.constraint(equalToConstant: 60)
    let sentences = ProgrammerError.sentences {
      clash.isActive = true
      stage.advance(to: 1)
    }
    #expect(sentences.count == 1)
    #expect(lines(Ink.leftOut).first == "0 35 100 0")
    let sketch = LayoutOverlay(of: stage.window)
    #expect(sketch.leftOut == ["UIView.width == 60"])
    #expect(sketch.lines.map(\.label).contains("80 @750"))
  }

  @Test func `Constraints that a stack view makes itself are not drawn, except those that are left out`() {
    place()
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
    stage.addSubview(stack)
    stage.advance(to: 0)
    #expect(LayoutOverlay(of: stage.window).lines.count == 4)
    #expect(stack.arrangedSubviews[1].frame == CGRect(x: 50, y: 0, width: 50, height: 40))
    let clash = stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 30)
    let sentences = ProgrammerError.sentences {
      activate(stack.widthAnchor.constraint(equalToConstant: 100), clash)
      activate(stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 10))
      stage.advance(to: 1)
    }
    #expect(sentences.count == LayoutOverlay(of: stage.window).leftOut.count)
    #expect(!sentences.isEmpty)
  }

  @Test func `Animated views are drawn where they are seen`() {
    place()
    stage.advance(to: 0)
    stage.perform {
      card.constraints.first { $0.firstAttribute == .width }?.constant = 180
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    }
    stage.advance(to: 0.5)
    #expect(lines(Ink.placed) == ["20 30 140 50"])
  }

  @Test func `Lines show relation, factor and priority`() {
    place()
    let title = UIView()
    title.accessibilityIdentifier = "title"
    title.translatesAutoresizingMaskIntoConstraints = false
    card.accessibilityIdentifier = "card"
    card.addSubview(title)
    let half = title.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5, constant: -4)
    let least = title.leadingAnchor.constraint(greaterThanOrEqualTo: card.leadingAnchor, constant: 12)
    least.priority = .init(999)
    activate(half, least)
    stage.advance(to: 0)
    let labels = LayoutOverlay(of: stage.window).lines.map(\.label)
    #expect(labels.contains("card.width * 0.5 - 4"))
    #expect(labels.contains(">= 12 @999"))
  }
}
