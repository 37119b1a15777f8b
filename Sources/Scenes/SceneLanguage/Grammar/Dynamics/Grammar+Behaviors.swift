import CoreGraphics
import Foundation
import SceneTemplates
import SceneText
import ViewVocabulary

/// A draft with the keys of a behavior's settings.
protocol SettingsDraft: Sendable {
  var settings: BehaviorSettings { get set }
}

/// The draft of most behaviors.
private struct ItemsDraft: SettingsDraft {
  var items: [String] = []
  var settings = BehaviorSettings()
  var mode = Named.PushMode.continuous
  var boundaries: [SceneBoundary] = []
  var linearVelocities: [ItemVector]?
  var angularVelocities: [ItemAngle]?
  var field = DynamicField.drag
}

private struct SnapDraft: SettingsDraft {
  var item = ""
  var settings = BehaviorSettings()
}

extension Grammar {
  static let itemID: Form<String> = .id(of: .item)
  private static let items: Form<[String]> = .list("a list of items", of: itemID, hasEach: true)
  private static let itemsHelp = "The ids of views and item groups."

  static let gravity: Form<BehaviorBody> = .mapping(
    "gravity", into: ItemsDraft(), [.required("items", \.items, items, itemsHelp)] + gravityFields(),
    choices: [directionChoice("gravity")], defaults: .gravity
  ) { draft, _, _ in BehaviorBody(kind: .gravity(items: draft.items), settings: draft.settings) }

  static let collision: Form<BehaviorBody> = .mapping(
    "collision", into: ItemsDraft(),
    [.required("items", \.items, items, itemsHelp)] + collisionFields() + [
      .optional("boundaries", \.boundaries, boundaries, "Lines that stop the items, by their identifiers.")
    ],
    defaults: .collision
  ) { draft, _, _ in
    BehaviorBody(kind: .collision(items: draft.items, boundaries: draft.boundaries), settings: draft.settings)
  }

  static let snap: Form<BehaviorBody> = .mapping(
    "snap", into: SnapDraft(), [.required("item", \.item, itemID, "The item that is pulled.")] + snapFields(),
    needs: [Need(keys: ["to"], sentence: "missing key 'to' in a snap", isInSchema: false)], defaults: .snap
  ) { draft, _, _ in BehaviorBody(kind: .snap(item: draft.item), settings: draft.settings) }

  static let push: Form<BehaviorBody> = .mapping(
    "push", into: ItemsDraft(),
    [
      .required("items", \.items, items, itemsHelp),
      .optional("mode", \.mode, .choice("push mode"), "Whether it pushes as long as it is active, or once."),
    ] + gravityFields() + pushFields(), choices: [directionChoice("push")], defaults: .push
  ) { draft, keys, reader in
    let strangers = draft.settings.targetOffsets?.filter { !draft.items.contains($0.item) } ?? []
    for stranger in strangers {
      reader.report(
        "'\(stranger.item.shortened)' is not among the items of this push",
        at: keys.position(of: "targetOffsetFromCenter"))
    }
    guard strangers.isEmpty else { return nil }
    return BehaviorBody(kind: .push(items: draft.items, draft.mode), settings: draft.settings)
  }

  static let itemBehavior: Form<BehaviorBody> = .mapping(
    "item behavior", into: ItemsDraft(),
    [.required("items", \.items, items, itemsHelp)] + itemFields() + [
      .optional(
        "linearVelocity", \.linearVelocities, itemVectors("velocities"),
        "Velocities that items get when the behavior is added, in points per second."),
      .optional(
        "angularVelocity", \.angularVelocities, itemAngles,
        "Rotations that items get when the behavior is added, in degrees per second."),
    ],
    defaults: .item
  ) { draft, keys, reader in
    let named = [
      ("linearVelocity", draft.linearVelocities?.map(\.item)),
      ("angularVelocity", draft.angularVelocities?.map(\.item)),
    ]
    var isComplete = true
    for (key, names) in named {
      for name in names ?? [] where !draft.items.contains(name) {
        reader.report("'\(name.shortened)' is not among the items of this behavior", at: keys.position(of: key))
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    let kind = SceneBehavior.Kind.item(
      items: draft.items, linearVelocities: draft.linearVelocities ?? [],
      angularVelocities: draft.angularVelocities ?? [])
    return BehaviorBody(kind: kind, settings: draft.settings)
  }

  static let field: Form<BehaviorBody> = .mapping(
    "field", into: ItemsDraft(),
    [
      .required("kind", \.field, .choice("kind of field"), "Which field it is."),
      .required("items", \.items, items, itemsHelp),
    ] + fieldFields(), defaults: .field
  ) { draft, keys, reader in
    let kind = BehaviorKind.field(draft.field)
    guard kind.allows(fieldFields() as [Field<ItemsDraft>], in: keys, reader) else { return nil }
    if draft.field == .linearGravity || draft.field == .velocity, draft.settings.direction == nil {
      return reader.report("missing key 'direction' in a \(kind.spoken)", at: keys.position)
    }
    return BehaviorBody(kind: .field(items: draft.items, draft.field), settings: draft.settings)
  }

  /// Vectors by the ids of items.
  static func itemVectors(_ noun: String) -> Form<[ItemVector]> {
    byItem(noun, vector).map { $0.map { ItemVector(item: $0.key, vector: $0.value) } }
  }

  private static let itemAngles = byItem("velocities", angle)
    .map { $0.map { ItemAngle(item: $0.key, angle: $0.value) } }

  private static func byItem<Entry>(_ noun: String, _ value: Form<Entry>) -> Form<[(key: String, value: Entry)]> {
    .dictionary("a mapping from items to \(noun)", of: value) { name, position, reader in
      let id = reader.scoped(name, at: position)
      reader.use(id, as: .item, at: position)
      return id
    }
  }

  static func directionChoice(_ noun: String) -> Choice {
    Choice(
      rule: "a \(noun) has a 'direction', or an 'angle' and a 'magnitude'", need: nil,
      groups: [.init("direction"), .init(optional: ["angle", "magnitude"])])
  }
}

extension BehaviorKind {
  /// Whether a behavior of this kind has all of the keys among the fields; others are reported.
  func allows<Draft>(_ fields: [Field<Draft>], in keys: MappingKeys, _ reader: SceneReader) -> Bool {
    let others = fields.map(\.key).filter { keys.contains($0) && !settings.contains($0) }
    for key in others {
      let rest = settings.isEmpty ? "" : "; it has \(settings.quotedList("and"))"
      reader.report("\(spoken.withArticle) has no '\(key)'\(rest)", at: keys.position(of: key))
    }
    return others.isEmpty
  }
}
