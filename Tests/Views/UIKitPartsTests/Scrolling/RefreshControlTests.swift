import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit

/// The control that appears when content is pulled down.
@MainActor
struct RefreshControlTests {
  private let phone = Phone()
  private let control = UIRefreshControl()
  private let calls = Calls()

  @MainActor
  private final class Calls {
    var count = 0
    var offsets: [CGFloat] = []
  }

  init() {
    phone.view.refreshControl = control
    let (calls, view) = (calls, phone.view)
    control.addAction(
      UIAction { _ in
        calls.count += 1
        calls.offsets.append(view.contentOffset.y)
      }, for: .valueChanged)
  }

  @Test func `A short pull shows the refresh control and requests nothing`() {
    let end = phone.drag(by: 100, over: 0.4, hold: 0.3)
    phone.stage.advance(to: 0.5)
    // 90 points of the finger behind the rubber band.
    #expect(abs(phone.offset + 46.8) < 0.7, "\(phone.offset)")
    #expect(!control.isHidden)
    #expect(control.frame == CGRect(x: 0, y: phone.offset, width: 393, height: 60))
    phone.stage.advance(to: end + 2)
    #expect(calls.count == 0)
    #expect(control.isHidden)
    #expect(phone.offset == 0)
  }

  @Test func `A long pull requests once, while the finger is down, and the content stays below the control`() {
    let end = phone.drag(by: 400, over: 0.5, hold: 0.3)
    phone.stage.advance(to: end - 0.05)
    #expect(calls.count == 1 && calls.offsets.count == 1)
    #expect(calls.offsets.allSatisfy { $0 <= -120 && $0 > -135 }, "\(calls.offsets)")
    #expect(control.isRefreshing)
    #expect(phone.view.adjustedContentInset.top == 0)
    phone.stage.advance(to: end + 3)
    #expect(calls.count == 1)
    #expect(phone.view.adjustedContentInset.top == 60)
    #expect(phone.view.contentInset == .zero)
    #expect(phone.offset == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 393, height: 60))
    phone.stage.perform { control.endRefreshing() }
    #expect(!control.isRefreshing)
    phone.stage.advance(to: end + 4)
    #expect(phone.offset == 0)
    #expect(phone.view.adjustedContentInset.top == 0)
    #expect(control.isHidden)
    #expect(
      phone.listener.drain() == [
        "will drag", "insets", "will release", "released, moving", "will slow down", "stands", "insets",
        "animation ended",
      ])
  }

  @Test func `Refreshing that ends under the finger makes no room`() {
    phone.view.delegate = nil
    let end = phone.drag(by: 400, over: 0.5, hold: 0.3)
    phone.stage.advance(to: end - 0.1)
    let held = phone.offset
    phone.stage.perform { control.endRefreshing() }
    phone.stage.advance(to: end - 0.05)
    #expect(phone.offset == held)
    #expect(calls.count == 1)
    phone.stage.advance(to: end + 3)
    #expect(calls.count == 1)
    #expect(phone.offset == 0)
  }

  @Test func `Code begins refreshing without a request and without scrolling`() {
    phone.stage.perform { control.beginRefreshing() }
    phone.stage.advance(to: 1)
    #expect(calls.count == 0)
    #expect(phone.offset == 0)
    #expect(phone.view.adjustedContentInset.top == 60)
    phone.view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    #expect(control.frame.minY == -60)
    phone.stage.perform { control.endRefreshing() }
    phone.stage.advance(to: 2)
    #expect(phone.offset == 0)
  }

  @Test func `Content that fits also bounces, and a control that is removed leaves nothing behind`() {
    let phone = Phone(content: CGSize(width: 393, height: 100))
    phone.view.refreshControl = control
    #expect(control.superview === phone.view)
    phone.stage.perform { control.beginRefreshing() }
    #expect(phone.view.adjustedContentInset.top == 60)
    phone.drag(by: 60, over: 0.3)
    phone.stage.advance(to: 0.25)
    #expect(phone.offset < 0)
    phone.stage.advance(to: 2)
    phone.stage.perform { phone.view.refreshControl = nil }
    #expect(control.superview == nil)
    #expect(phone.view.adjustedContentInset.top == 0)
  }

  @Test func `A title is below the spinner`() {
    control.attributedTitle = NSAttributedString(string: "Just now")
    phone.stage.perform { control.beginRefreshing() }
    phone.stage.advance(to: 0.1)
    let (wheel, label) = (control.subviews[0], control.subviews[1])
    #expect(label.frame.minY >= wheel.frame.maxY)
    #expect(label.frame.maxY <= 60)
    #expect(control.attributedTitle?.string == "Just now")
  }
}
