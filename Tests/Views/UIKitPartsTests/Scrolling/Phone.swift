import CoreGraphics
import Foundation
import Mutoscope
import Testing
import TestSupport
import UIKit

/// A stage of 393 × 852 points that a scroll view fills, and the calls to its delegate.
@MainActor
final class Phone {
  let stage: Stage
  let view: UIScrollView
  let listener = Listener()

  init(scale: CGFloat = 3, content: CGSize = CGSize(width: 393, height: 40_000), view: UIScrollView? = nil) {
    stage = Stage(size: CGSize(width: 393, height: 852), scale: scale)
    self.view = view ?? UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    self.view.contentSize = content
    self.view.delegate = listener
    stage.addSubview(self.view)
  }

  /// Drags a finger vertically from the middle of the screen.
  @discardableResult
  func drag(by distance: CGFloat, at time: TimeInterval = 0, over: TimeInterval, hold: TimeInterval = 0)
    -> TimeInterval
  {
    stage.touches.drag(
      from: CGPoint(x: 196, y: 426), by: CGVector(dx: 0, dy: distance), at: time, over: over, hold: hold)
  }

  var offset: CGFloat { view.contentOffset.y }
}

/// A delegate that records the calls of its scroll view.
@MainActor
final class Listener: NSObject, UIScrollViewDelegate {
  private let journal = Journal()
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var wish: ((UIScrollView, CGPoint) -> CGPoint)?
  var onScroll: (UIScrollView) -> Void = { _ in }
  weak var zoomed: UIView?

  /// The calls since the last time, without the scrolling itself.
  func drain() -> [String] { journal.take() }

  /// The calls so far; they stay in the journal.
  var notes: [String] { journal.entries }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    onScroll(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.note("animation ended") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    journal.note(scrollView.isDecelerating ? "will drag, moving" : "will drag")
    #expect(scrollView.isDragging)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    journal.note("will release")
    #expect(scrollView.isDragging)
    (self.velocity, target) = (velocity, targetContentOffset.pointee)
    if let wish { targetContentOffset.pointee = wish(scrollView, targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    journal.note(decelerate ? "released, moving" : "released")
    #expect(!scrollView.isDragging)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { journal.note("will slow down") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    journal.note("stands")
    #expect(!scrollView.isDecelerating)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { journal.note("will zoom") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    journal.note("zoomed to \(scale)")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { journal.note("insets") }
}
