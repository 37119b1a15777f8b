import CommandTestSupport
import CoreGraphics
import Foundation
import Testing

/// Variables on the command line.
struct VariableCommandTests {
  static let card = """
    canvas: {size: [32, 24]}
    timeline: {fps: 10, duration: 0.2}
    variables:
      name: {type: text}
      width: {type: number, default: 8, range: [1, 20], description: Of the card.}
      tint: {type: color, default: red}
    views: [{id: "box-${name}", frame: [2, 2, "${width}", 8], backgroundColor: "${tint}"}]

    """

  @Test func `Values come from options and files`() async throws {
    try await Workspace.with(["card.yaml": Self.card, "v.json": "{\"name\": \"b\", \"width\": 4}"]) { place in
      let traced = try await place.run(
        "trace", "card.yaml", "--variables", "v.json", "--set", "name=a", "--frames", "0")
      #expect(traced.status == 0)
      #expect(traced.out.contains("\"box-a\":{\"center\":[4,6],\"bounds\":[0,0,4,8]"))
      let rendered = try await place.run("render", "card.yaml", "--set", "tint=#0000ff", "--set", "name=a", "-q")
      #expect(rendered.status == 0)
      let start = 4 * (4 * 32 + 4)
      let picture = try place.picture("output/card/frame_0000.png")
      #expect(picture.withUnsafeBytes { Array($0[start..<start + 4]) } == [255, 0, 0, 255])
      let still = try await place.run("still", "card.yaml", "--at", "0", "--set", "name=a", "-o", "still.png", "-q")
      #expect(still.status == 0)
      #expect(place.names(".").contains("still.png"))
      let validated = try await place.run("validate", "card.yaml", "--set", "name=a")
      #expect(validated.status == 0)
      #expect(validated.out == "card: 1 warning, 2 frames\n")
      let recorded = try await place.run("test", "card.yaml", "--set", "name=a")
      #expect(recorded.status == 24)
      let tested = try await place.run("test", "card.yaml", "--set", "name=a")
      #expect(tested.status == 0)
      let other = try await place.run("test", "card.yaml", "--set", "name=a", "--set", "tint=blue")
      #expect(other.status == 23)
    }
  }

