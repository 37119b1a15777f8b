import SceneTemplates
import SceneText

/// The draft of an event.
struct EventDraft: Sendable {
  var time = 0.0
  var action: SceneEvent.Action?
}

extension Grammar {
  static let event: Form<SceneEvent> = .mapping(
    named: "event", "event", into: EventDraft(),
    [.required("at", \.time, .number(.atLeast(0)), "Seconds since the beginning.").asTime]
      + (actions + touches).map { .optional($0.key, \.action, $0.form.map { Optional($0) }, $0.help) },
    choices: [
      Choice(
        rule: "an event does one thing",
        need: "an event needs one of \((actions + touches).map(\.key).quotedList("or"))",
        groups: (actions + touches).map { .init($0.key) })
    ],
    isItem: true
  ) { draft, keys, _ in
    draft.action.map { SceneEvent(time: draft.time, position: keys.position, action: $0) }
  }

  /// The actions of events, and of gestures.
  static let actions: [(key: String, form: Form<SceneEvent.Action>, help: String)] = [
    ("start", start, "startAnimation(); continues if paused."),
    (
      "pause", startableID.map { SceneEvent.Action.pause(animator: $0) },
      "pauseAnimation(), or holds a dynamic animator."
    ),
    ("fractionComplete", fractionComplete, "Sets fractionComplete."),
    ("reverse", animatorID.map { SceneEvent.Action.reverse(animator: $0) }, "Toggles isReversed."),
    (
      "startOrReverse", animatorID.map { SceneEvent.Action.startOrReverse(animator: $0) },
      "Starts or resumes; reverses if running, or at the end."
    ),
    (
      "pauseOrStart", animatorID.map { SceneEvent.Action.pauseOrStart(animator: $0) },
      "Pauses if running, else starts or resumes."
    ),
    ("continue", continuation, "continueAnimation(withTimingParameters:durationFactor:)"),
    ("addAnimations", addAnimations, "addAnimations(_:delayFactor:)"),
    ("stop", stop, "stopAnimation(_:)"),
    ("finish", finish, "finishAnimation(at:)"),
    ("animate", animate, "UIView.animate(withDuration:…)"),
    ("keyframes", keyframes, "UIView.animateKeyframes(withDuration:…)"),
    ("transition", transition, "UIView.transition(with:…)"),
    ("layerAnimation", layerAnimation, "Adds an animation to a view's layer."),
    ("count", count, "Lets a label count from one number to another."),
    ("scroll", scroll, "Scrolls a scroll view, with a velocity or to a content offset."),
    ("insertText", insertText, "Types into a label or a text field."),
    ("deleteBackward", deleteBackward, "Types the delete key."),
    (
      "becomeFirstResponder", viewID.map { SceneEvent.Action.focus(view: $0, true) },
      "Lets what is typed reach a text field, which shows its caret."
    ),
    (
      "resignFirstResponder", viewID.map { SceneEvent.Action.focus(view: $0, false) },
      "Ends the editing of a text field."
    ),
    (
      "turnDevice", turnDevice,
      "Holds the device upright or on its side; views placed by 'layout' move to their new places in 0.3 seconds."
    ),
    ("set", set, "Changes a view without an animation, a behavior or a dynamic animator."),
    ("addBehavior", addBehavior, "addBehavior(_:) or addChildBehavior(_:)"),
    ("removeBehavior", removeBehavior, "removeBehavior(_:) or removeChildBehavior(_:)"),
    ("addItem", addItem, "addItem(_:)"),
    ("removeItem", removeItem, "removeItem(_:)"),
    ("addBoundary", addBoundary, "addBoundary(withIdentifier:…)"),
    ("removeBoundary", removeBoundary, "removeBoundary(withIdentifier:)"),
    ("addLinearVelocity", addLinearVelocity, "addLinearVelocity(_:for:)"),
    ("addAngularVelocity", addAngularVelocity, "addAngularVelocity(_:for:)"),
    ("updateItem", updateItem, "Changes a view or group, then updateItem(usingCurrentState:)"),
  ]
}
