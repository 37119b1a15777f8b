import CoreGraphics
import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import ViewAttributes
import ViewVocabulary

/// Parts with parameters, which views can use.
@Suite struct ComponentTests {
  private static let card = """
    canvas: {size: [100, 100]}
    timeline: {duration: 1}
    define:
      card:
        parameters:
          title: {type: text}
          tint: {type: color, default: red}
          wide: {type: number, default: 40}
        view:
          size: ["${wide}", 20]
          backgroundColor: ${tint}
          subviews:
            - {id: title, frame: [0, 0, 40, 10], text: "${title}"}
            - {slot: content, subviews: [{id: empty, frame: [0, 0, 1, 1]}]}
        animators:
          - {id: fly, duration: 1, curve: linear, startAt: 0, animations: [{view: title, alpha: 0}, {view: self, alpha: 0.5}]}
        events:
          - {at: 0.5, set: {view: title, text: "${title}!"}}

    """

  private func document(_ body: String) throws -> SceneDocument {
    try SceneDocument.parse(Self.card + body, fileName: "s.yaml")
  }

  private func report(_ body: String) -> String { ErrorCase.report(Self.card + body) }

  @Test func `A use is a view that contains the component's view, with its own ids`() throws {
    let document = try document(
      """
      views:
        - {use: card, id: a, center: [50, 50], with: {title: One}}
        - {use: card, id: b, center: [50, 50], backgroundColor: blue, with: {title: Two, wide: 60},
           subviews: [{id: inner, frame: [0, 0, 5, 5]}]}
      events: [{at: 0.2, set: {view: a.title, alpha: 0.1}}, {at: 0.3, set: {view: inner, alpha: 0.1}}]
      """)
    #expect(document.views.map(\.id) == ["a", "b"])
    #expect(document.views.map { $0.subviews.map(\.id) } == [["a.title", "a.empty"], ["b.title", "inner"]])
    #expect(document.views[1].properties.contains(.backgroundColor(.named("blue"))))
    #expect(document.views[1].properties.contains(.size(CGSize(width: 60, height: 20))))
    #expect(document.animators.map(\.id) == ["a.fly", "b.fly"])
    #expect(document.animators[1].animations.map(\.view) == ["b.title", "b"])
    #expect(document.events.count == 6)
  }

  @Test func `Copies of one id are distinguished by their index, and views without ids have names`() throws {
    let document = try document(
      """
      views:
        - {repeat: {over: [x, y], value: v}, use: card, id: card, center: [0, 0], with: {title: "${v}"}}
        - {use: card, center: [0, 0], with: {title: z}}
        - {frame: [0, 0, 1, 1], subviews: [{frame: [0, 0, 1, 1]}, {id: named, frame: [0, 0, 1, 1]}]}
      events: [{at: 0.2, set: {view: "card[1].title", alpha: 0.1}}]
      """)
    #expect(document.views.map(\.id) == ["card[0]", "card[1]", "card#1", "root#4"])
    #expect(document.views[3].subviews.map(\.id) == ["root#4#1", "named"])
  }

  @Test func `Components use components, and pass on values that depend on the time`() throws {
    let document = try document(
      """
        pair:
          parameters: {x: {type: number}}
          view:
            size: [90, 90]
            subviews:
              - {use: card, id: left, center: ["${x}", 0], with: {title: l}}
              - {use: card, id: right, center: ["${2 * x}", 0], with: {title: r}}
      views: [{use: pair, id: p, center: [0, 0], with: {x: "${10 * t}"}}]
      """)
    #expect(document.views[0].subviews.map(\.id) == ["p.left", "p.right"])
    #expect(document.views[0].subviews[0].subviews.map(\.id) == ["p.left.title", "p.left.empty"])
  }

