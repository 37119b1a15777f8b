import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// Where a finger touches down.
private struct TouchDraft: Sendable {
  var view: String?
  var point: (CGPoint, SourcePosition)?
  var offset = CGVector.zero
  var touch = SceneTouch()
  var numberOfTaps = 1
  var duration = 0.7
  var velocity = CGVector.zero
  var scale = 1.0
  var angle = 0.0
  var direction = 0.0
  var distance = 100.0
  var finger = 1
  var to: ScenePlace?
  var by: CGVector?

  /// The place; the choice of `view` and `point` makes sure that there is one.
  var place: ScenePlace {
    if let view { return .view(view, offset: offset) }
    return point.map { .point($0.0, $0.1) } ?? .point(.zero, .start)
  }

  func touch(_ verb: SceneTouch.Verb, at start: ScenePlace? = nil, _ change: (inout SceneTouch) -> Void)
    -> SceneEvent.Action
  {
    var touch = touch
    (touch.verb, touch.start) = (verb, start ?? place)
    change(&touch)
    return .touch(touch)
  }
}

/// The events in which fingers touch the screen.
extension Grammar {
  /// The events, in the order in which the schema has them.
  static let touches: [(key: String, form: Form<SceneEvent.Action>, help: String)] = [
    ("tap", tap, "A finger taps a view, or a point."),
    ("longPress", longPress, "A finger rests on a view, or a point."),
    ("drag", drag, "A finger moves from one place to another."),
    ("flick", flick, "A finger moves with a velocity, and lifts without slowing down."),
    ("pinch", pinch, "Two fingers move apart or together."),
    ("rotate", rotate, "Two fingers turn around each other."),
    ("touchDown", touchDown, "A finger touches down, and stays until touchUp or touchCancel."),
    ("touchMove", touchMove, "A finger that is down moves."),
    ("touchUp", lift("touchUp event", .up), "A finger that is down lifts."),
    ("touchCancel", lift("touchCancel event", .cancel), "The system takes the touch of a finger away."),
  ]

  private static let spot = point.map { ScenePlace.point($0, $1) }
  private static let middle = viewID.map { ScenePlace.view($0, offset: .zero) }

  /// A place: the id of a view, a point, or a spot on a view.
  static let place: Form<ScenePlace> = .byShape(
    named: "place", "the id of a view, [x, y] or a mapping", scalar: middle, list: spot,
    mapping: .mapping(
      "place", into: TouchDraft(),
      [
        .required("view", \.view, viewID.map { Optional($0) }, "The view."),
        .optional("offsetFromCenter", \.offset, vector, offsetHelp),
      ]
    ) { draft, _, _ in draft.place })

  private static let offsetHelp = "The spot's distance from the view's center, in the view's points."

  /// The keys for where a touch begins.
  private static let startFields: [Field<TouchDraft>] = [
    .optional("view", \.view, viewID, "The view that is touched, where it is seen at that moment."),
    .optional(
      "point", \.point,
      Form<(CGPoint, SourcePosition)?>(point.schema) { node, reader in
        point.read(node, reader).map { ($0, node.position) }
      }, "The point of the canvas that is touched."),
    .optional("offsetFromCenter", \.offset, vector, "With 'view'. " + offsetHelp),
  ]

  private static func startChoice(_ noun: String) -> Choice {
    Choice(
      rule: "\(noun.withArticle) is on a 'view' or at a 'point'",
      need: "\(noun.withArticle) needs a 'view' or a 'point'",
      groups: [.init("view", optional: ["offsetFromCenter"]), .init("point")])
  }

  private static let force: Field<TouchDraft> = .optional(
    "force", \.touch.force, .number(.within(0...7)), "How hard the finger presses; 1 is an ordinary touch.",
    default: TouchDraft())
  private static let curve: Field<TouchDraft> = .optional(
    "curve", \.touch.curve, .choice("curve"), "How the speed changes; linear by default.")
  private static let finger: Field<TouchDraft> = .optional(
    "finger", \.finger, .whole(1...10), "The number of the finger, 1 by default.")

  /// A movement's time.
  private static func over(_ help: String) -> Field<TouchDraft> {
    .optional("over", \.touch.over, .number(.above(0, atMost: 1000)), help)
  }

  /// An event at one place, which may be all that is written.
  private static func atPlace(
    _ verb: SceneTouch.Verb, _ fields: [Field<TouchDraft>],
    _ change: @escaping @Sendable (TouchDraft, inout SceneTouch) -> Void
  ) -> Form<SceneEvent.Action> {
    let noun = "\(verb.rawValue) event"
    let bare = { @Sendable (place: ScenePlace) in TouchDraft().touch(verb, at: place) { change(TouchDraft(), &$0) } }
    return .byShape(
      "the id of a view, [x, y] or a mapping", scalar: middle.map(bare), list: spot.map(bare),
      mapping: .mapping(noun, into: TouchDraft(), startFields + fields, choices: [startChoice(noun)]) { draft, _, _ in
        draft.touch(verb) { change(draft, &$0) }
      })
  }

