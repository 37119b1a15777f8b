import SceneTemplates
import SceneText
import ViewVocabulary

/// The draft of a section; its values are checked here and used where they are merged.
private struct SectionDraft: BlockedDraft, SettingsDraft {
  var properties: [ViewProperty] = []
  var timing = TimingDraft()
  var settings = BehaviorSettings()
  var collisionBounds = Named.CollisionBoundsType.rectangle
  var duration = 0.0
  var startAt = 0.0
  var animator = SceneAnimator()
  var block = SceneBlock()
}

/// The draft of `defaults`: whether there are sections.
private struct DefaultsDraft: Sendable {
  var hasViews = false
  var hasAnimators = false
  var hasAnimate = false
  var hasBehaviors = false
  var hasKind = false
}

extension Grammar {
  /// Keys for all mappings of a kind.
  static let defaults: Form<Bool> = .mapping(
    "defaults", into: DefaultsDraft(),
    [
      .optional("views", \.hasViews, viewDefaults, "What views have."),
      .optional("animators", \.hasAnimators, animatorDefaults, "What property animators have."),
      .optional("animate", \.hasAnimate, animateDefaults, "What animate events have."),
      .optional("behaviors", \.hasBehaviors, behaviorDefaults, "What behaviors have, by their kinds."),
    ]
  ) { _, _, _ in true }

  /// The roles that decide about the class or the place of a view, which 'defaults' cannot have.
  private static let ownOfEachView: ViewRoles = [
    .ofClasses, .frame, .center, .image, .blurEffect, .gradient, .replicator, .emitter,
  ]

  private static let viewDefaults = section(
    .views, "view",
    properties.map { property in
      property.roles.isDisjoint(with: ownOfEachView)
        ? .appending(property.key, to: \SectionDraft.properties, property.form, property.help)
        : .refused(property.key, because: "each view has its own '\(property.key)'; 'defaults' cannot have it")
    } + [
      .optional(
        "collisionBoundsType", \.collisionBounds, .choice("collision bounds type"), "The collision outline in dynamics."
      )
    ], choices: [sizeChoice])

  private static let animatorDefaults = section(
    .animators, "animator",
    [.optional("duration", \.duration, .number(.atLeast(0)), "Seconds.")] + timingFields() + [
      .optional("startAt", \.startAt, .number(.atLeast(0)), "When they start.")
    ] + animatorSettings(\.animator), choices: [timingChoice])

  private static let animateDefaults = section(
    .animate, "animate event", blockFields(SectionDraft()), choices: [timingChoice, repetitionChoice])

  private static let behaviorDefaults: Form<Bool> = .mapping(
    "default behavior", into: DefaultsDraft(),
    [
      .optional(
        "gravity", \.hasKind, section(.gravity, "gravity", gravityFields(), choices: [directionChoice("gravity")]),
        "UIGravityBehavior."),
      .optional("collision", \.hasKind, section(.collision, "collision", collisionFields()), "UICollisionBehavior."),
      .optional("snap", \.hasKind, section(.snap, "snap", snapFields()), "UISnapBehavior."),
      .optional(
        "push", \.hasKind, section(.push, "push", gravityFields() + pushFields(), choices: [directionChoice("push")]),
        "UIPushBehavior."),
      .optional("item", \.hasKind, section(.item, "item behavior", itemFields()), "UIDynamicItemBehavior."),
      .optional(
        "attachment", \.hasKind,
        section(
          .attachment, "attachment", attachmentFields().filter { (field: Field<SectionDraft>) in field.key != "anchor" }
        ),
        "UIAttachmentBehavior; a kind takes those that it has."),
      .optional(
        "field", \.hasKind, section(.field, "field", fieldFields()), "UIFieldBehavior; a kind takes those that it has."),
    ]
  ) { _, _, _ in true }

  /// Keys that are kept for the mappings to which they belong.
  private static func section(
    _ section: DefaultsSection, _ noun: String, _ fields: [Field<SectionDraft>], choices: [Choice] = []
  ) -> Form<Bool> {
    let form = Form<Bool>.mapping(
      "default \(noun)", into: SectionDraft(), fields, choices: choices
    ) { _, _, _ in true }
    return Form(form.definition) { node, reader in
      guard form.read(node, reader) != nil, case .mapping(let entries) = node.content else { return nil }
      reader.defaults[section] = entries
      return true
    }
  }
}
