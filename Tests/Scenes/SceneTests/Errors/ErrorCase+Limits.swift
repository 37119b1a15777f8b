extension ErrorCase {
  static let limits: [ErrorCase] = [
    ErrorCase(
      "a canvas and a timeline that are too large",
      wholeFile: """
        canvas: {size: [20000, 10]}
        timeline: {duration: 100000}
        """,
      expected: """
        s.yaml:1:16: error: the canvas is more than 16,384 pixels along a side; lower 'size' or 'scale'
            1 | canvas: {size: [20000, 10]}
              |                ^~~~~~~~~~~
        s.yaml:2:22: error: the scene is longer than 1,000,000 frames; lower 'duration' or 'fps'
            2 | timeline: {duration: 100000}
              |                      ^~~~~~
        """),
    ErrorCase(
      "a canvas and a timeline that are too small",
      wholeFile: """
        canvas: {size: [0.2, 10]}
        timeline: {duration: 0.001}
        """,
      expected: """
        s.yaml:1:16: error: the canvas has no pixel along a side; raise 'size' or 'scale'
            1 | canvas: {size: [0.2, 10]}
              |                ^~~~~~~~~
        s.yaml:2:22: error: the scene is shorter than one frame; raise 'duration' or 'fps'
            2 | timeline: {duration: 0.001}
              |                      ^~~~~
        """),
    ErrorCase(
      "nothing to see",
      wholeFile: """
        canvas: {size: [0, 1e9], scale: 0}
        timeline: {duration: 0, fps: 0}
        """,
      expected: """
        s.yaml:1:17: error: expected a number above 0 for width, found 0
            1 | canvas: {size: [0, 1e9], scale: 0}
              |                 ^
        s.yaml:1:33: error: expected a number above 0, found 0
            1 | canvas: {size: [0, 1e9], scale: 0}
              |                                 ^
        s.yaml:2:30: error: expected a number above 0, found 0
            2 | timeline: {duration: 0, fps: 0}
              |                              ^
        """),
    ErrorCase(
      "far too large",
      wholeFile: """
        canvas: {size: [1, 1e9], scale: 1e9}
        timeline: {duration: 1e9, fps: 1e9}
        """,
      expected: """
        s.yaml:1:16: error: the canvas is more than 16,384 pixels along a side; lower 'size' or 'scale'
            1 | canvas: {size: [1, 1e9], scale: 1e9}
              |                ^~~~~~~~
        s.yaml:2:22: error: the scene is longer than 1,000,000 frames; lower 'duration' or 'fps'
            2 | timeline: {duration: 1e9, fps: 1e9}
              |                      ^~~
        """),
    ErrorCase(
      "numbers beyond the limit",
      body: """
        views:
          - {id: a, frame: [-1e9, 1e9, 0, 0], zPosition: -1000000001}
          - {id: b, center: [1e300, 0], size: [1, 1]}
        animators:
          - {id: m, duration: 1e10, curve: linear}
        """,
      expected: """
        s.yaml:4:50: error: the number -1000000001 is too large; numbers go up to 1,000,000,000
            4 |   - {id: a, frame: [-1e9, 1e9, 0, 0], zPosition: -1000000001}
              |                                                  ^~~~~~~~~~~
        s.yaml:5:22: error: the number 1e300 is too large; numbers go up to 1,000,000,000
            5 |   - {id: b, center: [1e300, 0], size: [1, 1]}
              |                      ^~~~~
        s.yaml:7:23: error: the number 1e10 is too large; numbers go up to 1,000,000,000
            7 |   - {id: m, duration: 1e10, curve: linear}
              |                       ^~~~
        """),
    ErrorCase(
      "a spring beyond what can be computed",
      body: """
        animators:
          - {id: m, spring: {mass: 5e-324, stiffness: 1e9, damping: 1}}
        """,
      expected: """
        s.yaml:4:21: error: this spring is beyond what can be computed; bring 'mass', 'stiffness' and 'damping' nearer to 1
            4 |   - {id: m, spring: {mass: 5e-324, stiffness: 1e9, damping: 1}}
              |                     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
    ErrorCase(
      "a path that leads beyond the limit",
      body: """
        views:
          - {id: a, frame: [0, 0, 9, 9]}
        events:
          - {at: 0, layerAnimation: {view: a, keyPath: position, duration: 1, path: M 0 0 l 6e8 0 l 6e8 0}}
        """,
      expected: """
        s.yaml:6:77: error: the path leads too far away; its coordinates go up to 1,000,000,000
            6 |   - {at: 0, layerAnimation: {view: a, keyPath: position, duration: 1, path: M 0 0 l 6e8 0 l 6e8 0}}
              |                                                                             ^~~~~~~~~~~~~~~~~~~~~
        """),
    ErrorCase(
      "dynamics without an end",
      wholeFile: """
        canvas: {size: [10, 10]}
        timeline: {fps: 0.001, duration: 1000000}
        views: [{id: a, frame: [0, 0, 9, 9]}]
        dynamics:
          - {id: w, speed: 0, behaviors: [{gravity: {items: [a]}}]}
        """,
      expected: """
        s.yaml:5:5: error: 'w' takes more than 2,000,000 steps; lower 'duration' or 'speed'
            5 |   - {id: w, speed: 0, behaviors: [{gravity: {items: [a]}}]}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
  ]
}
