import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// Touches of the content of scroll views, and nested scroll views.
@MainActor
struct ContentTouchTests {
  private final class Pad: UIView {
    var notes: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("cancelled") }
  }

  private let phone = Phone()
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 393, height: 3000))

  init() { phone.view.addSubview(pad) }

  @Test func `Content receives a touch after 0.15 seconds, or when it ends`() {
    phone.stage.touches.longPress(CGPoint(x: 100, y: 100), at: 0, duration: 0.4)
    phone.stage.advance(to: 0.14)
    #expect(pad.notes == [])
    phone.stage.advance(to: 0.16)
    #expect(pad.notes == ["began"])
    phone.stage.advance(to: 0.5)
    #expect(pad.notes == ["began", "ended"])
    pad.notes = []
    phone.stage.touches.tap(CGPoint(x: 100, y: 100), at: 1)
    phone.stage.advance(to: 1.05)
    #expect(pad.notes == [])
    phone.stage.advance(to: 1.2)
    #expect(pad.notes == ["began", "ended"])
  }

  @Test(arguments: [0.2, 0.5, 1, 2.5])
  func `A control misses nothing of a drag that was withheld at first`(duration: Double) {
    let slider = UISlider(frame: CGRect(x: 50, y: 300, width: 200, height: 31))
    slider.value = 0.5
    phone.view.addSubview(slider)
    phone.stage.touches.drag(from: CGPoint(x: 150, y: 315), by: CGVector(dx: 60, dy: 0), at: 0, over: duration)
    phone.stage.advance(to: duration + 0.1)
    #expect(slider.value > 0.8, "\(slider.value)")
  }

  private final class Trail: UIView {
    var places: [CGPoint] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    private func note(_ touches: Set<UITouch>) {
      for touch in touches { places += [touch.previousLocation(in: nil), touch.location(in: nil)] }
    }
  }

  @Test func `A touch that was withheld begins where the finger touched down`() throws {
    let trail = Trail(frame: phone.view.bounds)
    phone.view.addSubview(trail)
    phone.view.contentSize = phone.view.bounds.size
    phone.stage.touches.drag(from: CGPoint(x: 50, y: 100), by: CGVector(dx: 8, dy: 0), at: 0, over: 0.4)
    phone.stage.advance(to: 1)
    #expect(trail.places.prefix(3) == [CGPoint(x: 50, y: 100), CGPoint(x: 50, y: 100), CGPoint(x: 50, y: 100)])
    #expect(try #require(trail.places.last) == CGPoint(x: 58, y: 100))
  }

  @Test func `A drag takes the touch away from the content`() {
    phone.drag(by: -100, over: 0.1)
    phone.stage.advance(to: 3)
    #expect(pad.notes == [])
    phone.view.delaysContentTouches = false
    phone.drag(by: -100, at: 3, over: 0.1)
    phone.stage.advance(to: 6)
    #expect(pad.notes == ["began", "moved", "cancelled"])
  }

  @Test func `Content may keep its touches`() {
    phone.view.canCancelContentTouches = false
    phone.view.delaysContentTouches = false
    phone.drag(by: -100, over: 0.1)
    phone.stage.advance(to: 3)
    #expect(pad.notes.first == "began")
    #expect(pad.notes.last == "ended")
    #expect(phone.offset == 0)
  }

  @Test func `Subclasses decide which views receive touches, and which lose them to a drag`() {
    final class Choosy: UIScrollView {
      var asked: [String] = []
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        asked.append("begin \(view.tag) \(touches.count)")
        return view.tag != 1
      }
      override func touchesShouldCancel(in view: UIView) -> Bool {
        asked.append("cancel \(view.tag)")
        return view.tag != 2
      }
    }
    let view = Choosy(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let phone = Phone(view: view)
    view.delaysContentTouches = false
    let pads = (0..<3).map { tag in
      let pad = Pad(frame: CGRect(x: 0, y: 200 * tag, width: 393, height: 200))
      pad.tag = tag
      view.addSubview(pad)
      return pad
    }
    for index in 0..<3 {
      phone.stage.touches.tap(CGPoint(x: 100, y: 200 * index + 100), at: TimeInterval(index))
    }
    phone.stage.advance(to: 3)
    #expect(pads.map(\.notes) == [["began", "ended"], [], ["began", "ended"]])
    #expect(view.asked == ["begin 0 1", "begin 1 1", "begin 2 1"])
    for pad in pads { pad.notes = [] }
    phone.drag(by: -100, at: 3, over: 0.2)
    phone.stage.advance(to: 5)
    #expect(pads[2].notes.first == "began" && pads[2].notes.last == "ended" && phone.offset == 0)
    #expect(view.asked.contains("cancel 2"))
  }

  @Test func `A touch that stops moving content is not the content's`() {
    let end = phone.drag(by: -360, over: 0.12)
    phone.stage.touches.tap(CGPoint(x: 100, y: 100), at: end + 0.3)
    phone.stage.advance(to: end + 3)
    #expect(pad.notes == [])
    #expect(phone.offset < 1500)
  }

  @Test func `The axis decides which of two scroll views scrolls`() {
    let row = UIScrollView(frame: CGRect(x: 0, y: 400, width: 393, height: 100))
    row.contentSize = CGSize(width: 2000, height: 100)
    phone.view.addSubview(row)
    phone.stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: -110, dy: -8), at: 0, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 1)
    #expect(row.contentOffset == CGPoint(x: 100, y: 0))
    #expect(phone.offset == 0)
    phone.stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: -8, dy: -110), at: 1, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 2)
    #expect(row.contentOffset == CGPoint(x: 100, y: 0))
    #expect(phone.offset == 100)
  }

  @Test func `Content at its end leaves the drag to the surrounding view`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 400))
    inner.contentSize = CGSize(width: 393, height: 600)
    phone.view.addSubview(inner)
    phone.drag(by: -110, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 1)
    #expect(inner.contentOffset.y == 100)
    #expect(phone.offset == 0)
    inner.contentOffset.y = 200
    phone.drag(by: -110, at: 1, over: 0.1, hold: 0.2)
    phone.stage.advance(to: 2)
    #expect(inner.contentOffset.y == 200)
    #expect(phone.offset == 100)
  }

  @Test func `A tap in the content is still a tap`() {
    var taps = 0
    pad.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    phone.stage.touches.tap(CGPoint(x: 100, y: 100), at: 0)
    phone.drag(by: -100, at: 1, over: 0.1)
    phone.stage.advance(to: 4)
    #expect(taps == 1)
  }
}
