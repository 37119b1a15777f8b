import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// `updateProperties()` of views and controllers.
@MainActor struct PropertyUpdateTests {
  private final class Card: UIView {
    let name: String
    let journal: Journal
    init(_ name: String, _ journal: Journal) {
      (self.name, self.journal) = (name, journal)
      super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    required init?(coder: NSCoder) { nil }
    var readsStyle = false
    var asksForLayout = false
    override func updateProperties() {
      super.updateProperties()
      journal.note("\(name) updates")
      if readsStyle { backgroundColor = traitCollection.userInterfaceStyle == .dark ? .white : .black }
      if asksForLayout { setNeedsLayout() }
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      journal.note("\(name) lays out")
    }
  }

  private let stage = Stage(size: CGSize(width: 40, height: 40))

  @Test func `A view updates its properties before its first layout, outer views first`() {
    let (outer, inner) = (Card("outer", stage.journal), Card("inner", stage.journal))
    outer.addSubview(inner)
    stage.performNow { stage.addSubview(outer) }
    #expect(stage.journal.take() == ["outer updates", "inner updates", "outer lays out", "inner lays out"])
  }

  @Test func `A request updates the properties once, at the commit, and lays out nothing`() {
    let card = Card("card", stage.journal)
    stage.performNow { stage.addSubview(card) }
    _ = stage.journal.take()
    stage.perform {
      card.setNeedsUpdateProperties()
      card.setNeedsUpdateProperties()
      #expect(stage.journal.entries == [])
    }
    #expect(stage.journal.take() == ["card updates"])
    stage.perform {
      card.setNeedsUpdateProperties()
      card.updatePropertiesIfNeeded()
      #expect(stage.journal.take() == ["card updates"])
    }
    #expect(stage.journal.take() == [])
    stage.perform { card.setNeedsLayout() }
    #expect(stage.journal.take() == ["card lays out"])
    card.asksForLayout = true
    stage.perform { card.setNeedsUpdateProperties() }
    #expect(stage.journal.take() == ["card updates", "card lays out"])
  }

  @Test func `Layout updates properties first, also those of views that it adds`() {
    let (card, late) = (Card("card", stage.journal), Card("late", stage.journal))
    stage.performNow { stage.addSubview(card) }
    _ = stage.journal.take()
    stage.perform {
      card.setNeedsUpdateProperties()
      card.addSubview(late)
      card.layoutIfNeeded()
      #expect(stage.journal.take() == ["card updates", "late updates", "card lays out", "late lays out"])
    }
  }

  @Test func `A trait that the update has read updates again`() {
    let card = Card("card", stage.journal)
    card.readsStyle = true
    stage.performNow { stage.addSubview(card) }
    #expect(card.backgroundColor == .black)
    _ = stage.journal.take()
    stage.performNow { stage.window.overrideUserInterfaceStyle = .dark }
    #expect(card.backgroundColor == .white && stage.journal.take() == ["card updates", "card lays out"])
    stage.performNow { stage.window.traitOverrides.legibilityWeight = .bold }
    #expect(stage.journal.take() == ["card lays out"])
  }
}
