import CoreGraphics
package import Foundation
package import Timing

/// The timing of an animation as one of the named easings of scenes, which UIKit does not have.
///
/// It is immutable.
package final class EasingTimingParameters: NSObject, UITimingCurveProvider {
  let easing: Easing

  package init(_ easing: Easing) {
    self.easing = easing
    super.init()
  }

  /// Archives are not supported.
  package required init?(coder: NSCoder) { nil }
  package func encode(with coder: NSCoder) {}

  /// The object itself, which is immutable.
  package func copy(with zone: NSZone? = nil) -> Any { self }

  package var timingCurveType: UITimingCurveType { .cubic }
  /// The cubic curve: nil, because no curve with two control points is the same.
  package var cubicTimingParameters: UICubicTimingParameters? { nil }
  package var springTimingParameters: UISpringTimingParameters? { nil }
}
