extension ErrorCase {
  static let shapes: [ErrorCase] = [
    ErrorCase(
      "colours",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], backgroundColor: blu, borderColor: systemblue}
          - {id: b, frame: [0, 0, 1, 1], backgroundColor: mauve, borderColor: "#12"}
          - {id: c, frame: [0, 0, 1, 1], backgroundColor: "#GGGGGG", borderColor: 1}
          - {id: d, frame: [0, 0, 1, 1], backgroundColor: [1, 0, 0], borderColor: {red: 255, green: 0, blue: 0}}
          - {id: e, frame: [0, 0, 1, 1], backgroundColor: {white: 1, red: 0}, borderColor: {alpha: 1}}
          - {id: f, frame: [0, 0, 1, 1], backgroundColor: {red: 1, green: 1}, borderColor: {hue: 1}}
        """,
      expected: """
        s.yaml:4:51: error: unknown colour 'blu'; did you mean 'blue'?
            4 |   - {id: a, frame: [0, 0, 1, 1], backgroundColor: blu, borderColor: systemblue}
              |                                                   ^~~
        s.yaml:4:69: error: unknown colour 'systemblue'; did you mean 'systemBlue'?
            4 |   - {id: a, frame: [0, 0, 1, 1], backgroundColor: blu, borderColor: systemblue}
              |                                                                     ^~~~~~~~~~
        s.yaml:5:51: error: unknown colour 'mauve'; expected a name of UIColor's or '#RRGGBB'
            5 |   - {id: b, frame: [0, 0, 1, 1], backgroundColor: mauve, borderColor: "#12"}
              |                                                   ^~~~~
        s.yaml:5:71: error: '#12' is not a colour; expected '#RGB', '#RRGGBB' or '#RRGGBBAA'
            5 |   - {id: b, frame: [0, 0, 1, 1], backgroundColor: mauve, borderColor: "#12"}
              |                                                                       ^~~~~
        s.yaml:6:51: error: '#GGGGGG' is not a colour; expected '#RGB', '#RRGGBB' or '#RRGGBBAA'
            6 |   - {id: c, frame: [0, 0, 1, 1], backgroundColor: "#GGGGGG", borderColor: 1}
              |                                                   ^~~~~~~~~
        s.yaml:6:75: error: expected a colour, found the number 1
            6 |   - {id: c, frame: [0, 0, 1, 1], backgroundColor: "#GGGGGG", borderColor: 1}
              |                                                                           ^
        s.yaml:7:51: error: expected a colour, found a list
            7 | ..., frame: [0, 0, 1, 1], backgroundColor: [1, 0, 0], borderColor: {red: 255, green: 0, blue: 0}}
              |                                            ^~~~~~~~~
        s.yaml:7:81: error: expected a number from 0 to 1, found 255
            7 | ...undColor: [1, 0, 0], borderColor: {red: 255, green: 0, blue: 0}}
              |                                            ^~~
        s.yaml:8:62: error: a colour is made of 'red', 'green' and 'blue', of 'white', or of 'light' and 'dark'; found both 'white' and 'red'
            8 |   - {id: e, frame: [0, 0, 1, 1], backgroundColor: {white: 1, red: 0}, borderColor: {alpha: 1}}
              |                                                              ^~~
        s.yaml:8:84: error: a colour needs 'red', 'green' and 'blue', 'white', or 'light' and 'dark'
            8 |   - {id: e, frame: [0, 0, 1, 1], backgroundColor: {white: 1, red: 0}, borderColor: {alpha: 1}}
              |                                                                                    ^~~~~~~~~~
        s.yaml:9:52: error: missing key 'blue'; it goes with 'red'
            9 |   - {id: f, frame: [0, 0, 1, 1], backgroundColor: {red: 1, green: 1}, borderColor: {hue: 1}}
              |                                                    ^~~
        s.yaml:9:84: error: a colour needs 'red', 'green' and 'blue', 'white', or 'light' and 'dark'
            9 |   - {id: f, frame: [0, 0, 1, 1], backgroundColor: {red: 1, green: 1}, borderColor: {hue: 1}}
              |                                                                                    ^~~~~~~~
        s.yaml:9:85: error: unknown key 'hue'; a colour has 'red', 'green', 'blue', 'white', 'light', 'dark' and 'alpha'
            9 |   - {id: f, frame: [0, 0, 1, 1], backgroundColor: {red: 1, green: 1}, borderColor: {hue: 1}}
              |                                                                                     ^~~
        """),
    ErrorCase(
      "transforms",
      body: """
        views:
          - {id: a, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0, 1, 0, 0], rotate: 3}}
          - {id: b, frame: [0, 0, 1, 1], transform: {scale: big, translate: 3}}
          - {id: c, frame: [0, 0, 1, 1], transform: {scale: {x: 1}, rotate: [1]}}
          - {id: d, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0], rotation: 3}}
          - {id: e, frame: [0, 0, 1, 1], transform: 90}
        """,
      expected: """
        s.yaml:4:74: error: a transform is a 'matrix' or made of 'scale', 'rotate' and 'translate'; found both 'matrix' and 'rotate'
            4 |   - {id: a, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0, 1, 0, 0], rotate: 3}}
              |                                                                          ^~~~~~
        s.yaml:5:53: error: expected a number, found the text 'big'
            5 |   - {id: b, frame: [0, 0, 1, 1], transform: {scale: big, translate: 3}}
              |                                                     ^~~
        s.yaml:5:69: error: expected [x, y], found the number 3
            5 |   - {id: b, frame: [0, 0, 1, 1], transform: {scale: big, translate: 3}}
              |                                                                     ^
        s.yaml:6:53: error: expected a number or [sx, sy], found a mapping
            6 |   - {id: c, frame: [0, 0, 1, 1], transform: {scale: {x: 1}, rotate: [1]}}
              |                                                     ^~~~~~
        s.yaml:6:69: error: expected a number, found a list
            6 |   - {id: c, frame: [0, 0, 1, 1], transform: {scale: {x: 1}, rotate: [1]}}
              |                                                                     ^~~
        s.yaml:7:54: error: expected [a, b, c, d, tx, ty], found 3 values
            7 |   - {id: d, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0], rotation: 3}}
              |                                                      ^~~~~~~~~
        s.yaml:7:65: error: unknown key 'rotation'; did you mean 'rotate'?
            7 |   - {id: d, frame: [0, 0, 1, 1], transform: {matrix: [1, 0, 0], rotation: 3}}
              |                                                                 ^~~~~~~~
        s.yaml:8:45: error: expected a mapping for a transform, found the number 90
            8 |   - {id: e, frame: [0, 0, 1, 1], transform: 90}
              |                                             ^~
        """),
    ErrorCase(
      "paths",
      body: """
        assets: ../images
        views:
          - {id: a, image: ../x.png, center: [0, 0]}
          - {id: b, image: /etc/passwd, center: [0, 0]}
          - {id: c, image: a/../../x.png, center: [0, 0]}
          - {id: d, image: "", center: [0, 0]}
          - {id: e, image: "a\\tb.png", center: [0, 0]}
        """,
      expected: """
        s.yaml:3:9: error: the path '../images' leads outside the scene's folder; a file '.mutoscope-root' above both folders allows it
            3 | assets: ../images
              |         ^~~~~~~~~
        s.yaml:5:20: error: the path '../x.png' leads outside the assets folder; a file '.mutoscope-root' above both folders allows it
            5 |   - {id: a, image: ../x.png, center: [0, 0]}
              |                    ^~~~~~~~
        s.yaml:6:20: error: the path '/etc/passwd' is absolute; begin in the assets folder
            6 |   - {id: b, image: /etc/passwd, center: [0, 0]}
              |                    ^~~~~~~~~~~
        s.yaml:7:20: error: the path 'a/../../x.png' leads outside the assets folder; a file '.mutoscope-root' above both folders allows it
            7 |   - {id: c, image: a/../../x.png, center: [0, 0]}
              |                    ^~~~~~~~~~~~~
        s.yaml:8:20: error: a path cannot be empty
            8 |   - {id: d, image: "", center: [0, 0]}
              |                    ^~
        s.yaml:9:20: error: the path 'a\u{FFFD}b.png' holds a control character
            9 |   - {id: e, image: "a\\tb.png", center: [0, 0]}
              |                    ^~~~~~~~~~
        """),
    ErrorCase(
      "an absolute folder",
      body: """
        assets: /usr/share
        """,
      expected: """
        s.yaml:3:9: error: the path '/usr/share' is absolute; begin in the scene's folder
            3 | assets: /usr/share
              |         ^~~~~~~~~~
        """),
  ]
}
