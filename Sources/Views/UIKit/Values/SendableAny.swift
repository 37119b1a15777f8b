/// Carries a value to other code that may use it: both run on the main actor, or the value is handed over for good.
///
/// Unchecked: the code that hands a value over does not use it any more, or runs on the main actor as well.
struct SendableAny: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}
