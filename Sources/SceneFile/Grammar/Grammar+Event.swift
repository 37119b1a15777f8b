/// What is read of an event.
private struct EventDraft: Sendable {
  var time = 0.0
  var action: SceneEvent.Action?
}

extension Grammar {
  static let event = Form<SceneEvent>.mapping(
    named: "event", "event", into: EventDraft(),
    [.required("at", \.time, .number(.atLeast(0)), "Seconds since the beginning.")]
      + actions.map { .optional($0.key, \.action, $0.form.map { Optional($0) }, $0.help) }
      + dynamicsActions.map { .refused($0, because: noDynamics($0)) },
    choices: [
      Choice(
        rule: "an event does one thing",
        need: "an event needs one of \(actions.map(\.key).quotedList("or"))",
        groups: (actions.map(\.key) + dynamicsActions).map { .init($0) })
    ]
  ) { draft, keys, _ in
    draft.action.map { SceneEvent(time: draft.time, position: keys.position, action: $0) }
  }

  private static let dynamicsActions = ["addLinearVelocity", "updateItem", "addBehavior", "removeBehavior"]

  private static let actions: [(key: String, form: Form<SceneEvent.Action>, help: String)] = [
    ("start", start, "startAnimation(); goes on if paused."),
    ("pause", animatorID.map { .pause(animator: $0) }, "pauseAnimation()"),
    ("fractionComplete", fractionComplete, "Sets fractionComplete."),
    ("reverse", animatorID.map { .reverse(animator: $0) }, "Toggles isReversed."),
    ("continue", continuation, "continueAnimation(withTimingParameters:durationFactor:)"),
    ("addAnimations", addAnimations, "addAnimations(_:delayFactor:)"),
    ("stop", stop, "stopAnimation(_:)"),
    ("finish", finish, "finishAnimation(at:)"),
    ("animate", animate, "UIView.animate(withDuration:…)"),
    ("keyframes", keyframes, "UIView.animateKeyframes(withDuration:…)"),
    ("transition", transition, "UIView.transition(with:…)"),
    ("layerAnimation", layerAnimation, "Adds an animation to a view's layer."),
    ("set", set, "Changes a view without an animation."),
  ]
}
