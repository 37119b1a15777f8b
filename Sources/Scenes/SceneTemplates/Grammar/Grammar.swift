package import SceneText

/// The language of scene files, defined once: the decoder and the JSON Schema are both derived from these forms.
///
/// This target defines what templates read, such as variables, data and components; the rest is in `SceneLanguage`.
package enum Grammar {
  /// A value that is read only when its expressions have values.
  static func unread<Value>(_ form: Form<Value>) -> Form<SourceNode?> {
    Form<SourceNode?>(FormDescription(name: nil) { form.schema }) { node, _ in node }
  }

  /// A list, read only when its expressions have values, of things that the schema defines under a name.
  static func unreadList(of name: String) -> Form<SourceNode?> {
    unread(.list("", of: named(name)))
  }

  /// Something that the schema defines under a name, and that is not read here.
  package static func named(_ name: String) -> Form<SourceNode> { Form(named: name, [:]) { node, _ in node } }
}
