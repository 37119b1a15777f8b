import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// Everything in scenes that can be nested, and every function of expressions that builds something: the depth is checked
/// on the way down, and the size before anything is built.
@Suite struct HostileSizeTests {
  private static let head = "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n"

  /// The errors of a scene; none is "no error".
  private func report(_ body: String, _ limits: SceneLimits = SceneLimits()) -> String {
    do {
      _ = try SceneDocument.parse(Self.head + body, fileName: "s.yaml", limits: limits)
      return "no error"
    } catch {
      return error.description
    }
  }

  /// Something inside something of its kind, `count` times.
  private static func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  private static func components(_ count: Int, _ subviews: (Int) -> String) -> String {
    "define:\n"
      + (0..<count).map { "  c\($0): {view: {subviews: [\(subviews($0 + 1))]}}\n" }.joined()
      + "  c\(count): {view: {backgroundColor: red}}\nviews: [{use: c0, id: a, frame: [0, 0, 9, 9]}]\n"
  }

  private static func text(_ expression: String) -> String {
    "views: [{id: a, frame: [0, 0, 9, 9], text: \"${\(expression)}\"}]"
  }

  /// The things that can be in themselves, with a scene below 10 kB and its error.
  static let recursions: [(kind: String, scene: String, error: String)] = [
    (
      "lists and mappings", "views: " + nested(700, "[{subviews: ", "[]", "}]"),
      "lists and mappings are nested more than 600 levels deep here"
    ),
    (
      "components", components(90) { "{use: c\($0), frame: [0, 0, 9, 9]}" },
      "components use each other more than 64 levels deep"
    ),
    (
      "pairs of components",
      components(60) { "{use: c\($0), frame: [0, 0, 9, 9]}, {use: c\($0), frame: [0, 0, 9, 9]}" },
      "has more than 1,000,000 values"
    ),
    ("components that use themselves", components(3) { "{use: c\($0 % 3)}" }, "a component cannot use itself"),
    (
      "slots",
      "define:\n  s: {view: {subviews: [{slot: content}, {slot: content}]}}\nviews: [{use: s, id: a, subviews: "
        + nested(40, "[{use: s, subviews: ", "[]", "}]") + "}]",
      "the copies that this file makes have more than 1,000,000 values"
    ),
    (
      "slots in deep components",
      "define:\n  c: {view: {subviews: [" + nested(90, "{frame: [0, 0, 9, 9], subviews: [", "{slot: content}", "]}")
        + "]}}\nviews: " + nested(90, "[{use: c, frame: [0, 0, 9, 9], subviews: ", "[]", "}]"),
      "with its components in their places, lists and mappings are nested more than 600 levels deep here"
    ),
    (
      "deep components",
      components(32) { nested(10, "{subviews: [", "{use: c\($0)}", "]}") },
      "with its components in their places, lists and mappings are nested more than 600 levels deep here"
    ),
    (
      "repetitions",
      "views: " + (0..<60).map { "[{repeat: {count: 2, index: i\($0)}, frame: [0, 0, 9, 9], subviews: " }.joined()
        + "[]" + String(repeating: "}]", count: 60),
      "a scene can have at most 100,000 views"
    ),
    ("parentheses", text(nested(60, "(", "1", ")")), "parentheses are nested more than 50 levels deep here"),
    ("calls", text(nested(60, "abs(", "1", ")")), "parentheses are nested more than 50 levels deep here"),
    ("conditions", text(nested(60, "if(true,", "1", ",2)")), "parentheses are nested more than 50 levels deep here"),
    ("indices", text(nested(60, "list(1)[", "0", "]")), "parentheses are nested more than 50 levels deep here"),
    ("signs", text(nested(60, "-", "1", "")), "parentheses are nested more than 50 levels deep here"),
    (
      "variables",
      "variables:\n  v0: {type: text, default: abcdefgh}\n"
        + (1..<60).map { "  v\($0): {type: text, default: \"${v\($0 - 1)}${v\($0 - 1)}\"}\n" }.joined(),
      "with its variables expanded, this file is larger than 33,554,432 bytes"
    ),
    (
      "replicators",
      "views: " + nested(60, "[{frame: [0, 0, 9, 9], replicator: {count: 2}, subviews: ", "[]", "}]"),
      "this scene shows more than 1,000,000 views"
    ),
    (
      "shadows", "views: " + nested(60, "[{frame: [0, 0, 9, 9], shadowOpacity: 1, subviews: ", "[]", "}]"),
      "at most 32 may be in one another"
    ),
    (
      "particles",
      "views: [{frame: [0, 0, 9, 9], emitter: {cells: "
        + nested(30, "[{birthRate: 1, colors: [red, blue], cells: ", "[{birthRate: 1}]", "}]") + "}}]",
      "the emitters of this scene have more than 10,000 kinds of particles"
    ),
  ]

