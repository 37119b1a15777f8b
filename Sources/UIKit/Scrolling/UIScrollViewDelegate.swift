import CoreGraphics
public import Foundation

/// Is notified of a scroll view's scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after each change of the content offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when an animated scroll has reached its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Never called: a finger would begin to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Never called: a finger would be about to end scrolling.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Never called: a finger would have ended scrolling.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Never called: a flick would begin to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Never called: a flick would have ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
