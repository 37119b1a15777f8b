/// One kind of value in a scene file: its JSON Schema and how it is read.
///
/// The whole language is defined once, as forms made of forms (see `Grammar`). The decoder and the schema are both
/// derived from them, so neither can have a key that the other lacks.
struct Form<Value>: Sendable {
  /// The name under `$defs` in the schema, for forms that are used in many places.
  let name: String?
  /// Only the schema needs descriptions, and creating all of them takes longer than reading a scene.
  private let describe: @Sendable () -> JSON
  private let decode: @Sendable (SourceNode, SceneReader) -> Value?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: the name in the schema's `$defs`.
  ///   - definition: the schema of the value.
  ///   - decode: reads a value; if it returns `nil`, it has reported an error to the reader.
  init(
    named name: String? = nil, _ definition: @autoclosure @escaping @Sendable () -> JSON,
    decode: @escaping @Sendable (SourceNode, SceneReader) -> Value?
  ) {
    (self.name, self.describe, self.decode) = (name, definition, decode)
  }

  /// The complete description, even of a named form.
  var definition: JSON { describe() }

  /// The description where the value is used.
  var schema: JSON { name.map { ["$ref": "#/$defs/\($0)"] } ?? definition }

  /// Reads a value; returns `nil` after reporting an error.
  func read(_ node: SourceNode, _ reader: SceneReader) -> Value? {
    if case .unreadable = node.content { return nil }
    return reader.following(node) { decode(node, reader) }
  }

  /// The same form with another value.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(named: name, definition) { node, reader in read(node, reader).map(transform) }
  }

  /// The same form with another value, which may depend on its position.
  func map<Other>(_ transform: @escaping @Sendable (Value, SourcePosition) -> Other) -> Form<Other> {
    Form<Other>(named: name, definition) { node, reader in read(node, reader).map { transform($0, node.position) } }
  }

  /// A form that is described elsewhere under `$defs`, which allows recursive forms.
  static func reference(_ name: String, to form: @escaping @Sendable () -> Form<Value>) -> Form<Value> {
    Form(named: name, [:]) { node, reader in form().read(node, reader) }
  }
}
