import QuartzCore

extension UIViewPropertyAnimator {
  /// Reports that a call has no effect, in cases where UIKit continues.
  func report(_ call: String, _ reason: String) { ProgrammerError.report(call, reason, isWarning: true) }
}

/// Ends the run of an animator that is deallocated.
///
/// An animator has no deinitialiser of its own, because an isolated one would have to be repeated by every subclass
/// that has one.
@MainActor
final class AnimatorEnding {
  /// The run that the animator would leave behind.
  var run: AnimatorRun?

  isolated deinit { run?.abandon() }
}
