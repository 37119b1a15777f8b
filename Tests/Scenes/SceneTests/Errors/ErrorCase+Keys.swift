extension ErrorCase {
  static let keys: [ErrorCase] = [
    ErrorCase(
      "a misspelt key",
      body: """
        veiws: []
        """,
      expected: """
        s.yaml:3:1: error: unknown key 'veiws'; did you mean 'views'?
            3 | veiws: []
              | ^~~~~
        """),
    ErrorCase(
      "a key that is near none",
      body: """
        foo: 1
        colour: red
        """,
      expected: """
        s.yaml:3:1: error: unknown key 'foo'; a scene has 'canvas', 'timeline', 'environment', 'assets', 'fonts', 'include', 'define', 'data', 'variables', 'defaults', 'views', 'sections', 'layout', 'animators', 'dynamics', 'audio', 'captions', 'markers', 'compare' and 'events'
            3 | foo: 1
              | ^~~
        s.yaml:4:1: error: unknown key 'colour'; a scene has 'canvas', 'timeline', 'environment', 'assets', 'fonts', 'include', 'define', 'data', 'variables', 'defaults', 'views', 'sections', 'layout', 'animators', 'dynamics', 'audio', 'captions', 'markers', 'compare' and 'events'
            4 | colour: red
              | ^~~~~~
        """),
    ErrorCase(
      "keys with other names elsewhere",
      body: """
        views:
          - id: a
            frame: [0, 0, 1, 1]
            colour: red
            radius: 2
            Alpha: 1
            opacity: 1
        """,
      expected: """
        s.yaml:6:5: error: unknown key 'colour'; did you mean 'backgroundColor'?
            6 |     colour: red
              |     ^~~~~~
        s.yaml:7:5: error: unknown key 'radius'; did you mean 'cornerRadius'?
            7 |     radius: 2
              |     ^~~~~~
        s.yaml:8:5: error: unknown key 'Alpha'; did you mean 'alpha'?
            8 |     Alpha: 1
              |     ^~~~~
        s.yaml:9:5: error: unknown key 'opacity'; did you mean 'alpha'?
            9 |     opacity: 1
              |     ^~~~~~~
        """),
    ErrorCase(
      "misspelt keys that must be there are not missing",
      wholeFile: """
        canvas: {sise: [1, 1], zoom: 2}
        timeline: {durration: 2}
        """,
      expected: """
        s.yaml:1:10: error: unknown key 'sise'; did you mean 'size'?
            1 | canvas: {sise: [1, 1], zoom: 2}
              |          ^~~~
        s.yaml:1:24: error: unknown key 'zoom'; did you mean 'scale'?
            1 | canvas: {sise: [1, 1], zoom: 2}
              |                        ^~~~
        s.yaml:2:12: error: unknown key 'durration'; did you mean 'duration'?
            2 | timeline: {durration: 2}
              |            ^~~~~~~~~
        """),
    ErrorCase(
      "missing keys of the scene",
      wholeFile: """
        views: []
        """,
      expected: """
        s.yaml:1:1: error: missing key 'canvas' in a scene
            1 | views: []
              | ^~~~~
        s.yaml:1:1: error: missing key 'timeline' in a scene
            1 | views: []
              | ^~~~~
        """),
    ErrorCase(
      "missing keys of the canvas and the timeline",
      wholeFile: """
        canvas: {scale: 2}
        timeline: {fps: 2}
        """,
      expected: """
        s.yaml:1:9: error: missing key 'size' or 'device' in a canvas
            1 | canvas: {scale: 2}
              |         ^~~~~~~~~~
        s.yaml:2:11: error: missing key 'duration' in a timeline
            2 | timeline: {fps: 2}
              |           ^~~~~~~~
        """),
    ErrorCase(
      "missing keys elsewhere",
      body: """
        views:
          - {frame: [0, 0, 1, 1]}
        animators:
          - {duration: 1, curve: linear}
          - {id: a, curve: linear, animations: [{alpha: 0}]}
        events:
          - {start: a}
          - {at: 0, fractionComplete: {animator: a}}
          - {at: 0, finish: {animator: a}}
        """,
      expected: """
        s.yaml:6:5: error: missing key 'id' in an animator
            6 |   - {duration: 1, curve: linear}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:7:5: error: missing key 'duration' in an animator
            7 |   - {id: a, curve: linear, animations: [{alpha: 0}]}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:7:41: error: missing key 'view' in an animation
            7 |   - {id: a, curve: linear, animations: [{alpha: 0}]}
              |                                         ^~~~~~~~~~
        s.yaml:9:5: error: missing key 'at' in an event
            9 |   - {start: a}
              |     ^~~~~~~~~~
        s.yaml:10:31: error: missing key 'value' in a fractionComplete event
           10 |   - {at: 0, fractionComplete: {animator: a}}
              |                               ^~~~~~~~~~~~~
        s.yaml:11:21: error: missing key 'at' in a finish event
           11 |   - {at: 0, finish: {animator: a}}
              |                     ^~~~~~~~~~~~~
        """),
    ErrorCase(
      "keys that are written twice",
      body: """
        timeline: {duration: 2, fps: 1, duration: 3}
        views: []
        "views": []
        views: []
        """,
      expected: """
        s.yaml:3:1: error: the key 'timeline' is already written on line 2
            3 | timeline: {duration: 2, fps: 1, duration: 3}
              | ^~~~~~~~
        s.yaml:3:33: error: the key 'duration' is already written on line 3
            3 | timeline: {duration: 2, fps: 1, duration: 3}
              |                                 ^~~~~~~~
        s.yaml:5:1: error: the key 'views' is already written on line 4
            5 | "views": []
              | ^~~~~~~
        s.yaml:6:1: error: the key 'views' is already written on line 4
            6 | views: []
              | ^~~~~
        """),
    ErrorCase(
      "a quoted key that is written twice",
      body: """
        views:
          - {"id": a, frame: [0, 0, 1, 1], 'id': b}
        """,
      expected: """
        s.yaml:4:36: error: the key 'id' is already written on line 4
            4 |   - {"id": a, frame: [0, 0, 1, 1], 'id': b}
              |                                    ^~~~
        """),
    ErrorCase(
      "merge keys",
      body: """
        views:
          - &a {id: a, frame: [0, 0, 1, 1], alpha: 2}
          - {<<: *a, id: b, alpha: 1}
          - {<<: *a}
          - {<<: 3, id: c, frame: [0, 0, 1, 1]}
          - {<<: [*a, x], id: d}
          - {"<<": *a, id: e, frame: [0, 0, 1, 1]}
          - {<<: *b, id: f, frame: [0, 0, 1, 1]}
        """,
      expected: """
        s.yaml:4:44: error: expected a number from 0 to 1, found 2
            4 |   - &a {id: a, frame: [0, 0, 1, 1], alpha: 2}
              |                                            ^
        s.yaml:6:10: error: the view id 'a' is already taken on line 4
            6 |   - {<<: *a}
              |          ^~
        s.yaml:7:10: error: '<<' takes a mapping, or a list of mappings, such as the alias of one: '<<: *base'
            7 |   - {<<: 3, id: c, frame: [0, 0, 1, 1]}
              |          ^
        s.yaml:8:15: error: '<<' takes a mapping, or a list of mappings, such as the alias of one: '<<: *base'
            8 |   - {<<: [*a, x], id: d}
              |               ^
        s.yaml:9:6: error: unknown key '<<'
            9 |   - {"<<": *a, id: e, frame: [0, 0, 1, 1]}
              |      ^~~~
        s.yaml:10:10: error: no anchor '&b' comes before this alias
           10 |   - {<<: *b, id: f, frame: [0, 0, 1, 1]}
              |          ^~
        """),
  ]
}
