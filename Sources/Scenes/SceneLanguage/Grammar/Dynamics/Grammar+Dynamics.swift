import CoreGraphics
import SceneTemplates
import SceneText

extension Grammar {
  static let dynamicAnimator: Form<SceneDynamics> = .mapping(
    named: "dynamicAnimator", "dynamic animator", into: SceneDynamics(),
    [
      .required("id", \.id, .newID(of: .dynamicAnimator), "Unique among all animators; letters, digits, - and _."),
      .optional(
        "referenceView", \.referenceView, viewID,
        "The view whose coordinates and bounds are used; it contains all items.",
        default: SceneDynamics()),
      .optional(
        "speed", \.speed, .number(.within(0...1000)), "Seconds of the simulation per second of the timeline.",
        default: SceneDynamics()),
      .optional(
        "isPaused", \.isPaused, .bool, "Whether nothing moves until an event starts the animator.",
        default: SceneDynamics()),
      .optional(
        "interpolatesBetweenTicks", \.interpolatesBetweenTicks, .bool,
        "Whether views are interpolated between steps, one step late.", default: SceneDynamics()),
      .optional("groups", \.groups, groups, "Views that move as one: UIDynamicItemGroup."),
      .optional("behaviors", \.behaviors, behaviors, "The forces on the items, in the order in which they are added."),
    ],
    isItem: true
  ) { animator, keys, _ in
    var animator = animator
    animator.position = keys.position
    return animator
  }

  private static let groups: Form<[SceneItemGroup]> = .declaring(
    .group,
    .list(
      "a list of item groups",
      of: .mapping(
        "item group", into: SceneItemGroup(),
        [
          .required("id", \.id, .newID(of: .group), "Unique among the views and groups; letters, digits, - and _."),
          .required(
            "items", \.items, .list("a list of views", of: viewID, minimum: 1, hasEach: true), "The views of the group."
          ),
        ], isItem: true)))

  private static let behaviors: Form<[SceneBehavior]> = .declaring(
    .behavior, .list("a list of behaviors", of: behavior))
}

/// The draft of a behavior.
private struct BehaviorDraft: Sendable {
  var behavior = SceneBehavior()
  var id: String?
  var body: BehaviorBody?
}

/// A behavior without its id and times.
struct BehaviorBody: Sendable {
  var kind: SceneBehavior.Kind
  var settings = BehaviorSettings()
}

extension Grammar {
  static let behavior: Form<SceneBehavior> = .mapping(
    named: "behavior", "behavior", into: BehaviorDraft(),
    [
      .optional("id", \.id, .newID(of: .behavior), "Unique among the behaviors; letters, digits, - and _."),
      .optional(
        "addedAt", \.behavior.addedAt, .number(.atLeast(0)), "Seconds; by default 0. Short for the event addBehavior."
      ).asTime,
      .optional(
        "removedAt", \.behavior.removedAt, .number(.atLeast(0)), "Seconds. Short for the event removeBehavior."
      ).asTime,
    ] + kinds.map { .optional($0.key, \.body, $0.form, $0.help) },
    choices: [
      Choice(
        rule: "a behavior is of one kind", need: "a behavior needs one of \(kinds.map(\.key).quotedList("or"))",
        groups: kinds.map { .init($0.key) })
    ],
    isItem: true
  ) { draft, keys, reader in
    guard let body = draft.body else { return nil }
    var behavior = draft.behavior
    behavior.id = draft.id ?? reader.makeName()
    behavior.position = keys.position
    (behavior.kind, behavior.settings) = (body.kind, body.settings)
    if let removed = behavior.removedAt, removed < behavior.addedAt ?? 0 {
      return reader.report("the behavior is removed before it is added", at: keys.valuePosition(of: "removedAt"))
    }
    if let id = draft.id { reader.behaviorKinds[id] = BehaviorKind(body.kind) }
    return behavior
  }

  private static let kinds: [(key: String, form: Form<BehaviorBody>, help: String)] = [
    ("gravity", gravity, "UIGravityBehavior"), ("collision", collision, "UICollisionBehavior"),
    ("attachment", attachment, "UIAttachmentBehavior"), ("snap", snap, "UISnapBehavior"),
    ("push", push, "UIPushBehavior"), ("item", itemBehavior, "UIDynamicItemBehavior"),
    ("field", field, "UIFieldBehavior"), ("composite", composite, "UIDynamicBehavior with children"),
  ].map { ($0.0, $0.1, $0.2 + ".") }

  private static let composite: Form<BehaviorBody> = Form(children.definition) { node, reader in
    guard let children = children.read(node, reader) else { return nil }
    let timed = children.filter { $0.addedAt != nil || $0.removedAt != nil }
    for child in timed {
      reader.report(
        "a behavior in a composite is added and removed with it; set the times on the composite", at: child.position)
    }
    return timed.isEmpty ? BehaviorBody(kind: .composite(children)) : nil
  }

  private static let children: Form<[SceneBehavior]> = .declaring(
    .behavior, .list("a list of behaviors", of: .reference("behavior") { behavior }))
}
