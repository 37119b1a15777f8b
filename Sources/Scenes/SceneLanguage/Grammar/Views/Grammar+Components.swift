import SceneTemplates
import SceneText

extension Grammar {
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
