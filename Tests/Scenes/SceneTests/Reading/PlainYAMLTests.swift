import SceneText
import Testing

/// Texts that are read without libyaml, with the same result.
struct PlainYAMLTests {
  /// A value in one line, with quotes where the file has them.
  private func words(_ node: SourceNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.isPlain ? scalar.text : "'\(scalar.text)'"
    case .list(let nodes): "[\(nodes.map(words).joined(separator: ", "))]"
    case .mapping(let entries): "{\(entries.map { "\($0.key): \(words($0.value))" }.joined(separator: ", "))}"
    case .unreadable: "?"
    }
  }

  @Test(arguments: [
    ("a: 1", "{a: 1}"),
    ("# a comment\n\na: 1 # another\n  # and one more\nb: 2", "{a: 1, b: 2}"),
    ("a: {b: 1, c: [2, 3]}\nd: []\ne: {}", "{a: {b: 1, c: [2, 3]}, d: [], e: {}}"),
    ("a:\n  b:\n    c: 1\n  d: 2\ne: 3", "{a: {b: {c: 1}, d: 2}, e: 3}"),
    ("a:\n  - 1\n  - 2\nb: 3", "{a: [1, 2], b: 3}"),
    ("a:\n- 1\n- b: 2\n  c: 3\n-\n  - 4\nd: 5", "{a: [1, {b: 2, c: 3}, [4]], d: 5}"),
    ("a:\n  - - 1\n    - 2\n  - - 3", "{a: [[1, 2], [3]]}"),
    ("a: [\n  1, 2,\n# a comment\n3,\n]\nb: {c: 4,\n d: 5}", "{a: [1, 2, 3], b: {c: 4, d: 5}}"),
    (
      "a: 'it''s'\nb: \"1\\n\\\"2\\\"\\t\\\\\"\nc: ''\n\"d e\" : 'f: g'",
      "{a: 'it's', b: '1\n\"2\"\t\\', c: '', d e: 'f: g'}"
    ),
    ("{\"a\":1,\"b\":[true,null],\"c\":{\"d\":\"e\"}}", "{a: 1, b: [true, null], c: {d: 'e'}}"),
    (
      "a: a b  c \nb: x:y #z\nc: http://a/b#c\nd: -5\ne: a - b, [c]\nf: [g h, -.5, i:j]",
      "{a: a b  c, b: x:y, c: http://a/b#c, d: -5, e: a - b, [c], f: [g h, -.5, i:j]}"
    ),
    ("größe: Ä ö ü\n日本: [語, '字']", "{größe: Ä ö ü, 日本: [語, '字']}"),
    ("a:\n  1\nb:\n  'c'\nd:\n  [2]", "{a: 1, b: 'c', d: [2]}"),
  ])
  func `Plain text is read as it is with an anchor, which only libyaml reads`(text: String, expected: String) throws {
    #expect(words(try SourceNode(yaml: text)) == expected)
    // Brackets around all leave no room for another key.
    guard !text.hasPrefix("{") else { return }
    #expect(words(try SourceNode(yaml: text + "\nlast: &anchor 1\n")) == expected.dropLast() + ", last: 1}")
  }

  @Test(arguments: [
    ("a: 1\n  b\nc: 2", "{a: 1 b, c: 2}"),
    ("a: |\n  b\n  c\nd: 1", "{a: 'b\nc\n', d: 1}"),
    ("a: \"b\n  c\"", "{a: 'b c'}"),
    ("a: \"\\u00e4\"", "{a: 'ä'}"),
    ("a:\nb: 1", "{a: , b: 1}"),
    ("---\na: 1\n...\n", "{a: 1}"),
    ("a: &x {b: 1}\nc: *x", "{a: {b: 1}, c: {b: 1}}"),
    ("a: [b: 1]", "{a: [{b: 1}]}"),
    ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
    ("? a\n: 1", "{a: 1}"),
  ])
  func `YAML that is not plain is also read`(text: String, expected: String) throws {
    #expect(words(try SourceNode(yaml: text)) == expected)
  }

  @Test(arguments: [
    ("a: [1, 2", 1, 9), ("a: b: c", 1, 5), ("a: 'b\nc: 1", 1, 4), ("ä: {b: 1}}", 1, 10), ("a: 1\n b: 2", 2, 3),
    ("a: 1\nä: {b: 2, b: 3}", 2, 11),
  ])
  func `Errors of libyaml and others are at their places`(text: String, line: Int, column: Int) throws {
    let error = #expect(throws: SceneError.self) { try SourceNode(yaml: text) }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.position?.line == line)
    #expect(problem.position?.column == column)
  }
}
