extension ErrorCase {
  static let repetitions: [ErrorCase] = [
    ErrorCase(
      "copies with one id",
      body: """
        views:
          - {repeat: 3, id: dot, frame: [0, 0, 1, 1]}
          - {repeat: {count: 2, index: i}, id: "a${i}", frame: [0, 0, 1, 1], subviews: [{id: b, frame: [0, 0, 1, 1]}]}
        """,
      expected: """
        s.yaml:4:21: error: each copy needs a view id of its own; write '${index}' into it (index = 1)
            4 |   - {repeat: 3, id: dot, frame: [0, 0, 1, 1]}
              |                     ^~~
        s.yaml:5:86: error: each copy needs a view id of its own; write '${i}' into it (i = 1)
            5 | ...", frame: [0, 0, 1, 1], subviews: [{id: b, frame: [0, 0, 1, 1]}]}
              |                                            ^
        """),
    ErrorCase(
      "errors in some copies",
      body: """
        views:
          - id: outer
            frame: [0, 0, 1, 1]
            subviews:
              - repeat: {count: 3, index: i}
                id: row${i}
                frame: [0, 0, 1, "${1 - i}"]
                subviews:
                  - {repeat: {count: 2, index: j}, id: "c${i}-${j}", frame: [0, 0, 1, 1], alpha: "${i + j}"}
                  - {id: "d${i}", frame: [0, 0, 1, 1], colour: red}
        animators:
          - {id: go, duration: 1, curve: linear, startAt: 0, animations: [{repeat: 4, view: "row${index}", alpha: 0}]}
        """,
      expected: """
        s.yaml:9:26: error: expected a number of at least 0 for height, found -1 (i = 2)
            9 |         frame: [0, 0, 1, "${1 - i}"]
              |                          ^~~~~~~~~~
        s.yaml:11:90: error: expected a number from 0 to 1, found 2 (i = 1, j = 1)
           11 |           - {repeat: {count: 2, index: j}, id: "c${i}-${j}", frame: [0, 0, 1, 1], alpha: "${i + j}"}
              |                                                                                          ^~~~~~~~~~
        s.yaml:11:90: error: expected a number from 0 to 1, found 3 (i = 2, j = 1)
           11 |           - {repeat: {count: 2, index: j}, id: "c${i}-${j}", frame: [0, 0, 1, 1], alpha: "${i + j}"}
              |                                                                                          ^~~~~~~~~~
        s.yaml:12:48: error: unknown key 'colour'; did you mean 'backgroundColor'? (i = 0)
           12 |           - {id: "d${i}", frame: [0, 0, 1, 1], colour: red}
              |                                                ^~~~~~
        s.yaml:14:85: error: unknown view 'row3'; did you mean 'row0'? (index = 3)
           14 | ...rtAt: 0, animations: [{repeat: 4, view: "row${index}", alpha: 0}]}
              |                                            ^~~~~~~~~~~~~
        """),
    ErrorCase(
      "repeats that are wrong",
      body: """
        variables: {n: {type: number, default: 2}}
        views:
          - {repeat: 1e9, id: "a${index}", frame: [0, 0, 1, 1]}
          - {repeat: -1, id: "b${index}", frame: [0, 0, 1, 1]}
          - {repeat: 2.5, id: "c${index}", frame: [0, 0, 1, 1]}
          - {repeat: {cuont: 2}, id: "d${index}", frame: [0, 0, 1, 1]}
          - {repeat: {count: 2, over: [1, 2]}, id: "e${index}", frame: [0, 0, 1, 1]}
          - {repeat: {}, id: "f${index}", frame: [0, 0, 1, 1]}
          - {repeat: {count: 2, index: n}, id: "g${n}", frame: [0, 0, 1, 1]}
          - {repeat: {count: 2, index: i-j}, id: "h", frame: [0, 0, 1, 1]}
          - {repeat: {count: 2, index: i}, id: "i${index}", frame: [0, 0, 1, 1]}
          - {repeat: 2, stagger: 1, id: "j${index}", frame: [0, 0, 1, 1]}
          - {repeat: "${n / 4}", id: "k${index}", frame: [0, 0, 1, 1]}
          - {repeat: {over: [1, [2]]}, id: "l${value}", frame: [0, 0, 1, 1]}
          - {repeat: 2, each: 3, id: m}
          - {id: n, repeat: true, frame: [0, 0, 1, 1]}
          - {id: "o${index}", frame: [0, 0, 1, 1]}
        """,
      expected: """
        s.yaml:5:14: error: a repeat makes at most 100,000 copies, found 1,000,000,000
            5 |   - {repeat: 1e9, id: "a${index}", frame: [0, 0, 1, 1]}
              |              ^~~
        s.yaml:6:14: error: expected a number of at least 0, found -1
            6 |   - {repeat: -1, id: "b${index}", frame: [0, 0, 1, 1]}
              |              ^~
        s.yaml:7:14: error: expected a whole number, found 2.5
            7 |   - {repeat: 2.5, id: "c${index}", frame: [0, 0, 1, 1]}
              |              ^~~
        s.yaml:8:15: error: unknown key 'cuont'; did you mean 'count'?
            8 |   - {repeat: {cuont: 2}, id: "d${index}", frame: [0, 0, 1, 1]}
              |               ^~~~~
        s.yaml:9:25: error: a repeat has a 'count', or values that it goes 'over'; found both 'count' and 'over'
            9 |   - {repeat: {count: 2, over: [1, 2]}, id: "e${index}", frame: [0, 0, 1, 1]}
              |                         ^~~~
        s.yaml:10:14: error: a repeat needs a 'count', or values to go 'over'
           10 |   - {repeat: {}, id: "f${index}", frame: [0, 0, 1, 1]}
              |              ^~
        s.yaml:11:32: error: 'n' has a meaning already; give this repetition another 'index' or 'value'
           11 |   - {repeat: {count: 2, index: n}, id: "g${n}", frame: [0, 0, 1, 1]}
              |                                ^
        s.yaml:12:32: error: 'i-j' is not a name for expressions; write letters and digits
           12 |   - {repeat: {count: 2, index: i-j}, id: "h", frame: [0, 0, 1, 1]}
              |                                ^~~
        s.yaml:13:44: error: unknown variable 'index'; valid names: 'n' and 'i'
           13 |   - {repeat: {count: 2, index: i}, id: "i${index}", frame: [0, 0, 1, 1]}
              |                                            ^~~~~
        s.yaml:14:26: error: 'stagger' delays times, and a view has none (index = 0)
           14 |   - {repeat: 2, stagger: 1, id: "j${index}", frame: [0, 0, 1, 1]}
              |                          ^
        s.yaml:15:14: error: expected a whole number, found 0.5
           15 |   - {repeat: "${n / 4}", id: "k${index}", frame: [0, 0, 1, 1]}
              |              ^~~~~~~~~~
        s.yaml:16:25: error: expected a text, a number, true, false, or a mapping with such values, found a list
           16 |   - {repeat: {over: [1, [2]]}, id: "l${value}", frame: [0, 0, 1, 1]}
              |                         ^~~
        s.yaml:17:26: error: unknown key 'id'; a repetition has 'repeat' and 'each'
           17 |   - {repeat: 2, each: 3, id: m}
              |                          ^~
        s.yaml:18:13: error: unknown key 'repeat'
           18 |   - {id: n, repeat: true, frame: [0, 0, 1, 1]}
              |             ^~~~~~
        s.yaml:19:14: error: unknown variable 'index'; valid names: 'n'
           19 |   - {id: "o${index}", frame: [0, 0, 1, 1]}
              |              ^~~~~
        """),
    ErrorCase(
      "a repeat where no list is",
      body: """
        animators:
          - {id: a, repeat: true, duration: 1, curve: linear}
        events:
          - {at: 0, animate: {repeat: 3, duration: 1, animations: [{view: root, alpha: 0}]}}
          - {repeat: 2, stagger: x, at: 0, start: a}
        """,
      expected: """
        s.yaml:4:13: error: unknown key 'repeat'; a property animator runs once; an event can repeat: {at: 0, animate: {repeat: true, …}}
            4 |   - {id: a, repeat: true, duration: 1, curve: linear}
              |             ^~~~~~
        s.yaml:6:31: error: expected true or false, found the number 3
            6 |   - {at: 0, animate: {repeat: 3, duration: 1, animations: [{view: root, alpha: 0}]}}
              |                               ^
        s.yaml:7:26: error: expected a number, found the text 'x'
            7 |   - {repeat: 2, stagger: x, at: 0, start: a}
              |                          ^
        """),
    ErrorCase(
      "defaults that are wrong",
      body: """
        defaults:
          views: {frame: [0, 0, 1, 1], alpha: 2, colour: red}
          animator: {duration: 1}
          behaviors: {item: {items: [a], elasticity: -1}, feild: {}}
        views:
          - {id: a, center: [1, 1]}
        """,
      expected: """
        s.yaml:4:11: error: each view has its own 'frame'; 'defaults' cannot have it
            4 |   views: {frame: [0, 0, 1, 1], alpha: 2, colour: red}
              |           ^~~~~
        s.yaml:4:39: error: expected a number from 0 to 1, found 2
            4 |   views: {frame: [0, 0, 1, 1], alpha: 2, colour: red}
              |                                       ^
        s.yaml:4:42: error: unknown key 'colour'; did you mean 'backgroundColor'?
            4 |   views: {frame: [0, 0, 1, 1], alpha: 2, colour: red}
              |                                          ^~~~~~
        s.yaml:5:3: error: unknown key 'animator'; did you mean 'animators'?
            5 |   animator: {duration: 1}
              |   ^~~~~~~~
        s.yaml:6:22: error: unknown key 'items'; a default item behavior has 'elasticity', 'friction', 'density', 'resistance', 'angularResistance', 'allowsRotation', 'isAnchored' and 'charge'
            6 |   behaviors: {item: {items: [a], elasticity: -1}, feild: {}}
              |                      ^~~~~
        s.yaml:6:46: error: expected a number of at least 0, found -1
            6 |   behaviors: {item: {items: [a], elasticity: -1}, feild: {}}
              |                                              ^~
        s.yaml:6:51: error: unknown key 'feild'; did you mean 'field'?
            6 |   behaviors: {item: {items: [a], elasticity: -1}, feild: {}}
              |                                                   ^~~~~
        s.yaml:8:5: error: a view with a 'center' needs a 'size'
            8 |   - {id: a, center: [1, 1]}
              |     ^~~~~~~~~~~~~~~~~~~~~~~
        """),
    ErrorCase(
      "defaults that do not fit",
      body: """
        defaults:
          views: {size: [8, 8]}
          animators: {duration: 1, dampingRatio: 0.5, startAt: 0}
        views:
          - {id: a, center: [1, 1], bounds: [0, 0, 2, 2]}
          - {id: b, frame: [1, 1, 3, 3]}
          - {id: c}
        animators:
          - {id: d, curve: linear, initialVelocity: [1, 1]}
        """,
      expected: """
        s.yaml:9:5: error: a view needs 'frame', or 'center' and 'size'
            9 |   - {id: c}
              |     ^~~~~~~
        s.yaml:11:28: error: an animation has one timing; found both 'curve' and 'initialVelocity'
           11 |   - {id: d, curve: linear, initialVelocity: [1, 1]}
              |                            ^~~~~~~~~~~~~~~
        """),
    ErrorCase(
      "beginnings without an end",
      body: """
        views: [{id: a, frame: [0, 0, 1, 1]}]
        animators:
          - id: b
            duration: 1
            animations:
              - {view: a, from: {alpha: 0, center: [1, 1]}, alpha: 1, size: [1, 1]}
              - {view: a, from: {}, alpha: 1}
              - {view: a, from: {isHidden: true, alhpa: 1}, alpha: 1}
              - {view: a, from: {alpha: 1}}
        events:
          - {at: 0, stagger: 1, animate: {duration: 1, animations: [{view: a, initial: 0, alpha: 1}]}}
          - {at: 0, addAnimations: {animator: b, view: a, from: {alpha: 3}, alpha: 1}}
        """,
      expected: """
        s.yaml:8:36: error: 'center' begins here, and the animation does not say where it ends; write 'center' beside 'from', too
            8 |       - {view: a, from: {alpha: 0, center: [1, 1]}, alpha: 1, size: [1, 1]}
              |                                    ^~~~~~
        s.yaml:9:25: error: 'from' sets no property
            9 |       - {view: a, from: {}, alpha: 1}
              |                         ^~
        s.yaml:10:26: error: 'isHidden' cannot be animated; change it with a 'set' event
           10 |       - {view: a, from: {isHidden: true, alhpa: 1}, alpha: 1}
              |                          ^~~~~~~~
        s.yaml:10:42: error: unknown key 'alhpa'; did you mean 'alpha'?
           10 |       - {view: a, from: {isHidden: true, alhpa: 1}, alpha: 1}
              |                                          ^~~~~
        s.yaml:11:9: error: this animation changes no property of its view
           11 |       - {view: a, from: {alpha: 1}}
              |         ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:13:13: error: 'stagger' goes with 'repeat', in an item of a list
           13 |   - {at: 0, stagger: 1, animate: {duration: 1, animations: [{view: a, initial: 0, alpha: 1}]}}
              |             ^~~~~~~
        s.yaml:13:71: error: unknown key 'initial'; did you mean 'from'?
           13 |   - {at: 0, stagger: 1, animate: {duration: 1, animations: [{view: a, initial: 0, alpha: 1}]}}
              |                                                                       ^~~~~~~
        s.yaml:14:65: error: expected a number from 0 to 1, found 3
           14 |   - {at: 0, addAnimations: {animator: b, view: a, from: {alpha: 3}, alpha: 1}}
              |                                                                 ^
        """),
    ErrorCase(
      "members of values",
      body: """
        views:
          - repeat: {over: [{name: a, height: 3}, {name: b}], value: bar}
            id: ${bar.name}
            frame: [0, 0, 1, "${bar.height}"]
            alpha: ${bar}
            zPosition: ${bar.heigth}
        """,
      expected: """
        s.yaml:6:25: error: the variable 'bar.height' has no value (index = 1)
            6 |     frame: [0, 0, 1, "${bar.height}"]
              |                         ^~~~~~~~~~
        s.yaml:7:14: error: the variable 'bar' has no value (index = 0)
            7 |     alpha: ${bar}
              |              ^~~
        s.yaml:8:18: error: unknown variable 'bar.heigth'; did you mean 'bar.height'?
            8 |     zPosition: ${bar.heigth}
              |                  ^~~~~~~~~~
        """),
  ]
}
