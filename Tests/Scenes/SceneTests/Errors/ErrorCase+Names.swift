extension ErrorCase {
  static let names: [ErrorCase] = [
    ErrorCase(
      "ids that are taken",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1]}
          - id: b
            frame: [0, 0, 1, 1]
            subviews: [{id: a, frame: [0, 0, 1, 1]}]
          - {id: root, frame: [0, 0, 1, 1]}
        animators:
          - {id: a, duration: 1, curve: linear}
          - {id: a, duration: 1, curve: linear}
        """,
      expected: """
        s.yaml:7:21: error: the view id 'a' is already taken on line 4
            7 |     subviews: [{id: a, frame: [0, 0, 1, 1]}]
              |                     ^
        s.yaml:8:10: error: 'root' is the id of the view that holds all
            8 |   - {id: root, frame: [0, 0, 1, 1]}
              |          ^~~~
        s.yaml:11:10: error: the animator id 'a' is already taken on line 10
           11 |   - {id: a, duration: 1, curve: linear}
              |          ^
        """),
    ErrorCase(
      "ids that nothing has",
      body: """
        views:
          - {id: card, frame: [0, 0, 1, 1]}
        animators:
          - id: fly
            duration: 1
            curve: linear
            animations:
              - {view: crad, alpha: 0}
              - {view: rot, alpha: 0}
              - {view: fly, alpha: 0}
        events:
          - {at: 0, start: card}
          - {at: 0, start: {animator: flyy}}
          - {at: 0, pause: Fly}
          - {at: 0, fractionComplete: {animator: swim, value: 0}}
          - {at: 0, reverse: f}
          - {at: 0, continue: {animator: fyl}}
          - {at: 0, addAnimations: {animator: walk, view: cards, alpha: 1}}
          - {at: 0, stop: a-very-long-name-that-is-not-there-and-is-cut-short}
          - {at: 0, finish: {animator: run, at: end}}
          - {at: 0, set: {view: dot, alpha: 1}}
        """,
      expected: """
        s.yaml:10:16: error: unknown view 'crad'; did you mean 'card'?
           10 |       - {view: crad, alpha: 0}
              |                ^~~~
        s.yaml:11:16: error: unknown view 'rot'; did you mean 'root'?
           11 |       - {view: rot, alpha: 0}
              |                ^~~
        s.yaml:12:16: error: unknown view 'fly'
           12 |       - {view: fly, alpha: 0}
              |                ^~~
        s.yaml:14:20: error: unknown animator 'card'
           14 |   - {at: 0, start: card}
              |                    ^~~~
        s.yaml:15:31: error: unknown animator 'flyy'; did you mean 'fly'?
           15 |   - {at: 0, start: {animator: flyy}}
              |                               ^~~~
        s.yaml:16:20: error: unknown animator 'Fly'; did you mean 'fly'?
           16 |   - {at: 0, pause: Fly}
              |                    ^~~
        s.yaml:17:42: error: unknown animator 'swim'
           17 |   - {at: 0, fractionComplete: {animator: swim, value: 0}}
              |                                          ^~~~
        s.yaml:18:22: error: unknown animator 'f'
           18 |   - {at: 0, reverse: f}
              |                      ^
        s.yaml:19:34: error: unknown animator 'fyl'; did you mean 'fly'?
           19 |   - {at: 0, continue: {animator: fyl}}
              |                                  ^~~
        s.yaml:20:39: error: unknown animator 'walk'
           20 |   - {at: 0, addAnimations: {animator: walk, view: cards, alpha: 1}}
              |                                       ^~~~
        s.yaml:20:51: error: unknown view 'cards'; did you mean 'card'?
           20 |   - {at: 0, addAnimations: {animator: walk, view: cards, alpha: 1}}
              |                                                   ^~~~~
        s.yaml:21:19: error: unknown animator 'a-very-long-name-that-is-not-there-an...'
           21 |   - {at: 0, stop: a-very-long-name-that-is-not-there-and-is-cut-short}
              |                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:22:32: error: unknown animator 'run'
           22 |   - {at: 0, finish: {animator: run, at: end}}
              |                                ^~~
        s.yaml:23:25: error: unknown view 'dot'
           23 |   - {at: 0, set: {view: dot, alpha: 1}}
              |                         ^~~
        """),
    ErrorCase(
      "ids are not looked up where the list of things is none",
      body: """
        views: {id: a}
        events: [{at: 0, set: {view: a, alpha: 0}}]
        """,
      expected: """
        s.yaml:3:8: error: expected a list of views, found a mapping
            3 | views: {id: a}
              |        ^~~~~~~
        """),
    ErrorCase(
      "aliases",
      body: """
        views:
          - {id: a, frame: &frame [0, 0, 1, 1]}
          - {id: b, frame: *fram}
          - {id: c, frame: *frame x}
          - {id: d, frame: &self [0, 0, 1, *self]}
          - {id: e, frame: *}
          - {id: f, frame: &g *frame}
          - {id: g, frame: [0, 0, 1, 1], alpha: *frame}
        """,
      expected: """
        s.yaml:5:20: error: no anchor '&fram' comes before this alias; did you mean 'frame'?
            5 |   - {id: b, frame: *fram}
              |                    ^~~~~
        s.yaml:6:20: error: '*' begins an alias; quote a text that begins with it
            6 |   - {id: c, frame: *frame x}
              |                    ^~~~~~~~
        s.yaml:7:36: error: the alias '*self' is inside its own anchor
            7 |   - {id: d, frame: &self [0, 0, 1, *self]}
              |                                    ^~~~~
        s.yaml:8:20: error: '*' begins an alias; quote a text that begins with it
            8 |   - {id: e, frame: *}
              |                    ^
        s.yaml:9:20: error: an alias cannot have an anchor of its own
            9 |   - {id: f, frame: &g *frame}
              |                    ^~~~~~~~~
        s.yaml:10:41: error: expected a number from 0 to 1, found a list
           10 |   - {id: g, frame: [0, 0, 1, 1], alpha: *frame}
              |                                         ^~~~~~
        """),
    ErrorCase(
      "an alias of something with an id",
      body: """
        views:
          - &a {id: a, frame: [0, 0, 1, 1], alpha: 2}
          - *a
          - *a
        """,
      expected: """
        s.yaml:4:44: error: expected a number from 0 to 1, found 2
            4 |   - &a {id: a, frame: [0, 0, 1, 1], alpha: 2}
              |                                            ^
        s.yaml:5:5: error: the view id 'a' is already taken on line 4
            5 |   - *a
              |     ^~
        s.yaml:6:5: error: the view id 'a' is already taken on line 4
            6 |   - *a
              |     ^~
        """),
  ]
}
