import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Content under a finger, and after it.
@MainActor
struct DraggingTests {
  private let phone = Phone()
  private let trace = Figures(of: .scrolling, from: .scrollTraces, in: .points)
  private var listener: Listener { phone.listener }

  @Test func `A drag begins at ten points, which do not scroll`() {
    phone.stage.touches.touchDown(CGPoint(x: 196, y: 426), at: 0)
    phone.stage.touches.touchMove(by: CGVector(dx: 0, dy: -9), at: 0.1)
    phone.stage.advance(to: 0.1)
    #expect(listener.drain() == [])
    #expect(phone.view.isTracking)
    #expect(!phone.view.isDragging)
    phone.stage.touches.touchMove(by: CGVector(dx: 0, dy: -1), at: 0.2)
    phone.stage.advance(to: 0.2)
    trace.expect("a finger that has moved by 10 pt", listener.drain().joined(), is: "will drag")
    trace.expect("offset when a drag begins", phone.offset, is: 0)
    phone.stage.touches.touchMove(by: CGVector(dx: 0, dy: -14), at: 0.3)
    phone.stage.advance(to: 0.3)
    trace.expect("offset after 24 pt of a finger", phone.offset, is: 14)
    #expect(listener.offsets == [CGPoint(x: 0, y: 14)])
  }

  @Test func `The content moves with every event of the finger`() {
    phone.drag(by: -180, over: 0.24)
    phone.stage.advance(to: 0.24)
    // 30 events; the first, with 6 points, does not begin the drag.
    #expect(listener.offsets.count == 29)
    #expect(listener.offsets.first == CGPoint(x: 0, y: 2))
    trace.expect("offset after 180 pt of a finger", phone.offset, is: 170)
  }

  @Test func `Offsets are whole pixels`() {
    let end = phone.drag(by: -101.3, over: 0.1)
    phone.stage.advance(to: end + 1)
    #expect(listener.offsets.count > 10)
    for offset in listener.offsets { #expect(abs((offset.y * 3).rounded() - offset.y * 3) < 1e-9) }
  }

  @Test func `A flick calls the delegate in the order of UIKit`() {
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end)
    trace.expect(
      "calls of a flick's delegate", listener.drain().joined(separator: "; "),
      is: "will drag; will release; released, moving; will slow down")
    trace.expect("velocity of a steady drag, in pt/ms", listener.velocity.y, is: 3, within: 1e-9, in: FigureUnit.none)
    #expect(phone.view.isDecelerating)
    #expect(phone.offset == 350)
    phone.stage.advance(to: end + 2.8)
    #expect(listener.drain() == [])
    phone.stage.advance(to: end + 2.9)
    #expect(listener.drain() == ["stands"])
    #expect(abs(phone.offset - (350 + 1492.01)) < 0.01)
    trace.expect("way of a flick by a finger at 3,000 pt/s", phone.offset - 350, is: 1492, within: 0.01)
    trace.expect("target of a flick by a finger at 3,000 pt/s", listener.target.y - 350, is: 1493.67, within: 0.01)
  }

  @Test(arguments: [24.0, 60, 120]) func `The frame rate does not change a flick`(_ rate: Double) {
    let end = phone.drag(by: -360, over: 0.12)
    for frame in 0...Int(rate) { phone.stage.advance(to: Double(frame) / rate) }
    phone.stage.advance(to: 1)
    let expected = 350 + 3000 * 0.499 * (1 - Foundation.pow(0.998, 1000 * (1 - end) - 0.9))
    #expect(abs(phone.offset - expected) <= 1.0 / 6 + 1e-9)
  }

  @Test func `A finger that has rested leaves the content where it is`() {
    let end = phone.drag(by: -360, over: 0.12, hold: 0.3)
    phone.stage.advance(to: end + 1)
    #expect(listener.drain() == ["will drag", "will release", "released"])
    #expect(listener.velocity == .zero)
    #expect(phone.offset == 350)
  }

  @Test func `Content beyond its edge resists and comes back`() {
    let end = phone.drag(by: 600, over: 0.3, hold: 0.3)
    phone.stage.advance(to: end - 0.01)
    trace.expect("offset after 590 pt beyond the edge", phone.offset, is: -235)
    phone.stage.advance(to: end)
    #expect(listener.drain() == ["will drag", "will release", "released, moving", "will slow down"])
    trace.expect("target beyond an edge", listener.target, is: (0, 0))
    phone.stage.advance(to: end + 0.6)
    #expect(phone.offset < 0)
    phone.stage.advance(to: end + 0.75)
    #expect(phone.offset == 0)
    #expect(listener.drain() == ["stands"])
  }

