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
        canvas: {size: [0, 1e300], scale: 0}
        timeline: {duration: 0, fps: 0}
        """,
      expected: """
        s.yaml:1:17: error: expected a number above 0 for width, found 0
            1 | canvas: {size: [0, 1e300], scale: 0}
              |                 ^
        s.yaml:1:35: error: expected a number above 0, found 0
            1 | canvas: {size: [0, 1e300], scale: 0}
              |                                   ^
        s.yaml:2:30: error: expected a number above 0, found 0
            2 | timeline: {duration: 0, fps: 0}
              |                              ^
        """),
    ErrorCase(
      "far too large",
      wholeFile: """
        canvas: {size: [1, 1e300], scale: 1e300}
        timeline: {duration: 1e300, fps: 1e300}
        """,
      expected: """
        s.yaml:1:16: error: the canvas is more than 16,384 pixels along a side; lower 'size' or 'scale'
            1 | canvas: {size: [1, 1e300], scale: 1e300}
              |                ^~~~~~~~~~
        s.yaml:2:22: error: the scene is longer than 1,000,000 frames; lower 'duration' or 'fps'
            2 | timeline: {duration: 1e300, fps: 1e300}
              |                      ^~~~~
        """),
  ]
}