  @Test func `Separate processes draw the same pixels`() async throws {
    try await Workspace.with(["card.yaml": Self.card]) { place in
      let outcome = try await place.run("verify-determinism", "card.yaml", "--set", "name=a", "--set", "width=3.3")
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("card: the same pixels in all 2 frames, "))
      #expect(outcome.err == "")
    }
  }

  /// Each process computes the values that it is not given.
  @Test func `A variable that depends on the time is the same in every process`() async throws {
    let scene = """
      canvas: {size: [32, 24]}
      timeline: {fps: 10, duration: 0.3}
      data: {heights: [4, 8, 12]}
      variables:
        now: {type: data, default: "${heights * (1 + t)}"}
      views: [{id: box, frame: [2, 2, 8, "${now[1]}"], backgroundColor: red}]

      """
    try await Workspace.with(["growth.yaml": scene]) { place in
      let outcome = try await place.run("verify-determinism", "growth.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out.hasPrefix("growth: the same pixels in all 3 frames"))
    }
  }

  @Test func `Errors in values are reported`() async throws {
    try await Workspace.with(["card.yaml": Self.card, "v.yaml": "widht: 3\nwidth: 30\n"]) { place in
      let missing = try await place.run("render", "card.yaml")
      #expect(missing.status == 65)
      #expect(
        missing.err == """
          card.yaml:4:3: error: the variable 'name' has no default and was given no value; add '--set name=…'
              4 |   name: {type: text}
                |   ^~~~

          """)
      let wrong = try await place.run(
        "render", "card.yaml", "--variables", "v.yaml", "--set", "name=x", "--set", "tint=rad")
      #expect(wrong.status == 65)
      #expect(
        wrong.err == """
          v.yaml:1:1: error: unknown variable 'widht'; did you mean 'width'?
              1 | widht: 3
                | ^~~~~
          v.yaml:2:8: error: expected a number from 1 to 20, found 30
              2 | width: 30
                |        ^~
          --set tint=rad: error: unknown colour 'rad'; did you mean 'red'?

          """)
      let word = try await place.run("render", "card.yaml", "--set", "width")
      #expect(word.status == 64)
      #expect(
        word.err.hasPrefix("Error: --set 'width': write the name of a variable and its value, as in width=120.\n"))
      let file = try await place.run("render", "card.yaml", "--variables", "none.yaml")
      #expect(file.status == 66)
      #expect(file.err == "none.yaml: error: the file cannot be opened: no such file or directory\n")
      let folder = try await place.run("render", "card.yaml", "--variables", "/")
      #expect(folder.status == 66)
      #expect(folder.err == "/: error: the file cannot be read: is a directory\n")
      let rows = try await place.run("sheet", "card.yaml", "--rows", "/", "-o", "a.png")
      #expect(rows.status == 66)
      #expect(rows.err == "mutoscope: there is no file '/' with rows.\n")
      #expect(place.names("output") == [])
    }
  }

  @Test func `Columns with names similar to variables are reported`() async throws {
    let rows = [
      "good.csv": "name,width,file\na,3,x\n", "near.csv": "name,widht\na,3\n", "wrong.csv": "nmae,x\na,3\n",
      "other.csv": "x,y\n1,2\n",
    ]
    try await Workspace.with(rows.merging(["card.yaml": Self.card]) { first, _ in first }) { place in
      let good = try await place.run("validate", "card.yaml", "--rows", "good.csv")
      #expect(good.out == "card: 1 warning, 1 row; only names of outputs can use the columns 'file'\n")
      let near = try await place.run("validate", "card.yaml", "--rows", "near.csv")
      let sentence = "the column 'widht' is not a variable of this scene; did you mean 'width'?"
      #expect(near.status == 0)
      #expect(near.err.hasPrefix("near.csv:1:6: warning: \(sentence)\n"))
      #expect(near.out == "card: 2 warnings, 1 row\n")
      let strict = try await place.run("validate", "card.yaml", "--rows", "near.csv", "--strict")
      #expect(strict.status == 65)
      #expect(strict.err.hasPrefix("near.csv:1:6: error: \(sentence)\n"))
      let wrong = try await place.run("validate", "card.yaml", "--rows", "wrong.csv")
      #expect(wrong.status == 65)
      #expect(
        wrong.err.hasPrefix(
          "wrong.csv:1:1: error: the column 'nmae' is not a variable of this scene; did you mean 'name'?\n"))
      let other = try await place.run("validate", "card.yaml", "--rows", "other.csv")
      #expect(other.err == "mutoscope: no column of 'other.csv' is a variable of card.\n")
    }
  }

  /// One of several scenes has to have a variable.
  @Test func `Values may belong to one of several scenes`() async throws {
    try await Workspace.with(["card.yaml": Self.card]) { place in
      let both = try await place.run("validate", "card.yaml", "square.yaml", "--set", "name=a")
      #expect(both.status == 0)
      #expect(both.out == "card: 1 warning, 2 frames\nsquare: ok, 10 frames\n")
      let neither = try await place.run("validate", "card.yaml", "square.yaml", "--set", "name=a", "--set", "hue=1")
      #expect(neither.status == 65)
      #expect(
        neither.err.contains("--set hue=1: error: unknown variable 'hue'; valid names: 'name', 'width' and 'tint'\n"))
      let none = try await place.run("validate", "square.yaml", "--set", "hue=1")
      #expect(none.err == "--set hue=1: error: unknown variable 'hue'; the scene declares no variables\n")
    }
  }

  @Test func `The variables of a scene are listed`() async throws {
    try await Workspace.with(["card.yaml": Self.card]) { place in
      let list = try await place.run("variables", "card.yaml")
      #expect(list.status == 0)
      #expect(
        list.out == """
          name   text    required
          width  number  1 to 20, default 8  Of the card.
          tint   color   default red

          """)
      let json = try await place.run("variables", "card.yaml", "--json")
      #expect(
        json.out == """
          [
            {"name": "name", "type": "text", "required": true},
            {"name": "width", "type": "number", "required": false, "default": 8, "range": [1, 20], \
          "description": "Of the card."},
            {"name": "tint", "type": "color", "required": false, "default": "red"}
          ]

          """)
      let none = try await place.run("variables", "square.yaml", "--json")
      #expect(none.out == "[]\n")
      let folder = try await place.run("variables", ".")
      #expect(folder.status == 64)
      #expect(folder.err == "mutoscope: '.' is a folder; name one of its scenes.\n")
    }
  }
}
