package import SceneText

/// The draft of a component's definition; its parts are read when it is used.
package struct ComponentDraft: Sendable {
  var parameters: SourceNode?
  var view: SourceNode?
  var layout: SourceNode?
  var animators: SourceNode?
  var dynamics: SourceNode?
  var events: SourceNode?
}

/// The draft of a file with components.
struct ComponentFileDraft: Sendable {
  package var includes: [(path: String, position: SourcePosition)] = []
  var definitions: SourceNode?
}

extension Grammar {
  /// A component's definition.
  package static let component: Form<ComponentDraft> = .mapping(
    named: "component", "component", into: ComponentDraft(),
    [
      .optional(
        "parameters", \.parameters, unread(variables), "The parameters that each use of the component can set, by name."
      ),
      .required(
        "view", \.view, unread(named("view")), "The view that it stands for, without an id; also what is in it."),
      .optional("layout", \.layout, unread(named("ownLayout")), "Constraints between its views; 'self' is its own."),
      .optional("animators", \.animators, unreadList(of: "animator"), "Its animators."),
      .optional(
        "dynamics", \.dynamics, unreadList(of: "dynamicAnimator"),
        "Its dynamic animators."),
      .optional("events", \.events, unreadList(of: "event"), "Its script."),
    ])

  /// The section `define`.
  package static let componentDefinitions: Form<SourceNode?> = Form(
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": component.schema,
    ]
  ) { node, _ in node }

  /// The section `include`; paths are relative to the folder of the file.
  package static let includes: Form<[(path: String, position: SourcePosition)]> = .list(
    "a list of files",
    of: Form<String>.text("a path", isFree: true).map { (path: $0, position: $1) })

  /// A file with components.
  static let componentFile: Form<ComponentFileDraft> = .mapping(
    "file with components", into: ComponentFileDraft(),
    [
      .optional("include", \.includes, includes, "Other files with components."),
      .optional("define", \.definitions, componentDefinitions, "Components, by name."),
    ])
}
