/// One key of a mapping, and the destination of its value.
struct Field<Draft>: Sendable {
  let key: String
  private let describe: @Sendable () -> JSON
  let isRequired: Bool
  /// Whether the key is one that the schema lists and errors suggest.
  let isOffered: Bool

  /// Reads the value into the draft; returns false after reporting an error.
  let read: @Sendable (SourceNode.Entry, SceneReader, inout Draft) -> Bool

  private init(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> JSON, isRequired: Bool = false,
    isOffered: Bool = true,
    read: @escaping @Sendable (SourceNode.Entry, SceneReader, inout Draft) -> Bool
  ) {
    (self.key, self.describe, self.isRequired, self.isOffered, self.read) = (key, schema, isRequired, isOffered, read)
  }

  /// The schema of the key.
  var schema: JSON { describe() }

  /// A key that a mapping must have.
  static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    Field(key, describing(form, help), isRequired: true) { entry, reader, draft in
      form.read(entry.value, reader).map { draft[keyPath: path] = $0 } != nil
    }
  }

  /// A key that a mapping may have; without it the draft keeps its value.
  static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    Field(key, describing(form, help)) { entry, reader, draft in
      form.read(entry.value, reader).map { draft[keyPath: path] = $0 } != nil
    }
  }

  /// A key that a mapping may have, whose default in `draft` is part of the schema.
  static func optional<Value: JSONRepresentable>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String,
    default draft: Draft
  ) -> Field where Draft: Sendable {
    Field(key, describing(form, help).merging(["default": draft[keyPath: path].json])) { entry, reader, draft in
      form.read(entry.value, reader).map { draft[keyPath: path] = $0 } != nil
    }
  }

  /// A key that a mapping may have, with its default.
  static func setting<Value>(
    _ key: String, _ form: Form<Value>, _ help: String, default value: JSON,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(key, describing(form, help).merging(["default": value])) { entry, reader, draft in
      form.read(entry.value, reader).map { set(&draft, $0) } != nil
    }
  }

  /// A key that a mapping must have, with what becomes of its value.
  static func setting<Value>(
    _ key: String, _ form: Form<Value>, _ help: String, isRequired: Bool,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(key, describing(form, help), isRequired: isRequired) { entry, reader, draft in
      form.read(entry.value, reader).map { set(&draft, $0) } != nil
    }
  }

  /// A key that a mapping may have, whose value becomes an optional one.
  static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value?> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    optional(key, path, form.map { Optional($0) }, help)
  }

  /// A key that a mapping may have, whose value is added to a list.
  static func appending<Element>(
    _ key: String, to path: any WritableKeyPath<Draft, [Element]> & Sendable, _ form: Form<Element>, _ help: String
  ) -> Field {
    Field(key, describing(form, help)) { entry, reader, draft in
      form.read(entry.value, reader).map { draft[keyPath: path].append($0) } != nil
    }
  }

  /// The same in some scenes, and a key that is not allowed in others.
  static func appending<Element>(
    _ key: String, to path: any WritableKeyPath<Draft, [Element]> & Sendable, _ form: Form<Element>, _ help: String,
    else reason: String, where isAllowed: @escaping @Sendable (SceneReader) -> Bool
  ) -> Field {
    Field(key, describing(form, help)) { entry, reader, draft in
      guard isAllowed(reader) else { return reader.report(reason, at: entry.position) ?? false }
      return form.read(entry.value, reader).map { draft[keyPath: path].append($0) } != nil
    }
  }

  /// A known key that is not allowed here.
  static func refused(_ key: String, because reason: String) -> Field {
    Field(key, [:], isOffered: false) { entry, reader, _ in
      reader.report(reason, at: entry.position)
      return false
    }
  }

  private static func describing<Value>(_ form: Form<Value>, _ help: String) -> JSON {
    let schema = form.schema
    var sentences = [help]
    if case .string(let sentence) = schema["description"] { sentences.append(sentence) }
    return JSON([("description", .string(sentences.joined(separator: " ")))]).merging(schema)
  }
}
