import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// The examples in the documentation can be rendered unchanged.
@MainActor
@Suite struct DocumentationTests {

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: Repository.folder.appending(path: name), encoding: .utf8)
  }

  /// The blocks of a language, each with the text before it.
  private static func blocks(_ language: String, in page: String) -> [(before: Substring, text: String)] {
    var blocks: [(before: Substring, text: String)] = []
    var rest = page[...]
    while let start = rest.range(of: "```\(language)\n"), let end = rest[start.upperBound...].range(of: "```") {
      blocks.append((page[..<start.lowerBound], String(rest[start.upperBound..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    return blocks
  }

  /// The files that the examples name; their contents are in the pages, or here.
  private static func writeFiles(of page: String, to folder: URL) throws {
    func write(_ text: String, _ name: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (name, text) in [
      ("sales.csv", "country,amount\nPeru,4\nChile,5\n"), ("prices.csv", "code,price\na,1.5\n"),
      ("beats.txt", "1\n4.5 drop\n"),
      ("parts/cards.yaml", "define: {plain: {view: {size: [9, 9]}}}\n"), ("music.mp3", "x"), ("hello.wav", "x"),
      ("music.wav", "x"), ("film.srt", "00:00:01,000 --> 00:00:02,000\nHello\n"),
    ] { try write(text, name) }
    for language in ["csv", "srt"] {
      for (before, text) in blocks(language, in: page) {
        let name = try #require(
          before.components(separatedBy: "Save this as `").last?.components(separatedBy: "`").first)
        try write(text, name)
      }
    }
    try FileManager.default.createDirectory(at: folder.appending(path: "images"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.folder.appending(path: "scenes/images/frog.png"), to: folder.appending(path: "images/frog.png"))
    try FileManager.default.createDirectory(at: folder.appending(path: "fonts"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf"),
      to: folder.appending(path: "fonts/georgian.ttf"))
  }

  /// A part of a scene, completed to a whole scene.
  private static func completed(_ example: String) -> String {
    var scene = example.hasPrefix("- ") ? "views:\n" + example : example
    if !scene.contains("canvas:") { scene = "canvas: {size: [320, 200]}\n" + scene }
    if !scene.contains("timeline:") { scene = "timeline: {duration: 9}\n" + scene }
    return scene
  }

  private func check(_ scene: String, _ page: String, in folder: URL) throws -> [String] {
    let template = try SceneTemplate.parse(scene, fileName: page, folder: folder.path(percentEncoded: false))
    return try template.warnings.map(\.description) + Scene.check(template.document()).map(\.description)
  }

  @Test(arguments: [
    ("README.md", 1), ("docs/first-film.md", 1), ("docs/guides/remotion.md", 1), ("docs/guides/manim.md", 1),
    ("docs/guides/after-effects.md", 1), ("docs/guides/lottie.md", 1),
  ])
  func `Scenes have neither errors nor warnings`(_ name: String, _ count: Int) throws {
    let page = try Self.page(name)
    let scenes = Self.blocks("yaml", in: page).map(\.text).filter { $0.hasPrefix("canvas:") }
    #expect(scenes.count == count)
    try withTemporaryFolder { folder in
      try Self.writeFiles(of: page, to: folder)
      for scene in scenes { #expect(try check(scene, name, in: folder) == [], "\(scene.prefix(200))") }
    }
  }

  @Test(arguments: [("README.md", 1), ("docs/scene-format.md", 21)])
  func `All examples are scenes or parts of scenes`(_ name: String, _ count: Int) throws {
    let page = try Self.page(name)
    let examples = Self.blocks("yaml", in: page).map(\.text)
    #expect(examples.count == count)
    try withTemporaryFolder { folder in
      try Self.writeFiles(of: page, to: folder)
      for example in examples {
        // In parts, nothing may move, and some things may be unused.
        #expect(throws: Never.self, "\(example)") { _ = try check(Self.completed(example), name, in: folder) }
      }
    }
  }

  /// The keys of a definition of the schema; those of all mappings without a name.
  private static func keys(of definition: String? = nil) throws -> Set<String> {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.json().utf8)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: Any])
    if let definition {
      let properties = (definitions[definition] as? [String: Any])?["properties"] as? [String: Any]
      return Set(try #require(properties).keys)
    }
    var keys: Set<String> = []
    func visit(_ value: Any) {
      if let object = value as? [String: Any] {
        if object["type"] as? String == "object", let properties = object["properties"] as? [String: Any] {
          keys.formUnion(properties.keys)
        }
        object.values.forEach(visit)
      } else if let list = value as? [Any] {
        list.forEach(visit)
      }
    }
    visit(try #require(schema))
    return keys
  }

  /// Others are explained in a section of their own.
  @Test(arguments: [
    ("view", ["bounds", "layoutMargins", "slot", "slots", "stagger", "use"]), ("event", ["stagger"]),
    ("action", ["stagger"]), ("gesture", ["stagger"]), ("transition", []), ("dynamicAnimator", ["stagger"]),
    ("behavior", ["addedAt", "removedAt", "stagger"]),
  ])
  func `Each key has a row on the page of the format`(_ definition: String, _ others: [String]) throws {
    let rows = try Self.page("docs/scene-format.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count > 100)
    var named: Set<String> = []
    for row in rows {
      let first = row.dropFirst(2).prefix { $0 != "|" }
      for code in first.split(separator: "`", omittingEmptySubsequences: false).enumerated() where code.offset % 2 == 1
      {
        named.formUnion(code.element.matches(of: /\w+/).map { String($0.output) })
      }
    }
    let keys = try Self.keys(of: definition)
    #expect(keys.count > 6)
    #expect(keys.subtracting(named).sorted() == others)
  }

  @Test func `Each key of the language is on the page of the format`() throws {
    let words = Set(try Self.page("docs/scene-format.md").matches(of: /\w+/).map { String($0.output) })
    let keys = try Self.keys()
    #expect(keys.count > 400)
    #expect(keys.subtracting(words).sorted() == [])
  }

  @Test func `The page of the format states the limits`() throws {
    let page = try Self.page("docs/scene-format.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limits = SceneLimits()
    func text(_ number: Int) -> String {
      number < 10_000 ? "\(number)" : "\(number)".replacing(/\d(?=(?:\d{3})+$)/) { "\($0.output) " }
    }
    for (number, words) in [
      (limits.variables, "variables."), (limits.copies, "copies, and all repeats"),
      (limits.copiedValues, "values. A scene can"),
      (limits.includes, "files, nested up to \(limits.includeDepth) deep"),
      (limits.pixelsPerSide, "pixels per side"), (limits.frames, "frames and"), (limits.views, "views, and"),
      (limits.dynamicsSteps, "steps of 1/120 s"), (limits.fileSize >> 20, "MB per file"),
      (limits.tableSize >> 20, "MB per table"), (limits.nesting, "deep, also with components"),
      (limits.componentDepth, "deep, and parentheses"), (limits.expressionSteps, "values that expressions"),
      (limits.shown, "views and particles"), (limits.particleKinds, "kinds of particles"),
      (limits.labelText, "bytes of text in one label"), (limits.texts >> 10, "kB in all labels"),
      (limits.transitionedViews, "views that transitions copy"), (limits.constraintChanges, "changes of constants"),
      (limits.followedCorners, "corners of paths"), (limits.typedBytes / 1_000_000, "MB of text that typing"),
      (limits.arranged, "views in one stack"), (limits.animations, "animations of one view"),
      (limits.shadows, "nested views with shadows"), (limits.boundaryCorners, "corners of boundaries"),
      (limits.items, "items of all behaviors"), (limits.touchSteps, "steps of fingers"),
      (limits.gesturePairs, "pairs of gestures"), (limits.rehearsal, "units of work"),
    ] {
      #expect(page.contains("\(text(number)) \(words)"))
    }
  }

  @Test func `The first film is one that grows`() throws {
    let blocks = Self.blocks("yaml", in: try Self.page("docs/first-film.md")).map(\.text)
    var scene = try #require(blocks.first)
    for part in blocks.dropFirst() {
      // Views go before the animators; animators, and the keys of the root after them, go to the end.
      if part.hasPrefix(" "), !part.contains("startAt") {
        scene = scene.replacing("animators:\n", with: part + "animators:\n")
      } else {
        scene += part
      }
    }
    try withTemporaryFolder { folder in
      try Data("x".utf8).write(to: folder.appending(path: "music.mp3"))
      let warnings = try check(scene, "first-film.md", in: folder)
      #expect(warnings.count == 1)
      #expect(warnings.first?.contains("nothing uses the variable 'name'") == true)
    }
  }

  /// A block of code, and the file that contains it; the tests of the examples run these files.
  @Test(arguments: [
    ("swift-snapshot-testing.md", "swift", "Examples/ClientPackage/Tests/ToastTests/ToastTests.swift"),
    ("simulator-screenshots.md", "yaml", "Scripts/untouched/Cards/taps.yaml"),
  ])
  func `Guides quote files that tests run`(_ guide: String, _ language: String, _ file: String) throws {
    let page = try Self.page("docs/guides/\(guide)")
    #expect(page.contains("(../../\(file))"))
    let quoted = try #require(Self.blocks(language, in: page).last?.text)
    #expect(quoted.split(separator: "\n").count > 1)
    #expect(try Self.page(file).contains(quoted), "\(file) does not contain:\n\(quoted)")
  }

  @Test func `Each guide says which things correspond, and which do not`() throws {
    let folder = Repository.folder.appending(path: "docs/guides").path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "after-effects.md", "lottie.md", "manim.md", "remotion.md", "simulator-screenshots.md",
        "swift-snapshot-testing.md",
      ])
    for name in names {
      let page = try Self.page("docs/guides/\(name)")
      for heading in ["# Coming from ", "## What corresponds to what\n", "## What does not correspond\n"] {
        #expect(page.contains(heading), "\(name): \(heading)")
      }
    }
  }

  /// Links between pages, and to their headings.
  @Test func `Every link in the documentation leads to a page and a heading`() throws {
    let folder = Repository.folder.appending(path: "docs")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    #expect(names.contains("docs/guides/remotion.md"))
    for name in names + ["README.md"] {
      let text = try Self.page(name)
      for match in text.matches(of: /\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/) {
        let path = String(match.1)
        let base = Repository.folder.appending(path: name).deletingLastPathComponent()
        let target = path.isEmpty ? Repository.folder.appending(path: name) : base.appending(path: path)
        guard FileManager.default.fileExists(atPath: target.path(percentEncoded: false)) else {
          Issue.record("\(name): there is no \(path)")
          continue
        }
        guard let heading = match.2, target.pathExtension == "md" else { continue }
        let headings = try String(contentsOf: target, encoding: .utf8).split(separator: "\n").filter {
          $0.hasPrefix("#")
        }
        .map { line in
          line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
        }
        #expect(headings.contains(String(heading)), "\(name): \(path)#\(heading)")
      }
    }
  }
}
