import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// Scenes that exceed the limits, and scenes that just meet them.
@Suite struct LimitTests {
  private static let head = "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n"

  /// The errors of a scene under other limits than usual.
  private func report(_ body: String, _ change: (inout SceneLimits) -> Void = { _ in }) -> String {
    var limits = SceneLimits()
    change(&limits)
    do {
      _ = try SceneDocument.parse(Self.head + body, fileName: "s.yaml", limits: limits)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `The limits are the documented ones`() {
    let limits = SceneLimits()
    #expect(limits.fileSize == 33_554_432)
    #expect(limits.values == 4_000_000)
    #expect(limits.nesting == 600)
    #expect(limits.views == 100_000)
    #expect(limits.shown == 1_000_000)
    #expect(limits.particleKinds == 10_000)
    #expect(limits.componentDepth == 64)
    #expect(limits.texts == 524_288)
    #expect(limits.labelText == 100_000)
    #expect(limits.transitionedViews == 300_000)
    #expect(limits.constraintChanges == 2_000_000)
    #expect(limits.followedCorners == 100_000)
    #expect(limits.shadows == 32)
    #expect(limits.arranged == 800)
    #expect(limits.typedBytes == 50_000_000)
    #expect(limits.layerPixels == 1_073_741_824)
    #expect(limits.frames == 1_000_000)
    #expect(limits.pixelsPerSide == 16_384)
    #expect(limits.magnitude == 1_000_000_000)
    #expect(limits.boundaryCorners == 20_000)
    #expect(limits.imageBytes == 1_073_741_824)
    #expect(limits.diagnostics == 10_000)
  }

  @Test func `The canvas and the frames may reach the limit`() throws {
    let document = try SceneDocument.parse(
      "canvas: {size: [8192, 16384], scale: 1}\ntimeline: {fps: 1000, duration: 1000}", fileName: "s.yaml")
    #expect(document.canvas.pixelHeight == 16_384)
    #expect(document.timeline.frameCount == 1_000_000)
    let smallest = try SceneDocument.parse(
      "canvas: {size: [0.5, 1], scale: 1}\ntimeline: {fps: 0.5, duration: 1}", fileName: "s.yaml")
    #expect(smallest.canvas.pixelWidth == 1)
    #expect(smallest.timeline.frameCount == 1)
  }

  @Test func `Nested replicators multiply their copies`() {
    func nested(_ outer: Int, _ inner: Int) -> String {
      """
      views:
        - id: a
          frame: [0, 0, 1, 1]
          replicator: {count: \(outer)}
          subviews:
            - id: b
              frame: [0, 0, 1, 1]
              replicator: {count: \(inner)}
              subviews: [{id: c, frame: [0, 0, 1, 1]}]
      """
    }
    #expect(report(nested(1000, 990)) == "no error")
    let sentence =
      "with the copies of its replicators and with its particles, this scene shows more than 1,000,000 views"
    #expect(report(nested(10_000, 10_000)).hasPrefix("s.yaml:11:20: error: \(sentence)\n"))
    #expect(report(nested(10_000, 10_000)) { $0.shown = 200_000_000 } == "no error")
    let particles = "emitter: {cells: [{birthRate: 1000, lifetime: 10}]}"
    #expect(report(nested(100, 2).replacing("{id: c,", with: "{id: c, \(particles),")).contains("error: \(sentence)"))
  }

  @Test func `The texts of all copies count together`() {
    let text = String(repeating: "a", count: 500)
    let views = "views: [{repeat: 1000, id: 'v${index}', frame: [0, 0, 9, 9], text: \(text)}]"
    #expect(report(views) == "no error")
    #expect(
      report(views) { $0.texts = 499_999 }.contains(
        "error: with this one, the texts of this scene, in each copy that is shown, have more than 499,999 bytes; those whose fonts are fitted count tenfold (index = 999)\n"
      ))
  }

  @Test func `Nested shadows have a limit`() {
    func nested(_ levels: Int) -> String {
      let open = (0..<levels).map { "{id: v\($0), frame: [0, 0, 1, 1], shadowOpacity: 0.5, subviews: [" }.joined()
      return "views: [" + open + String(repeating: "]}", count: levels) + "]"
    }
    #expect(report(nested(32)) == "no error")
    #expect(
      report(nested(33)).contains(
        "error: 'v32' has a shadow and is in 32 views with shadows; at most 32 may be in one another\n"))
  }

