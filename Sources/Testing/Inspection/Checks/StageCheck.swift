/// A kind of fault that is looked for on a stage without a golden.
public enum StageCheck: String, Sendable, Hashable, CaseIterable, Codable {
  /// A view jumps when a motion is interrupted.
  case jump
  /// A view is seen, or not seen, for a single frame.
  case flicker
  /// A motion was given up half-way.
  case halfway
  /// Something waits for the end of a motion that was stopped.
  case completion
  /// A controller has left the screen and stays alive.
  case leak
  /// Everything moves by a pixel.
  case shift
  /// Something moves far although the user wants less motion.
  case motion
  /// Two texts are on top of each other.
  case overlap
  /// A text has no room.
  case truncated
  /// A view covers a part of a text.
  case covered
  /// A bar or the keyboard covers a text or what is being edited.
  case underBar
  /// Something to touch is smaller than a finger.
  case target
  /// A text hardly differs from what is behind it.
  case contrast
  /// Constraints leave open where a view is.
  case ambiguous
  /// A silence silences nothing.
  case silence

  /// A way to correct the fault, as a sentence.
  package var remedy: String {
    switch self {
    case .jump:
      "Begin the new motion from where the view is: add animations to the running animator, use .beginFromCurrentState, "
        + "or pause the animator and continue it."
    case .flicker: "Change what is seen in one transaction: hide the old and show the new at the same time."
    case .halfway: "Finish the animator, with finishAnimation(at:), or continue it."
    case .completion:
      "Call stopAnimation(false) and finishAnimation(at:), which calls completions, or do what they do when you stop it; "
        + "call completeTransition(_:) in each case."
    case .leak:
      "Look for what keeps it: a closure that captures self strongly, a timer, a display link, or a delegate that is not weak."
    case .shift: "Round positions once, in one place, and keep insets of whole points."
    case .motion: "Ask UIAccessibility.isReduceMotionEnabled, and fade where the view would move."
    case .overlap: "Give one of the texts a place of its own, or hide it."
    case .truncated: "Give the text more lines or more room, or let its font shrink."
    case .covered: "Move the text, or bring it to the front."
    case .underBar: "Keep inside the safe area, or the keyboard layout guide."
    case .target: "Make it larger, or let point(inside:with:) accept touches around it."
    case .contrast: "Choose a colour that differs more, or a larger or bolder font."
    case .ambiguous: "Add the constraint that is missing; hasAmbiguousLayout is true."
    case .silence: "Remove the silence, or correct the view and the check that it names."
    }
  }
}
