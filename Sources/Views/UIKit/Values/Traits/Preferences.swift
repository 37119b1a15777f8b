import Foundation
import QuartzCore

/// What apps learn of someone's preferences besides traits.
enum Preferences {
  static let boldTextDidChange = Notification.Name("UIAccessibilityBoldTextStatusDidChange")
  static let contrastDidChange = Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChange")

  /// The traits of the stage whose code runs.
  static var current: UITraitCollection {
    guard MainQueue.isCurrent else { return TraitCenter.standard }
    return MainActor.assumeIsolated { MediaContext.current.service(TraitCenter.self).root }
  }

  /// Posts the notifications of what has changed.
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
    if previous.accessibilityContrast != new.accessibilityContrast { post(contrastDidChange) }
  }
}
