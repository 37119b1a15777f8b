/// One kind of value that a scene file may hold: what the JSON Schema says about it and how it is read.
///
/// The whole language is written once, as forms made of forms (see `Grammar`). The decoder and the schema
/// both come from them, so neither can know a key that the other does not.
struct Form<Value>: Sendable {
  /// The name under `$defs` in the schema, for forms that are used in many places.
  let name: String?
  /// Only the schema needs descriptions, and all of them together take longer to make than a scene to read.
  private let describe: @Sendable () -> JSON
  private let decode: @Sendable (SourceNode, SceneReader) -> Value?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: the name in the schema's `$defs`.
  ///   - definition: the schema of the value.
  ///   - decode: reads a value; reports to the reader why it returns `nil`.
  init(
    named name: String? = nil, _ definition: @autoclosure @escaping @Sendable () -> JSON,
    decode: @escaping @Sendable (SourceNode, SceneReader) -> Value?
  ) {
    (self.name, self.describe, self.decode) = (name, definition, decode)
  }

  /// The whole description, also of a form that has a name.
  var definition: JSON { describe() }

  /// The description at a place where the value is used.
  var schema: JSON { name.map { ["$ref": "#/$defs/\($0)"] } ?? definition }

  /// Reads a value; `nil` if it has an error, which was reported.
  func read(_ node: SourceNode, _ reader: SceneReader) -> Value? {
    if case .unreadable = node.content { return nil }
    return reader.following(node) { decode(node, reader) }
  }

  /// The same form with another value.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(named: name, definition) { node, reader in read(node, reader).map(transform) }
  }

  /// The same form with another value, which may know where it stands.
  func map<Other>(_ transform: @escaping @Sendable (Value, SourcePosition) -> Other) -> Form<Other> {
    Form<Other>(named: name, definition) { node, reader in read(node, reader).map { transform($0, node.position) } }
  }

  /// A form that is described elsewhere under `$defs`, so that forms may contain themselves.
  static func reference(_ name: String, to form: @escaping @Sendable () -> Form<Value>) -> Form<Value> {
    Form(named: name, [:]) { node, reader in form().read(node, reader) }
  }
}
