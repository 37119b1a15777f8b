package import CoreGraphics
package import Foundation

/// The values of a scroll view.
package struct SceneScroll: Sendable, Hashable {
  package internal(set) var properties: [ViewProperty] = []
  package internal(set) var contentOffset = CGPoint.zero
}

/// How a script scrolls a view.
package enum SceneScrolling: Sendable, Hashable {
  /// As when a finger lifts that moved the content, in points of the offset per second.
  case flick(CGVector)
  /// The content moves to an offset, in 0.3 seconds or at once.
  case to(CGPoint, animated: Bool)
}
