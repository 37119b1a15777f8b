import Foundation

/// The key of a transaction's `animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a transaction's `disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's `animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's `completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
  /// A setting of the current transaction, or a custom value.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: keptValue(forKey: key)
    }
  }

  /// Sets a setting of the current transaction, or stores a custom value.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    let number = anObject.flatMap(AnimatableValue.init(any:)).map(\.scalar)
    switch key {
    case kCATransactionAnimationDuration:
      guard let number, number.isFinite else { return refuse(anObject, key) }
      setAnimationDuration(number)
    case kCATransactionDisableActions:
      guard let flag = (anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue else { return refuse(anObject, key) }
      setDisableActions(flag)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock:
      if let block = anObject as? @MainActor () -> Void {
        setCompletionBlock(block)
      } else if let block = anObject as? () -> Void {
        setCompletionBlock { block() }
      } else {
        setCompletionBlock(nil)
      }
    default: keep(anObject, forKey: key)
    }
  }

  private class func refuse(_ value: Any?, _ key: String) {
    let found = value.map { "\($0)" } ?? "nil"
    ProgrammerError.report("CATransaction.setValue(_:forKey: \"\(key)\")", "\(found) is not a value of this setting.")
  }
}
