import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Tables of values: CSV and JSON lines.
@Suite struct RowTests {
  private func cells(_ text: String, _ file: String = "r.csv") throws -> [[String?]] {
    let rows = try SceneRows.parse(text, fileName: file)
    return (0..<rows.count).map { index in rows.columns.map { rows[index][$0] } }
  }

  private func report(_ text: String, _ file: String = "r.csv") -> String {
    do {
      _ = try SceneRows.parse(text, fileName: file)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `CSV may have every kind of line break`(_ end: String) throws {
    let lines = ["\u{FEFF}name , width", "Ada,1", "", "\"Bo, \"\"B\"\"\",2", "\"\",\" x \"", "🎈é, 3 "]
    let text = lines.joined(separator: end)
    let rows = try SceneRows.parse(text, fileName: "r.csv")
    #expect(rows.columns == ["name", "width"])
    #expect(rows.count == 4)
    #expect(try cells(text) == [["Ada", "1"], ["Bo, \"B\"", "2"], ["", " x "], ["🎈é", " 3 "]])
    #expect(rows[0].label == "row 1 at r.csv:2")
    #expect(rows[1].label == "row 2 at r.csv:4")
    #expect(rows[3].label == "row 4 at r.csv:6")
    #expect(rows[3].names == ["name", "width"])
    #expect(rows[3]["depth"] == nil)
  }

  @Test func `A field in quotes may contain line breaks`() throws {
    let text = "a,b\n\"one\ntwo\r\n\",1\n\"x\",2"
    #expect(try cells(text) == [["one\ntwo\r\n", "1"], ["x", "2"]])
    #expect(try SceneRows.parse(text, fileName: "r.csv")[1].label == "row 2 at r.csv:5")
  }

  @Test func `A table with only a header has no rows`() throws {
    #expect(try SceneRows.parse("a,b", fileName: "r.csv").count == 0)
    #expect(try SceneRows.parse("a,b\n\n\n", fileName: "r.csv").columns == ["a", "b"])
  }

  @Test func `Wrong CSV is refused`() {
    #expect(
      report("a,b\n1\n1,2,3\n\"x\" y,2\n5\" disk,1\n1,2\n\"open,1\n") == """
        r.csv:2:1: error: row 1 has 1 field, and the header has 2
            2 | 1
              | ^
        r.csv:3:5: error: row 2 has 3 fields, and the header has 2; a field with a comma in it is put in quotes
            3 | 1,2,3
              |     ^
        r.csv:4:4: error: expected a comma or the end of the line after the closing quote; a quote inside is doubled
            4 | "x" y,2
              |    ^~
        r.csv:5:2: error: a field with a quote in it is put in quotes, and the quote doubled: "5"" disk"
            5 | 5" disk,1
              |  ^~~~~~~~
        r.csv:7:1: error: this field has no closing quote
            7 | "open,1
              | ^~~~~~~
        """)
    #expect(report("").hasPrefix("r.csv:1:1: error: the file is empty; its first line names the columns\n"))
    #expect(
      report("a,,a\n1,2,3\n") == """
        r.csv:1:3: error: column 2 has no name
            1 | a,,a
              |   ^
        r.csv:1:4: error: there are two columns with the name 'a'
            1 | a,,a
              |    ^
        """)
    #expect(
      report("a;b\n1;2;3\n").hasPrefix(
        "r.csv:2:5: error: row 1 has 3 fields, and the header has 2; a field with a semicolon in it is put in quotes\n")
    )
    #expect(
      report("a", "r.txt")
        == "r.txt: error: rows are read from .csv files, or from .jsonl and .ndjson files with a JSON object on each line"
    )
  }

  @Test func `JSON lines are read as rows`() throws {
    let text = """
      {"name": "Ada \\"L\\" \\u00e9\\ud83c\\udf88\\n", "width": 1.5e1}

      \t{ "width" : 2 , "isRound":true }\r
      {"name": null}
      {}
      """
    let rows = try SceneRows.parse(text, fileName: "r.jsonl")
    #expect(rows.columns == ["name", "width", "isRound"])
    #expect(
      try cells(text, "r.ndjson") == [
        ["Ada \"L\" é🎈\n", "1.5e1", nil], [nil, "2", "true"], [nil, nil, nil], [nil, nil, nil],
      ])
    #expect(rows[1].label == "row 2 at r.jsonl:3")
  }

  @Test(arguments: [
    (
      #"[1]"#, 1, #"expected a JSON object, such as {"name": "Ada"}"#, "^~~"
    ),
    (
      #"{"a": 1, "a": 2}"#, 10, #"'a' is in this row twice"#, "^~~"
    ),
    (
      #"{"a": [1]}"#, 7, #"the value of a variable is a text, a number, true, false or null"#, "^~~"
    ),
    (
      #"{"a" 1}"#, 6, #"expected ':'"#, "^"
    ),
    (
      #"{"a": 1} 2"#, 10, #"expected the end of the line"#, "^"
    ),
    (
      #"{"a": abc}"#, 7, #"expected a text in quotes, a number, true, false or null"#, "^~~"
    ),
    (
      #"{"a": "x"#, 7, #"this text has no closing quote"#, "^~"
    ),
    (
      #"{"a": "\x"}"#, 8, #"this is not an escape that JSON knows"#, "^~~"
    ),
    (
      #"{a: 1}"#, 2, #"expected the name of a variable, in quotes"#, "^"
    ),
    (
      #"{"a": 1"#, 8, #"expected ',' or '}'"#, "^"
    ),
  ])
  func `A mistake in JSON lines is reported at its place`(
    line: String, column: Int, message: String, mark: String
  ) {
    let margin = String(repeating: " ", count: column - 1)
    #expect(
      report(line, "r.jsonl") == """
        r.jsonl:1:\(column): error: \(message)
            1 | \(line)
              | \(margin)\(mark)
        """)
  }

  @Test func `Each line of JSON lines is checked`() {
    let lines = report("[1]\n{\"a\": 1}\n{\"a\" 1}\n", "r.jsonl").split(separator: "\n")
      .filter { $0.hasPrefix("r.jsonl") }
    #expect(lines.map { $0.prefix(11) } == ["r.jsonl:1:1", "r.jsonl:3:6"])
    #expect(report("\n \n", "r.jsonl").hasPrefix("r.jsonl:1:1: error: the file is empty; each line is a JSON object\n"))
  }

  private static let scene = """
    canvas: {size: [100, 100]}
    timeline: {duration: 1}
    variables:
      name: {type: text}
      width: {type: number, default: 9, range: [1, 10]}
      isRound: {type: boolean, default: false}
      tint: {type: color}
    views: [{id: a, frame: [0, 0, "${width}", 1]}]
    """

  private func check(_ table: String, _ file: String = "r.csv", ignoring: Set<String> = []) throws -> String {
    let template = try SceneTemplate.parse(Self.scene, fileName: "s.yaml")
    do {
      try template.check(try SceneRows.parse(table, fileName: file), ignoring: ignoring)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `Rows give variables their values`() throws {
    #expect(try check("name,width,isRound,tint\nAda, 3 ,TRUE,red\n,,,#123\n") == "no error")
    #expect(try check("name,tint,email\nAda,red,a@b\n", ignoring: ["email"]) == "no error")
    let template = try SceneTemplate.parse(Self.scene, fileName: "s.yaml")
    let rows = try SceneRows.parse("name,width,isRound,tint\nAda, 3 ,TRUE,red\n,,,#123\n", fileName: "r.csv")
    let first = try template.values([rows[0]])
    #expect(first["width"] == .number(3))
    #expect(first["isRound"] == .boolean(true))
    let settings = ["width=7", "name=Zoë"].compactMap { VariableInput(setting: $0) }
    let second = try template.values(settings + [rows[1]])
    // An empty field is not a value, except that it is the empty text.
    #expect(second["width"] == .number(7))
    #expect(second["name"] == .text(""))
    #expect(second["isRound"] == nil)
  }

  @Test func `Missing images are reported at their cells`() throws {
    try withTemporaryFolder { folder in
      try Data("x".utf8).write(to: folder.appendingPathComponent("there.png"))
      let scene =
        "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\nvariables: {pic: {type: image}}\n"
        + "views: [{image: \"${pic}\", center: [0, 0]}]\n"
      let template = try SceneTemplate.parse(
        scene, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
      #expect(template.problems().isEmpty, "What lacks a value is no mistake")
      let rows = try SceneRows.parse("pic\nthere.png\nnowhere.png\n", fileName: "r.csv")
      try template.check(rows)
      #expect {
        try template.checkImages(rows)
      } throws: {
        "\($0)".hasPrefix("r.csv:3:1: error: there is no image 'nowhere.png' in the assets folder")
      }
      try template.checkImages(try SceneRows.parse("pic\nthere.png\n", fileName: "r.csv"))
    }
  }

  @Test func `Wrong names and values are reported at their cells`() throws {
    #expect(
      try check("name,widht,isRound,tint\nAda,3,yes,\nBo,3,false,\"rd\"\n") == """
        r.csv:1:6: error: unknown variable 'widht'; did you mean 'width'?
            1 | name,widht,isRound,tint
              |      ^~~~~
        r.csv:2:7: error: expected true or false, found the text 'yes'
            2 | Ada,3,yes,
              |       ^~~
        r.csv:2:11: error: there is no value for 'tint', which has no default
            2 | Ada,3,yes,
              |           ^
        r.csv:3:12: error: unknown colour 'rd'; did you mean 'red'?
            3 | Bo,3,false,"rd"
              |            ^~~~
        """)
    #expect(
      try check(
        """
        {"name": "Ada", "width": 30, "tint": "red"}
        {"name": 3, "widht": 3, "tint": "red"}
        """, "r.jsonl") == """
          r.jsonl:1:26: error: expected a number from 1 to 10, found 30
              1 | {"name": "Ada", "width": 30, "tint": "red"}
                |                          ^~
          r.jsonl:2:10: error: expected a text, found the number 3; put it in quotes
              2 | {"name": 3, "widht": 3, "tint": "red"}
                |          ^
          r.jsonl:2:13: error: unknown variable 'widht'; did you mean 'width'?
              2 | {"name": 3, "widht": 3, "tint": "red"}
                |             ^~~~~~~
          """)
  }

  @Test func `The last of fifty thousand rows is found by its number`() throws {
    let table = "name,width,tint\n" + (0..<50_000).map { "\"n, \($0)\",\(1 + $0 % 10),red\n" }.joined()
    let rows = try SceneRows.parse(table, fileName: "r.csv")
    #expect(rows.count == 50_000)
    #expect(rows[49_999]["name"] == "n, 49999")
    #expect(rows[49_999].label == "row 50000 at r.csv:50001")
  }
}
