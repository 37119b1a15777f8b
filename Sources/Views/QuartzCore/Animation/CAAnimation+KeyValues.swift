import Foundation

/// Key-value coding, without the Objective-C runtime.
extension CAAnimation {
  /// The value for a key: a custom one, or one of the settings below.
  ///
  /// Copies made by layers keep the values, so delegates can read them.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "timeOffset": timeOffset
    case "repeatDuration": repeatDuration
    case "repeatCount": repeatCount
    case "speed": speed
    case "autoreverses": autoreverses
    case "removedOnCompletion": isRemovedOnCompletion
    default: keptValues[key]
    }
  }

  /// The same as `value(forKey:)`: a path of several parts is treated as a key.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Stores a value under a key, or sets the animation's `duration`, `beginTime`, `timeOffset`, `repeatDuration`,
  /// `repeatCount`, `speed`, `autoreverses` or `removedOnCompletion`; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap(AnimatableValue.init(any:)).map(\.scalar)
    let flag = (value as? Bool) ?? (value as? NSNumber)?.boolValue
    switch (key, number, flag) {
    case ("duration", let number?, _): duration = number
    case ("beginTime", let number?, _): beginTime = number
    case ("timeOffset", let number?, _): timeOffset = number
    case ("repeatDuration", let number?, _): repeatDuration = number
    case ("repeatCount", let number?, _): repeatCount = Float(number)
    case ("speed", let number?, _): speed = Float(number)
    case ("autoreverses", _, let flag?): autoreverses = flag
    case ("removedOnCompletion", _, let flag?): isRemovedOnCompletion = flag
    case ("duration", _, _), ("beginTime", _, _), ("timeOffset", _, _), ("repeatDuration", _, _),
      ("repeatCount", _, _), ("speed", _, _), ("autoreverses", _, _), ("removedOnCompletion", _, _):
      let found = value.map { "\($0)" } ?? "nil"
      ProgrammerError.report("CAAnimation.setValue(_:forKey: \"\(key)\")", "\(found) is not a value of this property.")
    default: keptValues[key] = value
    }
  }

  /// The same as `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
}

/// In formats, `%@` is the description.
extension CAAnimation: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