  @Test(arguments: recursions.indices)
  func `Endless nesting is refused`(_ index: Int) {
    let (kind, scene, error) = Self.recursions[index]
    #expect(scene.utf8.count < 10_000, "\(kind)")
    #expect(report(scene).contains(error), "\(kind)")
  }

  /// Things that can be nested 200 times, without any limit besides that of lists and mappings.
  @Test(arguments: [
    "views: " + nested(200, "[{frame: [0, 0, 9, 9], subviews: ", "[]", "}]"),
    "views: [{frame: [0, 0, 9, 9]" + nested(200, ", mask: {frame: [0, 0, 9, 9]", "", "}") + "}]",
    "views: "
      + nested(100, "[{frame: [0, 0, 9, 9], scrollView: {contentSize: [9, 9]}, subviews: ", "[]", "}]"),
    "views: [{frame: [0, 0, 9, 9], emitter: {cells: " + nested(200, "[{birthRate: 1, cells: ", "[]", "}]") + "}}]",
    "views: [{id: a, frame: [0, 0, 9, 9]}]\ndynamics: [{id: w, behaviors: [{field: {kind: drag, items: [a], region: "
      + nested(200, "{inverse: ", "infinite", "}") + "}}]}]",
    "views: [{id: a, frame: [0, 0, 9, 9]}]\ndynamics: [{id: w, behaviors: "
      + nested(200, "[{composite: ", "[{gravity: {items: [a]}}]", "}]") + "}]",
  ])
  @MainActor
  func `Deep scenes are read and played`(_ scene: String) throws {
    let document = try SceneDocument.parse(Self.head + scene, fileName: "s.yaml")
    #expect(try Scene.check(document).allSatisfy { $0.severity == .warning })
  }

  /// Calls that would build too much, with their errors.
  static let sizes: [(expression: String, error: String)] = [
    ("range(100001)", "'range' makes lists of at most 100,000 values"),
    ("range(0, 1e9)", "'range' makes lists of at most 100,000 values"),
    ("range(-1e308, 1e308, 1e300)", "'range' makes lists of at most 100,000 values"),
    ("list(range(100000), 1)", "'list' makes lists of at most 100,000 values"),
    ("join(range(100000), 'aaaaaaaaaa')", "'join' makes texts of at most 1,048,576 bytes"),
    ("replace(join(range(20000)), '1', join(range(20000)))", "'replace' makes texts of at most 1,048,576 bytes"),
    ("format(1, 13)", "a number has 0 to 12 decimals"),
  ]

  @Test(arguments: sizes.indices)
  func `A size is refused before anything is built`(_ index: Int) {
    #expect(report(Self.text(Self.sizes[index].expression)).contains(Self.sizes[index].error))
  }

