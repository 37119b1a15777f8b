import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Taps on the status bar.
@MainActor
struct ScrollToTopTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    let journal = Journal()
    var isWilling = true
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      journal.note("should")
      return isWilling
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { journal.note("top") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.note("end") }
  }

  private let stage = Stage(device: .iPhone16)
  private let listener = Listener()

  private func scroll(_ frame: CGRect) -> UIScrollView {
    let scroll = UIScrollView(frame: frame)
    scroll.contentSize = CGSize(width: frame.width, height: 5000)
    scroll.contentOffset.y = 2000
    scroll.delegate = listener
    return scroll
  }

  private func show(_ scrolls: UIScrollView...) {
    let root = UIViewController()
    for scroll in scrolls { root.view.addSubview(scroll) }
    stage.show(root)
    stage.showsStatusBar = true
    stage.advance(by: 0.1)
  }

  private func tap() {
    stage.touches.tap(CGPoint(x: 60, y: 20))
    stage.advance(by: 1.5)
  }

  @Test func `A tap scrolls to the top`() {
    let scroll = scroll(CGRect(x: 0, y: 0, width: 390, height: 800))
    show(scroll)
    tap()
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    #expect(listener.journal.take() == ["should", "top"])
    // At the top already.
    tap()
    #expect(listener.journal.take() == ["should", "top"])
  }

  @Test func `Nothing scrolls if the delegate or the view does not want it, or if several do`() {
    let (one, other) = (
      scroll(CGRect(x: 0, y: 0, width: 190, height: 800)), scroll(CGRect(x: 200, y: 0, width: 190, height: 800))
    )
    show(one, other)
    tap()
    #expect(one.contentOffset.y == 2000 && other.contentOffset.y == 2000)
    other.scrollsToTop = false
    listener.isWilling = false
    tap()
    #expect(one.contentOffset.y == 2000)
    listener.isWilling = true
    tap()
    #expect(one.contentOffset.y < 0 && other.contentOffset.y == 2000)
  }
}
