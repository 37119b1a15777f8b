import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

private struct HostDraft: Sendable {
  var animator: String?
  var composite: String?
  var behavior = ""

  var host: BehaviorHost { composite.map(BehaviorHost.composite) ?? .animator(animator ?? "") }
}

private struct MembershipDraft: Sendable {
  var behavior = ""
  var item = ""
}

private struct BoundaryEventDraft: HasBoundary {
  var behavior = ""
  var identifier = ""
  var boundary = BoundaryDraft()
}

private struct VelocityDraft: Sendable {
  var animator = ""
  var item = ""
  var velocity = CGVector.zero
  var angularVelocity = 0.0
}

private struct UpdateDraft: Sendable {
  var animator = ""
  var item = ""
  var properties: [ViewProperty] = []
}

private struct SetBehaviorDraft: SettingsDraft {
  var behavior = ""
  var settings = BehaviorSettings()
}

private struct SetAnimatorDraft: Sendable {
  var animator = ""
  var speed: Double?
  var settings = AnimatorSettings()
}

/// The events that change dynamics.
extension Grammar {
  private static let dynamicAnimatorID: Form<String> = .id(of: .dynamicAnimator)
  static let startableID: Form<String> = .id(of: .startable)
  private static let behaviorID: Form<String> = .id(of: .behavior)
  private static let animatorHelp = "The dynamic animator."
  private static let behaviorHelp = "The behavior."

  static let addBehavior = hosting("addBehavior event") { .addBehavior($0, to: $1) }
  static let removeBehavior = hosting("removeBehavior event") { .removeBehavior($0, from: $1) }

  private static func hosting(
    _ noun: String, _ action: @escaping @Sendable (String, BehaviorHost) -> SceneEvent.Action
  ) -> Form<SceneEvent.Action> {
    .mapping(
      noun, into: HostDraft(),
      [
        .optional("animator", \.animator, dynamicAnimatorID, "The dynamic animator, for a behavior of its own."),
        .optional("composite", \.composite, behaviorID, "Its parent behavior."),
        .required("behavior", \.behavior, behaviorID, behaviorHelp),
      ],
      choices: [
        Choice(
          rule: "a behavior is in an 'animator' or in a 'composite'",
          need: "\(noun.withArticle) needs an 'animator' or a 'composite'",
          groups: [.init("animator"), .init("composite")])
      ]
    ) { draft, keys, reader in
      if let composite = draft.composite, let kind = reader.behaviorKinds[composite], kind != .composite {
        return reader.report(
          "\(kind.spoken.withArticle) has no children; only a composite has", at: keys.valuePosition(of: "composite"))
      }
      return action(draft.behavior, draft.host)
    }
  }

  static let addItem = membership("addItem event") { .addItem($0, to: $1) }
  static let removeItem = membership("removeItem event") { .removeItem($0, from: $1) }

  private static func membership(
    _ noun: String, _ action: @escaping @Sendable (String, String) -> SceneEvent.Action
  ) -> Form<SceneEvent.Action> {
    .mapping(
      noun, into: MembershipDraft(),
      [
        .required("behavior", \.behavior, behaviorID, behaviorHelp),
        .required("item", \.item, itemID, "A view or an item group."),
      ]
    ) { draft, keys, reader in
      if let kind = reader.behaviorKinds[draft.behavior], !kind.hasItems {
        return reader.report(
          "\(kind.spoken.withArticle) keeps the items it was made with", at: keys.valuePosition(of: "behavior"))
      }
      return action(draft.item, draft.behavior)
    }
  }

  static let addBoundary: Form<SceneEvent.Action> = .mapping(
    "addBoundary event", into: BoundaryEventDraft(),
    [
      .required("behavior", \.behavior, behaviorID, "A collision behavior."),
      .required(
        "identifier", \.identifier, .text("an identifier", isFree: true),
        "Replaces a boundary with the same identifier."),
    ] + boundaryFields(), choices: [boundaryChoice]
  ) { draft, keys, reader in
    guard isCollision(draft.behavior, keys, reader) else { return nil }
    return draft.boundary.checkedOutline(keys, reader).map { outline in
      .addBoundary(SceneBoundary(identifier: draft.identifier, outline: outline), to: draft.behavior)
    }
  }

  static let removeBoundary: Form<SceneEvent.Action> = .mapping(
    "removeBoundary event", into: BoundaryEventDraft(),
    [
      .required("behavior", \.behavior, behaviorID, "A collision behavior."),
      .required("identifier", \.identifier, .text("an identifier", isFree: true), "The boundary's identifier."),
    ]
  ) { draft, keys, reader in
    guard isCollision(draft.behavior, keys, reader) else { return nil }
    return .removeBoundary(draft.identifier, from: draft.behavior)
  }