  /// Functions that look at many values, with a number of values that is not enough for them.
  @Test(arguments: [
    ("count(range(20000))", 30_000), ("count(list(range(20000), range(20000)))", 50_000),
    ("count(join(range(20000)))", 30_000), ("count(chars(join(range(20000))))", 60_000),
    ("count(words(join(range(20000))))", 60_000), ("count(upper(join(range(20000))))", 60_000),
    ("count(lower(join(range(20000))))", 60_000), ("count(replace(join(range(20000)), '1', '2'))", 45_000),
    ("count(sort(range(20000)))", 70_000), ("count(unique(range(20000)))", 30_000),
    ("count(reverse(range(20000)))", 30_000), ("count(slice(range(20000), 1))", 30_000),
    ("count(polyline(range(20000), range(20000)))", 90_000), ("count(range(20000) + range(20000))", 50_000),
    ("rank(range(20000), 5)", 30_000), ("indexOf(range(20000), 5)", 30_000), ("sum(range(20000))", 30_000),
    ("mean(range(20000))", 30_000), ("interpolate(range(20000), range(20000), 5)", 50_000),
    ("max(range(20000))", 30_000), ("first(range(20000))", 30_000), ("last(range(20000))", 30_000),
  ])
  func `Every function counts what it looks at`(_ expression: String, _ steps: Int) {
    #expect(report(Self.text(expression)) == "no error")
    var limits = SceneLimits()
    limits.expressionSteps = steps
    #expect(report(Self.text(expression), limits).contains("look at more than"))
  }

