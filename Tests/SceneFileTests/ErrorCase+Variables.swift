extension ErrorCase {
  static let variables: [ErrorCase] = [
    ErrorCase(
      "unknown variables and functions",
      body: """
        variables:
          width: {type: number, default: 10}
        views:
          - {id: a, frame: [0, 0, "${widht + 1}", "${sine(width)}"]}
          - id: b
            frame: [0, 0, 1, 1]
            alpha: ${1 / depth}
            cornerRadius: 'x ${width} y ${heigth}'
        """,
      expected: """
        s.yaml:6:29: error: unknown variable 'widht'; did you mean 'width'?
            6 |   - {id: a, frame: [0, 0, "${widht + 1}", "${sine(width)}"]}
              |                             ^~~~~~~~~
        s.yaml:6:45: error: unknown function 'sine'; did you mean 'sin'?
            6 |   - {id: a, frame: [0, 0, "${widht + 1}", "${sine(width)}"]}
              |                                             ^~~~~~~~~~~
        s.yaml:9:18: error: unknown variable 'depth'; there is 'width'
            9 |     alpha: ${1 / depth}
              |                  ^~~~~
        s.yaml:10:33: error: unknown variable 'heigth'; did you mean 'width'?
           10 |     cornerRadius: 'x ${width} y ${heigth}'
              |                                 ^~~~~~
        """),
    ErrorCase(
      "values of another kind than expected",
      body: """
        variables:
          name: {type: text, default: abc}
          size: {type: number, default: 4}
          big: {type: boolean, default: true}
        views:
          - id: "card ${name}"
            frame: ["${name}", "${big}", "${0 - size}", "${-size}"]
            alpha: "${size}"
            isHidden: ${name}
            backgroundColor: "${name}"
            cornerRadius: "${size}0"
        """,
      expected: """
        s.yaml:8:9: error: 'card abc' is not an id; ids are made of letters, digits, '-' and '_'
            8 |   - id: "card ${name}"
              |         ^~~~~~~~~~~~~~
        s.yaml:9:13: error: expected a number for x, found the text 'abc'
            9 |     frame: ["${name}", "${big}", "${0 - size}", "${-size}"]
              |             ^~~~~~~~~
        s.yaml:9:24: error: expected a number for y, found true
            9 |     frame: ["${name}", "${big}", "${0 - size}", "${-size}"]
              |                        ^~~~~~~~
        s.yaml:9:34: error: expected a number of at least 0 for width, found -4
            9 |     frame: ["${name}", "${big}", "${0 - size}", "${-size}"]
              |                                  ^~~~~~~~~~~~~
        s.yaml:9:49: error: expected a number of at least 0 for height, found -4
            9 |     frame: ["${name}", "${big}", "${0 - size}", "${-size}"]
              |                                                 ^~~~~~~~~~
        s.yaml:10:12: error: expected a number from 0 to 1, found 4
           10 |     alpha: "${size}"
              |            ^~~~~~~~~
        s.yaml:11:15: error: expected true or false, found the text 'abc'
           11 |     isHidden: ${name}
              |               ^~~~~~~
        s.yaml:12:22: error: unknown colour 'abc'; expected a name of UIColor's or '#RRGGBB'
           12 |     backgroundColor: "${name}"
              |                      ^~~~~~~~~
        s.yaml:13:19: error: expected a number of at least 0, found the text '40'
           13 |     cornerRadius: "${size}0"
              |                   ^~~~~~~~~~
        """),
    ErrorCase(
      "expressions that cannot be read",
      body: """
        variables: {a: {type: number, default: 1}}
        views:
          - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
          - {id: b, frame: ["${a = 1}", "${a ? 1 : 2}", "${a ^ 2}", "${1.2.3}"]}
          - {id: c, frame: ["${a < 1 < 2}", "${'x}", "${min()}", "${if(a)}"]}
          - {id: d, frame: ["${a b}", "${$a}", "${round(1, 2, 3)}", "${a & a}"]}
        """,
      expected: """
        s.yaml:5:21: error: this '${' has no '}'
            5 |   - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
              |                     ^~~~
        """),
    ErrorCase(
      "expressions without a value",
      body: """
        variables:
          a: {type: number, default: 0}
          b: {type: text, default: x}
        views:
          - {id: a, frame: ["${1 / a}", "${5 % a}", "${sqrt(a - 1)}", "${pow(10, 400)}"]}
          - {id: b, frame: ["${b + 1}", "${a == b}", "${if(a, 1, 2)}", "${-b}"]}
          - {id: c, frame: ["${!a}", "${tan(90)}", "${clamp(1, 3, 2)}", "${a && true}"]}
        """,
      expected: ""),
    ErrorCase(
      "declarations",
      body: """
        variables:
          first-name: {type: text}
          pi: {type: number}
          a: {}
          b: {type: colour}
          c: {type: number, default: abc}
          d: {type: number, range: [3, 2]}
          e: {type: text, range: [1, 2]}
          f: {type: choice}
          g: {type: text, choices: [a]}
          h: {type: number, default: 7, range: [1, 2]}
          i: {type: choice, choices: [small, large], default: smal}
          j: {type: number, default: "${k}"}
          k: {type: number, defalt: 1}
          l: 3
          m: {type: color, default: [1]}
        views: [{id: a, frame: ["${c}", "${k}", 1, 1]}]
        """,
      expected: ""),
    ErrorCase(
      "variables without a value", body: "variables: {a: {type: text}}\nviews: [{id: \"${a}\", frame: [0, 0, 1, 1]}]",
      expected: """
        s.yaml:3:13: error: the variable 'a' has no default and was given no value; add '--set a=…'
            3 | variables: {a: {type: text}}
              |             ^
        """),
    ErrorCase(
      "a section that is no mapping", body: "variables: [a]\nviews: [{id: \"${a}\", frame: [0, 0, 1, 1]}]",
      expected: """
        s.yaml:3:12: error: expected a mapping from names to variables, found a list
            3 | variables: [a]
              |            ^~~
        """),
  ]
}
