package import SceneText

/// How one section takes the place of another, or leaves.
struct SectionTransition: Sendable {
  enum Style: String, Sendable, CaseIterable { case dissolve, slide, wipe, zoom, iris }
  enum Edge: String, Sendable, CaseIterable { case left, right, top, bottom }
  var style = Style.dissolve
  /// Seconds.
  var duration = 0.5
  /// Where a slide or a wipe comes from, or goes to.
  var edge = Edge.right
  /// As in an `animate` event, where it is read; nil for `easeInOut`.
  package var curve: SourceNode?
}

/// The draft of a section: when it is, and how it comes and goes.
package struct SectionPlan: Sendable {
  var id = ""
  package var position = SourcePosition.start
  var at: Double?
  /// The section with which it begins.
  var with: String?
  /// Seconds between the end of the section before and its beginning; negative if they overlap.
  var gap = 0.0
  var duration = 0.0
  var speed = 1.0
  var loop = 1
  /// Seconds for which its last moment stays.
  var hold = 0.0
  var transition: SectionTransition?
  var exit: SectionTransition?
  var hasParts = false
}

extension Grammar {
  /// A part of a scene with a time of its own.
  ///
  /// Templates put its views into one that is shown meanwhile, and its animators and events at their times.
  package static let sceneSection: Form<SectionPlan> = .mapping(
    named: "section", "section", into: SectionPlan(), sectionTimes + sectionParts,
    choices: [
      Choice(
        rule: "a section begins 'at' a time, 'with' another section, or after the one before it", need: nil,
        groups: [.init("at"), .init("with"), .init(optional: ["then"])])
    ]
  ) { draft, keys, _ in
    var draft = draft
    draft.position = keys.position
    return draft
  }

  /// The key of a scene's sections.
  package static let sectionsKey = "sections"
  /// The key of a section's name.
  static let sectionIDKey = "id"
  /// The keys of a section's views and script, which are read where they take their places in the scene.
  static let sectionPartKeys = Set(sectionParts.map(\.key))

  private static let sectionTimes: [Field<SectionPlan>] = [
    .required(sectionIDKey, \.id, sectionID, "Its name, also that of its view; in expressions ID.start and ID.end."),
    .required("duration", \.duration, .number(.above(0)), "Seconds of its own time."),
    .optional("at", \.at, .number(.atLeast(0)), "When it begins."),
    .optional(
      "then", \.hasParts, .bool, "Whether it begins when the one before it ends, as it does by default."),
    .optional("with", \.with, .text("the id of a section", isFree: true), "The section with which it begins."),
    .optional(
      "gap", \.gap, .number(), "Seconds before it begins; negative for an overlap.", default: SectionPlan()),
    .optional("speed", \.speed, .number(.above(0)), "How fast its time passes.", default: SectionPlan()),
    .optional("loop", \.loop, .whole(1...1000), "How often it is played."),
    .optional("hold", \.hold, .number(.atLeast(0)), "Seconds for which its end stays.", default: SectionPlan()),
    .optional(
      "transition", \.transition, sectionTransition, "The transition into this section, which starts that much earlier."
    ),
    .optional("exit", \.exit, sectionTransition, "How it goes, at its end."),
    .optional("background", \.hasParts, color.map { _ in true }, "The colour behind its views; clear by default."),
  ]

  private static let sectionParts: [Field<SectionPlan>] = [
    .optional("views", \.hasParts, unreadPart(unreadList(of: "view")), "Its views, in the whole canvas."),
    .optional("layout", \.hasParts, unreadPart(named("ownLayout")), "Constraints between its views."),
    .optional(
      "animators", \.hasParts, unreadPart(unreadList(of: "animator")),
      "Its animators, whose times begin with it."),
    .optional(
      "dynamics", \.hasParts, unreadPart(unreadList(of: "dynamicAnimator")),
      "Its dynamic animators, whose times begin with it."),
    .optional(
      "audio", \.hasParts, unreadPart(unreadList(of: "sound")),
      "Its sounds, whose times begin with it; they go on after its end."),
    .optional(
      "events", \.hasParts, unreadPart(unreadList(of: "event")), "Its script, whose times begin with it."
    ),
  ]

  /// All sections; whether there are any is all that the scene needs to know.
  package static let sections = Form<[SectionPlan]>.list("a list of sections", of: sceneSection).map { _ in true }

  private static func unreadPart<Value>(_ form: Form<Value>) -> Form<Bool> { unread(form).map { _ in true } }

  private static let sectionID: Form<String> = Form(["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]) {
    node, reader in
    guard let id = Form<String>.text("the id of a section", isFree: true).read(node, reader) else { return nil }
    guard id.unicodeScalars.first?.beginsName == true, id.unicodeScalars.allSatisfy(\.continuesName) else {
      return reader.report(
        "'\(id.shortened)' is not the id of a section; write letters, digits and '_'", at: node.position)
    }
    guard id != ExpressionScope.section, id != ExpressionScope.time else {
      return reader.report(
        "'\(id)' already means something in expressions; give the section another id", at: node.position)
    }
    return id
  }

  /// `dissolve`, or a mapping.
  private static let sectionTransition: Form<SectionTransition?> = .byShape(
    "a style of transition or a mapping",
    scalar: Form<SectionTransition.Style>.choice("transition of sections").map { style in
      var transition = SectionTransition()
      transition.style = style
      return transition
    },
    mapping: Form<SectionTransition>.mapping(
      "transition of a section", into: SectionTransition(),
      [
        .required("style", \.style, .choice("transition of sections"), "What it looks like."),
        .optional("duration", \.duration, .number(.above(0)), "Seconds.", default: SectionTransition()),
        .optional("from", \.edge, .choice("edge"), "Where a slide or a wipe comes from, or goes to."),
        .optional(
          "curve", \.curve, unread(named("curve")), "One of UIKit's curves, an easing or steps; easeInOut by default."),
      ]
    ).map { Optional($0) })
}
