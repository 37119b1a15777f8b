import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

private struct GestureDraft: Sendable {
  var gesture = SceneGesture()
  var taps = 1
  var fingers = 1
  var seconds = 0.5
  var direction = Named.SwipeDirection.right
  var edge = Named.Edge.left
  var moves = false
}

private struct ScrubDraft: TimedDraft {
  var scrub = SceneScrub()
  var timing = TimingDraft()
}

private struct KindDraft: Sendable {
  var gesture: SceneGesture?
}

/// The reactions of views to touches.
extension Grammar {
  /// The gestures of a view, which are read after everything else: they name animators of both kinds.
  static let gestures: Form<[SceneGesture]> = .list("a list of gestures", of: gesture, minimum: 1)

  static let gesture: Form<SceneGesture> = {
    let kinds: [(key: String, form: Form<SceneGesture>, help: String)] = [
      ("tap", tapGesture, "UITapGestureRecognizer: one or several taps."),
      ("longPress", longPressGesture, "UILongPressGestureRecognizer: a finger that rests."),
      ("swipe", swipeGesture, "UISwipeGestureRecognizer: a quick movement in a direction."),
      ("pan", panGesture, "UIPanGestureRecognizer: a finger that moves."),
      ("screenEdgePan", edgePanGesture, "UIScreenEdgePanGestureRecognizer: a finger that moves in from an edge."),
      ("pinch", pinchGesture, "UIPinchGestureRecognizer; it scales the view."),
      ("rotation", rotationGesture, "UIRotationGestureRecognizer; it turns the view."),
    ]
    return .mapping(
      named: "gesture", "gesture", into: KindDraft(),
      kinds.map { .optional($0.key, \.gesture, $0.form.map { Optional($0) }, $0.help) },
      choices: [
        Choice(
          rule: "a gesture is of one kind", need: "a gesture needs one of \(kinds.map(\.key).quotedList("or"))",
          groups: kinds.map { .init($0.key) })
      ],
      isItem: true
    ) { draft, keys, _ in
      var gesture = draft.gesture
      gesture?.position = keys.position
      return gesture
    }
  }()

  /// The action of an event, without its time.
  static let step: Form<SceneEvent.Action> = .mapping(
    named: "action", "action", into: EventDraft(),
    actions.map { key, form, help in
      // The schema has the values of actions once, in events.
      let value = Form<SceneEvent.Action?>(["$ref": .string("#/$defs/event/properties/\(key)")]) { node, reader in
        form.read(node, reader).map { Optional($0) }
      }
      return .optional(key, \.action, value, help)
    },
    choices: [
      Choice(
        rule: "an action does one thing", need: "an action needs one of \(actions.map(\.key).quotedList("or"))",
        groups: actions.map { .init($0.key) })
    ],
    isItem: true
  ) { draft, _, _ in draft.action }

  private static let steps: Form<[SceneEvent.Action]> = .list("a list of actions", of: step, minimum: 1)

  private static let doing: Field<GestureDraft> = .required(
    "do", \.gesture.began, steps, "The actions, in this order, as in events.")
  private static let began: Field<GestureDraft> = .optional(
    "began", \.gesture.began, steps, "The actions when the gesture begins, as in events.")
  private static let ended: Field<GestureDraft> = .optional(
    "ended", \.gesture.ended, steps, "The actions when it ends, as in events.")
  private static let fingers: Field<GestureDraft> = .optional(
    "numberOfTouches", \.fingers, .whole(1...5), "The number of fingers, 1 by default.")

  private static let tapGesture = kind(
    "tap gesture",
    [.optional("numberOfTaps", \.taps, .whole(1...5), "The number of taps, 1 by default."), fingers, doing]
  ) { .tap(taps: $0.taps, fingers: $0.fingers) }

  private static let longPressGesture = kind(
    "longPress gesture",
    [
      .optional("minimumPressDuration", \.seconds, .number(.atLeast(0)), "Seconds.", default: GestureDraft()), began,
      ended,
    ], needs: [Need(keys: ["began", "ended"], sentence: "this gesture does nothing; add 'began' or 'ended'")]
  ) { .longPress(seconds: $0.seconds) }

