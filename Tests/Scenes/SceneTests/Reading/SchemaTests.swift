import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// The JSON Schema, and that the decoder knows the same keys.
@Suite struct SchemaTests {
  /// A mapping of the language: its place in the schema, its keys, and a scene that contains it, with `KEYS` for its
  /// contents.
  struct Mapping: CustomTestStringConvertible {
    let path: String
    let keys: String
    let scene: String
    var testDescription: String { path }
  }

  private static func schema() throws -> [String: Any] { try #require(parsed as? [String: Any]) }
  /// Parsed once: it is large, and nothing changes it.
  nonisolated(unsafe) private static let parsed = try? JSONSerialization.jsonObject(
    with: Data(SceneSchema.json().utf8))

  /// The part of the schema at a path of names and indices.
  private static func part(_ path: String) throws -> [String: Any] {
    var part: Any = try schema()
    for name in path.split(separator: "/") {
      if let index = Int(name) {
        part = try #require(part as? [Any])[index]
      } else {
        part = try #require((part as? [String: Any])?[String(name)])
      }
    }
    return try #require(part as? [String: Any])
  }

  /// Strict readers of JSON refuse an object with two members of one name.
  @Test func `No object has the same name twice`() throws {
    // Scenes also refuse duplicate keys, and JSON is YAML.
    #expect(throws: Never.self) { try SourceNode(yaml: SceneSchema.json()) }
    let error = #expect(throws: SceneError.self) { try SourceNode(yaml: #"{"type": "object", "type": "array"}"#) }
    #expect(error?.diagnostics.map(\.message) == ["the key 'type' is already written on line 1"])
  }

  @Test(arguments: mappings)
  func `The schema describes exactly these keys`(_ mapping: Mapping) throws {
    let part = try Self.part(mapping.path)
    let properties = try #require(part["properties"] as? [String: Any])
    let (found, expected) = (Set(properties.keys), Set(mapping.keys.split(separator: " ").map(String.init)))
    #expect(found.subtracting(expected).sorted() == [], "only in the schema")
    #expect(expected.subtracting(found).sorted() == [], "only in this test")
    #expect(part["additionalProperties"] as? Bool == false)
    for (key, value) in properties {
      let description = (value as? [String: Any])?["description"] as? String
      #expect(description?.hasSuffix(")") == true || description?.hasSuffix(".") == true, "\(key) needs a sentence.")
    }
  }

  @Test(arguments: mappings)
  func `The decoder knows the keys`(_ mapping: Mapping) {
    for key in mapping.keys.split(separator: " ") {
      let scene = mapping.scene
        .replacing(#/\/anyOf\/\d/#, with: "")
        .replacing("KEYS", with: "\(key): {}")
      #expect(!ErrorCase.report(scene).contains("unknown key"), "\(key)")
    }
    let scene = mapping.scene.replacing(#/\/anyOf\/\d/#, with: "").replacing("KEYS", with: "qqqqq: {}")
    #expect(ErrorCase.report(scene).contains("error: unknown key 'qqqqq'"))
  }

  @Test func `The schema has no other mappings`() throws {
    var count = 0
    func visit(_ value: Any) {
      if let object = value as? [String: Any] {
        // Mappings whose keys are names have no keys of the language.
        if object["type"] as? String == "object", object["properties"] != nil { count += 1 }
        object.values.forEach(visit)
      } else if let list = value as? [Any] {
        list.forEach(visit)
      }
    }
    visit(try Self.schema())
    #expect(count == Self.mappings.count)
  }

  @Test func `References lead somewhere`() throws {
    let text = SceneSchema.json()
    let definitions = try #require(try Self.schema()["$defs"] as? [String: Any])
    let references = text.matches(of: #/"\$ref": "#/\$defs/(\w+)"/#).map { String($0.output.1) }
    #expect(Set(references) == Set(definitions.keys))
    #expect(
      definitions.keys.sorted() == [
        "action", "animate", "animator", "attach", "behavior", "boundary", "color", "component", "constraint", "curve",
        "dynamicAnimator",
        "emitter", "event", "expression", "figure", "font", "gesture", "gradient", "keyframes", "ownLayout", "particle",
        "path",
        "place", "region",
        "repeat", "repeated", "replicator", "scrollView", "scrub", "section", "sound", "spring", "stack", "text",
        "transform",
        "transition",
        "variable", "view",
      ])
  }

  @Test func `The schema is the same each time`() {
    #expect(SceneSchema.json() == SceneSchema.json())
    #expect(
      SceneSchema.json().hasPrefix(
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Mutoscope scene",
        """))
    #expect(SceneSchema.json().hasSuffix("}\n"))
  }

  @Test func `Defaults are part of the schema`() throws {
    #expect(try Self.part("properties/timeline/properties/fps")["default"] as? Double == 60)
    #expect(try Self.part("properties/canvas/properties/background")["default"] as? String == "systemBackground")
    #expect(try Self.part("$defs/animator/properties/scrubsLinearly")["default"] as? Bool == true)
    #expect(try Self.part("$defs/event/properties/continue/properties/durationFactor")["default"] as? Double == 0)
  }
}