  @Test func `Nested translucent views have a limit on a large canvas`() {
    func nested(_ levels: Int) -> String {
      let open = (0..<levels).map { "{id: v\($0), frame: [0, 0, 1, 1], alpha: 0.5, subviews: [" }.joined()
      return "views: [" + open + "{id: z, frame: [0, 0, 1, 1], alpha: 0.5}" + String(repeating: "]}", count: levels)
        + "]"
    }
    #expect(report(nested(40)) == "no error")
    #expect(report(nested(3)) { $0.layerPixels = 30_000 } == "no error")
    #expect(
      report(nested(4)) { $0.layerPixels = 30_000 }.contains(
        "error: 'v3' needs 4 canvases, one for each view in one another"))
  }

  @Test func `Clips along pixels need no canvas`() {
    func nested(_ property: String) -> String {
      let open = (0..<9).map { "{id: v\($0), frame: [0, 0, 1, 1], \(property), subviews: [" }.joined()
      return "views: [" + open + String(repeating: "]}", count: 9) + "]"
    }
    #expect(report(nested("clipsToBounds: true")) { $0.layerPixels = 30_000 } == "no error")
    #expect(report(nested("cornerRadius: 1")) { $0.layerPixels = 30_000 } == "no error")
  }

  @Test func `The number of views in a stack is limited`() {
    func stack(_ count: Int, times: Int = 1) -> String {
      let views = "[{repeat: {count: \(count), index: i}, text: a}]"
      return "views: [{repeat: \(times), id: 's${index}', frame: [0, 0, 9, 9], stack: {}, subviews: \(views)}]"
    }
    #expect(report(stack(800)) == "no error")
    #expect(report(stack(400, times: 8)) == "no error")
    #expect(report(stack(400, times: 20)).contains("error: with 's8', this scene has too many long stacks: in each, "))
    #expect(report(stack(20, times: 1000)) == "no error")
    func tree(_ count: Int) -> String {
      "views: [{id: s, frame: [0, 0, 9, 9], stack: {}, subviews: [{repeat: {count: \(count), index: i}, stack: {}, "
        + "subviews: [{repeat: {count: 99, index: k}, text: a}]}]}]"
    }
    #expect(report(tree(32)) == "no error")
    #expect(report(tree(33)).contains(", stacks in one another arrange more than 3,200 views; give some of them"))
    #expect(report(stack(801)).contains("error: 's0' arranges 801 views; a stack may have 800"))
  }

  @Test func `The amount of text that typing lays out is limited`() {
    func typed(_ count: Int, into text: Int, deleting: Int = 0) -> String {
      """
      views: [{id: f, frame: [0, 0, 9, 9], text: \(String(repeating: "a", count: text))}]
      events:
        - {at: 0, insertText: {view: f, text: \(String(repeating: "b", count: count))}}
        - {at: 0.5, deleteBackward: {view: f, count: \(max(1, deleting))}}
      """
    }
    #expect(report(typed(100, into: 50)) { $0.typedBytes = 10_149 } == "no error")
    #expect(report(typed(100, into: 50)) { $0.typedBytes = 10_148 }.contains("lays out 10,149 bytes of text"))
    #expect(report(typed(100, into: 50)) { $0.typedBytes = 9_999 }.contains("lays out 10,000 bytes of text"))
    #expect(report(typed(10, into: 1, deleting: 5000)) { $0.typedBytes = 120 } == "no error")
  }

  @Test func `Gestures that are compared with each other have a limit`() {
    func views(_ gestures: [String]) -> String {
      "views: [{id: v, frame: [0, 0, 9, 9], backgroundColor: red, gestures: [\(gestures.joined(separator: ", "))]}]"
    }
    let set = "do: [{set: {view: v, alpha: 0.5}}]"
    let once = Array(repeating: "{tap: {\(set)}}", count: 6)
    let twice = Array(repeating: "{tap: {numberOfTaps: 2, \(set)}}", count: 3)
    #expect(report(views(once)) { $0.gesturePairs = 0 } == "no error")
    #expect(report(views(once + twice)) { $0.gesturePairs = 18 } == "no error")
    #expect(
      report(views(once + twice)) { $0.gesturePairs = 17 }.contains(
        "error: this view has 18 pairs of gestures that wait for each other or go on together; there may be 17"))
    let moving = Array(repeating: "{pan: {move: true}}", count: 4)
    #expect(report(views(moving)) { $0.gesturePairs = 5 }.contains("has 6 pairs"))
  }

  /// Every property for which a view is drawn on its own canvas.
  @Test(arguments: [
    "shadowOpacity: 1", "blendMode: multiply", "blurEffect: dark", "mask: {id: m${i}, frame: [0, 0, 1, 1]}",
    "clipsToBounds: true, cornerRadius: 1",
  ])
  func `Views that need canvases share a limit`(_ property: String) {
    func nested(_ levels: Int) -> String {
      let open = (0..<levels).map { level in
        "{id: v\(level), frame: [0, 0, 1, 1], \(property.replacing("${i}", with: "\(level)")), subviews: ["
      }
      return "views: [" + open.joined() + "{id: z, frame: [0, 0, 1, 1]}" + String(repeating: "]}", count: levels) + "]"
    }
    #expect(report(nested(3)) { $0.layerPixels = 30_000 } == "no error")
    #expect(report(nested(4)) { $0.layerPixels = 30_000 }.contains("error: 'v3' needs 4 canvases"))
  }

  /// Each default has the one before many times.
  @Test func `Defaults that contain each other have a limit`() {
    func scene(_ count: Int, _ times: Int) -> String {
      let first = "  v0: {type: text, default: \(String(repeating: "a", count: 1000))}\n"
      let others = (1...count).map { number in
        let value = String(repeating: "${v\(number - 1)}", count: times)
        return "  v\(number): {type: text, default: \"\(value)\"}\n"
      }
      return "variables:\n" + first + others.joined() + "views: [{id: a, frame: [0, 0, 1, 1], text: \"${v\(count)}\"}]"
    }
    #expect(report(scene(2, 4)) == "no error")
    let sentence = "with its variables expanded, this file is larger than 33,554,432 bytes"
    // Each of them would fit by itself.
    for (count, times) in [(900, 1), (900, 2), (40, 20), (3, 200)] {
      let errors = report(scene(count, times))
      #expect(errors.contains("error: \(sentence)\n") == (count != 900 || times != 1), "\(count) \(times)")
      #expect(errors.split(separator: sentence).count <= 2)
    }
  }

  @Test func `Nested views have a limit`() throws {
    func nested(_ levels: Int) -> String {
      let open = (0..<levels).map { "{id: v\($0), frame: [0, 0, 1, 1], subviews: [" }.joined()
      return "views: [" + open + String(repeating: "]}", count: levels) + "]"
    }
    // The scene and its list of views take two levels, each view two; the innermost view's frame is one more level, and
    // its numbers are another.
    var view = try #require(try Scenes.document(nested(298)).views.first)
    for _ in 1..<298 { view = try #require(view.subviews.first) }
    #expect(view.id == "v297")
    let deeper = report(nested(299))
    #expect(deeper.hasPrefix("s.yaml:3:"))
    #expect(deeper.contains(": error: lists and mappings are nested more than 600 levels deep here\n"))
  }

  /// 20,000 corners are closed, which counts as one more; so does the beginning.
  @Test func `Boundaries with too many corners are refused`() {
    func scene(_ corners: Int) -> String {
      let points = (0..<corners).map { "[\($0 % 97), \($0 % 89)]" }.joined(separator: ", ")
      return """
        views: [{id: a, frame: [0, 0, 1, 1]}]
        dynamics:
          - id: d
            behaviors:
              - collision:
                  items: [a]
                  boundaries:
                    wall: {from: [0, 0], to: [9, 9]}
                    star: {polygon: [\(points)]}
        """
    }
    #expect(report(scene(19_997)) == "no error")
    let error = report(scene(19_998))
    let sentence = "with this one, the boundaries and regions have more than 20,000 corners"
    #expect(error.hasPrefix("s.yaml:11:19: error: \(sentence)\n"))
  }

  @Test func `More fingers than can be played are refused`() {
    func scene(_ event: String, _ count: Int) -> String {
      "views: [{id: a, frame: [0, 0, 9, 9]}]\nevents: [{repeat: \(count), at: 0.1, \(event)}]"
    }
    let error =
      "the fingers of this scene make more than 160,000 steps: each touch counts as ten and one for every 200 views, each "
    #expect(report(scene("tap: a", 16_000)) == "no error")
    #expect(report(scene("tap: a", 16_001)).contains(error))
    #expect(report(scene("drag: {from: a, by: [9, 0], over: 0.4}", 2666)) == "no error")
    #expect(report(scene("drag: {from: a, by: [9, 0], over: 0.4}", 2667)).contains(error))
    #expect(report(scene("touchMove: {by: [9, 0], over: 8}", 160)).contains(error))
    func crowd(_ count: Int) -> String {
      "views: [{repeat: 20000, frame: [0, 0, 9, 9]}]\nevents: [{repeat: \(count), at: 0.1, tap: [5, 5]}]"
    }
    #expect(report(crowd(1454)) == "no error")
    #expect(report(crowd(1455)).contains(error))
  }

  /// Each part of a region counts as a corner; one of so many parts is looked at in all of them.
  @Test func `Regions have at most 20,000 parts`() {
    func scene(_ parts: Int) -> String {
      let region = "{union: [{repeat: \(parts), each: {radius: 5}}]}"
      return """
        views: [{id: a, frame: [0, 0, 9, 9]}]
        dynamics: [{id: d, behaviors: [{field: {kind: drag, items: [a], region: \(region)}}]}]
        """
    }
    #expect(report(scene(19_999)) == "no error")
    #expect(report(scene(20_000)).contains("error: with this one, the boundaries and regions have more than 20,000 "))
  }

  /// In one mapping, and in one for each.
  @Test func `More errors than anybody reads are found in time and cut off`() {
    let keys = (0..<3000).map { "k\($0): 1" }.joined(separator: ", ")
    let start = processorTime()
    #expect(
      report("views: [{id: a, frame: [0, 0, 1, 1], \(keys)}]").hasPrefix("s.yaml:3:38: error: unknown key 'k0'\n"))
    let views = (0..<3000).map { "  - {id: v\($0), frame: [0, 0, 1, 1], colour: red}\n" }.joined()
    #expect(report("views:\n\(views)").hasPrefix("s.yaml:4:35: error: unknown key 'colour'"))
    #expect(processorTime() - start < 20)
  }

  /// The processor time of this thread in seconds, which does not depend on other work of the machine.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @Test func `Lists nested more than 600 levels deep are refused`() {
    let message = "error: lists and mappings are nested more than 600 levels deep here"
    #expect(report("views: " + String(repeating: "[", count: 100_000)).contains(message))
    #expect(report("views: " + String(repeating: "{a: ", count: 100_000)).contains(message))
    #expect(
      report("views:\n" + (0..<1500).map { String(repeating: " ", count: $0) + "-\n" }.joined()).contains(message))
    #expect(report("views: " + String(repeating: "- ", count: 100_000)).contains("a '-' item cannot stand here"))
  }

  @Test func `Aliases of aliases count with everything that they repeat`() {
    let body = """
      a: &a [0, 0, 0, 0]
      b: &b [*a, *a]
      c: &c [*b, *b]
      """
    // The scene, its size, the two numbers and so on are 7 values, a has 5, b 11, c 23.
    #expect(!report(body) { $0.values = 46 }.contains("aliases"))
    #expect(
      report(body) { $0.values = 45 }.contains(
        """
        s.yaml:5:12: error: with its aliases expanded, this file has more than 45 values
            5 | c: &c [*b, *b]
              |            ^~
        """))
  }

  @Test func `Nothing is read after too many values`() {
    let body = "a: [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    #expect(report(body + "b: 'open\n") { $0.values = 9 }.contains("error: this file has more than 9 values"))
    #expect(!report(body + "b: 'open\n") { $0.values = 90 }.contains("more than"))
  }

  @Test func `Many aliases of many aliases are refused`() {
    var body = "a0: &a0 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n"
    for level in 1...60 {
      let before = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      body += "a\(level): &a\(level) [\(before)]\n"
    }
    #expect(report(body).contains("with its aliases expanded, this file has more than 4,000,000 values"))
    // A reader that compares keys by their contents would take practically forever.
    #expect(
      report(body + "? *a60\n: 1\n? [*a60]\n: 2\n").contains(
        "s.yaml:64:3: error: a key cannot be an alias; write the key out"))
  }

  @Test func `Aliases that nest too deeply are refused`() {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    let body = "a: &a \(deep)\nb: \(deep.prefix(400))*a\(deep.suffix(400))\n"
    #expect(
      report(body).contains("s.yaml:4:404: error: lists and mappings are nested more than 600 levels deep here"))
  }

  @Test func `More views than the limit are refused`() {
    let body = """
      views:
        - id: a
          frame: [0, 0, 1, 1]
          subviews: [{id: b, frame: [0, 0, 1, 1]}]
        - {id: c, frame: [0, 0, 1, 1]}
        - {id: d, frame: [0, 0, 1, 1]}
      """
    #expect(report(body) { $0.views = 4 } == "no error")
    #expect(
      report(body) { $0.views = 2 } == """
        s.yaml:7:5: error: a scene can have at most 2 views
            7 |   - {id: c, frame: [0, 0, 1, 1]}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """)
  }

  @Test func `Only the first errors are printed`() {
    #expect(
      report("views: [1, 2, 3, 4]") { $0.diagnostics = 2 } == """
        s.yaml:3:9: error: expected a mapping for a view, found the number 1
            3 | views: [1, 2, 3, 4]
              |         ^
        s.yaml:3:12: error: expected a mapping for a view, found the number 2
            3 | views: [1, 2, 3, 4]
              |            ^
        """)
  }

  @Test func `A file that is too large is refused`() {
    #expect(
      report("# \(String(repeating: "é", count: 1000))") { $0.fileSize = 2000 }
        == "s.yaml: error: the file is larger than 2,000 bytes")
  }

  @Test func `Many errors on one line are reported`() {
    let body = "views: [\(String(repeating: "é, ", count: 3000))]"
    let lines = report(body).split(separator: "\n")
    #expect(lines.count == 9000)
    #expect(lines[8997] == "s.yaml:3:9006: error: expected a mapping for a view, found the text 'é'")
    #expect(lines[8998] == "    3 | ... é, é, é, é, é, é, é, é, é, é, é, é, é, é, ]")
    #expect(lines[8999] == "      |                                            ^")
  }

  @Test func `Many repeated keys are reported`() {
    let report = report((0..<40).map { "a\($0): 1\na\($0): 2\n" }.joined())
    #expect(report.split(separator: "\n").count { $0.contains("is already written on line") } == 40)
    #expect(report.contains("s.yaml:82:1: error: the key 'a39' is already written on line 81\n"))
  }
}