  private static let swipeGesture = kind(
    "swipe gesture", [.required("direction", \.direction, .choice("direction"), "Where it goes."), fingers, doing]
  ) { .swipe($0.direction, fingers: $0.fingers) }

  private static let panGesture = kind(
    "pan gesture", [fingers] + useFields + [began, ended], choices: [useChoice], needs: [useNeed]
  ) { .pan(fingers: $0.fingers) }

  private static let edgePanGesture = kind(
    "screenEdgePan gesture",
    [.required("edge", \.edge, .choice("edge"), "The edge of the canvas.")] + useFields + [began, ended],
    choices: [useChoice], needs: [useNeed]
  ) { .screenEdgePan($0.edge) }

  private static let pinchGesture = kind("pinch gesture", [began, ended]) { _ in .pinch }
  private static let rotationGesture = kind("rotation gesture", [began, ended]) { _ in .rotation }

  private static func kind(
    _ noun: String, _ fields: [Field<GestureDraft>], choices: [Choice] = [], needs: [Need] = [],
    _ kind: @escaping @Sendable (GestureDraft) -> SceneGesture.Kind
  ) -> Form<SceneGesture> {
    .mapping(noun, into: GestureDraft(), fields, choices: choices, needs: needs) { draft, keys, reader in
      var gesture = draft.gesture
      gesture.kind = kind(draft)
      if keys.contains("move") {
        guard draft.moves else {
          return reader.report("'move' is true, or left out", at: keys.valuePosition(of: "move"))
        }
        gesture.use = .move
      }
      return gesture
    }
  }

  // The effects of fingers that move.

  private static let useFields: [Field<GestureDraft>] = [
    .optional("scrub", \.gesture.use, scrub.map { Optional($0) }, "Moves an animator's fraction, and lets it go."),
    .optional("attach", \.gesture.use, grip.map { Optional($0) }, "Holds the view in a dynamic animator."),
    .optional("move", \.moves, .bool, "Whether the view follows the fingers."),
  ]

  private static let useChoice = Choice(
    rule: "fingers do one thing", need: nil, groups: [.init("scrub"), .init("attach"), .init("move")])

  private static let useNeed = Need(
    keys: ["scrub", "attach", "move", "began", "ended"],
    sentence: "this gesture does nothing; add 'scrub', 'attach', 'move', 'began' or 'ended'")

  static let scrub: Form<SceneGesture.Use> = .mapping(
    named: "scrub", "scrub", into: ScrubDraft(),
    [
      .required("animator", \.scrub.animator, animatorID, "The property animator."),
      .required(
        "along", \.scrub.along, vector, "The way of the finger from the animator's start to its end, in points."),
    ] + timingFields() + [
      .optional(
        "durationFactor", \.scrub.durationFactor, .number(.above(0, atMost: 1000)),
        "How long the rest of the way takes when the finger has let go, as a fraction of the duration.",
        default: ScrubDraft())
    ],
    choices: [timingChoice]
  ) { draft, keys, reader in
    var scrub = draft.scrub
    guard scrub.along != .zero else {
      return reader.report("the finger's path has no length", at: keys.valuePosition(of: "along"))
    }
    scrub.timing = draft.timing.timing ?? scrub.timing
    return .scrub(scrub)
  }

  static let grip: Form<SceneGesture.Use> = .byShape(
    named: "attach", "the id of a dynamic animator, or a mapping",
    scalar: Form<String>.id(of: .dynamicAnimator).map { .attach(SceneGrip(animator: $0)) },
    mapping: .mapping(
      "attach", into: SceneGrip(),
      [
        .required("animator", \.animator, .id(of: .dynamicAnimator), "The dynamic animator."),
        .optional("frequency", \.frequency, .number(.above(0)), "Of a springy hold, in Hertz."),
        .optional("damping", \.damping, .number(.atLeast(0)), "Of a springy hold."),
      ]
    ) { grip, _, _ in .attach(grip) })
}
