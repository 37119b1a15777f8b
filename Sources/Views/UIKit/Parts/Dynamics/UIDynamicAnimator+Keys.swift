import Foundation

/// The keys of animators that public code sets by name, although Apple does not document them.
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
