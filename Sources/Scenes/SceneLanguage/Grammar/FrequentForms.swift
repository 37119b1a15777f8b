import SceneText

// Scenes have thousands of some things. The forms of SceneText are compiled once for all types, and look up the metadata
// of optionals for each value; these are compiled for the types of their values. With them, the first frame of the
// benchmark's `sparse` takes 10 % fewer instructions.

extension Field {
  /// A key of things that scenes have thousands of; `set` puts the value where it belongs.
  static func frequent<Value>(
    _ key: String, _ form: Form<Value>, _ help: String, isRequired: Bool = false,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) -> Field {
    Field(KeyRule(key, form.description, help, isRequired: isRequired)) { entry, reader, draft in
      guard let value = form.read(entry.value, reader) else { return false }
      set(&draft, value)
      return true
    }
  }
}

extension Form where Value: Sendable {
  /// A mapping that scenes have thousands of; see `mapping`.
  ///
  /// - Parameter finish: completes the value that has been read; false after reporting an error.
  static func frequentMapping(
    named name: String? = nil, _ noun: String, into draft: Value, _ fields: [Field<Value>], choices: [Choice],
    needs: [Need], defaults: DefaultsSection? = nil,
    finish: @escaping @Sendable (inout Value, MappingKeys, SceneReader) -> Bool
  ) -> Form {
    let rules = MappingRules(
      noun, fields.map(\.rule), choices: choices, needs: needs, defaults: defaults, isItem: true)
    return Form(named: name, rules.schema) { node, reader in
      var draft = draft
      guard let keys = rules.read(node, reader, value: { fields[$0].read($1, reader, &draft) }) else { return nil }
      return finish(&draft, keys, reader) ? draft : nil
    }
  }
}
