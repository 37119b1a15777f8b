extension ErrorCase {
  static let combinations: [ErrorCase] = [
    ErrorCase(
      "places",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], center: [1, 1]}
          - {id: b, frame: [0, 0, 1, 1], size: [1, 1]}
          - {id: c, center: [1, 1]}
          - {id: d, size: [1, 1]}
          - {id: e, alpha: 1}
          - {id: f, center: [1, 1], size: [1, 1], bounds: [0, 0, 1, 1]}
          - {id: g, image: x.png}
        """,
      expected: """
        s.yaml:4:34: error: a view is placed by 'frame', or by 'center' and 'size'; found both 'frame' and 'center'
            4 |   - {id: a, frame: [0, 0, 1, 1], center: [1, 1]}
              |                                  ^~~~~~
        s.yaml:5:34: error: a view is placed by 'frame', or by 'center' and 'size'; found both 'frame' and 'size'
            5 |   - {id: b, frame: [0, 0, 1, 1], size: [1, 1]}
              |                                  ^~~~
        s.yaml:6:5: error: a view with a 'center' needs a 'size'
            6 |   - {id: c, center: [1, 1]}
              |     ^~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:7:13: error: missing key 'center'; it goes with 'size'
            7 |   - {id: d, size: [1, 1]}
              |             ^~~~
        s.yaml:8:5: error: a view needs 'frame', or 'center' and 'size'
            8 |   - {id: e, alpha: 1}
              |     ^~~~~~~~~~~~~~~~~
        s.yaml:9:43: error: a view has one size; found both 'size' and 'bounds'
            9 |   - {id: f, center: [1, 1], size: [1, 1], bounds: [0, 0, 1, 1]}
              |                                           ^~~~~~
        s.yaml:10:5: error: an image needs a 'center', or a 'frame'
           10 |   - {id: g, image: x.png}
              |     ^~~~~~~~~~~~~~~~~~~~~
        """),
    ErrorCase(
      "timings",
      body: """
        animators:
          - {id: a, duration: 1, curve: linear, dampingRatio: 1}
          - {id: b, duration: 1, spring: {duration: 1, bounce: 0}, controlPoints: [0, 0, 1, 1], curve: linear}
          - {id: c, duration: 1}
          - {id: d, duration: 1, initialVelocity: [0, 0]}
          - {id: e, duration: 1, curve: linear, initialVelocity: [0, 0]}
        events:
          - {at: 0, continue: {animator: a, curve: linear, dampingRatio: 1}}
        """,
      expected: """
        s.yaml:4:41: error: an animation has one timing; found both 'curve' and 'dampingRatio'
            4 |   - {id: a, duration: 1, curve: linear, dampingRatio: 1}
              |                                         ^~~~~~~~~~~~
        s.yaml:5:60: error: an animation has one timing; found both 'spring' and 'controlPoints'
            5 | ...n: 1, spring: {duration: 1, bounce: 0}, controlPoints: [0, 0, 1, 1], curve: linear}
              |                                            ^~~~~~~~~~~~~
        s.yaml:5:89: error: an animation has one timing; found both 'spring' and 'curve'
            5 | ...ounce: 0}, controlPoints: [0, 0, 1, 1], curve: linear}
              |                                            ^~~~~
        s.yaml:7:26: error: missing key 'dampingRatio'; it goes with 'initialVelocity'
            7 |   - {id: d, duration: 1, initialVelocity: [0, 0]}
              |                          ^~~~~~~~~~~~~~~
        s.yaml:8:41: error: an animation has one timing; found both 'curve' and 'initialVelocity'
            8 |   - {id: e, duration: 1, curve: linear, initialVelocity: [0, 0]}
              |                                         ^~~~~~~~~~~~~~~
        s.yaml:10:52: error: an animation has one timing; found both 'curve' and 'dampingRatio'
           10 |   - {at: 0, continue: {animator: a, curve: linear, dampingRatio: 1}}
              |                                                    ^~~~~~~~~~~~
        """),
    ErrorCase(
      "springs",
      body: """
        animators:
          - {id: a, spring: {}}
          - {id: b, spring: {mass: 1, damping: 2}}
          - {id: c, spring: {mass: 1, stiffness: 1, damping: 2, bounce: 1}}
          - {id: d, spring: {duration: 1}}
        """,
      expected: """
        s.yaml:4:21: error: a spring needs 'mass', 'stiffness' and 'damping', or 'duration' and 'bounce'
            4 |   - {id: a, spring: {}}
              |                     ^~
        s.yaml:5:22: error: missing key 'stiffness'; it goes with 'mass'
            5 |   - {id: b, spring: {mass: 1, damping: 2}}
              |                      ^~~~
        s.yaml:6:57: error: a spring has 'mass', 'stiffness' and 'damping', or 'duration' and 'bounce'; found both 'mass' and 'bounce'
            6 |   - {id: c, spring: {mass: 1, stiffness: 1, damping: 2, bounce: 1}}
              |                                                         ^~~~~~
        s.yaml:7:22: error: missing key 'bounce'; it goes with 'duration'
            7 |   - {id: d, spring: {duration: 1}}
              |                      ^~~~~~~~
        """),
    ErrorCase(
      "animations",
      body: """
        views: [{id: v, frame: [0, 0, 1, 1]}]
        animators:
          - id: a
            duration: 1
            curve: linear
            animations:
              - {view: v}
              - {view: v, isHidden: true}
              - {view: v, frame: [0, 0, 1, 1], center: [0, 0]}
              - {view: v, size: [1, 1], bounds: [0, 0, 1, 1]}
          - {id: b, duration: 1, curve: linear, animations: []}
        """,
      expected: """
        s.yaml:9:9: error: this animation changes no property of its view
            9 |       - {view: v}
              |         ^~~~~~~~~
        s.yaml:10:19: error: 'isHidden' cannot be animated; change it with a 'set' event
           10 |       - {view: v, isHidden: true}
              |                   ^~~~~~~~
        s.yaml:11:40: error: a view is placed by 'frame', or by 'center' and 'size'; found both 'frame' and 'center'
           11 |       - {view: v, frame: [0, 0, 1, 1], center: [0, 0]}
              |                                        ^~~~~~
        s.yaml:12:33: error: a view has one size; found both 'size' and 'bounds'
           12 |       - {view: v, size: [1, 1], bounds: [0, 0, 1, 1]}
              |                                 ^~~~~~
        s.yaml:13:53: error: a list of animations cannot be empty
           13 |   - {id: b, duration: 1, curve: linear, animations: []}
              |                                                     ^~
        """),
    ErrorCase(
      "events",
      body: """
        views: [{id: v, frame: [0, 0, 1, 1]}]
        animators: [{id: a, duration: 1, curve: linear}]
        events:
          - {at: 0}
          - {at: 0, start: a, pause: a}
          - {at: 0, puase: a}
          - {at: 0, start: [a]}
          - {at: 0, finish: a}
          - {at: 0, set: {view: v}}
          - {at: 0, set: {view: v, subviews: []}}
          - {at: 0, addAnimations: {animator: a, view: v, delayFactor: 0.5}}
        """,
      expected: """
        s.yaml:6:5: error: an event needs one of 'start', 'pause', 'fractionComplete', 'reverse', 'startOrReverse', 'pauseOrStart', 'continue', 'addAnimations', 'stop', 'finish', 'animate', 'keyframes', 'transition', 'layerAnimation', 'count', 'scroll', 'insertText', 'deleteBackward', 'becomeFirstResponder', 'resignFirstResponder', 'turnDevice', 'set', 'addBehavior', 'removeBehavior', 'addItem', 'removeItem', 'addBoundary', 'removeBoundary', 'addLinearVelocity', 'addAngularVelocity', 'updateItem', 'tap', 'longPress', 'drag', 'flick', 'pinch', 'rotate', 'touchDown', 'touchMove', 'touchUp' or 'touchCancel'
            6 |   - {at: 0}
              |     ^~~~~~~
        s.yaml:7:23: error: an event does one thing; found both 'start' and 'pause'
            7 |   - {at: 0, start: a, pause: a}
              |                       ^~~~~
        s.yaml:8:13: error: unknown key 'puase'; did you mean 'pause'?
            8 |   - {at: 0, puase: a}
              |             ^~~~~
        s.yaml:9:20: error: expected the id of an animator, or a mapping, found a list
            9 |   - {at: 0, start: [a]}
              |                    ^~~
        s.yaml:10:21: error: expected a mapping for a finish event, found the text 'a'
           10 |   - {at: 0, finish: a}
              |                     ^
        s.yaml:11:18: error: this event changes no property of its view
           11 |   - {at: 0, set: {view: v}}
              |                  ^~~~~~~~~
        s.yaml:12:18: error: this event changes no property of its view
           12 |   - {at: 0, set: {view: v, subviews: []}}
              |                  ^~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:12:28: error: unknown key 'subviews'
           12 |   - {at: 0, set: {view: v, subviews: []}}
              |                            ^~~~~~~~
        s.yaml:13:28: error: this animation changes no property of its view
           13 |   - {at: 0, addAnimations: {animator: a, view: v, delayFactor: 0.5}}
              |                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
  ]
}
