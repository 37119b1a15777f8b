import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Subclasses of scroll views that observe the offset by overriding properties.
@MainActor
struct ObservedOffsetTests {
  private final class Observing: UIScrollView {
    var offsets: [CGFloat] = []
    var origins: [CGFloat] = []
    var limit = CGFloat.infinity
    override var contentOffset: CGPoint {
      didSet {
        offsets.append(contentOffset.y)
        if contentOffset.y > limit { contentOffset.y = limit }
      }
    }
    override var bounds: CGRect {
      didSet { if bounds.origin != oldValue.origin { origins.append(bounds.minY) } }
    }

    func drain() -> (offsets: [CGFloat], origins: [CGFloat]) {
      defer { (offsets, origins) = ([], []) }
      return (offsets, origins)
    }
  }

  private let view = Observing(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let phone: Phone

  init() {
    phone = Phone(view: view)
    _ = view.drain()
  }

  @Test func `Fingers and the motion after them set the offset`() {
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end)
    let dragged = view.drain()
    #expect(dragged.offsets.count == phone.listener.offsets.count && dragged.offsets.last == 350)
    #expect(dragged.offsets == phone.listener.offsets.map(\.y) && dragged.origins == dragged.offsets)
    phone.stage.advance(to: end + 3)
    let slowed = view.drain()
    #expect(slowed.offsets.count > 60 && slowed.offsets.last == phone.offset)
    #expect(slowed.offsets == slowed.origins && slowed.offsets == slowed.offsets.sorted())
  }

  @Test func `Animated scrolls set the offset, and so do scrolls at once`() {
    phone.stage.perform { view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    phone.stage.advance(by: 0.5)
    let scrolled = view.drain()
    #expect(scrolled.offsets.count >= 17 && scrolled.offsets.last == 300 && scrolled.offsets == scrolled.origins)
    phone.stage.perform {
      view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
      view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 1, height: 1), animated: false)
      view.contentOffset.y = 5
    }
    #expect(view.drain().offsets == [20, 10, 5])
    // New limits move the content.
    phone.stage.perform {
      view.contentOffset.y = 500
      view.contentSize.height = 1000
    }
    #expect(view.drain().offsets == [500, 148])
  }

  @Test func `An observer may set the offset itself`() {
    view.limit = 100
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end)
    #expect(phone.offset == 100)
    // The finger moves by 24 points from one event to the next.
    #expect(view.offsets.allSatisfy { $0 <= 124 } && view.offsets.last == 100)
  }
}
