/// The draft of a component's definition; its parts are read when it is used.
struct ComponentDraft: Sendable {
  var parameters: SourceNode?
  var view: SourceNode?
  var layout: SourceNode?
  var animators: SourceNode?
  var dynamics: SourceNode?
  var events: SourceNode?
}

/// The draft of a file with components.
struct ComponentFileDraft: Sendable {
  var includes: [(path: String, position: SourcePosition)] = []
  var definitions: SourceNode?
}

extension Grammar {
  /// A component's definition.
  static let component: Form<ComponentDraft> = .mapping(
    named: "component", "component", into: ComponentDraft(),
    [
      .optional("parameters", \.parameters, unread(variables), "What it is given where it is used, by name."),
      .required("view", \.view, unread(view), "The view that it stands for, without an id; also what is in it."),
      .optional("layout", \.layout, unread(ownLayout), "Constraints between its views; 'self' is its own."),
      .optional("animators", \.animators, unread(.list("a list of animators", of: animator)), "Its animators."),
      .optional(
        "dynamics", \.dynamics, unread(.list("a list of dynamic animators", of: dynamicAnimator)),
        "Its dynamic animators."),
      .optional("events", \.events, unread(.list("a list of events", of: event)), "Its script."),
    ])

  /// A value that is read only when its expressions have values.
  private static func unread<Value>(_ form: Form<Value>) -> Form<SourceNode?> {
    Form<SourceNode?>(FormDescription(name: nil) { form.schema }) { node, _ in node }
  }

  /// The section `define`.
  static let componentDefinitions: Form<SourceNode?> = Form(
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
      "additionalProperties": component.schema,
    ]
  ) { node, _ in node }

  /// The section `include`; paths are relative to the folder of the file.
  static let includes: Form<[(path: String, position: SourcePosition)]> = .list(
    "a list of files",
    of: Form<String>.text("a path", isFree: true).map { (path: $0, position: $1) })

  /// A file with components.
  static let componentFile: Form<ComponentFileDraft> = .mapping(
    "file with components", into: ComponentFileDraft(),
    [
      .optional("include", \.includes, includes, "Other files with components."),
      .optional("define", \.definitions, componentDefinitions, "Components, by name."),
    ])

  /// The keys by which a view is a component; they are gone when views are read.
  static let componentFields: [Field<SceneView>] = [
    .optional(
      "use", \.component, Form<String>.text("the name of a component", isFree: true),
      "The component that the view is; the other keys have precedence over its view's."),
    .optional("with", \.hasArguments, Form<Bool>(["type": "object"]) { _, _ in true }, "The component's parameters."),
    .optional(
      "slots", \.hasArguments,
      Form<Bool>(["type": "object", "additionalProperties": ["type": "array", "items": ["$ref": "#/$defs/view"]]]) {
        _, _ in
        true
      }, "The views in the component's slots; 'subviews' are those in the slot 'content'."),
    .optional(
      "slot", \.component, Form<String>.text("the name of a slot", isFree: true),
      "In a component: the place for views of its user; the 'subviews' stand there if there are none."),
  ]
}