  @Test func `A flick against the end bounces`() {
    phone.view.contentOffset.y = 39_000
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 2)
    let farthest = listener.offsets.map(\.y).max() ?? 0
    #expect(farthest > 39_148 + 60 && farthest < 39_148 + 150)
    #expect(phone.offset == 39_148)
    #expect(listener.target.y == 39_148)
    #expect(listener.drain().last == "stands")
  }

  @Test func `Without bouncing content never leaves its range`() {
    phone.view.bounces = false
    phone.drag(by: 600, over: 0.3)
    phone.stage.advance(to: 3)
    #expect(listener.offsets == [])
    phone.drag(by: -10_000, at: 3, over: 0.1)
    phone.stage.advance(to: 12)
    #expect(listener.offsets.last?.y == 39_148)
    #expect(listener.offsets.allSatisfy { $0.y <= 39_148 })
  }

  @Test func `A finger catches moving content at once`() {
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 0.5)
    let start = phone.offset
    _ = listener.drain()
    phone.drag(by: -5, at: end + 0.5, over: 0.008, hold: 0.2)
    phone.stage.advance(to: end + 0.6)
    #expect(listener.drain() == ["will drag, moving", "stands"])
    #expect(abs(phone.offset - (start + 5)) < 0.34)
    phone.stage.advance(to: end + 3)
    #expect(listener.drain() == ["will release", "released"])
  }

  @Test func `A finger may pull only along the axes that scroll`() {
    phone.stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: -100, dy: -5), at: 0, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 1)
    #expect(listener.notes == [])
    phone.view.alwaysBounceHorizontal = true
    phone.stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: -110, dy: 0), at: 1, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 1.25)
    #expect(abs(phone.view.contentOffset.x - 100 * 0.55 * 393 / (100 * 0.55 + 393)) < 0.2)
  }

  @Test func `A locked drag keeps the direction in which it began`() {
    phone.view.contentSize.width = 4000
    for isLocked in [false, true] {
      phone.view.isDirectionalLockEnabled = isLocked
      phone.view.contentOffset = CGPoint(x: 500, y: 500)
      let start = phone.stage.time
      phone.stage.touches.touchDown(CGPoint(x: 196, y: 426), at: start)
      phone.stage.touches.touchMove(by: CGVector(dx: 3, dy: -40), at: start + 0.1)
      phone.stage.touches.touchMove(by: CGVector(dx: 90, dy: 0), at: start + 0.2)
      phone.stage.touches.touchUp(at: start + 0.9)
      phone.stage.advance(to: start + 1)
      #expect((phone.view.contentOffset.x == 500) == isLocked)
      #expect(phone.offset > 520)
    }
  }

  @Test func `The delegate decides where a flick ends`() {
    listener.wish = { _, _ in CGPoint(x: 0, y: 1000) }
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 4)
    #expect(phone.offset == 1000)
    let steps = zip(listener.offsets, listener.offsets.dropFirst()).map { $1.y - $0.y }
    #expect(steps.count > 20)
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(listener.drain().last == "stands")
  }

  @Test func `A target where the content is stops it`() {
    listener.wish = { view, _ in view.contentOffset }
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 1)
    #expect(listener.drain() == ["will drag", "will release", "released"])
    #expect(phone.offset == 350)
  }

  @Test func `Pages are as long as the view`() {
    phone.view.isPagingEnabled = true
    let end = phone.drag(by: -120, over: 0.12)
    phone.stage.advance(to: end)
    #expect(listener.target.y == 852)
    phone.stage.advance(to: end + 1)
    #expect(phone.offset == 852)
    let back = phone.drag(by: 200, at: end + 1, over: 0.4, hold: 0.2)
    phone.stage.advance(to: back + 1)
    #expect(phone.offset == 852)
  }

  @Test func `A fast rate stops soon`() {
    phone.view.decelerationRate = .fast
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 0.6)
    #expect(abs(phone.offset - (350 + 2990 * 0.099)) < 0.01)
    #expect(listener.drain().last == "stands")
  }

  @Test func `A scroll by code ends a flick, and an offset set by code shifts it`() {
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 0.2)
    let before = phone.offset
    phone.stage.perform { phone.view.contentOffset.y -= 300 }
    #expect(phone.view.isDecelerating)
    phone.stage.advance(to: end + 4)
    #expect(abs(phone.offset - (50 + 1492.01)) < 0.01)
    #expect(before > 350)
    phone.drag(by: -360, at: 5, over: 0.12)
    phone.stage.advance(to: 5.3)
    phone.stage.perform { phone.view.setContentOffset(CGPoint(x: 0, y: 77), animated: false) }
    phone.stage.advance(to: 7)
    #expect(phone.offset == 77)
  }

  @Test func `Content that grows under a flick lets it continue`() {
    phone.view.contentSize.height = 1400
    listener.onScroll = { view in
      if view.contentOffset.y > 400 { view.contentSize.height = 40_000 }
    }
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: end + 4)
    #expect(abs(phone.offset - (350 + 1492.01)) < 3)
  }

  @Test func `A view that does not scroll ignores fingers`() {
    phone.view.isScrollEnabled = false
    phone.drag(by: -360, over: 0.12)
    phone.stage.advance(to: 1)
    #expect(listener.notes == [])
    #expect(!phone.view.panGestureRecognizer.isEnabled)
  }

  @Test func `Insets extend the range`() {
    phone.view.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
    #expect(listener.drain() == ["insets"])
    phone.drag(by: 700, over: 0.12, hold: 0.2)
    phone.stage.advance(to: 2)
    #expect(phone.offset == -100)
    phone.view.contentOffset.y = 39_100
    phone.drag(by: -400, at: 2, over: 0.12, hold: 0.2)
    phone.stage.advance(to: 4)
    #expect(phone.offset == 39_198)
    phone.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(phone.offset == -100)
  }
}
