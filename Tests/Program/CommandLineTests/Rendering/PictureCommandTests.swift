import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import Testing

/// `still`, `sheet` and `onion`.
struct PictureCommandTests {
  @Test func `A still is the frame that render writes`() async throws {
    try await Workspace.with { place in
      try await place.run("render", "square.yaml")
      let outcome = try await place.run("still", "square.yaml", "--at", "0.5", "-o", "half.png")
      #expect(outcome.status == 0)
      #expect(outcome.out == "")
      #expect(outcome.err == "square: at 0.5 s, 32 × 24 pixels -> half.png\n")
      #expect(try Data(contentsOf: place["half.png"]) == Data(contentsOf: place["output/square/frame_0005.png"]))
      #expect(try await place.run("still", "square.yaml", "--frame", "5", "-q").err == "")
      #expect(try Data(contentsOf: place["output/square.png"]) == Data(contentsOf: place["half.png"]))
    }
  }

  /// Times, and how far the square has moved.
  @Test(arguments: [
    ("0", 0), ("0.3", 3), ("0.3s", 3), ("300ms", 3), ("50%", 5), ("0.55", 5.5), ("end", 10), ("100%", 10), ("1", 10),
  ])
  func `A still can be taken at a time`(_ time: String, _ moved: Double) async throws {
    try await Workspace.with { place in
      #expect(try await place.run("still", "square.yaml", "--at", time, "-o", "a.png", "-q").status == 0)
      let picture = try place.picture("a.png")
      // The square begins at x = 2; its left edge is between two pixels at 0.55 s.
      let edge = 2 + moved
      #expect(picture.color(Int(edge) - 1, 5) == [255, 255, 255])
      #expect(picture.color(Int(edge.rounded(.up)), 5) != [255, 255, 255])
      if edge != edge.rounded() {
        let (white, part, full) = (255, picture.color(Int(edge), 5)[1], picture.color(Int(edge) + 1, 5)[1])
        #expect(abs(Int(part) - (white + Int(full)) / 2) <= 1)
      }
    }
  }

  @Test func `A still reads standard input and writes standard output`() async throws {
    try await Workspace.with { place in
      try await place.run("still", "square.yaml", "-o", "a.png")
      let copy = place["b.png"]
      let child = try place.start(["still", "square.yaml", "-o", "-"], out: .file(copy))
      #expect(await child.end() == 0)
      #expect(try Data(contentsOf: copy) == Data(contentsOf: place["a.png"]))
    }
  }

  @Test func `A still can be larger and without a background`() async throws {
    try await Workspace.with { place in
      try await place.run("still", "square.yaml", "--scale", "2", "--transparent", "-o", "made/")
      let picture = try place.picture("made/square.png")
      #expect((picture.width, picture.height) == (64, 48))
      #expect(!picture.isOpaque)
      #expect(picture.color(10, 10) == [255, 0, 0])
    }
  }

