import Foundation
public import UIKit

extension Stage {
  /// The traits in which the stage differs from a phone in the light appearance, such as the dark one or larger text.
  ///
  /// The screen, its scene and everything in it inherit them. They may change at any time: views learn of it before the
  /// next frame. In an animation block the colours that follow are animated.
  ///
  ///     stage.traitOverrides.userInterfaceStyle = .dark
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(context.service(TraitCenter.self).overrides) }
    set { perform { context.service(TraitCenter.self).overrides = newValue.values } }
  }

  /// The colour behind all views for the stage's traits.
  package var canvasColor: CGColor { backgroundColor.resolvedColor(with: traitCollection).cgColor }

  /// The traits of the stage's screen.
  public var traitCollection: UITraitCollection { context.service(TraitCenter.self).root }
}
