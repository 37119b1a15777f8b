import Foundation
import QuartzCore

/// The user's preferences that apps read other than by traits.
enum Preferences {
  static let boldTextDidChange = Notification.Name("UIAccessibilityBoldTextStatusDidChange")
  static let contrastDidChange = Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChange")

  static let motionDidChange = Notification.Name("UIAccessibilityReduceMotionStatusDidChange")

  /// The traits of the current stage.
  static var current: UITraitCollection {
    guard MainQueue.isCurrent else { return TraitCenter.standard }
    return MainActor.assumeIsolated { MediaContext.current.service(TraitCenter.self).root }
  }

  /// Posts the notifications for the preferences that have changed.
  @MainActor
  static func announce(_ previous: UITraitCollection, _ new: UITraitCollection) {
    func post(_ name: Notification.Name, _ facts: [AnyHashable: Any]? = nil) {
      MediaContext.callOut { NotificationCenter.default.post(name: name, object: nil, userInfo: facts) }
    }
    if previous.preferredContentSizeCategory != new.preferredContentSizeCategory {
      post(
        UIContentSizeCategory.didChangeNotification,
        [UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory.rawValue])
    }
    if previous.legibilityWeight != new.legibilityWeight { post(boldTextDidChange) }
    if previous.reducesMotion != new.reducesMotion { post(motionDidChange) }
    if previous.accessibilityContrast != new.accessibilityContrast { post(contrastDidChange) }
  }
}

/// Whether the user wants less motion: a preference that goes from stage to apps the way traits go.
package struct ReducedMotionTrait: BuiltInTrait {
  package static var defaultValue: Bool { false }
  package static var field: WritableKeyPath<TraitValues, Bool?> { \.reducesMotion }
}