  /// Each with its first line and the rest of the report.
  @Test(arguments: [
    ("views: [{use: crad, center: [0, 0]}]", "s.yaml:19:15: error: there is no component 'crad'; did you mean 'card'?"),
    (
      "views: [{use: card, center: [0, 0]}]",
      "s.yaml:19:15: error: the component 'card' needs 'title'; add it to 'with'"
    ),
    (
      "views: [{use: card, center: [0, 0], with: {titel: x}}]",
      "s.yaml:19:44: error: the component 'card' has no parameter 'titel'; did you mean 'title'?"
    ),
    (
      "views: [{use: card, center: [0, 0], with: {title: x, wide: y}}]",
      "s.yaml:19:60: error: expected a number, found the text 'y'"
    ),
    (
      "views: [{use: card, id: a, center: [0, 0], with: {title: x}, slots: {top: []}}]",
      "s.yaml:19:70: error: the component 'card' has no slot 'top'; valid names: 'content'"
    ),
    (
      "views: [{use: card, id: a, center: [0, 0], with: {title: x}}]\nevents: [{at: 0, set: {view: a.titel, alpha: 0}}]",
      "s.yaml:20:30: error: unknown view 'a.titel'; did you mean 'a.title'?"
    ),
    (
      "  a: {view: {size: [1, 1], subviews: [{use: b, center: [0, 0]}]}}\n  b: {view: {size: [1, 1], subviews: [{use: a, "
        + "center: [0, 0]}]}}\nviews: [{use: a, center: [0, 0]}]",
      "s.yaml:20:45: error: a component cannot use itself: 'a' uses 'b' uses 'a'"
    ),
    (
      "  a: {view: {id: x, size: [1, 1]}}",
      "s.yaml:19:14: error: the view of a component has the id that its user gives it; delete this"
    ),
    (
      "  a: {view: {size: [1, 1]}, vews: []}",
      "s.yaml:19:29: error: unknown key 'vews'; a component has 'parameters', 'view', 'layout', 'animators', 'dynamics' and 'events'"
    ),
    ("  a: {size: [1, 1]}", "s.yaml:19:6: error: missing key 'view' in a component"),
    (
      "  a: {view: {size: [1, 1], alpha: '${b}'}}",
      "s.yaml:19:38: error: unknown variable 'b'; the scene declares no variables"
    ),
    ("views: [{slot: x, frame: [0, 0, 1, 1]}]", "s.yaml:19:10: error: 'slot' belongs among the views of components"),
  ])
  func `Mistakes with components are reported at their places`(_ body: String, _ expected: String) {
    let found = report(body).split(separator: "\n").map(String.init)
    #expect(found.contains(expected), "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: ["barChart", "lineChart", "areaChart"])
  func `A chart of zeros has room for them`(_ chart: String) throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 1, fps: 10}
      views: [{use: \(chart), id: chart, center: [50, 50], with: {values: [0, 0, 0], width: 80, height: 60}}]
      """, fileName: "s.yaml")
    // An area and its line are in a view that cuts them.
    let place = chart == "areaChart" ? document.views.first?.subviews.first : document.views.first
    #expect(place?.subviews.count == ["barChart": 3, "lineChart": 1, "areaChart": 2][chart])
  }

  @Test func `A mistake in a component is shown there and where the component is used`() throws {
    #expect(
      report(
        "  bad:\n    parameters: {n: {type: number}}\n    view: {size: ['${n - 9}', 5]}\nviews:\n  - {use: bad, id: a, center: [0, 0], with: {n: 4}}"
      )
        == """
        s.yaml:21:19: error: expected a number of at least 0 for width, found -5
           21 |     view: {size: ['${n - 9}', 5]}
              |                   ^~~~~~~~~~
        s.yaml:23:11: note: used here
           23 |   - {use: bad, id: a, center: [0, 0], with: {n: 4}}
              |           ^~~
        """)
  }

  // MARK: Files

  private func load(_ files: [String: String], _ scene: String) throws -> String {
    var result = ""
    try withTemporaryFolder { folder in
      for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      let head = "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n"
      do throws(SceneError) {
        let template = try SceneTemplate.parse(
          head + scene, fileName: "s.yaml", folder: folder.path(percentEncoded: false))
        let document = try template.document()
        result = document.views.flatMap { [$0.id] + $0.subviews.map(\.id) }.joined(separator: " ")
        result += " of " + template.files.map(\.path).joined(separator: " ")
      } catch {
        result = error.description
      }
    }
    return result
  }

  private static let dot = "define:\n  dot:\n    view: {size: [4, 4], subviews: [{id: core, frame: [0, 0, 'x', 2]}]}\n"

  @Test func `Files with components are included, with paths relative to their folder`() throws {
    let files = [
      "parts/all.yaml": "include: [more.yaml, ../dot.yaml]\n",
      "parts/more.yaml": "include: [../dot.yaml]\ndefine: {}\n",
      "dot.yaml": Self.dot.replacing("'x'", with: "2"),
    ]
    #expect(
      try load(files, "include: [parts/all.yaml]\nviews: [{use: dot, id: a, center: [0, 0]}]")
        == "a a.core of parts/all.yaml parts/more.yaml dot.yaml")
  }

  @Test func `Errors in included files are shown in them`() throws {
    #expect(
      try load(["dot.yaml": Self.dot], "include: [dot.yaml]\nviews: [{use: dot, id: a, center: [0, 0]}]") == """
        dot.yaml:3:62: error: expected a number of at least 0 for width, found the text 'x'
            3 |     view: {size: [4, 4], subviews: [{id: core, frame: [0, 0, 'x', 2]}]}
              |                                                              ^~~
        s.yaml:4:15: note: used here
            4 | views: [{use: dot, id: a, center: [0, 0]}]
              |               ^~~
        """)
    #expect(
      try load(["a.yaml": "include: [b.yaml]", "b.yaml": "include: [a.yaml]"], "include: [a.yaml]") == """
        b.yaml:1:11: error: this includes the file itself: 'a.yaml' includes 'b.yaml' includes 'a.yaml'
            1 | include: [a.yaml]
              |           ^~~~~~
        """)
    #expect(
      try load([:], "include: [../a.yaml, no.yaml]").hasPrefix(
        "s.yaml:3:11: error: the path '../a.yaml' leads outside the scene's folder; a file '.mutoscope-root' above both folders allows it\n"
      ))
    #expect(
      try load(["d/a.yaml": "include: [../../x.yaml]"], "include: [d/a.yaml]").hasPrefix(
        "d/a.yaml:1:11: error: the path '../../x.yaml' leads outside the scene's folder; a file '.mutoscope-root' above both folders allows it\n"
      ))
  }

  @Test func `A component and a section have constraints between their own views`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [200, 100]}
      timeline: {duration: 1}
      define:
        tag:
          view: {subviews: [{id: title, text: A}]}
          layout: {constraints: [title.top = self.top + 4, {id: edge, rule: title.leading = self.leading + 6}]}
      views: [{repeat: 2, use: tag, id: tag, frame: ["${100 * index}", 0, 90, 40]}]
      layout: {safeArea: [1, 0, 0, 0], constraints: ["tag[0].edge"]}
      sections: [{id: one, duration: 1, views: [{id: box, text: B}], layout: {constraints: [box.top = one.top + 9]}}]

      """.replacing(", constraints: [\"tag[0].edge\"]", with: ""), fileName: "s.yaml")
    #expect(document.layout.safeArea == [1, 0, 0, 0])
    #expect(
      document.layout.constraints.map { "\($0.first.view) \($0.second?.view ?? "") \($0.constant)" } == [
        "box one 9.0", "tag[0].title tag[0] 4.0", "tag[0].title tag[0] 6.0", "tag[1].title tag[1] 4.0",
        "tag[1].title tag[1] 6.0",
      ])
    #expect(document.layout.constraints.compactMap(\.id) == ["tag[0].edge", "tag[1].edge"])
    let report = ErrorCase.report(
      "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\ndefine: {a: {view: {size: [1, 1]}, layout: {safeArea: [0]}}}\n"
        + "views: [{use: a, center: [0, 0]}]\n")
    #expect(
      report.contains("s.yaml:3:45: error: unknown key 'safeArea'; the layout of a component or a section has"),
      "\(report)")
  }

  @Test func `A few lines cannot make more than the limit`() {
    var body = "define:\n  c0: {view: {size: [1, 1]}}\n"
    for level in 1...40 {
      body +=
        "  c\(level): {view: {size: [1, 1], subviews: [{use: c\(level - 1), center: [0, 0]}, {use: c\(level - 1), center: [0, 0]}]}}\n"
    }
    let report = ErrorCase.report(
      "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body + "views: [{use: c40, center: [0, 0]}]")
    #expect(report.contains("error: with the components in it, 'c17' has more than 1,000,000 values"), "\(report)")
    #expect(!report.contains("'c18'"), "One sentence is enough")
  }

  @MainActor
  @Test func `Missing parameters of the program's own components are reported where these are used`() throws {
    let document = try SceneDocument.parse(
      """
      canvas: {size: [400, 300]}
      timeline: {duration: 1}
      views:
        - {use: barChart, frame: [0, 100, 400, 200], with: {values: "${list(0, 1, 0)}", labels: [More than there is room for in a single label of a chart of four hundred points in all]}}
        - {repeat: {over: [0, 5], value: v}, frame: ["${20 * v}", 0, "${10 * v}", 9], backgroundColor: red}
      events: [{at: 0.5, set: {view: root, backgroundColor: black}}]

      """, fileName: "s.yaml")
    let warnings = try Scene.check(document).map(\.description)
    #expect(warnings.count == 1, "A bar of height 0 is no mistake: \(warnings)")
    #expect(warnings.first?.hasPrefix("s.yaml:4:11: warning: the text of 'barChart#1#4'") == true, "\(warnings)")
    #expect(warnings.first?.contains("library") == false)
  }
}
