import Foundation
import Mutoscope
import Testing
import UIKit

/// Uses of UIKit's classes in published packages.
@MainActor
struct StrangerClassTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test func `A table of listeners holds them weakly by the protocol that they conform to`() {
    let table = NSHashTable<any Listener>.weakObjects()
    let first = Ear()
    table.add(first)
    do {
      let second = Ear()
      table.add(second)
      #expect(table.count == 2 && table.contains(second))
    }
    table.add(first)
    #expect(table.allObjects.map { $0 as AnyObject === first } == [true])
    table.remove(first)
    #expect(table.count == 0)
  }

  @Test func `A map from objects to values of a protocol gives them back in order`() {
    let map = NSMapTable<NSString, any Listener>.strongToWeakObjects()
    let ears = [Ear(), Ear()]
    map.setObject(ears[0], forKey: "left")
    map.setObject(ears[1], forKey: "right")
    #expect(map.object(forKey: "right") as AnyObject === ears[1])
    #expect(map.keyEnumerator().allObjects as? [NSString] == ["left", "right"])
    #expect(map.objectEnumerator()?.allObjects.count == 2)
  }

  @Test func `A segmented control of a subclass is created with items by its superclass's initialiser`() {
    #expect(Ranges().numberOfSegments == 3)
    #expect(UISegmentedControl(items: ["a", "b"]).titleForSegment(at: 1) == "b")
  }

  @Test func `A text view keeps the view in place of the keyboard and the view above it`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (keys, bar) = (UIView(), UIView())
    text.inputView = keys
    text.inputAccessoryView = bar
    #expect(text.inputView === keys && text.inputAccessoryView === bar)
  }
}

private protocol Listener: AnyObject {}
private final class Ear: Listener {}

private class Ranges: UISegmentedControl {
  init() { super.init(items: ["day", "week", "year"]) }
  required init?(coder: NSCoder) { nil }
}
