import Foundation
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// The schema, checked by another program; needs Python with `jsonschema` and `yaml`.
@Suite(.enabled(if: Validator.isInstalled, "Python with jsonschema and yaml is needed."))
struct SchemaValidationTests {
  @Test func `The schema accepts whatever the decoder accepts`() throws {
    let scenes =
      [try String(contentsOf: Scenes.pageExample, encoding: .utf8)]
      + (Self.rightBodies + Self.rightDynamics.map { Self.world + $0 }).map(Self.whole)
    for scene in scenes { #expect(ErrorCase.report(scene) == "no error") }
    #expect(try Validator.validate(scenes) == scenes.map { _ in true })
  }

  @Test func `The schema refuses whatever the decoder refuses`() throws {
    let scenes = (Self.wrongBodies + Self.wrongDynamics.map { Self.world + $0 }).map(Self.whole)
    for scene in scenes { #expect(ErrorCase.report(scene) != "no error", "\(scene)") }
    let verdicts = try Validator.validate(scenes)
    for (scene, isValid) in zip(scenes, verdicts) { #expect(!isValid, "\(scene)") }
  }

  private static func whole(_ body: String) -> String {
    "canvas: {size: [100, 100]}\ntimeline: {duration: 1}\n" + body
  }

  private static let rightBodies = [
    "",
    "views: [{id: a, center: [0, 0], bounds: [0, 0, 1, 1], transform: {scale: 2, rotate: 1}}]",
    "views: [{id: a, center: [0, 0], image: a.png}]",
    "views: [{id: a, frame: [0, 0, 1, 1], transform: {}, borderColor: {white: 1}, maskedCorners: []}]",
    "views: [{id: a, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0, 1, 0, 0]}, borderColor: '#abc'}]",
    "views: [{id: a, frame: [0, 0, 1, 1], borderColor: {red: 1, green: 1, blue: 1, alpha: 0}}]",
    "animators: [{id: a, spring: {duration: 1, bounce: 0}}]",
    "animators: [{id: a, duration: 1, dampingRatio: 1, initialVelocity: [1, 1]}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, start: {animator: a}}, {at: 0, stop: a}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, continue: {animator: a}}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, set: {animator: a, pausesOnCompletion: true}}]",
    """
    animators:
      - id: a
        duration: 1
        curve: linear
        isInterruptible: false
        animations:
          - {view: root, alpha: 0}
          - {keyframes: {duration: 1, frames: [{start: 0, duration: 1, view: root, alpha: 1}]}, delayFactor: 0.5}
          - {transition: {view: root, duration: 1, set: [{view: root, alpha: 1}]}}
          - {animate: {duration: 1, repeatCount: 2, animations: [{view: root, alpha: 1}]}}
    """,
    "events: [{at: 0, layerAnimation: {view: root, keyPath: opacity, to: 1, spring: {duration: 1, bounce: 0}}}]",
    "events: [{at: 0, transition: {from: root, to: root, duration: 1}}]",
    "views: [{id: a, frame: [0, 0, 1, 1], stack: {axis: vertical}, subviews: [{id: b, intrinsicContentSize: [1, 1]}]}]",
    "views: [{id: a}]\nlayout: {constraints: [a.top = root.top, {id: b, rule: a.width = 10}]}",
    "animators: [{id: a, duration: 1}]",
    """
    defaults:
      views: {size: [8, 8], cornerRadius: 4}
      animators: {duration: 1, dampingRatio: 0.5, startAt: 0, scrubsLinearly: false}
      animate: {duration: 1, repeatCount: 2, spring: {duration: 1, bounce: 0}}
      behaviors: {item: {elasticity: 1}, gravity: {angle: 3}, push: {active: false}, snap: {to: [1, 2]}, collision: {},
        attachment: {length: 1}, field: {strength: 2, direction: [1, 0]}}
    views:
      - {repeat: 3, id: "a${index}", center: [0, 0]}
      - {repeat: {over: [1, x], value: v}, id: "b${v}", center: [0, 0]}
      - {repeat: "${1 + 1}", id: "c${index}", frame: [0, 0, 1, 1]}
    animators:
      - {repeat: 3, stagger: 0.1, id: "a${index}", animations: [{view: "a${index}", from: {alpha: 0}, alpha: 1}]}
    dynamics:
      - id: w
        behaviors: [{item: {items: [{repeat: 3, each: "a${index}"}]}}, {snap: {item: a0}}]
    events: [{repeat: 2, stagger: "${1 / 2}", at: 0, set: {view: "a${index}", alpha: 1}}]
    """,
    """
    variables:
      n: {type: number, default: 3, range: [1, 5], description: How many.}
      c: {type: choice, choices: [linear, easeIn], default: linear}
      t: {type: color, default: '#abc'}
      b: {type: boolean, default: true}
      h: {type: number, default: "${n / 2}"}
    views:
      - {id: "a${n}", frame: ["${n}", 1, 2, "${n * 2 + h}"], isHidden: "${b}", backgroundColor: "${t}", alpha: "${n / 5}"}
    animators: [{id: a, duration: "${n}", curve: "${c}", animations: [{view: "a${n}", borderColor: {white: "${1 / n}"}}]}]
    """,
  ]

  private static let world = "views: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]\ndynamics: "

  private static let rightDynamics = [
    "[]", "[{id: w}]", "[{id: w, behaviors: []}]", "[{id: w, speed: 2, groups: [{id: g, items: [a, b]}]}]",
    "[{id: w, behaviors: [{gravity: {items: [a], angle: 4}}, {gravity: {items: [], direction: [0, 1]}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], boundaries: {x y: {oval: [0, 0, 1, 1]}}}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], translatesReferenceBoundsIntoBoundary: [0, 1, 2, 3]}}]}]",
    "[{id: w, behaviors: [{composite: [{snap: {item: a, to: [0, 0]}}]}]}]",
    "[{id: w, behaviors: [{field: {kind: noise, items: [a], smoothness: 1, region: {inverse: {radius: 1}}}}]}]",
    "[{id: w, behaviors: [{push: {items: [a], targetOffsetFromCenter: {a: [0, 1]}}}]}]",
    "[{id: w}]\nevents: [{at: 0, set: {animator: w, speed: 0}}, {at: 0, pause: w}]",
  ]

  private static let wrongDynamics = [
    "{}", "[{}]", "[{id: w, speed: -1}]", "[{id: w, groups: [{id: g, items: []}]}]",
    "[{id: w, behaviors: [{}]}]", "[{id: w, behaviors: [{gravity: {}}]}]",
    "[{id: w, behaviors: [{gravity: {items: [a]}, snap: {item: a, to: [0, 0]}}]}]",
    "[{id: w, behaviors: [{gravity: {items: [a], direction: [0, 1], angle: 3}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], boundaries: {x: {}}}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], boundaries: {x: {from: [0, 0]}}}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], boundaries: {x: {oval: [0, 0, 1, 1], path: M 0 0}}}}]}]",
    "[{id: w, behaviors: [{collision: {items: [a], mode: all}}]}]",
    "[{id: w, behaviors: [{item: {items: [a], density: 0}}]}]",
    "[{id: w, behaviors: [{field: {items: [a]}}]}]",
    "[{id: w, behaviors: [{field: {kind: drag, items: [a], region: {}}}]}]",
    "[{id: w, behaviors: [{field: {kind: drag, items: [a], region: {radius: 1, size: [1, 1]}}}]}]",
    "[{id: w}]\nevents: [{at: 0, set: {animator: w}}]",
  ]

  private static let wrongBodies = [
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: []}]",
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{}]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{tap: {}}]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{pan: {}}]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{pinch: {}, rotation: {}}]}]",
    "events: [{at: 0, tap: [1]}]",
    "events: [{at: 0, tap: {numberOfTaps: 2}}]",
    "events: [{at: 0, drag: {from: [0, 0]}}]",
    "events: [{at: 0, touchUp: 1.5}]",
    "variables: [a]",
    "defaults: {views: {frame: [0, 0, 1, 1]}}",
    "defaults: {views: {alpha: 2}}",
    "defaults: {animators: {id: a}}",
    "defaults: {behaviors: {item: {items: []}}}",
    "defaults: {behaviors: {attachment: {anchor: [1, 1]}}}",
    "defaults: {behaviors: {field: {kind: drag}}}",
    "defaults: {animate: {animations: []}}",
    "defaults: {view: {}}",
    "views: [{repeat: [], id: a, frame: [0, 0, 1, 1]}]",
    "views: [{repeat: {count: 1, over: [1]}, id: a, frame: [0, 0, 1, 1]}]",
    "animators: [{id: a, duration: 1, animations: [{view: root, from: {}, alpha: 1}]}]",
    "animators: [{id: a, duration: 1, animations: [{view: root, from: {clipsToBounds: true}, alpha: 1}]}]",
    "variables: {a: {}}",
    "variables: {a: {type: colour}}",
    "variables: {a-b: {type: text, default: x}}",
    "variables: {a: {type: choice, choices: [], default: x}}",
    "variables: {a: {type: number, range: [1], default: 2}}",
    "variables: {a: {type: number, default: [2]}}",
    "views: [{id: 'a$', frame: [0, 0, 1, 1]}]",
    "foo: 1",
    "views: {}",
    "views: [{id: a, size: [0, 0]}]",
    "views: [{id: a b, frame: [0, 0, 1, 1]}]",
    "views: [{id: 1, frame: [0, 0, 1, 1]}]",
    "views: [{id: a, frame: [0, 0, 1]}]",
    "views: [{id: a, frame: [0, 0, 1, 1, 1]}]",
    "views: [{id: a, frame: [0, 0, -1, 1]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], center: [0, 0]}]",
    "views: [{id: a, center: [0, 0], size: [0, 0], bounds: [0, 0, 1, 1]}]",
    "views: [{id: a, frame: [0, 0, 1, 1], alpha: 2}]",
    "views: [{id: a, frame: [0, 0, 1, 1], alpha: '1'}]",
    "views: [{id: a, frame: [0, 0, 1, 1], isHidden: 1}]",
    "views: [{id: a, frame: [0, 0, 1, 1], contentMode: fit}]",
    "views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: mauve}]",
    "views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: '#12'}]",
    "views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {red: 1}}]",
    "views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {red: 1, green: 1, blue: 1, white: 1}}]",
    "views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {alpha: 1}}]",
    "views: [{id: a, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0, 1, 0, 0], rotate: 1}}]",
    "views: [{id: a, center: [0, 0], image: /a.png}]",
    "animators: [{id: a, duration: 1, curve: linear, dampingRatio: 1}]",
    "animators: [{id: a, duration: 1, initialVelocity: [0, 0]}]",
    "animators: [{id: a, duration: 1, curve: linear, initialVelocity: [0, 0]}]",
    "animators: [{id: a, duration: -1, curve: linear}]",
    "animators: [{id: a, duration: 1, curve: linear, animations: []}]",
    "animators: [{id: a, duration: 1, curve: linear, animations: [{view: root}]}]",
    "animators: [{id: a, duration: 1, curve: linear, animations: [{view: root, clipsToBounds: true}]}]",
    "animators: [{id: a, duration: 1, curve: linear, animations: [{view: root, alpha: 1, delayFactor: 2}]}]",
    "animators: [{id: a, spring: {mass: 1}}]",
    "animators: [{id: a, spring: {mass: 1, stiffness: 1, damping: 1, bounce: 1}}]",
    "animators: [{id: a, spring: {}}]",
    "animators: [{id: a, duration: 1, curve: linear, animations: [{keyframes: {duration: 1}}]}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, set: {animator: a}}]",
    "events: [{at: 0, transition: {from: root, duration: 1}}]",
    "events: [{at: 0, transition: {view: root, to: root, duration: 1}}]",
    "events: [{at: 0, layerAnimation: {view: root, keyPath: opacity, to: 1}}]",
    "events: [{at: 0, animate: {duration: 1, repeat: true, repeatCount: 2, animations: [{view: root, alpha: 1}]}}]",
    "events: [{at: 0}]",
    "events: [{at: -1, set: {view: root, alpha: 1}}]",
    "events: [{set: {view: root, alpha: 1}}]",
    "events: [{at: 0, set: {view: root}}]",
    "events: [{at: 0, set: {view: root, frame: [0, 0, 1, 1], size: [1, 1]}}]",
    "events: [{at: 0, set: {view: root, id: a, alpha: 1}}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, start: a, pause: a}]",
    "animators: [{id: a, duration: 1, curve: linear}]\nevents: [{at: 0, finish: {animator: a, at: middle}}]",
  ]
}

/// A small Python program that checks YAML texts against the schema.
private enum Validator {
  static let isInstalled = (try? run("import jsonschema, yaml", input: Data())) != nil

  /// Whether each of the scenes is valid.
  static func validate(_ scenes: [String]) throws -> [Bool] {
    let program = """
      import json, sys, jsonschema, yaml
      job = json.load(sys.stdin)
      schema = json.loads(job["schema"])
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      json.dump([validator.is_valid(yaml.safe_load(scene)) for scene in job["scenes"]], sys.stdout)
      """
    let job: [String: Any] = ["schema": SceneSchema.json(), "scenes": scenes]
    let output = try run(program, input: JSONSerialization.data(withJSONObject: job))
    return try #require(try JSONSerialization.jsonObject(with: output) as? [Bool])
  }

  private struct Failure: Error {
    let status: Int32
  }

  private static func run(_ program: String, input: Data) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (stdin, stdout) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (stdin, stdout)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: input)
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return output
  }
}
