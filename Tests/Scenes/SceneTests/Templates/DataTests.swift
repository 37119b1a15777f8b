import Foundation
import Media
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// Tables and lists in scenes.
@Suite struct DataTests {
  private static let sales =
    "country,year,amount,member\nNorway,2000,12.5,TRUE\n\"Chad, T.\",2001,3,false\nPeru,2002,8,true\n"

  /// The texts of the labels of a scene with data, or its errors.
  private func labels(_ texts: [String], _ data: String = "sales.csv", files: [String: String] = [:]) throws -> [String]
  {
    try withScene(texts, data, files) { document in
      document.views.map { view in
        for case .text(let text) in view.properties { return text.spans.map(\.string).joined() }
        return ""
      }
    }
  }

  private func withScene(
    _ texts: [String], _ data: String, _ files: [String: String], _ body: (SceneDocument) throws -> [String]
  ) throws -> [String] {
    var result: [String] = []
    try withTemporaryFolder { folder in
      for (name, text) in files.merging(["sales.csv": Self.sales], uniquingKeysWith: { a, _ in a }) {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let views = texts.enumerated().map {
        "  - {id: v\($0), center: [0, 0], text: '\($1.replacing("'", with: "''"))'}\n"
      }
      let scene = """
        canvas: {size: [100, 100]}
        timeline: {duration: 1}
        data: {sales: \(data)}
        views:
        \(views.joined())
        """
      do throws(SceneError) {
        let path = folder.path(percentEncoded: false)
        let document = try SceneTemplate.parse(scene, fileName: "s.yaml", folder: path).document()
        result = try (Result { try body(document) }).mapError { _ in SceneError(SceneDiagnostic("", fileName: "")) }
          .get()
      } catch {
        result = [error.description]
      }
    }
    return result
  }

  @Test(arguments: [
    ("${count(sales)} ${sum(sales.amount)} ${max(sales.amount)} ${min(sales.year)}", "3 23.5 12.5 2000"),
    ("${sales[1].country} ${sales[0].member}", "Chad, T. true"),
    ("${join(sales.country, ' | ')}", "Norway | Chad, T. | Peru"),
    ("${join(columns(sales), ' ')}", "country year amount member"),
    ("${join(sort(sales, 'amount').country, ' ')}", "Chad, T. Peru Norway"),
    ("${where(sales, 'country', 'Peru')[0].year}", "2002"),
    ("${rank(sales.amount, 2)} ${rank(sales.amount, 0)}", "1 0"),
    ("${interpolate(sales.year, sales.amount, 2000.5)} ${interpolate(sales.year, sales.amount, 1990)}", "7.75 12.5"),
    ("${join(10 * sales.amount - 1)}", "1242979"),
    ("${sales[0]['amount'] + sales[2].amount}", "20.5"),
    ("${join(slice(sort(list(3, 1, 2)), 1))}", "23"), ("${last(range(0, 1, 0.25))}", "1"),
  ])
  func `Expressions can use a table`(_ expression: String, _ expected: String) throws {
    #expect(try labels([expression]) == [expected])
  }

  @Test(arguments: [
    ("01730", "01730"), ("1.10", "1.10"), ("12E5", "12E5"), ("+4930123", "+4930123"),
    ("12345678901234567890", "12345678901234567890"), ("19.90", "19.90"), ("007", "007"), ("-0", "-0"), (".5", ".5"),
    ("6000000000", "6000000000"),
  ])
  func `Fields of a table are shown as they are written`(_ field: String, _ shown: String) throws {
    let file = ["sales.csv": "name,code\na,\(field)\nb,12\n"]
    #expect(try labels(["${sales[0].code}"], files: file) == [shown])
  }

