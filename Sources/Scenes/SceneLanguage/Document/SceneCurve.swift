package import Timing
package import UIKit

/// A curve by its name: one of UIKit's, or an easing.
package enum SceneCurve: Sendable, Hashable {
  case system(UIView.AnimationCurve)
  case easing(Easing)

  package static let (easeInOut, easeIn) = (SceneCurve.system(.easeInOut), SceneCurve.system(.easeIn))
  package static let (easeOut, linear) = (SceneCurve.system(.easeOut), SceneCurve.system(.linear))

  /// The progress as a function of time.
  package var timing: TimingCurve {
    switch self {
    case .system(let curve): .cubic(curve.cubic)
    case .easing(let easing): .easing(easing)
    }
  }
}
