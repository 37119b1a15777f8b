import SceneLanguage
import Timing
import UIKit
import ViewAttributes

extension SceneCurve {
  /// The progress as a function of time.
  var timing: TimingCurve {
    switch self {
    case .system(let curve): .cubic(UIView.AnimationCurve(named: curve).cubic)
    case .easing(let easing): .easing(easing)
    }
  }
}
