extension Form {
  /// A mapping with known keys.
  ///
  /// - Parameters:
  ///   - name: the name in the schema's `$defs`.
  ///   - noun: its name in errors, without an article.
  ///   - draft: the draft into which the values are read, with the defaults.
  ///   - fields: the keys, in the order in which they are read.
  ///   - choices: groups of keys that exclude each other.
  ///   - needs: lists of keys, one of which must be present; checked after the choices.
  ///   - defaults: the section of `defaults` whose keys it has unless it says otherwise.
  ///   - isItem: whether it is an item of a list, which may have `repeat`.
  ///   - finish: checks the draft and creates the value; called only if every key could be read and none is missing.
  package static func mapping<Draft: Sendable>(
    named name: String? = nil, _ noun: String, into draft: Draft, _ fields: [Field<Draft>],
    choices: [Choice] = [], needs: [Need] = [], defaults: DefaultsSection? = nil, isItem: Bool = false,
    finish: @escaping @Sendable (Draft, MappingKeys, SceneReader) -> Value?
  ) -> Form {
    let rules = MappingRules(
      noun, fields.map(\.rule), choices: choices, needs: needs, defaults: defaults, isItem: isItem)
    return Form(named: name, rules.schema) { node, reader in
      var draft = draft
      let keys = rules.read(node, reader) {
        fields[$0].read($1, reader, &draft)
      }
      guard let keys else { return nil }
      return finish(draft, keys, reader)
    }
  }

  /// A mapping that is read directly into its value.
  package static func mapping(
    named name: String? = nil, _ noun: String, into value: Value, _ fields: [Field<Value>], isItem: Bool = false
  ) -> Form where Value: Sendable {
    mapping(named: name, noun, into: value, fields, isItem: isItem) { value, _, _ in value }
  }
}

extension Form {
  /// A mapping whose keys are names, in the order of the file.
  ///
  /// - Parameter key: reads a name, and returns what it stands for; its errors are at the key.
  package static func dictionary<Entry>(
    _ noun: String, of value: Form<Entry>,
    key: @escaping @Sendable (String, SourcePosition, SceneReader) -> String = { name, _, _ in name }
  ) -> Form where Value == [(key: String, value: Entry)] {
    Form(["type": "object", "additionalProperties": value.schema]) { node, reader in
      guard case .mapping(let entries) = node.content else { return reader.refuse(node, expected: noun) }
      let values = entries.compactMap { entry -> (key: String, value: Entry)? in
        let name = key(entry.key, entry.position, reader)
        return value.read(entry.value, reader).map { (name, $0) }
      }
      return values.count == entries.count ? values : nil
    }
  }
}