  @Test func `A contact sheet shows frames side by side`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("sheet", "square.yaml", "--every", "0.25", "--columns", "2", "--json")
      #expect(outcome.status == 0)
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8))
      let scene = try #require(report.scenes.first)
      #expect(scene.file == "output/square-sheet.png")
      #expect(scene.times == [0, 0.25, 0.5, 0.75, 1])
      #expect(scene.columns == 2)
      let picture = try place.picture("output/square-sheet.png")
      #expect((picture.width, picture.height) == (scene.width, scene.height))
      #expect(PixelHash(of: picture).description == scene.hash)
      #expect(try Data(contentsOf: place["output/square-sheet.png"]).count == scene.bytes)
      #expect(place.names("output") == ["square-sheet.png"])
    }
  }

  @Test func `Times may have any order`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("sheet", "square.yaml", "--times", "end, 500ms,0,50%", "--json", "-q")
      #expect(try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8)).scenes[0].times == [0, 0.5, 1])
      #expect(outcome.err == "")
    }
  }

  @Test func `Looks are drawn when there is something to see, on a canvas that follows the appearance`() async throws {
    try await Workspace.with { place in
      try place.write([
        "title.yaml": """
        canvas: {size: [100, 50]}
        timeline: {fps: 10, duration: 2}
        views: [{id: title, frame: [10, 10, 80, 30], text: Hello}]
        events: [{at: 1.6, set: {view: title, isHidden: true}}]
        """
      ])
      let outcome = try await place.run("looks", "title.yaml", "--looks", "standard,dark", "--columns", "2", "--json")
      #expect(outcome.status == 0, "\(outcome.err)")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8))
      #expect(report.scenes.first?.times == [1.375, 1.375])
      let picture = try place.picture("output/title-looks.png")
      // Beside the texts.
      #expect(picture.color(8, 8) == [255, 255, 255])
      #expect(picture.color(120, 8) == [0, 0, 0])
    }
  }

  @Test func `Looks that change nothing are named`() async throws {
    try await Workspace.with { place in
      try place.write([
        "box.yaml": """
        canvas: {size: [100, 50], background: white}
        timeline: {fps: 10, duration: 2}
        views: [{frame: [10, 10, 80, 30], backgroundColor: systemBlue}]
        """
      ])
      let outcome = try await place.run("looks", "box.yaml", "--looks", "standard,dark,rtl,xxxl")
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.err.hasSuffix("\nrtl and xxxl: nothing looks different\n"))
    }
  }

  /// The curves in a page.
  private struct FilmContent: Decodable {
    struct Film: Decodable {
      struct Curve: Decodable {
        var name: String
        var changes: [[Double]]
      }
      var curves: [Curve]
    }
    var films: [Film]
  }

  @Test func `The curves of a page begin with the film, at their usual values`() async throws {
    try await Workspace.with([
      "turn.yaml": """
      canvas: {size: [100, 50]}
      timeline: {fps: 10, duration: 1}
      views: [{id: box, frame: [10, 10, 80, 30], backgroundColor: red}]
      animators:
        - {id: go, duration: 0.2, curve: linear, startAt: 0.5, animations: [{view: box, transform: {rotate: 90}}]}
      events: [{at: 0.3, set: {view: box, cornerRadius: 8}}]
      """
    ]) { place in
      #expect(try await place.run("page", "turn.yaml", "-o", "turn.html").status == 0)
      let page = try place.text("turn.html")
      let json = try #require(page.split(separator: "\n").first { $0.contains(#""curves":"#) && $0.contains("{") })
      let start = try #require(json.firstIndex(of: "{"))
      let end = try #require(json.lastIndex(of: "}"))
      let content = try JSONDecoder().decode(FilmContent.self, from: Data(json[start...end].utf8))
      let curves = try #require(content.films.first).curves
      #expect(curves.map(\.name) == ["box.rotation", "box.cornerRadius"])
      #expect(curves.map(\.changes) == [[[0, 0], [6, 45], [7, 90]], [[0, 0], [3, 8]]])
    }
  }

  @Test func `A contact sheet can show a frame for each row`() async throws {
    let card = """
      canvas: {size: [40, 20]}
      timeline: {fps: 10, duration: 1}
      variables: {color: {type: color, default: red}}
      views: [{id: box, frame: [0, 0, 40, 20], backgroundColor: "${color}"}]
      """
    let files = ["card.yaml": card, "people.csv": "name,color\nAda,red\nZo\u{EB},blue\n"]
    try await Workspace.with(files) { place in
      let outcome = try await place.run("sheet", "card.yaml", "--rows", "people.csv", "--columns", "2", "--json")
      #expect(outcome.err == "card: 2 rows, 98 × 43 pixels -> output/card-sheet.png\n")
      let scene = try #require(try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8)).scenes.first)
      #expect(scene.times == [1, 1])
      let picture = try place.picture("output/card-sheet.png")
      #expect(picture.color(20, 16) == [255, 0, 0])
      #expect(picture.color(66, 16) == [0, 0, 255])
      // The first caption, below its picture.
      #expect((6..<26).contains { x in (29..<38).contains { y in picture.color(x, y)[0] < 160 } })
      // A column that is only in the names of outputs is not a mistake, as in a batch.
      try place.write(["named.csv": "name,color,file\nAda,red,a\n"])
      #expect(try await place.run("sheet", "card.yaml", "--rows", "named.csv", "-q").status == 0)
      // Looks apply to rows.
      try place.write([
        "plain.yaml": card.replacing("backgroundColor: \"${color}\"", with: "backgroundColor: systemBackground")
      ])
      func sheet(_ look: String) async throws -> Data {
        #expect(
          try await place.run("sheet", "plain.yaml", "--rows", "people.csv", "--look", look, "-o", "l.png", "-q").status
            == 0)
        return try Data(contentsOf: place["l.png"])
      }
      #expect(try await sheet("dark") != sheet("light"))

      for (arguments, status, error) in [
        (["--rows", "none.csv"], 66, "mutoscope: there is no file 'none.csv' with rows."),
        (
          ["--rows", "people.csv", "--caption", "nmae"], 64,
          "mutoscope: 'people.csv' has no column 'nmae'; did you mean 'name'?"
        ),
        (
          ["--rows", "people.csv", "--every", "1"], 64,
          "Error: With --rows there is one time, --at; leave out --times, --every and --count."
        ),
        (["--at", "1"], 64, "Error: --at and --caption are for --rows; other sheets have --times."),
        (
          ["--rows", "people.csv", "--at", "2"], 64, "mutoscope: card: there is nothing at 2: the scene ends at 1 s."
        ),
      ] {
        let refused = try await Tool.run(["sheet", "card.yaml"] + arguments, in: place.folder)
        #expect(refused.status == Int32(status))
        #expect(refused.firstError == error)
      }
      try place.write(["people.csv": "name,color\nAda,redd\n"])
      let bad = try await place.run("sheet", "card.yaml", "--rows", "people.csv")
      #expect(bad.status == 65)
      #expect(bad.firstError.hasPrefix("people.csv:2:5: error: "))
    }
  }

  @Test func `An onion skin shows a view at several times`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("onion", "square.yaml", "--view", "box", "--count", "3", "--json")
      #expect(outcome.status == 0)
      #expect(outcome.err.hasPrefix("square: box at 3 times, "))
      let scene = try #require(try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8)).scenes.first)
      #expect(scene.curves?.map(\.name) == ["x", "y", "alpha"])
      #expect(scene.curves?.first?.minimum == 6)
      #expect(scene.curves?.first?.maximum == 16)
      #expect(scene.view == "box")
      #expect(place.names("output") == ["square-onion.png"])
    }
  }

  @Test func `An onion skin works for the tallest canvas`() async throws {
    let scene = Workspace.square.replacing("size: [32, 24]", with: "size: [8, 16300]")
    try await Workspace.with(["tall.yaml": scene]) { place in
      let outcome = try await place.run("onion", "tall.yaml", "--view", "box", "--count", "2", "-o", "a.png")
      #expect(outcome.status == 64)
      #expect(
        outcome.err.hasSuffix("at most 16384 each way can be drawn; choose a smaller --scale.\n"), "\(outcome.err)")
      #expect(!place.names("").contains("a.png"))
    }
  }

  private struct Report: Decodable {
    struct Scene: Decodable {
      var name: String
      var file: String?
      var width: Int
      var height: Int
      var bytes: Int
      var hash: String
      var times: [Double]
      var columns: Int?
      var view: String?
      var curves: [Curve]?
    }
    struct Curve: Decodable {
      var name: String
      var minimum: Double?
      var maximum: Double?
    }
    var scenes: [Scene]
  }

  /// Command lines, exit statuses and the first lines of the errors.
  @Test(arguments: [
    ("still square.yaml --at 2", 64, "mutoscope: square: there is nothing at 2: the scene ends at 1 s."),
    ("still square.yaml --frame 10", 64, "mutoscope: square: there is no frame 10: the scene has 10 frames, 0 to 9."),
    ("still square.yaml --at 1 --frame 1", 64, "Error: --at and --frame cannot be combined."),
    (
      "render square.yaml -o square.mp5", 64,
      "Error: --output 'square.mp5': there is no format 'mp5'; did you mean '.mp4'? To write to a folder "
        + "of that name, end it with a slash: 'square.mp5/'."
    ),
    (
      "still square.yaml --at soon", 64,
      "Error: The value 'soon' is invalid for '--at <time>': 'soon' is not a time; write seconds (0.5), "
        + "milliseconds (500ms), a part of the duration (50%) or end."
    ),
    (
      "still square.yaml -o a.jpg", 64,
      "Error: --output 'a.jpg': the picture is a PNG; give it a name that ends in .png."
    ),
    ("still square.yaml -o - --json", 64, "Error: --json and the picture cannot both go to standard output."),
    (
      "still square.yaml --scale 1000", 64,
      "mutoscope: square at scale 1000.0 has 32000 × 24000 pixels; 1 to 16384 each way can be rendered."
    ),
    ("still missing.yaml", 66, "mutoscope: there is no scene 'missing.yaml'."),
    (
      "still square.yaml -o square.yaml/a.png", 73,
      "mutoscope: square.yaml: The folder cannot be written to: it is a file, not a folder."
    ),
    ("sheet square.yaml --every 0", 64, "Error: --every must be a number of seconds above 0."),
    ("sheet square.yaml --every 1 --count 2", 64, "Error: Only one of --times, --every and --count can be given."),
    ("sheet square.yaml --columns 0", 64, "Error: --columns must be at least 1."),
    ("sheet square.yaml --width 4", 64, "Error: --width must be 8 to 16384 pixels."),
    ("sheet square.yaml --times 0,2", 64, "mutoscope: square: there is nothing at 2: the scene ends at 1 s."),
    ("onion square.yaml", 64, "Error: Missing expected argument '--view <id>'"),
    ("onion square.yaml --view bux", 64, "mutoscope: square: there is no view 'bux'; did you mean 'box'?"),
  ])
  func `Pictures that cannot be drawn are errors`(_ line: String, _ status: Int32, _ error: String) async throws {
    try await Workspace.with { place in
      let outcome = try await Tool.run(line.split(separator: " ").map(String.init), in: place.folder)
      #expect(outcome.status == status)
      #expect(outcome.firstError.replacing(place["/"].path(percentEncoded: false), with: "") == error)
      #expect(outcome.out == "")
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `A scene with errors leaves the existing picture`() async throws {
    try await Workspace.with(["bad.yaml": "views: 3\n"]) { place in
      try await place.run("still", "square.yaml", "-o", "a.png")
      let before = try Data(contentsOf: place["a.png"])
      let outcome = try await place.run("still", "bad.yaml", "-o", "a.png")
      #expect(outcome.status == 65)
      #expect(try Data(contentsOf: place["a.png"]) == before)
    }
  }
}
