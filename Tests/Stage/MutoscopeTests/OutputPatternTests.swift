import Media
import Mutoscope
import Testing

/// Names of outputs from patterns.
struct OutputPatternTests {
  private func name(_ pattern: String, _ values: [String: String]) throws -> String {
    try OutputPattern(pattern).name { values[$0] }
  }

  @Test func `Values replace names in braces`() throws {
    #expect(try name("{scene}-{index}", ["scene": "card", "index": "07"]) == "card-07")
    #expect(try name("{team}/{name}", ["team": "a b", "name": "Zoë 🙂"]) == "a b/Zoë 🙂")
    #expect(try name("{{{a}}}", ["a": "x"]) == "{x}")
    #expect(try name("plain", [:]) == "plain")
    #expect(try OutputPattern("{a}-{b}/{a}").valueNames == ["a", "b", "a"])
  }

  /// Values, and the names that they make: always one name inside of the folder.
  @Test(arguments: [
    ("../x", "x"), ("/etc/passwd", "etc-passwd"), ("--help", "help"), ("a/b\\c", "a-b-c"), ("..", nil), (".", nil),
    ("", nil),
    ("   ", nil), (".hidden", "hidden"), ("x. ", "x"), ("a\u{0}b\nc", "a-b-c"), ("a\u{202E}b", "a-b"),
    ("C:*?\"<>|", "C-------"), ("../../..", nil), ("con", "con-"), ("NUL.txt", "NUL-.txt"), ("cons", "cons"),
  ])
  func `Values are made safe or refused`(_ value: String, _ expected: String?) throws {
    if let expected {
      #expect(try name("{v}", ["v": value]) == expected)
    } else {
      #expect(throws: OutputPattern.Problem.self) { try name("{v}", ["v": value]) }
      #expect(throws: OutputPattern.Problem.self) { try name("a/{v}", ["v": value]) }
    }
    if value.isEmpty { return }
    let inside = try name("a/x{v}", ["v": value])
    #expect(inside.split(separator: "/").count == 2 && !inside.contains(".." + "/"))
  }

  @Test(arguments: [
    ("", "the pattern for names is empty"), ("/tmp/{a}", "is an absolute path"), ("../{a}", "leads out of the folder"),
    ("{a}/../b", "leads out of the folder"), ("a//b", "empty name"), ("a/", "empty name"),
    (".{a}", "begins with a dot"),
    ("{a", "has a { without a }"), ("a}", "has a } without a {"), ("{}", "braces without a name"),
    ("a\u{7}", "unprintable"), ("a:{a}", "has a ':'"), ("{a}?", "has a '?'"), ("{|x}", "braces without a name"),
  ])
  func `Patterns that lead outside the folder are refused`(_ pattern: String, _ part: String) {
    let problem = #expect(throws: OutputPattern.Problem.self) { try OutputPattern(pattern) }
    #expect(problem?.description.contains(part) == true, "\(problem?.description ?? "")")
  }

  @Test func `Long names are refused`() throws {
    let most = String(repeating: "a", count: 200)
    #expect(try name("{v}", ["v": most]) == most)
    let problem = #expect(throws: OutputPattern.Problem.self) { try name("{v}", ["v": most + "b"]) }
    #expect(
      problem?.description.hasSuffix("has 201 bytes and may have 200; '{v:40}' takes 40 characters of a value") == true)
    #expect(throws: OutputPattern.Problem.self) { try name("{v}", ["v": String(repeating: "🙂", count: 51)]) }
  }

  @Test(arguments: [
    ("{v:3}", "abcdef", "abc"), ("{v:9}", "abc", "abc"), ("{v|none}", "", "none"), ("{v|none}", "  ", "none"),
    ("{v:2|none}", "abc", "ab"), ("{v:2|none}", "", "none"), ("x{v|}", "", "x"), ("{v|a/b}", "", "a-b"),
    ("{v:2}/{v}", "abc", "ab/abc"),
  ])
  func `A value may be shortened, and something else stands for an empty one`(
    _ pattern: String, _ value: String, _ expected: String
  ) throws {
    #expect(try name(pattern, ["v": value]) == expected)
  }

  @Test(arguments: [
    ("card", "card"), ("in/card@dark", "in/card@dark"), ("Zoë 🙂", "Zoë 🙂"), ("a:b", "a-b-"), ("what?", "what--"),
    ("CON", "CON--"), ("in/aux.x", "in/aux-.x-"), ("tail.", "tail-"),
  ])
  func `Outputs of scenes have names that every system takes`(_ name: String, _ beginning: String) {
    let portable = OutputPattern.portable(name)
    #expect(portable.hasPrefix(beginning))
    #expect((portable == name) == (name == beginning))
  }

  @Test func `A missing value is named`() {
    let problem = #expect(throws: OutputPattern.Problem.self) { try name("{a}{b}", ["a": "x"]) }
    #expect(problem?.description == "there is no value for '{b}' in its name")
  }

  @Test func `Names that are equal on some file systems are recognised`() {
    #expect(OutputPattern.collisionKey("Straße/É") == OutputPattern.collisionKey("STRASSE/e\u{301}"))
    #expect(OutputPattern.collisionKey("a") != OutputPattern.collisionKey("b"))
  }
}
