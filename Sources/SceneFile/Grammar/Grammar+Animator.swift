/// An animator and the event for its `startAt`.
struct StartedAnimator: Sendable {
  var animator: SceneAnimator
  var start: SceneEvent?
}

/// The draft of an animator.
private struct AnimatorDraft: TimedDraft {
  var animator = SceneAnimator()
  var timing = TimingDraft()
  var startAt: Double?
}

extension Grammar {
  static let animator = Form<StartedAnimator>.mapping(
    named: "animator", "animator", into: AnimatorDraft(),
    [
      .required("id", \.animator.id, .newID(of: .animator), "Unique; letters, digits, - and _."),
      .optional("duration", \.animator.duration, .number(.atLeast(0)), "Seconds; a spring ignores it."),
    ] + timingFields() + [
      .optional("startAt", \.startAt, .number(.atLeast(0)), "Short for the event {at: TIME, start: ID}."),
      .optional(
        "pausesOnCompletion", \.animator.pausesOnCompletion, .bool, "Whether to stay active at the end.",
        default: AnimatorDraft()),
      .optional(
        "scrubsLinearly", \.animator.scrubsLinearly, .bool, "Whether fractionComplete ignores the curve.",
        default: AnimatorDraft()),
      .optional(
        "isInterruptible", \.animator.isInterruptible, .bool,
        "Whether it can be paused, stopped and reversed while it runs.",
        default: AnimatorDraft()),
      .optional(
        "animations", \.animator.animations, .list("a list of animations", of: animatorEntry, minimum: 1),
        "What changes: one block for each entry, in order."),
    ],
    choices: [timingChoice(isNeeded: true)],
    needs: [Need(keys: ["duration", "spring"], sentence: "missing key 'duration' in an animator")]
  ) { draft, keys, reader in
    var animator = draft.animator
    animator.position = keys.position
    animator.timing = draft.timing.timing ?? animator.timing
    let start = draft.startAt.map { time in
      SceneEvent(
        time: time, position: keys.position(of: "startAt"), action: .start(animator: animator.id, afterDelay: 0))
    }
    return StartedAnimator(animator: animator, start: start)
  }

  /// A block of an animator: changes one view, or calls one of `UIView`'s class methods.
  private static let animatorEntry = Form<SceneAnimation>.byKey([
    ("view", animation),
    ("keyframes", nesting("keyframes", keyframes, "UIView.animateKeyframes(withDuration:…) inside the block.")),
    ("transition", nesting("transition", transition, "UIView.transition(with:…) inside the block.")),
    ("animate", nesting("animate", animate, "UIView.animate(withDuration:…) inside the block.")),
  ])

  private static func nesting(
    _ key: String, _ form: Form<SceneEvent.Action>, _ help: String
  ) -> Form<SceneAnimation> {
    .mapping(
      "animation", into: SceneAnimation(),
      [
        .required(key, \.call, form.map { Optional($0) }, help),
        .optional(
          "delayFactor", \.delayFactor, .number(.within(0...1)), "The fraction of the duration to wait.",
          default: SceneAnimation()),
      ]
    ) { animation, keys, _ in animation.placed(at: keys.position) }
  }

  static let animation = Form<SceneAnimation>.mapping(
    "animation", into: SceneAnimation(), animationFields(),
    choices: geometryChoices, needs: [needsProperty("this animation changes no property of its view")]
  ) { animation, keys, _ in animation.placed(at: keys.position) }

  /// The keys of an animation block.
  static func animationFields() -> [Field<SceneAnimation>] {
    [.required("view", \.view, viewID, "The view that changes.")] + animatableFields() + [
      .optional(
        "delayFactor", \.delayFactor, .number(.within(0...1)), "The fraction of the duration to wait.",
        default: SceneAnimation())
    ]
  }
}

extension SceneAnimation {
  /// The same block with a position in the file.
  func placed(at position: SourcePosition) -> SceneAnimation {
    var copy = self
    copy.position = position
    return copy
  }
}
