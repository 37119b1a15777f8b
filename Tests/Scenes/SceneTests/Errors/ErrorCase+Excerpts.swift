extension ErrorCase {
  static let excerpts: [ErrorCase] = [
    ErrorCase(
      "wide characters and tabs keep the caret in place",
      body: """
        views:
          - {id: "日本",\tframe: [0, 0, 1, 1], foo: 1}
        """,
      expected: """
        s.yaml:4:10: error: '日本' is not an id; ids are made of letters, digits, '-' and '_'
            4 |   - {id: "日本",\tframe: [0, 0, 1, 1], foo: 1}
              |          ^~~~~~
        s.yaml:4:37: error: unknown key 'foo'
            4 |   - {id: "日本",\tframe: [0, 0, 1, 1], foo: 1}
              |                 \t                     ^~~
        """),
    ErrorCase(
      "a combining accent and an emoji",
      body: """
        views:
          - {id: "e\u{301}é👍", frame: [0]}
        """,
      expected: """
        s.yaml:4:10: error: 'e\u{301}é👍' is not an id; ids are made of letters, digits, '-' and '_'
            4 |   - {id: "e\u{301}é👍", frame: [0]}
              |          ^~~~~~
        s.yaml:4:25: error: expected [x, y, width, height], found 1 value
            4 |   - {id: "e\u{301}é👍", frame: [0]}
              |                         ^~~
        """),
    ErrorCase(
      "carriage returns",
      body: """
        views:\r
          - {id: b, frame: [0]}\r
        """,
      expected: """
        s.yaml:4:20: error: expected [x, y, width, height], found 1 value
            4 |   - {id: b, frame: [0]}
              |                    ^~~
        """),
    ErrorCase(
      "a long line with the mistake at its beginning",
      body: """
        views: [{id: a, frame: [0], backgroundColor: {red: 0.125, green: 0.125, blue: 0.125, alpha: 0.125}, borderWidth: 2}]
        """,
      expected: """
        s.yaml:3:24: error: expected [x, y, width, height], found 1 value
            3 | views: [{id: a, frame: [0], backgroundColor: {red: 0.125, green: 0.125, blue: 0.125, alpha: 0.125}, ...
              |                        ^~~
        """),
    ErrorCase(
      "a long line with the mistake in its middle",
      body: """
        views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {red: 0.125, green: 0.125, blue: 0.125, alpha: 8}, borderWidth: 2, borderColor: {red: 0.125, green: 0.125, blue: 0.125, alpha: 0.125}}]
        """,
      expected: """
        s.yaml:3:102: error: expected a number from 0 to 1, found 8
            3 | ....125, green: 0.125, blue: 0.125, alpha: 8}, borderWidth: 2, borderColor: {red: 0.125, green: 0.125, ...
              |                                            ^
        """),
    ErrorCase(
      "a long line with the mistake at its end",
      body: """
        views: [{id: a, frame: [0, 0, 1, 1], backgroundColor: {red: 0.125, green: 0.125, blue: 0.125, alpha: 0.25}, foo: 2}]
        """,
      expected: """
        s.yaml:3:109: error: unknown key 'foo'
            3 | ...reen: 0.125, blue: 0.125, alpha: 0.25}, foo: 2}]
              |                                            ^~~
        """),
    ErrorCase(
      "the end of the file",
      wholeFile: """
        canvas: {size: [1, 1]
        """,
      expected: """
        s.yaml:1:22: error: expected ',' or '}' in the mapping of line 1
            1 | canvas: {size: [1, 1]
              |                      ^
        """),
    ErrorCase(
      "a value on several lines",
      body: """
        views:
          - id: a
            frame: [0,
              0, 1]
            alpha: "one
              two"
        """,
      expected: """
        s.yaml:5:12: error: expected [x, y, width, height], found 3 values
            5 |     frame: [0,
              |            ^
        s.yaml:7:12: error: expected a number from 0 to 1, found the text 'one two'
            7 |     alpha: "one
              |            ^~~~
        """),
  ]
}