  static let tap = atPlace(
    .tap,
    [.optional("numberOfTaps", \.numberOfTaps, .whole(1...10), "Taps, one every 0.2 seconds; 1 by default."), force]
  ) { draft, touch in (touch.hold, touch.count) = (0.1, draft.numberOfTaps) }

  static let longPress = atPlace(
    .longPress,
    [
      .optional("duration", \.duration, .number(.above(0, atMost: 1000)), "Seconds.", default: TouchDraft()), force,
    ]
  ) { draft, touch in touch.hold = draft.duration }

  static let drag: Form<SceneEvent.Action> = .mapping(
    "drag event", into: TouchDraft(),
    [
      .required("from", \.to, place.map { Optional($0) }, "Where the finger touches down."),
      .optional(
        "to", \.touch.course, place.map(SceneTouch.Course.to), "Where it goes, as it is when the finger sets out."),
      .optional("by", \.touch.course, vector.map(SceneTouch.Course.by), "How far it goes, in points."),
      over("How long it moves, in seconds; 0.3 by default."), curve,
      .optional(
        "hold", \.touch.hold, .number(.within(0...1000)), "How long it stays before it lifts, in seconds.",
        default: TouchDraft()),
      force,
    ],
    choices: [
      Choice(
        rule: "a finger moves 'to' a place or 'by' a distance", need: "a drag event needs 'to' or 'by'",
        groups: [.init("to"), .init("by")])
    ]
  ) { draft, keys, _ in
    draft.touch(.drag, at: draft.to) { if !keys.contains("over") { $0.over = 0.3 } }
  }

  static let flick: Form<SceneEvent.Action> = .mapping(
    "flick event", into: TouchDraft(),
    startFields + [
      .required("velocity", \.velocity, vector, "Points per second."),
      over("How long it moves, in seconds; 0.12 by default."),
    ],
    choices: [startChoice("flick event")]
  ) { draft, keys, _ in
    draft.touch(.flick) { touch in
      if !keys.contains("over") { touch.over = 0.12 }
      touch.course = .by(CGVector(dx: draft.velocity.dx * touch.over, dy: draft.velocity.dy * touch.over))
    }
  }

  static let pinch = pair(
    .pinch, .required("scale", \.scale, .number(.above(0)), "By how much the distance of the fingers grows."))
  static let rotate = pair(.rotate, .required("angle", \.angle, angle, "Degrees, clockwise."))

  private static func pair(_ verb: SceneTouch.Verb, _ own: Field<TouchDraft>) -> Form<SceneEvent.Action> {
    let noun = "\(verb.rawValue) event"
    return .mapping(
      noun, into: TouchDraft(),
      startFields + [
        own, over("How long they move, in seconds; 0.4 by default."), curve,
        .optional(
          "distance", \.distance, .number(.above(0)), "How far apart the fingers touch down, in points.",
          default: TouchDraft()),
        .optional(
          "direction", \.direction, angle, "The direction from the second finger to the first, in degrees clockwise."),
      ],
      choices: [startChoice(noun)]
    ) { draft, keys, _ in
      draft.touch(verb) { touch in
        if !keys.contains("over") { touch.over = 0.4 }
        touch.course = .pair(
          distance: draft.distance, angle: draft.direction, scale: draft.scale, turn: draft.angle)
      }
    }
  }

  // One finger, step by step.

  static let touchDown: Form<SceneEvent.Action> = {
    let bare = { @Sendable (place: ScenePlace) in SceneEvent.Action.finger(1, .down(place, force: 1)) }
    return .byShape(
      "the id of a view, [x, y] or a mapping", scalar: middle.map(bare), list: spot.map(bare),
      mapping: .mapping(
        "touchDown event", into: TouchDraft(), startFields + [finger, force],
        choices: [startChoice("touchDown event")]
      ) { draft, _, _ in .finger(draft.finger, .down(draft.place, force: draft.touch.force)) })
  }()

  static let touchMove: Form<SceneEvent.Action> = .mapping(
    "touchMove event", into: TouchDraft(),
    [
      finger,
      .optional(
        "to", \.touch.course, place.map(SceneTouch.Course.to), "Where it goes, as it is when the finger sets out."),
      .optional("by", \.touch.course, vector.map(SceneTouch.Course.by), "How far it goes, in points."),
      over("How long it moves, in seconds; at once without it."), curve,
    ],
    choices: [
      Choice(
        rule: "a finger moves 'to' a place or 'by' a distance", need: "a touchMove event needs 'to' or 'by'",
        groups: [.init("to"), .init("by")])
    ]
  ) { draft, _, _ in .finger(draft.finger, .move(draft.touch.course, over: draft.touch.over, curve: draft.touch.curve))
  }

  private static func lift(_ noun: String, _ step: SceneFingerStep) -> Form<SceneEvent.Action> {
    .byShape(
      "the number of a finger, or a mapping", scalar: Form<Int>.whole(1...10).map { .finger($0, step) },
      mapping: .mapping(noun, into: TouchDraft(), [finger]) { draft, _, _ in .finger(draft.finger, step) })
  }
}
