package import CoreGraphics
package import Foundation

/// What makes a view a scroll view.
package struct SceneScroll: Sendable, Hashable {
  /// Nil if constraints decide.
  package internal(set) var contentSize: CGSize?
  package internal(set) var contentOffset = CGPoint.zero
  /// The distances of the content from the view's edges.
  package internal(set) var contentInset = Insets()
  package internal(set) var isScrollEnabled = true
  package internal(set) var isPagingEnabled = false
  package internal(set) var isDirectionalLockEnabled = false
  package internal(set) var bounces = true
  package internal(set) var alwaysBounceVertical = false
  package internal(set) var alwaysBounceHorizontal = false
  package internal(set) var showsVerticalScrollIndicator = true
  package internal(set) var showsHorizontalScrollIndicator = true
  package internal(set) var decelerationRate = DecelerationRateName.normal
  /// The scales between which two fingers zoom the first subview.
  package internal(set) var minimumZoomScale = 1.0
  package internal(set) var maximumZoomScale = 1.0

  /// Distances from edges, in points.
  package struct Insets: Sendable, Hashable {
    package internal(set) var (top, left, bottom, right) = (0.0, 0.0, 0.0, 0.0)
  }
}

/// The names of `UIScrollView.DecelerationRate`.
package enum DecelerationRateName: String, Sendable, CaseIterable {
  case normal, fast
}

/// How a script scrolls a view.
package enum SceneScrolling: Sendable, Hashable {
  /// As when a finger lifts that moved the content, in points of the offset per second.
  case flick(CGVector)
  /// To an offset, in 0.3 seconds or at once.
  case to(CGPoint, animated: Bool)
}
