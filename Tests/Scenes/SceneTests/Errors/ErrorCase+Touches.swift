extension ErrorCase {
  static let touches: [ErrorCase] = [
    ErrorCase(
      "gestures and touches",
      body: """
        views:
          - id: a
            frame: [0, 0, 50, 50]
            backgroundColor: red
            gestures:
              - tap: {numberOfTaps: 1.5, do: [{start: go}]}
              - tap: {}
              - drag: {scrub: go}
              - pan: {}
              - pan: {scrub: {animator: go, along: [0, 0]}}
              - pan: {scrub: {animator: world, along: [0, 9]}, move: true}
              - pan: {attach: wrld}
              - longPress: {}
              - swipe: {direction: sideways, do: [{start: go, pause: go}]}
              - {tap: {do: [{start: go}]}, pinch: {}}
        animators:
          - {id: go, duration: 1, curve: linear, animations: [{view: a, alpha: 0.5}]}
        dynamics:
          - {id: world, behaviors: [{gravity: {items: [a]}}]}
        events:
          - {at: 0, tap: b}
          - {at: 0, tap: [10]}
          - {at: 0, tap: {numberOfTaps: 2}}
          - {at: 0, tap: {view: a, point: [1, 1]}}
          - {at: 0, drag: {from: a}}
          - {at: 0, drag: {from: a, to: [1, 1], by: [1, 1]}}
          - {at: 0, flick: a}
          - {at: 0, click: a}
          - {at: 0, touchUp: 11}
          - {at: 0, pinch: {view: a, scale: 0}}
        """,
      expected: """
        s.yaml:8:29: error: expected a whole number from 1 to 5, found 1.5
            8 |       - tap: {numberOfTaps: 1.5, do: [{start: go}]}
              |                             ^~~
        s.yaml:9:14: error: missing key 'do' in a tap gesture
            9 |       - tap: {}
              |              ^~
        s.yaml:10:9: error: unknown key 'drag'; did you mean 'pan'?
           10 |       - drag: {scrub: go}
              |         ^~~~
        s.yaml:11:14: error: this gesture does nothing; add 'scrub', 'attach', 'move', 'began' or 'ended'
           11 |       - pan: {}
              |              ^~
        s.yaml:12:44: error: the finger's path has no length
           12 |       - pan: {scrub: {animator: go, along: [0, 0]}}
              |                                            ^~~~~~
        s.yaml:13:33: error: unknown animator 'world'
           13 |       - pan: {scrub: {animator: world, along: [0, 9]}, move: true}
              |                                 ^~~~~
        s.yaml:13:56: error: fingers do one thing; found both 'scrub' and 'move'
           13 |       - pan: {scrub: {animator: world, along: [0, 9]}, move: true}
              |                                                        ^~~~
        s.yaml:14:23: error: unknown dynamic animator 'wrld'; did you mean 'world'?
           14 |       - pan: {attach: wrld}
              |                       ^~~~
        s.yaml:15:20: error: this gesture does nothing; add 'began' or 'ended'
           15 |       - longPress: {}
              |                    ^~
        s.yaml:16:28: error: unknown direction 'sideways'; expected 'left', 'right', 'up' or 'down'
           16 |       - swipe: {direction: sideways, do: [{start: go, pause: go}]}
              |                            ^~~~~~~~
        s.yaml:16:55: error: an action does one thing; found both 'start' and 'pause'
           16 |       - swipe: {direction: sideways, do: [{start: go, pause: go}]}
              |                                                       ^~~~~
        s.yaml:17:36: error: a gesture is of one kind; found both 'tap' and 'pinch'
           17 |       - {tap: {do: [{start: go}]}, pinch: {}}
              |                                    ^~~~~
        s.yaml:23:18: error: unknown view 'b'
           23 |   - {at: 0, tap: b}
              |                  ^
        s.yaml:24:18: error: expected [x, y], found 1 value
           24 |   - {at: 0, tap: [10]}
              |                  ^~~~
        s.yaml:25:18: error: a tap event needs a 'view' or a 'point'
           25 |   - {at: 0, tap: {numberOfTaps: 2}}
              |                  ^~~~~~~~~~~~~~~~~
        s.yaml:26:28: error: a tap event is on a 'view' or at a 'point'; found both 'view' and 'point'
           26 |   - {at: 0, tap: {view: a, point: [1, 1]}}
              |                            ^~~~~
        s.yaml:27:19: error: a drag event needs 'to' or 'by'
           27 |   - {at: 0, drag: {from: a}}
              |                   ^~~~~~~~~
        s.yaml:28:41: error: a finger moves 'to' a place or 'by' a distance; found both 'to' and 'by'
           28 |   - {at: 0, drag: {from: a, to: [1, 1], by: [1, 1]}}
              |                                         ^~
        s.yaml:29:20: error: expected a mapping for a flick event, found the text 'a'
           29 |   - {at: 0, flick: a}
              |                    ^
        s.yaml:30:13: error: unknown key 'click'; did you mean 'tap'?
           30 |   - {at: 0, click: a}
              |             ^~~~~
        s.yaml:31:22: error: expected a whole number from 1 to 10, found 11
           31 |   - {at: 0, touchUp: 11}
              |                      ^~
        s.yaml:32:37: error: expected a number above 0, found 0
           32 |   - {at: 0, pinch: {view: a, scale: 0}}
              |                                     ^
        """),
    ErrorCase(
      "touches in the wrong place or order",
      body: """
        views:
          - {id: a, frame: [0, 0, 50, 50], backgroundColor: red, gestures: [{pan: {move: true}}]}
        events:
          - {at: 0.1, tap: [100, 20]}
          - {at: 0.1, drag: {from: a, to: [20, -5]}}
          - {at: 0.2, touchUp: 1}
          - {at: 0.6, touchDown: a}
          - {at: 0.4, touchDown: {view: a, finger: 2}}
          - {at: 0.7, touchDown: {point: [300, 300]}}
          - {at: 0.9, touchUp: {finger: 1}}
          - {at: 0.95, touchMove: {by: [1, 1]}}
          - {at: 0.8, touchCancel: 2}
        """,
      expected: """
        s.yaml:6:20: error: no finger can touch what is outside the canvas of 100 × 100 points
            6 |   - {at: 0.1, tap: [100, 20]}
              |                    ^~~~~~~~~
        s.yaml:7:35: error: no finger can touch what is outside the canvas of 100 × 100 points
            7 |   - {at: 0.1, drag: {from: a, to: [20, -5]}}
              |                                   ^~~~~~~~
        s.yaml:8:5: error: finger 1 is not down at this time; put it down with 'touchDown' first
            8 |   - {at: 0.2, touchUp: 1}
              |     ^~~~~~~~~~~~~~~~~~~~~
        s.yaml:11:5: error: finger 1 is down already, since line 9; lift it with 'touchUp: 1' first, or take another 'finger'
           11 |   - {at: 0.7, touchDown: {point: [300, 300]}}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:11:34: error: no finger can touch what is outside the canvas of 100 × 100 points
           11 |   - {at: 0.7, touchDown: {point: [300, 300]}}
              |                                  ^~~~~~~~~~
        s.yaml:13:5: error: finger 1 is not down at this time; put it down with 'touchDown' first
           13 |   - {at: 0.95, touchMove: {by: [1, 1]}}
              |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """),
  ]
}
