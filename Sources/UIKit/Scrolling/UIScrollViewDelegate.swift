import CoreGraphics
public import Foundation

/// Hears of a scroll view's scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after each change of the content offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when an animated scroll has reached its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called when a finger begins to scroll, which does not happen.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a finger is about to end scrolling, which does not happen.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a finger has ended scrolling, which does not happen.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when a flick begins to slow down, which does not happen.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a flick is over, which does not happen.
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
