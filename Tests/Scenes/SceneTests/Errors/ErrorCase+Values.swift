extension ErrorCase {
  static let values: [ErrorCase] = [
    ErrorCase(
      "numbers",
      body: """
        views:
          - id: a
            frame: [0, 0, 1, 1]
            alpha: "0.5"
            cornerRadius: abc
            borderWidth: true
            zPosition:
          - id: b
            frame: [0, 0, 1, 1]
            alpha: [1]
            cornerRadius: {a: 1}
            borderWidth: 1_000
            zPosition: 0x10
        """,
      expected: """
        s.yaml:6:12: error: expected a number from 0 to 1, found the text '0.5'; leave out the quotes
            6 |     alpha: "0.5"
              |            ^~~~~
        s.yaml:7:19: error: expected a number of at least 0, found the text 'abc'
            7 |     cornerRadius: abc
              |                   ^~~
        s.yaml:8:18: error: expected a number of at least 0, found true
            8 |     borderWidth: true
              |                  ^~~~
        s.yaml:9:15: error: expected a number, found nothing
            9 |     zPosition:
              |               ^
        s.yaml:12:12: error: expected a number from 0 to 1, found a list
           12 |     alpha: [1]
              |            ^~~
        s.yaml:13:19: error: expected a number of at least 0, found a mapping
           13 |     cornerRadius: {a: 1}
              |                   ^~~~~~
        s.yaml:14:18: error: expected a number of at least 0, found the text '1_000'
           14 |     borderWidth: 1_000
              |                  ^~~~~
        s.yaml:15:16: error: expected a number, found the text '0x10'
           15 |     zPosition: 0x10
              |                ^~~~
        """),
    ErrorCase(
      "numbers with units",
      body: """
        views:
          - id: a
            frame: [12px, -1.5 pt, 50%, 64]
            alpha: 50%
            transform: {rotate: 45deg}
            numberOfLines: "2"
            text: Hi
          - {id: b, frame: [0, 0, 1, 1], cornerRadius: 4em, alpha: 150%}
        animators:
          - {id: fly, duration: 500ms, startAt: 0.25s, animations: [{view: a, alpha: 0}]}
        """,
      expected: """
        s.yaml:5:13: error: expected a number for x, found the text '12px'; did you mean '12'?
            5 |     frame: [12px, -1.5 pt, 50%, 64]
              |             ^~~~
        s.yaml:5:19: error: expected a number for y, found the text '-1.5 pt'; did you mean '-1.5'?
            5 |     frame: [12px, -1.5 pt, 50%, 64]
              |                   ^~~~~~~
        s.yaml:5:28: error: expected a number of at least 0 for width, found the text '50%'
            5 |     frame: [12px, -1.5 pt, 50%, 64]
              |                            ^~~
        s.yaml:6:12: error: expected a number from 0 to 1, found the text '50%'; did you mean '0.5'?
            6 |     alpha: 50%
              |            ^~~
        s.yaml:7:25: error: expected a number, found the text '45deg'; did you mean '45'?
            7 |     transform: {rotate: 45deg}
              |                         ^~~~~
        s.yaml:8:20: error: expected a number from 0 to 10000, found the text '2'; leave out the quotes
            8 |     numberOfLines: "2"
              |                    ^~~
        s.yaml:10:48: error: expected a number of at least 0, found the text '4em'
           10 |   - {id: b, frame: [0, 0, 1, 1], cornerRadius: 4em, alpha: 150%}
              |                                                ^~~
        s.yaml:10:60: error: expected a number from 0 to 1, found the text '150%'
           10 |   - {id: b, frame: [0, 0, 1, 1], cornerRadius: 4em, alpha: 150%}
              |                                                            ^~~~
        s.yaml:12:25: error: expected a number of at least 0, found the text '500ms'; did you mean '0.5'?
           12 |   - {id: fly, duration: 500ms, startAt: 0.25s, animations: [{view: a, alpha: 0}]}
              |                         ^~~~~
        s.yaml:12:41: error: expected a number of at least 0, found the text '0.25s'; did you mean '0.25'?
           12 |   - {id: fly, duration: 500ms, startAt: 0.25s, animations: [{view: a, alpha: 0}]}
              |                                         ^~~~~
        """),
    ErrorCase(
      "numbers that are not finite",
      body: """
        views:
          - id: a
            frame: [0, 0, 1, 1]
            alpha: .nan
            cornerRadius: .inf
            borderWidth: 1e999
            zPosition: NaN
        """,
      expected: """
        s.yaml:6:12: error: expected a number from 0 to 1, found the text '.nan'
            6 |     alpha: .nan
              |            ^~~~
        s.yaml:7:19: error: expected a number of at least 0, found the text '.inf'
            7 |     cornerRadius: .inf
              |                   ^~~~
        s.yaml:8:18: error: the number 1e999 is too large; numbers go up to 1,000,000,000
            8 |     borderWidth: 1e999
              |                  ^~~~~
        s.yaml:9:16: error: expected a number, found the text 'NaN'
            9 |     zPosition: NaN
              |                ^~~
        """),
    ErrorCase(
      "numbers out of range",
      body: """
        views:
          - id: a
            frame: [0, 0, -1, 1]
            alpha: 1.5
            cornerRadius: -1
            borderWidth: -0.5
        animators:
          - {id: b, duration: -1, dampingRatio: 0, startAt: -1, animations: [{view: a, alpha: 0, delayFactor: 1.01}]}
          - {id: c, spring: {mass: 0, stiffness: -1, damping: -1}}
          - {id: d, spring: {duration: 0, bounce: -1}}
        events:
          - {at: -0.1, pause: b}
          - {at: 0, fractionComplete: {animator: b, value: -0.5}}
          - {at: 0, start: {animator: b, afterDelay: -1}}
          - {at: 0, continue: {animator: b, durationFactor: -1}}
        """,
      expected: """
        s.yaml:5:19: error: expected a number of at least 0 for width, found -1
            5 |     frame: [0, 0, -1, 1]
              |                   ^~
        s.yaml:6:12: error: expected a number from 0 to 1, found 1.5
            6 |     alpha: 1.5
              |            ^~~
        s.yaml:7:19: error: expected a number of at least 0, found -1
            7 |     cornerRadius: -1
              |                   ^~
        s.yaml:8:18: error: expected a number of at least 0, found -0.5
            8 |     borderWidth: -0.5
              |                  ^~~~
        s.yaml:10:23: error: expected a number of at least 0, found -1
           10 |   - {id: b, duration: -1, dampingRatio: 0, startAt: -1, animations: [{view: a, alpha: 0, delayFactor...
              |                       ^~
        s.yaml:10:41: error: expected a number above 0, found 0
           10 |   - {id: b, duration: -1, dampingRatio: 0, startAt: -1, animations: [{view: a, alpha: 0, delayFactor...
              |                                         ^
        s.yaml:10:53: error: expected a number of at least 0, found -1
           10 | ...duration: -1, dampingRatio: 0, startAt: -1, animations: [{view: a, alpha: 0, delayFactor: 1.01}]}
              |                                            ^~
        s.yaml:10:103: error: expected a number from 0 to 1, found 1.01
           10 | ...ions: [{view: a, alpha: 0, delayFactor: 1.01}]}
              |                                            ^~~~
        s.yaml:11:28: error: expected a number above 0, found 0
           11 |   - {id: c, spring: {mass: 0, stiffness: -1, damping: -1}}
              |                            ^
        s.yaml:11:42: error: expected a number above 0, found -1
           11 |   - {id: c, spring: {mass: 0, stiffness: -1, damping: -1}}
              |                                          ^~
        s.yaml:11:55: error: expected a number of at least 0, found -1
           11 |   - {id: c, spring: {mass: 0, stiffness: -1, damping: -1}}
              |                                                       ^~
        s.yaml:12:32: error: expected a number above 0, found 0
           12 |   - {id: d, spring: {duration: 0, bounce: -1}}
              |                                ^
        s.yaml:12:43: error: expected a number above -1 and at most 1, found -1
           12 |   - {id: d, spring: {duration: 0, bounce: -1}}
              |                                           ^~
        s.yaml:14:10: error: expected a number of at least 0, found -0.1
           14 |   - {at: -0.1, pause: b}
              |          ^~~~
        s.yaml:15:52: error: expected a number from 0 to 1, found -0.5
           15 |   - {at: 0, fractionComplete: {animator: b, value: -0.5}}
              |                                                    ^~~~
        s.yaml:16:46: error: expected a number of at least 0, found -1
           16 |   - {at: 0, start: {animator: b, afterDelay: -1}}
              |                                              ^~
        s.yaml:17:53: error: expected a number of at least 0, found -1
           17 |   - {at: 0, continue: {animator: b, durationFactor: -1}}
              |                                                     ^~
        """),
    ErrorCase(
      "truths",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], isHidden: yes, clipsToBounds: True}
          - {id: b, frame: [0, 0, 1, 1], isHidden: 1, clipsToBounds: "true"}
          - {id: c, frame: [0, 0, 1, 1], isHidden: , clipsToBounds: []}
        """,
      expected: """
        s.yaml:4:44: error: expected true or false, found the text 'yes'
            4 |   - {id: a, frame: [0, 0, 1, 1], isHidden: yes, clipsToBounds: True}
              |                                            ^~~
        s.yaml:4:64: error: expected true or false, found the text 'True'; did you mean 'true'?
            4 |   - {id: a, frame: [0, 0, 1, 1], isHidden: yes, clipsToBounds: True}
              |                                                                ^~~~
        s.yaml:5:44: error: expected true or false, found the number 1
            5 |   - {id: b, frame: [0, 0, 1, 1], isHidden: 1, clipsToBounds: "true"}
              |                                            ^
        s.yaml:5:62: error: expected true or false, found the text 'true'
            5 |   - {id: b, frame: [0, 0, 1, 1], isHidden: 1, clipsToBounds: "true"}
              |                                                              ^~~~~~
        s.yaml:6:44: error: expected true or false, found nothing
            6 |   - {id: c, frame: [0, 0, 1, 1], isHidden: , clipsToBounds: []}
              |                                            ^
        s.yaml:6:61: error: expected true or false, found a list
            6 |   - {id: c, frame: [0, 0, 1, 1], isHidden: , clipsToBounds: []}
              |                                                             ^~
        """),
    ErrorCase(
      "texts",
      body: """
        assets: 12
        views:
          - {id: 12, frame: [0, 0, 1, 1]}
          - {id: true, frame: [0, 0, 1, 1]}
          - {id: , frame: [0, 0, 1, 1]}
          - {id: [a], frame: [0, 0, 1, 1]}
          - {id: a b, frame: [0, 0, 1, 1]}
          - {id: "", frame: [0, 0, 1, 1]}
          - {id: é, frame: [0, 0, 1, 1]}
        """,
      expected: """
        s.yaml:3:9: error: expected a path, found the number 12; put it in quotes
            3 | assets: 12
              |         ^~
        s.yaml:5:10: error: expected the id of a view, found the number 12; put it in quotes
            5 |   - {id: 12, frame: [0, 0, 1, 1]}
              |          ^~
        s.yaml:6:10: error: expected the id of a view, found true; put it in quotes
            6 |   - {id: true, frame: [0, 0, 1, 1]}
              |          ^~~~
        s.yaml:7:10: error: expected the id of a view, found nothing
            7 |   - {id: , frame: [0, 0, 1, 1]}
              |          ^
        s.yaml:8:10: error: expected the id of a view, found a list
            8 |   - {id: [a], frame: [0, 0, 1, 1]}
              |          ^~~
        s.yaml:9:10: error: 'a b' is not an id; ids are made of letters, digits, '-' and '_'
            9 |   - {id: a b, frame: [0, 0, 1, 1]}
              |          ^~~
        s.yaml:10:10: error: '' is not an id; ids are made of letters, digits, '-' and '_'
           10 |   - {id: "", frame: [0, 0, 1, 1]}
              |          ^~
        s.yaml:11:10: error: 'é' is not an id; ids are made of letters, digits, '-' and '_'
           11 |   - {id: é, frame: [0, 0, 1, 1]}
              |          ^
        """),
    ErrorCase(
      "lists of numbers",
      body: """
        views:
          - {id: a, frame: [0, 0, 1]}
          - {id: b, frame: [0, 0, 1, 1, 1]}
          - {id: c, frame: []}
          - {id: d, frame: {x: 1}}
          - {id: e, frame: 7}
          - {id: f, frame: [0, 0, one, 1]}
        """,
      expected: """
        s.yaml:4:20: error: expected [x, y, width, height], found 3 values
            4 |   - {id: a, frame: [0, 0, 1]}
              |                    ^~~~~~~~~
        s.yaml:5:20: error: expected [x, y, width, height], found 5 values
            5 |   - {id: b, frame: [0, 0, 1, 1, 1]}
              |                    ^~~~~~~~~~~~~~~
        s.yaml:6:20: error: expected [x, y, width, height], found 0 values
            6 |   - {id: c, frame: []}
              |                    ^~
        s.yaml:7:20: error: expected [x, y, width, height], found a mapping
            7 |   - {id: d, frame: {x: 1}}
              |                    ^~~~~~
        s.yaml:8:20: error: expected [x, y, width, height], found the number 7
            8 |   - {id: e, frame: 7}
              |                    ^
        s.yaml:9:27: error: expected a number of at least 0 for width, found the text 'one'
            9 |   - {id: f, frame: [0, 0, one, 1]}
              |                           ^~~
        """),
    ErrorCase(
      "lists and mappings",
      body: """
        views: {id: a}
        animators: 3
        events: fly
        """,
      expected: """
        s.yaml:3:8: error: expected a list of views, found a mapping
            3 | views: {id: a}
              |        ^~~~~~~
        s.yaml:4:12: error: expected a list of animators, found the number 3
            4 | animators: 3
              |            ^
        s.yaml:5:9: error: expected a list of events, found the text 'fly'
            5 | events: fly
              |         ^~~
        """),
    ErrorCase(
      "items",
      body: """
        views: [5]
        animators: [[]]
        events: [start]
        """,
      expected: """
        s.yaml:3:9: error: expected a mapping for a view, found the number 5
            3 | views: [5]
              |         ^
        s.yaml:4:13: error: expected a mapping for an animator, found a list
            4 | animators: [[]]
              |             ^~
        s.yaml:5:10: error: expected a mapping for an event, found the text 'start'
            5 | events: [start]
              |          ^~~~~
        """),
    ErrorCase(
      "names",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], contentMode: aspectFit, maskedCorners: [layerMinXMinYCorner, topLeft]}
          - {id: b, frame: [0, 0, 1, 1], contentMode: 3, maskedCorners: layerMinXMinYCorner}
        animators:
          - {id: c, duration: 1, curve: easeinout}
          - {id: d, duration: 1, curve: spring}
        events:
          - {at: 0, finish: {animator: c, at: middle}}
        """,
      expected: """
        s.yaml:4:47: error: unknown content mode 'aspectFit'; did you mean 'scaleAspectFit'?
            4 | ...d: a, frame: [0, 0, 1, 1], contentMode: aspectFit, maskedCorners: [layerMinXMinYCorner, topLeft]}
              |                                            ^~~~~~~~~
        s.yaml:4:95: error: unknown corner 'topLeft'; expected 'layerMinXMinYCorner', 'layerMaxXMinYCorner', 'layerMinXMaxYCorner' or 'layerMaxXMaxYCorner'
            4 | ...t, maskedCorners: [layerMinXMinYCorner, topLeft]}
              |                                            ^~~~~~~
        s.yaml:5:47: error: expected a content mode, found the number 3
            5 |   - {id: b, frame: [0, 0, 1, 1], contentMode: 3, maskedCorners: layerMinXMinYCorner}
              |                                               ^
        s.yaml:5:65: error: expected a list of corners, found the text 'layerMinXMinYCorner'
            5 |   - {id: b, frame: [0, 0, 1, 1], contentMode: 3, maskedCorners: layerMinXMinYCorner}
              |                                                                 ^~~~~~~~~~~~~~~~~~~
        s.yaml:7:33: error: unknown curve 'easeinout'; did you mean 'easeInOut'?
            7 |   - {id: c, duration: 1, curve: easeinout}
              |                                 ^~~~~~~~~
        s.yaml:8:33: error: unknown curve 'spring'; a spring is written 'dampingRatio: 0.5' instead of 'curve'
            8 |   - {id: d, duration: 1, curve: spring}
              |                                 ^~~~~~
        s.yaml:10:39: error: unknown position 'middle'; expected 'end', 'start' or 'current'
           10 |   - {at: 0, finish: {animator: c, at: middle}}
              |                                       ^~~~~~
        """),
  ]
}