  @MainActor
  @Test func `A rehearsal stops when its expressions look at too many values`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 10}
      views:
        - {id: a, frame: ["${sum(range(100)) * 0 + t}", 0, 9, 9], backgroundColor: red}
        - {id: b, frame: [200, 200, 9, 9], backgroundColor: red}
      """
    #expect(try Scene.check(try SceneDocument.parse(scene, fileName: "s.yaml")).count == 1)
    var limits = SceneLimits()
    limits.expressionSteps = 1000
    #expect(try Scene.check(try SceneDocument.parse(scene, fileName: "s.yaml", limits: limits)).isEmpty)
  }

  private static let layer = "views: [{id: a, frame: [0, 0, 9, 9], subviews: [{repeat: 90, frame: [0, 0, 9, 9]}]}]\n"
  private static let chain = """
    views: [{repeat: 40, id: 'v${index}', backgroundColor: red}]
    layout:
      constraints:
        - {id: c, rule: v0.top = root.top + 1}
        - {repeat: {count: 39, index: i}, each: 'v${i + 1}.top = v${i}.top + 1'}

    """

  private static func labels(_ keys: String, repeated: Int = 1) -> String {
    "views: [{repeat: \(repeated), frame: [0, 0, 9, 9], \(keys), text: \"${join(range(2000))}\"}]"
  }

  /// A label that does something at each of ten taps.
  private static func touched(_ action: String) -> String {
    "views: [{id: a, frame: [0, 0, 9, 9], text: ab, gestures: [{tap: {do: [\(action)]}}]}]\n"
      + "events: [{at: 0, tap: {view: a, numberOfTaps: 10}}]"
  }

  /// Scripts and texts that take long, each with a limit that just suffices, and its error below that.
  static let works:
    [(scene: String, limit: any WritableKeyPath<SceneLimits, Int> & Sendable, enough: Int, error: String)] = [
      (
        layer
          + "events: [{repeat: 10, at: 0, transition: {view: a, style: crossDissolve, duration: 1, set: [{view: a, alpha: 0}]}}]",
        \.transitionedViews, 1110, "the transitions of this scene copy more than 1,109 views"
      ),
      (
        chain + "events: [{repeat: {count: 10, index: k}, at: 0, set: {constraint: c, constant: '${k}'}}]",
        \.constraintChanges, 400, "constants of constraints change too often: all changes, times the 40 constraints"
      ),
      (
        chain
          + "events: [{repeat: 10, at: 0, animate: {duration: 1, animations: [{constraint: c, constant: 5}]}}]",
        \.constraintChanges, 4000, "are more than 3,999; an animated change counts tenfold"
      ),
      (
        chain
          + "events: [{repeat: {count: 10, index: k}, at: '${k / 100}', turnDevice: landscape}]",
        \.constraintChanges, 4000,
        "the device turns too often: all changes, times the 40 constraints of the scene, are more than 3,999"
      ),
      (
        layer
          + "events: [{repeat: 3, at: 0, layerAnimation: {view: a, keyPath: position, path: M 0 0 L 9 9 L 0 9, duration: 1}}]",
        \.followedCorners, 9, "the paths that layers follow have more than 8 corners and curves"
      ),
      (
        touched("{insertText: {view: a, text: abcdefg}}"), \.typedBytes, 2590,
        "the text typed here lays out 2,590 bytes of text"
      ),
      (
        touched("{transition: {view: a, style: crossDissolve, duration: 1, set: [{view: a, alpha: 0}]}}"),
        \.transitionedViews, 210, "the transitions of this scene copy more than 209 views"
      ),
      (
        touched("{layerAnimation: {view: a, keyPath: position, path: M 0 0 L 9 9, duration: 1}}"),
        \.followedCorners, 20, "the paths that layers follow have more than 19 corners and curves"
      ),
      (
        labels("numberOfLines: 0"), \.labelText, 6890,
        "has more than 6,889 bytes, or a tenth of them and a font that is"
      ),
      (
        labels("numberOfLines: 0, adjustsFontSizeToFitWidth: true"), \.labelText, 68_900,
        "has more than 68,899 bytes, or a tenth of them and a font that is fitted; divide it among several labels"
      ),
      (
        "views: [{frame: [0, 0, 9, 9], numberOfLines: 0, text: [{repeat: 100, text: ab, textColor: red}]}]",
        \.labelText, 1200, "has more than 1,199 bytes"
      ),
      (
        "views: [{id: a, frame: [0, 0, 9, 9], text: ab}]\nevents: [{repeat: 10, at: 0, set: {view: a, text: ab}}]",
        \.texts, 22, "with this one, the texts of this scene, in each copy that is shown, have more than 21 bytes"
      ),
      (
        labels("adjustsFontSizeToFitWidth: true", repeated: 2), \.texts, 137_800,
        "have more than 137,799 bytes; those whose fonts are fitted count tenfold"
      ),
    ]

  @Test(arguments: works.indices)
  func `Long scripts and texts are refused before they are played`(_ index: Int) {
    let (scene, limit, enough, error) = Self.works[index]
    var limits = SceneLimits()
    limits[keyPath: limit] = enough
    #expect(report(scene, limits) == "no error")
    limits[keyPath: limit] = enough - 1
    #expect(report(scene, limits).contains(error), "\(report(scene, limits))")
  }

  @MainActor
  @Test func `A rehearsal plays many bodies only for a while`() throws {
    let scene = """
      canvas: {size: [100, 100]}
      timeline: {fps: 10, duration: 100}
      views: [{repeat: 500, id: "v${index}", frame: ["${index % 100}", "${index / 9}", 1, 1], backgroundColor: red}]
      dynamics: [{id: w, behaviors: [{gravity: {items: [{repeat: 500, each: "v${index}"}], magnitude: 0}}]}]
      events: [{at: 99, set: {view: v0, alpha: 0.5}}]
      """
    let rehearsal = try SceneRehearsal(of: try SceneDocument.parse(scene, fileName: "s.yaml"))
    #expect(rehearsal.warnings.isEmpty)
  }

  @Test func `The behaviors of a scene have a limited number of items`() {
    let body = """
      views: [{id: a, frame: [0, 0, 9, 9]}, {id: b, frame: [20, 0, 9, 9]}]
      dynamics:
        - id: w
          behaviors:
            - {gravity: {items: [a, b]}}
            - {collision: {items: [a, b]}}
      """
    let sentence =
      "with this one, the behaviors of this scene have more than 65 items: each behavior counts as four more, each dynamic "
      + "animator as fifty, and items of collisions threefold"
    var limits = SceneLimits()
    #expect(limits.items == 100_000)
    limits.items = 65
    #expect(report(body, limits).hasPrefix("s.yaml:8:9: error: \(sentence)\n"))
    limits.items = 66
    #expect(report(body, limits) == "no error")
  }
}
