import Contracts
import Mutoscope
import SceneLanguage
import UIKit
import ViewAttributes

extension SceneEnvironment {
  /// The traits in which the scene differs.
  var traits: UITraitOverrides {
    var traits = UITraitOverrides()
    switch style {
    case .light?: traits.userInterfaceStyle = .light
    case .dark?: traits.userInterfaceStyle = .dark
    case nil: break
    }
    if let contentSize { traits.preferredContentSizeCategory = UIContentSizeCategory(named: contentSize) }
    switch direction {
    case .leftToRight?: traits.layoutDirection = .leftToRight
    case .rightToLeft?: traits.layoutDirection = .rightToLeft
    case nil: break
    }
    switch contrast {
    case .normal?: traits.accessibilityContrast = .normal
    case .high?: traits.accessibilityContrast = .high
    case nil: break
    }
    if let hasBoldText { traits.legibilityWeight = hasBoldText ? .bold : .regular }
    if let pseudolanguage { traits.pseudolanguage = pseudolanguage }
    if let reducesMotion { traits.reducesMotion = reducesMotion }
    return traits
  }

  /// Takes over the traits of a look, which has no others than an environment.
  mutating func add(_ look: Look) {
    let own = SceneEnvironment(look.traits)
    if own.traits != look.traits {
      misuse("A scene cannot be seen in the look '\(look.name)': scenes do not know all of its traits.")
    }
    style = own.style ?? style
    contentSize = own.contentSize ?? contentSize
    direction = own.direction ?? direction
    contrast = own.contrast ?? contrast
    hasBoldText = own.hasBoldText ?? hasBoldText
    pseudolanguage = own.pseudolanguage ?? pseudolanguage
    reducesMotion = own.reducesMotion ?? reducesMotion
  }

  private init(_ traits: UITraitOverrides) {
    self.init()
    if traits.contains(UITraitUserInterfaceStyle.self) { style = traits.userInterfaceStyle == .dark ? .dark : .light }
    if traits.contains(UITraitPreferredContentSizeCategory.self) {
      contentSize = traits.preferredContentSizeCategory.kind
    }
    if traits.contains(UITraitLayoutDirection.self) {
      direction = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if traits.contains(UITraitAccessibilityContrast.self) {
      contrast = traits.accessibilityContrast == .high ? .high : .normal
    }
    if traits.contains(UITraitLegibilityWeight.self) { hasBoldText = traits.legibilityWeight == .bold }
    if traits.contains(PseudolanguageTrait.self) { pseudolanguage = traits.pseudolanguage }
    if traits.contains(ReducedMotionTrait.self) { reducesMotion = traits.reducesMotion }
  }
}
