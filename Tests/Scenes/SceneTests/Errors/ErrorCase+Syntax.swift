extension ErrorCase {
  static let syntax: [ErrorCase] = [
    ErrorCase(
      "a tab that indents",
      wholeFile: """
        canvas:
        \tsize: [1, 1]
        """,
      expected: """
        s.yaml:2:1: error: a tab cannot indent a line; use spaces
            2 | \tsize: [1, 1]
              | ^~~~~
        """),
    ErrorCase(
      "a tab that indents a wrapped text",
      wholeFile: """
        assets: a
        \tb: c
        """,
      expected: """
        s.yaml:2:1: error: a tab cannot indent a line; use spaces
            2 | \tb: c
              | ^~
        """),
    ErrorCase(
      "two keys on a line",
      wholeFile: """
        canvas: size: [1, 1]
        """,
      expected: """
        s.yaml:1:13: error: a ':' cannot stand here; check the indentation, or put the text in quotes
            1 | canvas: size: [1, 1]
              |             ^
        """),
    ErrorCase(
      "a list that is not closed",
      wholeFile: """
        canvas:
          size: [1, 1
        timeline: {duration: 1}
        """,
      expected: """
        s.yaml:3:9: error: expected ',' or ']' in the list of line 2
            3 | timeline: {duration: 1}
              |         ^
        """),
    ErrorCase(
      "a mapping that is not closed",
      wholeFile: """
        canvas: {size: [1, 1]
        timeline: {duration: 1}
        """,
      expected: """
        s.yaml:2:1: error: expected ',' or '}' in the mapping of line 1
            2 | timeline: {duration: 1}
              | ^~~~~~~~
        """),
    ErrorCase(
      "a bracket that closes nothing",
      wholeFile: """
        canvas: {size: [1, 1]}}
        timeline: {duration: 1}
        """,
      expected: """
        s.yaml:1:23: error: this '}' closes nothing
            1 | canvas: {size: [1, 1]}}
              |                       ^
        """),
    ErrorCase(
      "a colour that became a comment in a mapping on one line",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], backgroundColor: #FF0000}
        animators: []
        """,
      expected: """
        s.yaml:4:51: error: '#' begins a comment, so put "#FF0000" in quotes
            4 |   - {id: a, frame: [0, 0, 1, 1], backgroundColor: #FF0000}
              |                                                   ^~~~~~~
        """),
    ErrorCase(
      "a colour that became a comment",
      body: """
        views:
          - id: a
            frame: [0, 0, 1, 1]
            backgroundColor: #FF0000
        """,
      expected: """
        s.yaml:6:21: error: expected a colour, found nothing; '#' begins a comment, so put "#FF0000" in quotes
            6 |     backgroundColor: #FF0000
              |                     ^
        """),
    ErrorCase(
      "a quote that is not closed",
      wholeFile: """
        canvas: {size: [1, 1], background: "white}
        timeline: {duration: 1}
        """,
      expected: """
        s.yaml:1:36: error: this text has no closing quote
            1 | canvas: {size: [1, 1], background: "white}
              |                                    ^~~~~~~
        """),
    ErrorCase(
      "a key without a colon",
      wholeFile: """
        canvas: {size: [1, 1]}
        timeline
        views: []
        """,
      expected: """
        s.yaml:2:1: error: a key needs ':' and a value
            2 | timeline
              | ^~~~~~~~
        """),
    ErrorCase(
      "a second document",
      wholeFile: """
        canvas: {size: [1, 1]}
        ---
        timeline: {duration: 1}
        """,
      expected: """
        s.yaml:2:1: error: a scene is one document; delete what follows
            2 | ---
              | ^~~
        """),
    ErrorCase(
      "a text that begins with a reserved character",
      wholeFile: """
        canvas: @1
        """,
      expected: """
        s.yaml:1:9: error: a text cannot begin with '@'; put it in quotes
            1 | canvas: @1
              |         ^~
        """),
    ErrorCase(
      "a list item behind a key",
      wholeFile: """
        canvas: - 1
        """,
      expected: """
        s.yaml:1:9: error: a '-' item cannot stand here; begin it on a line of its own
            1 | canvas: - 1
              |         ^
        """),
    ErrorCase(
      "a key among list items",
      wholeFile: """
        - 1
        a: 2
        """,
      expected: """
        s.yaml:2:1: error: expected '-' and the next item of the list of line 1; check the indentation
            2 | a: 2
              | ^
        """),
    ErrorCase(
      "a key with too little indentation",
      wholeFile: """
        canvas:
            size: [1, 1]
          scale: 2
        """,
      expected: """
        s.yaml:3:3: error: expected the next key of the mapping of line 1; check the indentation
            3 |   scale: 2
              |   ^~~~~
        """),
    ErrorCase(
      "an unknown escape",
      body: """
        assets: "a\\qb"
        """,
      expected: """
        s.yaml:3:11: error: this is not an escape that YAML knows; for a backslash use single quotes
            3 | assets: "a\\qb"
              |           ^~~~
        """),
    ErrorCase(
      "an empty file",
      wholeFile: """

        """,
      expected: """
        s.yaml:1:1: error: the file is empty; a scene needs 'canvas' and 'timeline'
            1 |\u{20}
              | ^
        """),
    ErrorCase(
      "only a comment",
      wholeFile: """
        # nothing
        """,
      expected: """
        s.yaml:1:1: error: the file is empty; a scene needs 'canvas' and 'timeline'
            1 | # nothing
              | ^~~~~~~~~
        """),
    ErrorCase(
      "a control character",
      wholeFile: """
        canvas: {size: [1, 1]}
        # a \u{1}
        """,
      expected: """
        s.yaml:2:5: error: control characters are not allowed in a scene; delete it
            2 | # a \u{FFFD}
              |     ^
        """),
    ErrorCase(
      "a line separator",
      wholeFile: """
        canvas: {size: [1, 1]} # a \u{2028}
        """,
      expected: """
        s.yaml:1:28: error: control characters are not allowed in a scene; delete it
            1 | canvas: {size: [1, 1]} # a \u{FFFD}
              |                            ^
        """),
    ErrorCase(
      "a list instead of a scene",
      wholeFile: """
        - canvas
        """,
      expected: """
        s.yaml:1:1: error: expected a mapping for a scene, found a list
            1 | - canvas
              | ^
        """),
    ErrorCase(
      "nothing instead of a scene",
      wholeFile: """
        ~
        """,
      expected: """
        s.yaml:1:1: error: expected a mapping for a scene, found nothing
            1 | ~
              | ^
        """),
    ErrorCase(
      "tags",
      body: """
        views: !!set {}
        assets: !path images
        events: !!seq []
        """,
      expected: """
        s.yaml:3:8: error: tags such as '!!set' are not part of scenes; delete it
            3 | views: !!set {}
              |        ^~~~~
        s.yaml:4:9: error: tags such as '!path' are not part of scenes; delete it
            4 | assets: !path images
              |         ^~~~~~~~~~~~
        """),
    ErrorCase(
      "keys that are not words",
      body: """
        ? [a, b]
        : 1
        *a : 2
        """,
      expected: """
        s.yaml:3:3: error: a key is a word, not a list or a mapping
            3 | ? [a, b]
              |   ^~~~~~
        s.yaml:5:1: error: a key cannot be an alias; write the key out
            5 | *a : 2
              | ^~
        """),
  ]
}
