import SceneTemplates
import SceneText
import ViewVocabulary

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
  static let animator: Form<StartedAnimator> = .mapping(
    named: "animator", "animator", into: AnimatorDraft(),
    [
      .frequent("id", .newID(of: .animator), "Unique; letters, digits, - and _.", isRequired: true) {
        $0.animator.id = $1
      },
      .frequent("duration", .number(.atLeast(0)), "Seconds; a spring ignores it.") { $0.animator.duration = $1 },
    ] + timingFields() + [
      .frequent("startAt", .number(.atLeast(0)), "Short for the event {at: TIME, start: ID}.", set: { $0.startAt = $1 })
        .asTime
    ] + animatorSettings(\.animator) + [
      .frequent(
        "animations", .list("a list of animations", of: animatorEntry, minimum: 1),
        "The changes: one block for each entry, in order."
      ) { $0.animator.animations = $1 }
    ],
    choices: [timingChoice],
    needs: [
      Need(keys: ["duration", "spring"], sentence: "missing key 'duration' in an animator", isInSchema: false)
    ],
    defaults: .animators, isItem: true
  ) { draft, keys, reader in
    var animator = draft.animator
    animator.position = keys.position
    animator.timing = draft.timing.timing ?? animator.timing
    let start = draft.startAt.map { time in
      SceneEvent(
        time: time, position: keys.ownPosition(of: "startAt"), action: .start(animator: animator.id, afterDelay: 0))
    }
    return StartedAnimator(animator: animator, start: start)
  }

  /// The settings of an animator other than its timing.
  static func animatorSettings<Draft: Sendable>(
    _ path: any WritableKeyPath<Draft, SceneAnimator> & Sendable
  ) -> [Field<Draft>] {
    func field(
      _ key: String, _ setting: any WritableKeyPath<SceneAnimator, Bool> & Sendable, _ help: String
    ) -> Field<Draft> {
      let isDefault = JSON.bool(SceneAnimator()[keyPath: setting])
      return .setting(key, Form<Bool>.bool, help, default: isDefault) { $0[keyPath: path][keyPath: setting] = $1 }
    }
    return [
      field("pausesOnCompletion", \.pausesOnCompletion, "Whether to stay active at the end."),
      field("scrubsLinearly", \.scrubsLinearly, "Whether fractionComplete ignores the curve."),
      field(
        "isInterruptible", \.isInterruptible, "Whether it can be paused, stopped and reversed while it runs."),
      field(
        "isUserInteractionEnabled", \.isUserInteractionEnabled, "Whether touches find the views while it is active."),
      field(
        "isManualHitTestingEnabled", \.isManualHitTestingEnabled,
        "Whether touches find the views where they are going to be, not where they are seen."),
    ]
  }

  /// A block of an animator: changes one view, or calls one of `UIView`'s class methods.
  private static let animatorEntry: Form<SceneAnimation> = .byKey([
    ("view", animation),
    ("keyframes", nesting("keyframes", keyframes, "UIView.animateKeyframes(withDuration:…) inside the block.")),
    ("transition", nesting("transition", transition, "UIView.transition(with:…) inside the block.")),
    ("animate", nesting("animate", animate, "UIView.animate(withDuration:…) inside the block.")),
    ("constraint", constantAnimation),
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
          default: SceneAnimation()
        ).asTime,
      ], isItem: true
    ) { animation, keys, _ in animation.placed(at: keys.position) }
  }

  static let animation: Form<SceneAnimation> = .frequentMapping(
    "animation", into: SceneAnimation(), animationFields(),
    choices: geometryChoices, needs: [needsProperty("this animation changes no property of its view")]
  ) { animation, keys, reader in
    guard let finished = animation.finished(keys, reader) else { return false }
    animation = finished
    return true
  }

  /// The keys of an animation block.
  static func animationFields() -> [Field<SceneAnimation>] {
    [
      .frequent("view", viewID, "The view that changes.", isRequired: true) { $0.view = $1 },
      .optional("from", \.initial, initial, initialHelp),
      .optional("fill", \.fill, .choice("fill mode"), fillHelp), .optional("by", \.split, split, splitHelp),
    ] + animatableFields { $0.properties.append($1) } + [
      .optional(
        "delayFactor", \.delayFactor, .number(.within(0...1)), "The fraction of the duration to wait.",
        default: SceneAnimation()
      ).asTime
    ]
  }
}

extension Grammar {
  /// Where properties begin.
  static let initial: Form<[ViewProperty]> = .mapping(
    "from", into: SceneChange(), animatableFields { $0.properties.append($1) }, choices: geometryChoices,
    needs: [needsProperty("'from' sets no property")]
  ) { change, _, _ in change.properties }

  static let splitHelp = "The parts of a label's text that change one after the other, within the whole duration."

  /// How a text is divided.
  static let split: Form<SceneSplit?> = .byShape(
    "letter, word or line, or a mapping",
    scalar: Form<Named.TextUnit>.choice("part of a text").map { unit in
      var split = SceneSplit()
      split.unit = unit
      return split
    },
    mapping: .mapping(
      "by", into: SceneSplit(),
      [
        .required("unit", \.unit, .choice("part of a text"), "Letters, words or lines."),
        .optional(
          "interval", \.interval, .number(.atLeast(0)),
          "Seconds from the beginning of a part to that of the next, 0.04 by default; less if the duration is short."),
        .optional("order", \.order, .choice("order"), "Which comes first; forwards by default."),
      ]
    ) { split, _, _ in split })

  static let fillHelp = "Whether 'from' holds before the animation begins (both, the default) or not (forwards)."
  static let initialHelp = "The initial values, which also apply before the animation; by default the current ones."
}

extension SceneAnimation {
  /// The same block with its position in the file; nil, with an error, if something begins that has no end.
  func finished(_ keys: MappingKeys, _ reader: SceneReader) -> SceneAnimation? {
    guard let from = keys.entry("from"), case .mapping(let entries) = from.value.content else {
      return placed(at: keys.position)
    }
    let endless = entries.filter { !keys.contains($0.key) }
    for entry in endless {
      reader.report(
        "'\(entry.key)' begins here, and the animation does not say where it ends; write '\(entry.key)' beside 'from', "
          + "too", at: entry.position)
    }
    return endless.isEmpty ? placed(at: keys.position) : nil
  }

  /// The same block with a position in the file.
  func placed(at position: SourcePosition) -> SceneAnimation {
    var copy = self
    copy.position = position
    return copy
  }
}
