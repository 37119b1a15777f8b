package import Timing
package import ViewVocabulary

/// A curve by its name: one of UIKit's, or an easing.
package enum SceneCurve: Sendable, Hashable {
  case system(Named.Curve)
  case easing(Easing)

  package static let (easeInOut, easeIn) = (SceneCurve.system(.easeInOut), SceneCurve.system(.easeIn))
  package static let (easeOut, linear) = (SceneCurve.system(.easeOut), SceneCurve.system(.linear))
}
