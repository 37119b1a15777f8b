import Foundation
import SceneText

/// Finds the part of a JSON schema that belongs to a place in a file.
struct SchemaSearch {
  private let schema: JSON
  /// References inside of references are followed so deep.
  private static let mostDepth = 12

  /// - Parameter json: The schema; nothing is found in one that is not JSON.
  init(_ json: String) { schema = (try? JSONDecoder().decode(JSON.self, from: Data(json.utf8))) ?? [:] }

  /// A key of a mapping, or a value.
  struct Entry: Equatable {
    var name: String
    /// The sentence about it; empty if there is none.
    var help: String
  }

  /// The keys of the mapping at the end of a path, by name.
  func keys(at path: [CursorPlace.Step]) -> [Entry] {
    var entries: [Entry] = []
    var known: Set<String> = []
    for schema in schemas(at: path) {
      guard case .object(let properties)? = schema["properties"] else { continue }
      for property in properties where known.insert(property.name).inserted {
        entries.append(Entry(name: property.name, help: help(property.value)))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The names that the value at the end of a path may be.
  func values(at path: [CursorPlace.Step]) -> [Entry] {
    var entries: [Entry] = []
    var known: Set<String> = []
    func add(_ name: String, _ help: String = "") {
      if known.insert(name).inserted { entries.append(Entry(name: name, help: help)) }
    }
    for schema in schemas(at: path) {
      if case .array(let choices)? = schema["enum"] { for choice in choices { choice.text.map { add($0) } } }
      if let only = schema["const"]?.text { add(only, help(schema)) }
      var types = [schema["type"]]
      if case .array(let several)? = schema["type"] { types = several }
      if types.contains("boolean") { ["true", "false"].forEach { add($0) } }
    }
    return entries
  }

  /// The sentence about a key of the mapping at the end of a path.
  func help(for key: String, at path: [CursorPlace.Step]) -> String? {
    for schema in schemas(at: path) {
      if let property = schema["properties"]?[key] {
        let help = help(property)
        if !help.isEmpty { return help }
      }
    }
    return nil
  }

  private func help(_ schema: JSON) -> String {
    schema["description"]?.text ?? variants(of: schema).lazy.compactMap { $0["description"]?.text }.first ?? ""
  }

  /// All schemas that may describe the value at the end of a path.
  private func schemas(at path: [CursorPlace.Step]) -> [JSON] {
    var schemas = variants(of: schema)
    for step in path {
      schemas = schemas.flatMap { schema -> [JSON] in
        switch step {
        case .item:
          guard let items = schema["items"], items != .bool(false) else {
            guard case .array(let first)? = schema["prefixItems"] else { return [] }
            return first.flatMap(variants)
          }
          return variants(of: items)
        case .key(let key):
          if let property = schema["properties"]?[key] { return variants(of: property) }
          guard case .object? = schema["additionalProperties"], let other = schema["additionalProperties"] else {
            return []
          }
          return variants(of: other)
        }
      }
    }
    return schemas
  }

  /// A schema, those that it refers to, and its alternatives.
  private func variants(of schema: JSON) -> [JSON] {
    var found: [JSON] = []
    func add(_ schema: JSON, _ depth: Int) {
      guard depth < Self.mostDepth, case .object = schema else { return }
      found.append(schema)
      if let reference = schema["$ref"]?.text, let name = reference.split(separator: "/").last,
        let target = self.schema["$defs"]?[String(name)]
      {
        add(target, depth + 1)
      }
      for name in ["anyOf", "oneOf", "allOf"] {
        if case .array(let others)? = schema[name] { others.forEach { add($0, depth + 1) } }
      }
    }
    add(schema, 0)
    return found
  }
}
