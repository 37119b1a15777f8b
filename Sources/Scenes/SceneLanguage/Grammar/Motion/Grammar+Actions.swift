import SceneTemplates
import SceneText
import ViewVocabulary

/// The draft of an event that controls an animator; each event uses a part of it.
private struct CallDraft: Sendable {
  var animator = ""
  var afterDelay = 0.0
  var fraction = 0.0
  var withoutFinishing = false
  var position = Named.AnimatingPosition.end
}

private struct ContinueDraft: TimedDraft {
  var animator = ""
  var timing = TimingDraft()
  var durationFactor = 0.0
}

private struct AddAnimationsDraft: Sendable {
  var animator = ""
  var animation = SceneAnimation()
  var constant: SceneConstant {
    get { animation.constant ?? SceneConstant() }
    set { animation.constant = newValue }
  }
}

/// The actions of events.
extension Grammar {
  private static let animatorHelp = "The animator."

  static let start: Form<SceneEvent.Action> = .byShape(
    "the id of an animator, or a mapping",
    scalar: startableID.map { .start(animator: $0, afterDelay: 0) },
    mapping: .mapping(
      "start event", into: CallDraft(),
      [
        .required("animator", \.animator, animatorID, animatorHelp),
        .optional("afterDelay", \.afterDelay, .number(.atLeast(0)), "Seconds to wait.", default: CallDraft()),
      ]
    ) { draft, _, _ in .start(animator: draft.animator, afterDelay: draft.afterDelay) })

  static let fractionComplete: Form<SceneEvent.Action> = .mapping(
    "fractionComplete event", into: CallDraft(),
    [
      .required("animator", \.animator, animatorID, animatorHelp),
      .required("value", \.fraction, .number(.within(0...1)), "The fraction that is complete."),
    ]
  ) { draft, _, _ in .setFractionComplete(animator: draft.animator, draft.fraction) }

  static let continuation: Form<SceneEvent.Action> = .mapping(
    "continue event", into: ContinueDraft(),
    [.required("animator", \.animator, animatorID, animatorHelp)] + timingFields() + [
      .optional(
        "durationFactor", \.durationFactor, .number(.atLeast(0)),
        "The remaining time, as a fraction of the duration; 0 for what is left of the original.",
        default: ContinueDraft())
    ],
    choices: [timingChoice]
  ) { draft, _, _ in
    .continue(animator: draft.animator, timing: draft.timing.timing, durationFactor: draft.durationFactor)
  }

  static let addAnimations: Form<SceneEvent.Action> = .byKey([("view", addViews), ("constraint", addConstant)])

  private static let addFields: [Field<AddAnimationsDraft>] = [
    .required("animator", \.animator, animatorID, animatorHelp),
    .optional(
      "delayFactor", \.animation.delayFactor, .number(.within(0...1)), "The fraction of the remaining time to wait.",
      default: AddAnimationsDraft()
    ).asTime,
  ]

  private static let addConstant: Form<SceneEvent.Action> = .mapping(
    "addAnimations event", into: AddAnimationsDraft(), addFields + constantFields(\.constant)
  ) { draft, keys, _ in .addAnimations(animator: draft.animator, draft.animation.placed(at: keys.position)) }

  private static let addViews: Form<SceneEvent.Action> = .mapping(
    "addAnimations event", into: AddAnimationsDraft(),
    addFields + [
      .required("view", \.animation.view, viewID, "The view that changes."),
      .optional("from", \.animation.initial, initial, initialHelp),
    ] + animatableFields { $0.animation.properties.append($1) },
    choices: geometryChoices, needs: [needsProperty("this animation changes no property of its view")]
  ) { draft, keys, reader in
    draft.animation.finished(keys, reader).map { .addAnimations(animator: draft.animator, $0) }
  }

  static let stop: Form<SceneEvent.Action> = .byShape(
    "the id of an animator, or a mapping",
    scalar: animatorID.map { .stop(animator: $0, withoutFinishing: false) },
    mapping: .mapping(
      "stop event", into: CallDraft(),
      [
        .required("animator", \.animator, animatorID, animatorHelp),
        .optional(
          "withoutFinishing", \.withoutFinishing, .bool, "Whether to become inactive at once, without completion.",
          default: CallDraft()),
      ]
    ) { draft, _, _ in .stop(animator: draft.animator, withoutFinishing: draft.withoutFinishing) })

  static let finish: Form<SceneEvent.Action> = .mapping(
    "finish event", into: CallDraft(),
    [
      .required("animator", \.animator, animatorID, animatorHelp),
      .required("at", \.position, .choice("position"), "Which values the views keep."),
    ]
  ) { draft, _, _ in .finish(animator: draft.animator, at: draft.position) }

  static let set: Form<SceneEvent.Action> = .byKey([
    ("view", setView), ("behavior", setBehavior), ("animator", setAnimator),
    ("constraint", constant.map { .setConstant($0) }),
  ])

  private static let setView: Form<SceneEvent.Action> = .mapping(
    "set event", into: SceneChange(),
    [.required("view", \.view, viewID, "The view that changes.")] + propertyFields(to: \.properties),
    choices: geometryChoices, needs: [needsProperty("this event changes no property of its view")]
  ) { draft, _, _ in .set(view: draft.view, draft.properties) }
}
