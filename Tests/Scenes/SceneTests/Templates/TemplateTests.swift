import CoreGraphics
import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing
import ViewAttributes
import ViewVocabulary

/// Scenes that are read once and made for several values.
@Suite struct TemplateTests {
  private static let card = """
    canvas: {size: [200, 100]}
    timeline: {duration: 1}
    variables:
      name: {type: text}
      tint: {type: color, default: systemBlue, description: The card's colour.}
      width: {type: number, default: 120, range: [20, 300]}
      half: {type: number, default: "${width / 2}"}
      isRound: {type: boolean, default: true}
      photo: {type: image, default: a.png}
      size: {type: choice, choices: [small, large], default: small}
    views:
      - id: card
        frame: [20, 10, "${width}", 80]
        backgroundColor: "${tint}"
        cornerRadius: ${if(isRound, half / 4, 0)}
        isHidden: ${size == 'large'}
        subviews: [{id: "of-${name}", center: ["${half}", 1], image: "${photo}"}]

    """

  private func view(_ settings: String...) throws -> SceneView {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let values = try template.values(settings.compactMap { VariableInput(setting: $0) })
    return try #require(try template.document(with: values).views.first)
  }

  @Test func `Variables without a value have their defaults`() throws {
    let view = try view("name=Ada")
    #expect(
      view.properties == [
        .frame(CGRect(x: 20, y: 10, width: 120, height: 80)), .isHidden(false),
        .backgroundColor(.named("systemBlue")), .cornerRadius(15),
      ])
    #expect(view.subviews.first?.id == "of-Ada")
    #expect(view.subviews.first?.image?.path == "a.png")
  }

  @Test func `The last of several values counts`() throws {
    let view = try view("name=Bo", "width=80", "tint=#F00", "isRound=false", "size=large", "width=40", "photo=x/b.png")
    #expect(
      view.properties == [
        .frame(CGRect(x: 20, y: 10, width: 40, height: 80)), .isHidden(true),
        .backgroundColor(.rgba(red: 1, green: 0, blue: 0, alpha: 1)), .cornerRadius(0),
      ])
    #expect(view.subviews.first?.properties.last == .center(CGPoint(x: 20, y: 1)))
    #expect(view.subviews.first?.image?.path == "x/b.png")
  }

  @Test func `Declared variables keep their kind, range and position`() throws {
    let variables = try SceneTemplate.parse(Self.card, fileName: "s.yaml").variables
    #expect(variables.map(\.name) == ["name", "tint", "width", "half", "isRound", "photo", "size"])
    #expect(variables.map(\.kind) == [.text, .color, .number, .number, .boolean, .image, .choice])
    #expect(variables.map(\.isRequired) == [true, false, false, false, false, false, false])
    #expect(variables[1].summary == "The card's colour.")
    #expect(variables[2].range == 20...300)
    #expect(variables[6].choices == ["small", "large"])
    #expect(variables[0].position == SourcePosition(line: 4, column: 3))
    #expect(
      variables[2].json
        == #"{"name": "width", "type": "number", "required": false, "default": 120, "range": [20, 300]}"#)
    #expect(
      variables.map(\.terms) == [
        "required", "default systemBlue", "20 to 300, default 120", "default ${width / 2}", "default true",
        "default a.png", "small | large, default small",
      ])
  }

  @Test func `Variables that nothing uses are warnings`() throws {
    let text = Self.card.replacing("${photo}", with: "a.png").replacing("${half}", with: "3")
    let template = try SceneTemplate.parse(text, fileName: "s.yaml")
    #expect(
      template.warnings.map(\.description) == [
        """
        s.yaml:9:3: warning: nothing uses the variable 'photo'; write '${photo}' where its value belongs
            9 |   photo: {type: image, default: a.png}
              |   ^~~~~
        """
      ])
    #expect(try SceneTemplate.parse(Self.card, fileName: "s.yaml").warnings.isEmpty)
  }

  @Test func `Every value is listed, whether it was given or not`() throws {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let settings = ["name=\"Ada\"", "width=80.5"].compactMap { VariableInput(setting: $0) }
    let values = try template.resolved(try template.values(settings))
    #expect(values.map(\.name) == ["name", "tint", "width", "half", "isRound", "photo", "size"])
    #expect(
      values.map(\.value.json) == [#""\"Ada\"""#, #""systemBlue""#, "80.5", "40.25", "true", #""a.png""#, #""small""#])
  }

  @Test func `Wrong settings are refused`() throws {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let settings = [
      "widht=3", "width=301", "isRound=yes", "size=smal", "tint=rad", "photo=../x.png", "half=", "colour=red", "name=",
    ]
    #expect(throws: Never.self) { try template.values([]) }
    let error = #expect(throws: SceneError.self) {
      try template.values(settings.compactMap { VariableInput(setting: $0) })
    }
    #expect(
      error?.description == """
        --set widht=3: error: unknown variable 'widht'; did you mean 'width'?
        --set width=301: error: expected a number from 20 to 300, found 301
        --set isRound=yes: error: expected true or false, found the text 'yes'
        --set size=smal: error: unknown choice 'smal'; did you mean 'small'?
        --set tint=rad: error: unknown colour 'rad'; did you mean 'red'?
        --set photo=../x.png: error: the path '../x.png' leads outside the assets folder; a file '.mutoscope-root' above both folders allows it
        --set colour=red: error: unknown variable 'colour'; valid names: 'name', 'tint', 'width', 'half', 'isRound', \
        'photo' and 'size'
        """)
    #expect(VariableInput(setting: "width") == nil)
    #expect(VariableInput(setting: "=3") == nil)
    #expect(VariableInput(setting: "a=b=c")?["a"] == "b=c")
  }

  @Test func `Values can be read from a file`() throws {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let yaml = "name: Ada\nwidth: 50\nhalf: null\n"
    let json = #"{"name": "Ada", "width": 50, "isRound": true}"#
    for (text, file) in [(yaml, "v.yaml"), (json, "v.json")] {
      let values = try template.values([try VariableInput.parse(text, fileName: file)])
      #expect(values["width"] == .number(50))
      #expect(values["half"] == nil)
      #expect(try template.document(with: values).views.first?.subviews.first?.id == "of-Ada")
    }
    let wrong = try VariableInput.parse("name: 12\nwidth: abc\nfoo: 1\ntint: [1]\n", fileName: "v.yaml")
    let error = #expect(throws: SceneError.self) { try template.values([wrong]) }
    #expect(
      error?.description == """
        v.yaml:1:7: error: expected a text, found the number 12; put it in quotes
            1 | name: 12
              |       ^~
        v.yaml:2:8: error: expected a number from 20 to 300, found the text 'abc'
            2 | width: abc
              |        ^~~
        v.yaml:3:1: error: unknown variable 'foo'; valid names: 'name', 'tint', 'width', 'half', 'isRound', 'photo' and \
        'size'
            3 | foo: 1
              | ^~~
        v.yaml:4:7: error: expected a colour, found a list
            4 | tint: [1]
              |       ^~~
        """)
    let list = #expect(throws: SceneError.self) { try VariableInput.parse("- 1\n", fileName: "v.yaml") }
    #expect(
      list?.description == """
        v.yaml:1:1: error: expected a mapping from variables to values, such as 'width: 120', found a list
            1 | - 1
              | ^
        """)
    let empty = #expect(throws: SceneError.self) { try VariableInput.parse("", fileName: "v.yaml") }
    let start = "v.yaml:1:1: error: the file is empty; expected values of variables\n"
    #expect(empty?.description.hasPrefix(start) == true)
  }

  /// In the scene's file, with the row's name; also in parts that depend on other files.
  @Test func `Errors name the row`() throws {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let rows = try SceneRows.parse("name,half\nAda,2\nB o,-8\n", fileName: "data/people.csv")
    let error = #expect(throws: SceneError.self) {
      try template.document(with: try template.values([rows[1]]))
    }
    #expect(
      error?.description == """
        s.yaml:15:19: error: expected a number of at least 0, found -2 (row 2 at data/people.csv:3)
           15 |     cornerRadius: ${if(isRound, half / 4, 0)}
              |                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:17:21: error: 'of-B o' is not an id; ids are made of letters, digits, '-' and '_' (row 2 at \
        data/people.csv:3)
           17 |     subviews: [{id: "of-${name}", center: ["${half}", 1], image: "${photo}"}]
              |                     ^~~~~~~~~~~~
        """)
    let document = try template.document(with: try template.values([rows[0]]))
    let problem = document.diagnostic("there is no image", at: SourcePosition(line: 17, column: 66))
    #expect(
      problem.description.hasPrefix("s.yaml:17:66: error: there is no image (row 1 at data/people.csv:2)\n"))
  }

  @Test func `Expressions in keys are evaluated, and escaped ones are not`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      variables: {id: {type: text, default: a}}
      views: [{id: "${id}", frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]
      dynamics:
        - id: d
          behaviors: [{item: {items: [a, b], linearVelocity: {"${id}": [1, 2], b: [3, 4]}}}]
      """
    let document = try SceneDocument.parse(scene, fileName: "s.yaml")
    #expect(document.views.map(\.id) == ["a", "b"])
    let twice = ErrorCase.report(scene.replacing("b: [3, 4]", with: "a: [3, 4]"))
    #expect(twice.hasPrefix("s.yaml:7:74: error: the key 'a' is already written on line 7\n"))
    // An escaped one is text, which no colour has.
    #expect(
      ErrorCase.report(scene.replacing("frame", with: "backgroundColor: '$${id} ${id} $$ $ {', frame")).hasPrefix(
        "s.yaml:4:40: error: unknown colour '${id} a $$ $ {'; expected a name of UIColor's or '#RRGGBB'\n"))
  }

  @Test func `An alias of an expression has its value`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      variables: {w: {type: number, default: 7}}
      views: [{id: a, frame: &f [0, 0, &w "${w}", 1]}, {id: b, frame: *f}, {id: c, frame: [0, 0, *w, 2]}]
      """, fileName: "s.yaml")
    #expect(
      document.views.map(\.properties)
        == [7, 7, 7].enumerated().map { index, width in
          [.frame(CGRect(x: 0, y: 0, width: CGFloat(width), height: index == 2 ? 2 : 1))]
        })
  }

  @Test func `One file can make a thousand scenes`() throws {
    let template = try SceneTemplate.parse(Self.card, fileName: "s.yaml")
    let table = "name,width\n" + (0..<1000).map { "n\($0),\(20 + $0 % 200)\n" }.joined()
    let rows = try SceneRows.parse(table, fileName: "rows.csv")
    try template.check(rows)
    var width = 0.0
    for index in 0..<rows.count {
      let document = try template.document(with: try template.values([rows[index]]))
      guard case .attribute(.frame, .rect(let frame)) = document.views[0].properties[0] else { continue }
      width += Double(frame.width)
    }
    #expect(width == 119_500)
  }
}
