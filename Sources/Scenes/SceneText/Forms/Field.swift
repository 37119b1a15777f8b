/// One key of a mapping, and the destination of its value.
package struct Field<Draft>: Sendable {
  /// The rule of the key, whatever its value.
  package let rule: KeyRule
  /// Reads the value into the draft; returns false after reporting an error.
  package let read: @Sendable (SourceNode.Entry, SceneReader, inout Draft) -> Bool

  package var key: String { rule.key }

  /// Creates a key, with a closure that uses its value.
  private init<Value>(
    _ rule: KeyRule, _ form: Form<Value>, set: @escaping @Sendable (inout Draft, Value) -> Void
  ) {
    self.rule = rule
    read = { entry, reader, draft in
      guard let value = form.read(entry.value, reader) else { return false }
      set(&draft, value)
      return true
    }
  }

  private init<Value>(_ rule: KeyRule, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>) {
    self.init(rule, form) { $0[keyPath: path] = $1 }
  }

  /// A key with the way in which it is read; false after an error.
  package init(
    _ rule: KeyRule, read: @escaping @Sendable (SourceNode.Entry, SceneReader, inout Draft) -> Bool
  ) {
    (self.rule, self.read) = (rule, read)
  }

  /// A key that a mapping must have.
  package static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    Field(KeyRule(key, form.description, help, isRequired: true), path, form)
  }

  /// A key that a mapping may have; without it the draft keeps its value.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    Field(KeyRule(key, form.description, help), path, form)
  }

  /// A key that a mapping may have, whose default in `draft` is part of the schema.
  package static func optional<Value: JSONRepresentable>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value> & Sendable, _ form: Form<Value>, _ help: String,
    default draft: Draft
  ) -> Field where Draft: Sendable {
    Field(KeyRule(key, form.description, help, default: draft[keyPath: path].json), path, form)
  }

  /// A key that a mapping may have, with its default.
  package static func setting<Value>(
    _ key: String, _ form: Form<Value>, _ help: String, default value: JSON,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(KeyRule(key, form.description, help, default: value), form, set: set)
  }

  /// A key that a mapping must have, with a closure that uses its value.
  package static func setting<Value>(
    _ key: String, _ form: Form<Value>, _ help: String, isRequired: Bool,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(KeyRule(key, form.description, help, isRequired: isRequired), form, set: set)
  }

  /// A key that a mapping may have, whose value becomes an optional one.
  package static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Draft, Value?> & Sendable, _ form: Form<Value>, _ help: String
  ) -> Field {
    Field(KeyRule(key, form.description, help), form) { $0[keyPath: path] = $1 }
  }

  /// A key that a mapping may have, whose value is added to a list.
  package static func appending<Element>(
    _ key: String, to path: any WritableKeyPath<Draft, [Element]> & Sendable, _ form: Form<Element>, _ help: String
  ) -> Field {
    Field(KeyRule(key, form.description, help), form) { $0[keyPath: path].append($1) }
  }

  /// The same in some scenes, and a key that is not allowed in others.
  package func allowed(else reason: String, where isAllowed: @escaping @Sendable (SceneReader) -> Bool) -> Field {
    Field(rule) { [read] entry, reader, draft in
      guard isAllowed(reader) else { return reader.report(reason, at: entry.position) ?? false }
      return read(entry, reader, &draft)
    }
  }

  /// The same, as a time, which `stagger` makes later in each copy.
  package var asTime: Field { Field(KeyRule(time: rule), read: read) }

  /// A known key that is not allowed here.
  package static func refused(_ key: String, because reason: String) -> Field {
    Field(KeyRule(refused: key)) { entry, reader, _ in
      reader.report(reason, at: entry.position)
      return false
    }
  }
}

/// The rule of a mapping for one of its keys, whatever the type of its value.
package final class KeyRule: Sendable {
  package let key: String
  package let isRequired: Bool
  /// Whether the key is one that the schema lists and errors suggest.
  let isOffered: Bool
  /// Whether its value is a time, which `stagger` makes later in each copy.
  let isTime: Bool
  private let form: FormDescription?
  private let help: String
  /// The default, for the schema.
  private let fallback: JSON?

  package init(
    _ key: String, _ form: FormDescription, _ help: String, isRequired: Bool = false, default fallback: JSON? = nil
  ) {
    (self.key, self.form, self.help, self.isRequired, self.fallback) = (key, form, help, isRequired, fallback)
    (isOffered, isTime) = (true, false)
  }

  /// A key that is not allowed.
  package init(refused key: String) {
    (self.key, form, help, isRequired, fallback, isOffered) = (key, nil, "", false, nil, false)
    isTime = false
  }

  /// The same key, whose value is a time.
  init(time rule: KeyRule) {
    (key, form, help, isRequired) = (rule.key, rule.form, rule.help, rule.isRequired)
    (fallback, isOffered, isTime) = (rule.fallback, rule.isOffered, true)
  }

  /// The schema of the key.
  package var schema: JSON {
    guard let schema = form?.schema else { return [:] }
    var sentences = [help]
    if case .string(let sentence) = schema["description"] { sentences.append(sentence) }
    let description = JSON([("description", .string(sentences.joined(separator: " ")))]).merging(schema)
    return fallback.map { description.merging(["default": $0]) } ?? description
  }
}
