/// One kind of value in a scene file: its JSON Schema and how it is read.
///
/// The whole language is defined once, as forms made of forms (see `Grammar`). The decoder and the schema are both
/// derived from them, so neither can have a key that the other lacks.
///
///     struct Ring: Sendable { var width = 12.0 }
///     let ring: Form<Ring> = .mapping(
///       "ring", into: Ring(), [.optional("width", \.width, .number(.atLeast(0)), "How thick it is, in points.")])
///     ring.read(node, reader)      // nil after an error; `ring.schema` describes the same keys
///
/// Everything that forms have in common for all types of values is in types without parameters. The rest is compiled once
/// for all of them, as other targets do not see its source: a version for each of hundreds of types takes longer to compile
/// than the rest of the language, and saves nothing that can be measured when a scene is read.
package final class Form<Value>: Sendable {
  /// How the value is described in the schema.
  package let description: FormDescription
  private let decode: @Sendable (SourceNode, SceneReader) -> Value?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: the name in the schema's `$defs`.
  ///   - definition: the schema of the value.
  ///   - decode: reads a value; if it returns `nil`, it has reported an error to the reader.
  package convenience init(
    named name: String? = nil, _ definition: @autoclosure @escaping @Sendable () -> JSON,
    decode: @escaping @Sendable (SourceNode, SceneReader) -> Value?
  ) {
    self.init(FormDescription(name: name, describe: definition), decode: decode)
  }

  /// Creates a form with a given description.
  package init(_ description: FormDescription, decode: @escaping @Sendable (SourceNode, SceneReader) -> Value?) {
    (self.description, self.decode) = (description, decode)
  }

  /// The complete description, even of a named form.
  package var definition: JSON { description.definition }

  /// The description where the value is used.
  package var schema: JSON { description.schema }

  /// Reads a value; returns `nil` after reporting an error.
  package func read(_ node: SourceNode, _ reader: SceneReader) -> Value? {
    if case .unreadable = node.content { return nil }
    guard node.isAlias else { return decode(node, reader) }
    reader.enterAlias(at: node.position)
    defer { reader.leaveAlias() }
    return decode(node, reader)
  }

  /// The same form with another value.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Form<Other> {
    Form<Other>(description) { node, reader in
      // The other form has entered and left the alias.
      guard let value = self.decode(node, reader) else { return nil }
      return transform(value)
    }
  }

  /// The same form with another value, which may depend on its position.
  package func map<Other>(_ transform: @escaping @Sendable (Value, SourcePosition) -> Other) -> Form<Other> {
    Form<Other>(description) { node, reader in
      guard let value = self.decode(node, reader) else { return nil }
      return transform(value, node.position)
    }
  }

  /// A form that is described elsewhere under `$defs`, which allows recursive forms.
  package static func reference(_ name: String, to form: @escaping @Sendable () -> Form<Value>) -> Form<Value> {
    Form(named: name, [:]) { node, reader in form().read(node, reader) }
  }

  /// A form that is made when it is first used: most scenes have few of the sections and things that there are.
  package static func later(_ form: @autoclosure @escaping @Sendable () -> Form<Value>) -> Form<Value> {
    Form(form().schema) { node, reader in form().read(node, reader) }
  }
}

/// How a form is described in the schema.
package final class FormDescription: Sendable {
  /// The name under `$defs`, for forms that are used in many places.
  package let name: String?
  /// Only the schema needs descriptions, and creating all of them takes longer than reading a scene.
  private let describe: @Sendable () -> JSON

  package init(name: String?, describe: @escaping @Sendable () -> JSON) {
    (self.name, self.describe) = (name, describe)
  }

  /// The complete description, even of a named form.
  package var definition: JSON { describe() }

  /// The description where the value is used.
  package var schema: JSON { name.map { ["$ref": "#/$defs/\($0)"] } ?? definition }
}
