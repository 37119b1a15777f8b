import Foundation

/// What public code sets by name on animators, although Apple does not document it.
extension UIDynamicAnimator: ExtraKeys {
  func set(_ value: Any?, forExtraKey key: String) -> Bool {
    switch key {
    case "debugEnabled": isDebugged = (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false
    case "debugInterval", "debugAnimationSpeed": break  // The drawing has one look.
    default: return false
    }
    return true
  }
}
