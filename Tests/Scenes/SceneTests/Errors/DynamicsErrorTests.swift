import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Testing

/// The errors of invalid dynamics.
@Suite struct DynamicsErrorTests {
  private static let head = """
    canvas: {size: [100, 100]}
    timeline: {duration: 1}
    views: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]
    animators: [{id: fly, duration: 1, curve: linear}]

    """

  /// The errors of a scene with one behavior, which is on line 8.
  private func report(behavior: String) -> String {
    ErrorCase.report(Self.head + "dynamics:\n  - id: world\n    behaviors:\n      - \(behavior)\n")
  }

  @Test func `Errors have positions, carets and nearest names`() {
    #expect(
      ErrorCase.report(
        Self.head + """
          dynamics:
            - id: world
              behaviors:
                - {id: fall, gravity: {items: [a, c], magnitud: 2}}
                - {attachment: {item: a}}
                - {field: {kind: vortx, items: [b]}}
                - {id: fall, snap: {item: aa, to: [0, 0]}}
            - {id: fly}
          events:
            - {at: 0, set: {behavior: fell, magnitude: 1}}
            - {at: 0, addLinearVelocity: {animator: wurld, item: a, velocity: [0, 0]}}
            - {at: 0, pause: wrld}
          """) == """
          s.yaml:8:41: error: unknown item 'c'
              8 |       - {id: fall, gravity: {items: [a, c], magnitud: 2}}
                |                                         ^
          s.yaml:8:45: error: unknown key 'magnitud'; did you mean 'magnitude'?
              8 |       - {id: fall, gravity: {items: [a, c], magnitud: 2}}
                |                                             ^~~~~~~~
          s.yaml:9:22: error: a distance attachment needs an 'anchor', or an item in 'to'
              9 |       - {attachment: {item: a}}
                |                      ^~~~~~~~~
          s.yaml:10:24: error: unknown kind of field 'vortx'; did you mean 'vortex'?
             10 |       - {field: {kind: vortx, items: [b]}}
                |                        ^~~~~
          s.yaml:11:14: error: the behavior id 'fall' is already taken on line 8
             11 |       - {id: fall, snap: {item: aa, to: [0, 0]}}
                |              ^~~~
          s.yaml:11:33: error: unknown item 'aa'; did you mean 'a'?
             11 |       - {id: fall, snap: {item: aa, to: [0, 0]}}
                |                                 ^~
          s.yaml:12:10: error: the dynamic animator id 'fly' is already taken on line 4
             12 |   - {id: fly}
                |          ^~~
          s.yaml:14:29: error: unknown behavior 'fell'; did you mean 'fall'?
             14 |   - {at: 0, set: {behavior: fell, magnitude: 1}}
                |                             ^~~~
          s.yaml:15:43: error: unknown dynamic animator 'wurld'; did you mean 'world'?
             15 |   - {at: 0, addLinearVelocity: {animator: wurld, item: a, velocity: [0, 0]}}
                |                                           ^~~~~
          s.yaml:16:20: error: unknown animator 'wrld'; did you mean 'world'?
             16 |   - {at: 0, pause: wrld}
                |                    ^~~~
          """)
  }

  @Test(arguments: [
    ("{}", "a behavior needs one of 'gravity', 'collision', 'attachment', 'snap', 'push', 'item', 'field' or 'compo"),
    ("{gravity: {items: [a]}, snap: {item: a, to: [0, 0]}}", "a behavior is of one kind; found both 'gravity' and"),
    ("{gravity: {}}", "missing key 'items' in a gravity"),
    ("{gravity: {items: a}}", "expected a list of items, found the text 'a'"),
    ("{gravity: {items: [aa]}}", "unknown item 'aa'; did you mean 'a'?"),
    ("{gravity: {items: [a], angle: 1, direction: [0, 1]}}", "a gravity has a 'direction', or an 'angle' and a"),
    ("{addedAt: 2, removedAt: 1, gravity: {items: [a]}}", "the behavior is removed before it is added"),
    ("{collision: {items: [a], mode: boundary}}", "unknown collision mode 'boundary'; did you mean 'boundaries'?"),
    ("{collision: {items: [a], boundaries: [1]}}", "expected a mapping from identifiers to boundaries, found a list"),
    ("{collision: {items: [a], boundaries: {x: {}}}}", "a boundary needs 'from' and 'to', 'path', 'polygon', 'rect'"),
    ("{collision: {items: [a], boundaries: {x: {from: [0, 0]}}}}", "missing key 'to'; it goes with 'from'"),
    ("{collision: {items: [a], boundaries: {x: {path: M 0 0 F}}}}", "the path data is wrong at its character 7"),
    (
      "{collision: {items: [a], translatesReferenceBoundsIntoBoundary: [1]}}",
      "expected [top, left, bottom, right], found 1 value"
    ),
    ("{attachment: {item: a, to: b, anchor: [0, 0]}}", "a distance attachment has either an 'anchor' or a 'to'"),
    ("{attachment: {item: a, to: a}}", "an item cannot be attached to itself"),
    ("{attachment: {kind: pin, item: a, to: b}}", "missing key 'anchor' in a pin attachment"),
    (
      "{attachment: {kind: pin, item: a, to: b, anchor: [0, 0], length: 1}}",
      "a pin attachment has no 'length'; it has 'to', 'anchor', 'attachmentRange' and 'frictionTorque'"
    ),
    (
      "{attachment: {kind: sliding, item: a, anchor: [0, 0], axisOfTranslation: [1, 0], attachmentRange: [1, 2]}}",
      "a range has to contain 0, the position at which the items are attached"
    ),
    ("{attachment: {item: a, anchor: [0, 0], toOffsetFromCenter: [0, 0]}}", "missing key 'to'; it goes with"),
    ("{snap: {item: a}}", "missing key 'to' in a snap"),
    ("{push: {items: [a], mode: once}}", "unknown push mode 'once'; did you mean 'instantaneous'?"),
    ("{push: {items: [a], targetOffsetFromCenter: {b: [0, 0]}}}", "'b' is not among the items of this push"),
    ("{item: {items: [a], linearVelocity: {b: [0, 0]}}}", "'b' is not among the items of this behavior"),
    ("{item: {items: [a], density: 0}}", "expected a number above 0, found 0"),
    ("{field: {kind: velocity, items: [a]}}", "missing key 'direction' in a velocity field"),
    (
      "{field: {kind: vortex, items: [a], smoothness: 1}}",
      "a vortex field has no 'smoothness'; it has 'position', 'strength', 'falloff', 'minimumRadius' and 'region'"
    ),
    ("{field: {kind: drag, items: [a], region: {radius: 1, size: [1, 1]}}}", "a region is of one kind; found both"),
    ("{field: {kind: drag, items: [a], region: all}}", "unknown region 'all'; expected 'infinite'"),
    (
      "{composite: [{addedAt: 1, snap: {item: a, to: [0, 0]}}]}",
      "a behavior in a composite is added and removed with it"
    ),
  ])
  func `Impossible behaviors are reported`(_ behavior: String, _ message: String) {
    let report = report(behavior: behavior)
    #expect(report.hasPrefix("s.yaml:8:"), "\(report)")
    #expect(report.contains("error: \(message)"), "\(report)")
  }

  @Test(arguments: [
    ("set: {behavior: fall, strength: 2}", "a gravity has no 'strength'; it has 'magnitude', 'angle' and 'direction'"),
    ("set: {behavior: rod, anchor: [1, 1]}", "a distance attachment to an item has no 'anchor'; it has 'length'"),
    ("set: {behavior: fall}", "this event changes nothing about its behavior"),
    ("set: {behavior: fail, magnitude: 2}", "unknown behavior 'fail'; did you mean 'fall'?"),
    ("set: {animator: world}", "this event changes nothing about its animator"),
    ("set: {animator: fly, speed: 1}", "a property animator has no 'speed'"),
    ("set: {animator: world, pausesOnCompletion: true}", "a dynamic animator has no 'pausesOnCompletion'"),
    ("set: {animator: wrld, speed: 1}", "unknown animator 'wrld'; did you mean 'world'?"),
    ("set: {animator: world, speed: 1001}", "expected a number from 0 to 1000, found 1001"),
    ("pause: wrld", "unknown animator 'wrld'; did you mean 'world'?"),
    ("reverse: world", "unknown animator 'world'"),
    ("addBehavior: {behavior: fall}", "an addBehavior event needs an 'animator' or a 'composite'"),
    ("addBehavior: {composite: rod, behavior: fall}", "a distance attachment to an item has no children; only a"),
    ("addItem: {behavior: rod, item: a}", "a distance attachment to an item keeps the items it was made with"),
    ("addBoundary: {behavior: fall, identifier: x, from: [0, 0], to: [1, 1]}", "a gravity has no boundaries; only a"),
    ("removeBoundary: {behavior: fall, identifier: x}", "a gravity has no boundaries; only a collision has"),
    ("addLinearVelocity: {animator: world, item: a}", "missing key 'velocity' in an addLinearVelocity event"),
    ("updateItem: {animator: world, item: c}", "unknown item 'c'"),
    ("updateItem: {animator: world, item: pair, alpha: 1}", "an item group has no 'alpha'; it has 'center' and 'tran"),
    ("updateItem: {animator: world, item: a, frame: [0, 0, 1, 1], center: [1, 1]}", "a view is placed by 'frame', or"),
  ])
  func `Impossible events of dynamics are reported`(_ event: String, _ message: String) {
    let report = ErrorCase.report(
      Self.head + """
        dynamics:
          - id: world
            groups: [{id: pair, items: [a, b]}]
            behaviors: [{id: fall, gravity: {items: [a]}}, {id: rod, attachment: {item: a, to: b}}]
        events:
          - {at: 0, \(event)}
        """)
    #expect(report.hasPrefix("s.yaml:10:"), "\(report)")
    #expect(report.contains("error: \(message)"), "\(report)")
  }

  @Test(arguments: [
    ("dynamics: 3", "expected a list of dynamic animators, found the number 3"),
    ("dynamics: [{id: fly}]", "the dynamic animator id 'fly' is already taken on line 4"),
    ("dynamics: [{id: w, groups: [{id: a, items: [b]}]}]", "the item group id 'a' is already taken on line 3"),
    ("dynamics: [{id: w, groups: [{id: g, items: [c]}]}]", "unknown view 'c'"),
    ("dynamics: [{id: w, referenceView: rot}]", "unknown view 'rot'; did you mean 'root'?"),
    ("dynamics: [{id: w, speed: -1}]", "expected a number from 0 to 1000, found -1"),
  ])
  func `Impossible dynamic animators are reported`(_ dynamics: String, _ message: String) {
    let report = ErrorCase.report(Self.head + dynamics)
    #expect(report.hasPrefix("s.yaml:5:"), "\(report)")
    #expect(report.contains("error: \(message)"), "\(report)")
    #expect(report.split(separator: "\n").filter { $0.contains("error:") }.count == 1, "\(report)")
  }

  @Test(arguments: [
    "collisionBoundsType: path", "collisionBoundingPath: M 0 0 L 1 1 L 0 1",
    "collisionBoundsType: ellipse, collisionBoundingPath: M 0 0 L 1 1 L 0 1",
  ])
  func `A path needs its type`(_ keys: String) {
    let report = ErrorCase.report(
      "canvas: {size: [1, 1]}\ntimeline: {duration: 1}\nviews: [{id: a, frame: [0, 0, 1, 1], \(keys)}]")
    #expect(report.contains("'collisionBoundsType: path' and 'collisionBoundingPath' go together"), "\(report)")
  }

  @Test func `A part that cannot be read leaves its IDs unknown`() {
    let report = ErrorCase.report(
      Self.head + "dynamics: [{id: w, behaviors: 3}]\nevents: [{at: 0, set: {behavior: x, speed: 1, length: 1}}]")
    #expect(!report.contains("unknown behavior"), "\(report)")
  }
}
