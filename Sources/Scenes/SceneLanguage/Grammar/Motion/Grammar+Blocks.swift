import SceneTemplates
import SceneText

/// A draft with the keys of an animation block.
protocol BlockedDraft: TimedDraft {
  var block: SceneBlock { get set }
}

private struct BlockDraft: BlockedDraft {
  var block = SceneBlock()
  var timing = TimingDraft()
}

private struct KeyframeDraft: Sendable {
  var frame = SceneKeyframe()
  var constant: SceneConstant {
    get { frame.animation.constant ?? SceneConstant() }
    set { frame.animation.constant = newValue }
  }

  func frame(at position: SourcePosition) -> SceneKeyframe {
    var copy = frame
    copy.animation.position = position
    return copy
  }
}

/// The animations of `UIView`'s class methods.
extension Grammar {
  static let animate: Form<SceneEvent.Action> = .mapping(
    named: "animate", "animate event", into: BlockDraft(),
    blockFields(BlockDraft()) + [
      .required(
        "animations", \.block.animations, .list("a list of animations", of: blockEntry, minimum: 1), "What changes."
      )
    ],
    choices: [timingChoice, repetitionChoice],
    needs: [
      Need(keys: ["duration", "spring"], sentence: "missing key 'duration' in an animate event", isInSchema: false)
    ],
    defaults: .animate
  ) { draft, _, _ in
    var block = draft.block
    block.timing = draft.timing.timing ?? block.timing
    return .animate(block)
  }

  static let repetitionChoice = Choice(
    rule: "an animation repeats forever or 'repeatCount' times", need: nil,
    groups: [.init("repeat"), .init("repeatCount")])

  /// How long, when and how often a block runs.
  ///
  /// - Parameter draft: The draft, with the defaults.
  static func blockFields<Draft: BlockedDraft>(_ draft: Draft) -> [Field<Draft>] {
    [
      .optional(
        "duration", \.block.duration, .number(.atLeast(0)), "Seconds; a spring of its own duration ignores it."),
      .optional("delay", \.block.delay, .number(.atLeast(0)), "Seconds to wait.", default: draft).asTime,
    ] + timingFields() + [
      .optional("repeat", \.block.repeats, .bool, "Whether to repeat forever.", default: draft),
      .optional(
        "repeatCount", \.block.repeatCount, .number(.above(0)),
        "How often it runs, as in UIView.modifyAnimations(withRepeatCount:…); may be fractional."),
      .optional(
        "autoreverse", \.block.autoreverses, .bool, "Whether each run is followed by one backwards.", default: draft),
      .optional(
        "allowUserInteraction", \.block.allowsUserInteraction, .bool,
        "Whether touches find the views meanwhile, where they are going to be.", default: draft),
    ]
  }

  static let keyframes: Form<SceneEvent.Action> = .mapping(
    named: "keyframes", "keyframes event", into: SceneKeyframes(),
    [
      .required("duration", \.duration, .number(.above(0)), "Seconds."),
      .optional("delay", \.delay, .number(.atLeast(0)), "Seconds to wait.", default: SceneKeyframes()).asTime,
      .optional(
        "curve", \.curve, .choice("curve"), "Bends the times of all keyframes; as in UIKit not linear by default."),
      .optional(
        "calculationMode", \.calculationMode, .choice("calculation mode"), "How the values in between are computed."),
      .optional("repeat", \.repeats, .bool, "Whether to repeat forever.", default: SceneKeyframes()),
      .optional(
        "autoreverse", \.autoreverses, .bool, "Whether each run is followed by one backwards.",
        default: SceneKeyframes()),
      .required("frames", \.frames, .list("a list of keyframes", of: keyframe, minimum: 1), "The keyframes."),
    ]
  ) { draft, _, _ in .keyframes(draft) }

  private static let keyframe: Form<SceneKeyframe> = .byKey([("view", viewKeyframe), ("constraint", constantKeyframe)])

  private static let viewKeyframe: Form<SceneKeyframe> = .mapping(
    "keyframe", into: KeyframeDraft(),
    keyframeFields + [.required("view", \.frame.animation.view, viewID, "The view that changes.")]
      + animatableFields { $0.frame.animation.properties.append($1) },
    choices: geometryChoices, needs: [needsProperty("this keyframe changes no property of its view")], isItem: true
  ) { draft, keys, _ in draft.frame(at: keys.position) }

  private static let constantKeyframe: Form<SceneKeyframe> = .mapping(
    "keyframe", into: KeyframeDraft(), keyframeFields + constantFields(\.constant), isItem: true
  ) { draft, keys, _ in draft.frame(at: keys.position) }

  private static let keyframeFields: [Field<KeyframeDraft>] = [
    .required("start", \.frame.start, .number(.within(0...1)), "Its start, as a fraction of the whole.").asTime,
    .required("duration", \.frame.duration, .number(.within(0...1)), "Its duration, as a fraction of the whole."),
  ]

  static let transition: Form<SceneEvent.Action> = .mapping(
    named: "transition", "transition event", into: SceneTransition(),
    [
      .optional("view", \.view, viewID, "The view whose contents change."),
      .optional("from", \.from, viewID, "The view that disappears: it is hidden. Its superview is what flips."),
      .optional("to", \.to, viewID, "The view that replaces it: it is shown."),
      .optional("style", \.style, .choice("transition"), "How the old contents change to the new ones."),
      .required("duration", \.duration, .number(.above(0)), "Seconds."),
      .optional("curve", \.curve, .choice("curve"), "One of UIKit's curves."),
      .optional("set", \.changes, .list("a list of changes", of: change, minimum: 1), "The changes, in order."),
    ],
    choices: [
      Choice(
        rule: "a transition has a 'view' and what to 'set', or leads 'from' one view 'to' another",
        need: "a transition needs 'view' and 'set', or 'from' and 'to'",
        groups: [.init("view", "set"), .init("from", "to")])
    ]
  ) { draft, _, _ in .transition(draft) }

  private static let change: Form<SceneChange> = .mapping(
    "change", into: SceneChange(),
    [.required("view", \.view, viewID, "The view that changes.")] + propertyFields(to: \.properties),
    choices: geometryChoices, needs: [needsProperty("this change sets no property of its view")], isItem: true
  ) { change, _, _ in change }

  private static let blockEntry: Form<SceneAnimation> = .byKey([
    ("view", plainAnimation), ("constraint", plainConstantAnimation),
  ])

  /// An animation block without a delay of its own.
  private static let plainAnimation: Form<SceneAnimation> = .mapping(
    "animation", into: SceneAnimation(),
    [
      .required("view", \.view, viewID, "The view that changes."), .optional("from", \.initial, initial, initialHelp),
      .optional("fill", \.fill, .choice("fill mode"), fillHelp), .optional("by", \.split, split, splitHelp),
    ] + animatableFields { $0.properties.append($1) },
    choices: geometryChoices, needs: [needsProperty("this animation changes no property of its view")], isItem: true
  ) { animation, keys, reader in animation.finished(keys, reader) }
}