  private static func isCollision(_ behavior: String, _ keys: MappingKeys, _ reader: SceneReader) -> Bool {
    guard let kind = reader.behaviorKinds[behavior], kind != .collision else { return true }
    reader.report(
      "\(kind.spoken.withArticle) has no boundaries; only a collision has", at: keys.valuePosition(of: "behavior"))
    return false
  }

  static let addLinearVelocity: Form<SceneEvent.Action> = .mapping(
    "addLinearVelocity event", into: VelocityDraft(),
    [
      .required("animator", \.animator, dynamicAnimatorID, animatorHelp),
      .required("item", \.item, itemID, "A view or an item group."),
      .required("velocity", \.velocity, vector, "Points per second, added to those it has."),
    ]
  ) { draft, _, _ in .addLinearVelocity(draft.velocity, animator: draft.animator, item: draft.item) }

  static let addAngularVelocity: Form<SceneEvent.Action> = .mapping(
    "addAngularVelocity event", into: VelocityDraft(),
    [
      .required("animator", \.animator, dynamicAnimatorID, animatorHelp),
      .required("item", \.item, itemID, "A view or an item group."),
      .required("velocity", \.angularVelocity, angle, "Degrees per second clockwise, added to those it has."),
    ]
  ) { draft, _, _ in .addAngularVelocity(draft.angularVelocity, animator: draft.animator, item: draft.item) }

  static let updateItem: Form<SceneEvent.Action> = .mapping(
    "updateItem event", into: UpdateDraft(),
    [
      .required("animator", \.animator, dynamicAnimatorID, animatorHelp),
      .required("item", \.item, itemID, "A view or an item group."),
    ] + propertyFields(to: \.properties), choices: geometryChoices
  ) { draft, keys, reader in
    if reader.ids[.group].contains(draft.item) {
      let isOfGroups = { (property: PropertyForm) in property.roles.contains(.ofGroups) }
      let others = properties.filter { keys.contains($0.key) && !isOfGroups($0) }.map(\.key)
      let known = properties.filter(isOfGroups).map(\.key).quotedList("and")
      for key in others {
        reader.report("an item group has no '\(key)'; it has \(known)", at: keys.position(of: key))
      }
      guard others.isEmpty else { return nil }
    }
    return .updateItem(draft.item, animator: draft.animator, draft.properties)
  }

  /// Made once, because to make them takes longer than to read an event.
  private static let changedSettings: [Field<SetBehaviorDraft>] = settingFields()

  static let setBehavior: Form<SceneEvent.Action> = .mapping(
    "set event", into: SetBehaviorDraft(),
    [.required("behavior", \.behavior, behaviorID, "The behavior that changes.")] + changedSettings,
    choices: [directionChoice("behavior")],
    needs: [
      Need(
        keys: changedSettings.map(\.key),
        sentence: "this event changes nothing about its behavior")
    ]
  ) { draft, keys, reader in
    let kind = reader.behaviorKinds[draft.behavior]
    if let kind, !kind.allows(changedSettings, in: keys, reader) { return nil }
    return .setBehavior(draft.behavior, draft.settings.withAngles(of: kind))
  }

  static let setAnimator: Form<SceneEvent.Action> = .mapping(
    "set event", into: SetAnimatorDraft(),
    [
      .required("animator", \.animator, startableID, "The animator, of either kind."),
      .optional(
        "speed", \.speed, .number(.within(0...1000)),
        "For a dynamic animator: seconds of the simulation in a second of the timeline."),
      .optional("pausesOnCompletion", \.settings.pausesOnCompletion, .bool, "Whether to stay active at the end."),
      .optional("scrubsLinearly", \.settings.scrubsLinearly, .bool, "Whether fractionComplete ignores the curve."),
      .optional(
        "isInterruptible", \.settings.isInterruptible, .bool,
        "Whether it can be paused, stopped and reversed while it runs."),
    ],
    needs: [
      Need(keys: ["speed"] + propertyAnimatorKeys, sentence: "this event changes nothing about its animator")
    ]
  ) { draft, keys, reader in
    let isDynamic = reader.ids[.dynamicAnimator].contains(draft.animator)
    let (kind, foreign) =
      isDynamic ? ("a dynamic animator", propertyAnimatorKeys) : ("a property animator", ["speed"])
    let wrong = foreign.filter(keys.contains)
    for key in wrong { reader.report("\(kind) has no '\(key)'", at: keys.position(of: key)) }
    guard wrong.isEmpty else { return nil }
    return draft.speed.map { .setSpeed($0, animator: draft.animator) } ?? .setAnimator(draft.animator, draft.settings)
  }

  private static let propertyAnimatorKeys = ["pausesOnCompletion", "scrubsLinearly", "isInterruptible"]
}