  @Test func `Prices with zeros at their ends are numbers, and codes are texts`() throws {
    let file = ["sales.csv": "price,code\n19.90,01730\n5.00,80331\n"]
    #expect(
      try labels(
        ["${sum(sales.price)}", "${where(sales, 'code', '01730')[0].price}", "${sales[0].price == 19.9}"], files: file)
        == ["24.9", "19.90", "true"])
    #expect(
      try labels(["${sales[0].price * 2}"], "{file: sales.csv, columns: {price: text}}", files: file)[0]
        .contains("'*' takes numbers, found the text '19.90'"))
  }

  @Test(arguments: ["a;b\n1;x,y\n", "a\tb\n1\tx,y\n", "\"a\";b\n1;\"x,y\"\n"])
  func `Semicolons and tabs separate fields if the header has them`(_ text: String) throws {
    #expect(try labels(["${sales[0].a + 1} ${sales[0].b}"], files: ["sales.csv": text]) == ["2 x,y"])
  }

  @Test func `A table that is too large is refused at the row that exceeds the limit`() throws {
    var limits = SceneLimits()
    limits.cells = 6
    try withTemporaryFolder { folder in
      let path = folder.path(percentEncoded: false)
      for (name, text) in [
        ("a.csv", "a,b\n1,2\n3,4\n5,6\n\"7,8\n"),
        ("a.jsonl", "{\"a\": 1, \"b\": 2}\n{\"a\": 1, \"b\": 2}\n{\"a\": 1}\n{\"a\": 2, \"b\": 3}\n{"),
        ("a.json", "[1, 2, 3, 4, 5, 6, 7]"),
      ] {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        let scene = "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\ndata: {d: \(name)}\n"
        #expect {
          try SceneTemplate.parse(scene, fileName: "s.yaml", folder: path, limits: limits)
        } throws: { error in
          let place = ["a.csv": "a.csv:5:1: ", "a.jsonl": "a.jsonl:4:1: ", "a.json": "a.json:1:"][name] ?? ""
          return "\(error)".contains(place) && "\(error)".contains("values") && !"\(error)".contains("quote")
        }
      }
    }
  }

  @Test func `A variable of data has a list or a table as its default`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      variables:
        d: {type: data, default: [1, 2, 3]}
        rows: {type: data, default: [{a: 1, b: x}, {a: 2, b: "${'y'}"}]}
        wrong: {type: number, default: abc}
        late: {type: number, default: "${wrong + 1}"}
      views: [{id: a, frame: ["${sum(d)}", "${sum(rows.a)}", 9, 9]}, {id: b, text: "${rows[1].b}", center: [0, 0]}]

      """
    #expect(
      ErrorCase.report(scene) == """
        s.yaml:6:34: error: expected a number, found the text 'abc'
            6 |   wrong: {type: number, default: abc}
              |                                  ^~~
        """)
    let document = try SceneDocument.parse(scene.replacing("abc", with: "5"), fileName: "s.yaml")
    #expect("\(document.views[0].properties)".contains("rect((6.0, 3.0, 9.0, 9.0))"))
    #expect(
      ErrorCase.report(scene.replacing("abc", with: "5").replacing("[1, 2, 3]", with: "[1, \"${t}\"]")).contains(
        "4:32: error: the values of a list cannot depend on the time"))
  }

  @Test func `JSON has lists, tables and rows`() throws {
    let json = #"{"rows": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}], "title": "T"}"#
    let files = ["d.json": json]
    #expect(try labels(["${sales.title} ${sales.rows.b[1]} ${sum(sales.rows.a)}"], "d.json", files: files) == ["T y 3"])
    #expect(try labels(["${interpolate(sales, 5).b}"], "[{a: 0, b: 1}, {a: 10, b: 3}]") == ["2"])
  }

  @Test func `Rows have their neighbours and their index`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      data: {steps: [{at: 1, word: one}, {at: 4, word: two}, {at: 9, word: three}]}
      views:
        - repeat: {over: steps, index: i, value: step}
          id: step${i}
          center: [0, 0]
          text: ${step.word} ${step.at - if(i > 0, steps[max(i - 1, 0)].at, 0)}
        - repeat: {over: "${chars('ab')}", value: letter, index: i}
          id: letter${i}
          center: [0, 0]
          text: ${upper(letter)}
      """
    let document = try SceneDocument.parse(scene, fileName: "s.yaml")
    let shown = document.views.map { view in
      for case .text(let text) in view.properties { return text.spans.map(\.string).joined() }
      return ""
    }
    #expect(shown == ["one 1", "two 3", "three 5", "A", "B"])
  }

  /// Each with the sentence and its place.
  @Test(arguments: [
    ("${sales.amuont}", "s.yaml:5:36: error: there is no column 'amuont'; did you mean 'amount'?"),
    ("${sales[3].amount}", "s.yaml:5:41: error: there is no value 3; there are 3, from 0 to 2"),
    (
      "${sales['year']['x']}",
      "s.yaml:5:51: error: only tables and their rows have columns such as 'x', found the number 2000"
    ),
    ("${sum(sales)}", "s.yaml:5:38: error: 'sum' takes numbers, found a row with 'country', 'year', 'amount'"),
    ("${sum(sales.country)}", "s.yaml:5:38: error: 'sum' takes numbers, found the text 'Norway'"),
    ("${salse.amount}", "s.yaml:5:38: error: unknown variable 'salse.amount'; valid names: 'sales'"),
    ("${sales.amount + range(2)}", "s.yaml:5:51: error: '+' takes lists of equal length, found 3 and 2 values"),
    (
      "${interpolate(sales.amount, sales.year, 1)}",
      "s.yaml:5:38: error: 'interpolate' takes numbers that rise, found 3 after 12.5"
    ),
    ("${range(1, 5, -1)}", "s.yaml:5:38: error: -1 does not lead from 1 to 5"),
    ("${range(1000000)}", "s.yaml:5:38: error: 'range' makes lists of at most 100,000 values"),
    ("${max(list())}", "s.yaml:5:38: error: 'max' has no value for an empty list"),
    ("${rank(sales.amount, 7)}", "s.yaml:5:38: error: there is no value 7; there are 3"),
    ("${number('12x')}", "s.yaml:5:38: error: the text '12x' is not a number"),
    (
      "${format(1, 'EURO')}",
      "s.yaml:5:38: error: a format is a number of decimals, 'percent', 'compact', a currency such as 'EUR', or for days a pattern of y, M, d and E such as 'd MMM yyyy'; found 'EURO'"
    ),
    ("${format('2026-02-29', 'd MMM')}", "s.yaml:5:38: error: a day is written as in '2026-03-14', found '2026-02-29'"),
  ])
  func `Mistakes with tables are reported at their places`(_ expression: String, _ expected: String) throws {
    let found = try labels([expression])[0].split(separator: "\n").first.map(String.init) ?? ""
    // The column is that in the expression; the sentence is exact.
    let sentence = expected.split(separator: ": ", maxSplits: 1)[1]
    #expect(found.hasPrefix("s.yaml:5:"))
    #expect(found.hasSuffix(sentence), "\(found)")
  }

  @Test func `A wrong cell is reported at its row and column`() throws {
    let files = ["bad.csv": "name,amount\na,1\nb,2\nc,x3\nd,\ne,5\n"]
    #expect(
      try labels(["x"], "bad.csv", files: files) == [
        """
        bad.csv:4:3: error: expected a number in the column 'amount', found 'x3'; the other rows have numbers. If texts are \
        meant, say so with 'columns'
            4 | c,x3
              |   ^~
        bad.csv:5:3: error: expected a number in the column 'amount', found an empty field; the other rows have numbers. If \
        texts are meant, say so with 'columns'
            5 | d,
              |   ^
        """
      ])
    #expect(try labels(["${sales[2].amount}"], "{file: bad.csv, columns: {amount: text}}", files: files) == ["x3"])
  }

  @Test(arguments: [
    (
      "../x.csv",
      "s.yaml:3:15: error: the path '../x.csv' leads outside the scene's folder; a file '.mutoscope-root' above both "
        + "folders allows it"
    ),
    ("none.csv", "s.yaml:3:15: error: there is no file 'none.csv' in the scene's folder"),
    (
      "sales.txt",
      "s.yaml:3:15: error: data is read from .csv, .json, .jsonl and .ndjson files, and loudness from sound files"
    ),
    (
      "{file: sales.csv, columns: {amuont: number}}",
      "s.yaml:3:43: error: the file has no column 'amuont'; did you mean 'amount'?"
    ),
  ])
  func `Files that are not data are reported where they are named`(_ data: String, _ expected: String) throws {
    #expect(try labels(["x"], data)[0].split(separator: "\n").first.map(String.init) == expected)
  }

  @Test(.enabled(if: FFmpeg() != nil, "needs ffmpeg")) func `A sound is a table of its loudness`() throws {
    try withTemporaryFolder { folder in
      // Half a second of silence, and half a second of a square wave of half the height.
      var samples: [Int16] = Array(repeating: 0, count: 4000)
      samples += (0..<4000).map { $0 / 10 % 2 == 0 ? 16384 : -16384 }
      var file = Data("RIFF".utf8)
      func append(_ number: Int, _ count: Int) {
        for place in 0..<count { file.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
      }
      append(36 + 2 * samples.count, 4)
      file += Data("WAVEfmt ".utf8)
      for (number, count) in [(16, 4), (1, 2), (1, 2), (8000, 4), (16000, 4), (2, 2), (16, 2)] { append(number, count) }
      file += Data("data".utf8)
      append(2 * samples.count, 4)
      for sample in samples { append(Int(sample), 2) }
      try file.write(to: folder.appending(path: "beat.wav"))
      func document(_ expression: String, _ data: String = "beat.wav") throws(SceneError) -> SceneDocument {
        try SceneTemplate.parse(
          "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\ndata: {beat: \(data)}\n"
            + "views: [{id: v, frame: [0, 0, 9, 9], text: \"${\(expression)}\"}]",
          fileName: "s.yaml", folder: folder.path(percentEncoded: false)
        ).document()
      }
      func text(_ expression: String) throws -> String? {
        let view = try #require(try document(expression).views.first)
        guard case .text(let text)? = view.properties.first(where: { $0.key == "text" }) else { return nil }
        return text.spans.map(\.string).joined()
      }
      #expect(try text("count(beat)") == "50")
      #expect(try text("join(columns(beat), ' ')") == "time level")
      #expect(try text("interpolate(beat, 0.2).level") == "0")
      #expect(try text("interpolate(beat, 0.8).level") == "0.5")
      #expect(try document("1").files.first?.hash != nil)
      do throws(SceneError) {
        _ = try document("1", "{file: beat.wav, columns: {level: number}}")
        Issue.record("no error")
      } catch {
        #expect(error.description.contains("the columns of a sound are 'time' and 'level'"))
      }
    }
  }
}
