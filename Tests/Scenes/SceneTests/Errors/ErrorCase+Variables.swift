extension ErrorCase {
  static let variables: [ErrorCase] = [
    ErrorCase(
      "a value instead of a declaration",
      body: """
        variables: {name: Ada, count: 12, isOpen: true}
        sounds: [{file: tone.wav}]
        """,
      expected: """
        s.yaml:3:19: error: expected the declaration of a variable, found the text 'Ada'; write 'name: {type: text, default: Ada}'
            3 | variables: {name: Ada, count: 12, isOpen: true}
              |                   ^~~
        s.yaml:3:31: error: expected the declaration of a variable, found the number 12; write 'count: {type: number, default: 12}'
            3 | variables: {name: Ada, count: 12, isOpen: true}
              |                               ^~
        s.yaml:3:43: error: expected the declaration of a variable, found true; write 'isOpen: {type: boolean, default: true}'
            3 | variables: {name: Ada, count: 12, isOpen: true}
              |                                           ^~~~
        s.yaml:4:1: error: unknown key 'sounds'; write 'audio: [{file: music.mp3, gain: -6}]'
            4 | sounds: [{file: tone.wav}]
              | ^~~~~~
        """),
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
        s.yaml:6:30: error: unknown variable 'widht'; did you mean 'width'?
            6 |   - {id: a, frame: [0, 0, "${widht + 1}", "${sine(width)}"]}
              |                              ^~~~~~~~~
        s.yaml:6:46: error: unknown function 'sine'; did you mean 'sin'?
            6 |   - {id: a, frame: [0, 0, "${widht + 1}", "${sine(width)}"]}
              |                                              ^~~~~~~~~~~
        s.yaml:9:18: error: unknown variable 'depth'; valid names: 'width'
            9 |     alpha: ${1 / depth}
              |                  ^~~~~
        s.yaml:10:35: error: unknown variable 'heigth'; valid names: 'width'
           10 |     cornerRadius: 'x ${width} y ${heigth}'
              |                                   ^~~~~~
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
        s.yaml:5:22: error: this '${' has no '}'
            5 |   - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
              |                      ^~~
        s.yaml:5:30: error: there is nothing in '${}'; write a variable or an expression
            5 |   - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
              |                              ^
        s.yaml:5:40: error: expected a value, found '}'
            5 |   - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
              |                                        ^
        s.yaml:5:49: error: expected ')', found '}'
            5 |   - {id: a, frame: ["${", "${}", "${a +}", "${(a}"]}
              |                                                 ^
        s.yaml:6:26: error: expected an operator or '}', found '='; values are compared with '=='
            6 |   - {id: b, frame: ["${a = 1}", "${a ? 1 : 2}", "${a ^ 2}", "${1.2.3}"]}
              |                          ^~~
        s.yaml:6:38: error: expected an operator or '}', found '?'; a choice is written 'if(condition, a, b)'
            6 |   - {id: b, frame: ["${a = 1}", "${a ? 1 : 2}", "${a ^ 2}", "${1.2.3}"]}
              |                                      ^~~
        s.yaml:6:54: error: expected an operator or '}', found '^'; a power is written 'pow(x, 2)'
            6 |   - {id: b, frame: ["${a = 1}", "${a ? 1 : 2}", "${a ^ 2}", "${1.2.3}"]}
              |                                                      ^~~
        s.yaml:6:64: error: '1.2.3' is not a number
            6 |   - {id: b, frame: ["${a = 1}", "${a ? 1 : 2}", "${a ^ 2}", "${1.2.3}"]}
              |                                                                ^~~~~
        s.yaml:7:30: error: comparisons cannot follow each other; join them with '&&'
            7 |   - {id: c, frame: ["${a < 1 < 2}", "${'x}", "${min()}", "${if(a)}"]}
              |                              ^~~
        s.yaml:7:40: error: this text has no closing quote
            7 |   - {id: c, frame: ["${a < 1 < 2}", "${'x}", "${min()}", "${if(a)}"]}
              |                                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        s.yaml:7:49: error: expected min(a, b, …), found 0 values
            7 |   - {id: c, frame: ["${a < 1 < 2}", "${'x}", "${min()}", "${if(a)}"]}
              |                                                 ^~~~~
        s.yaml:7:61: error: expected if(condition, a, b), found 1 value
            7 |   - {id: c, frame: ["${a < 1 < 2}", "${'x}", "${min()}", "${if(a)}"]}
              |                                                             ^~~~~
        s.yaml:8:26: error: expected an operator or '}', found 'b'
            8 |   - {id: d, frame: ["${a b}", "${$a}", "${round(1, 2, 3)}", "${a & a}"]}
              |                          ^
        s.yaml:8:34: error: expected a value, found '$'; inside '${…}' a variable is just its name
            8 |   - {id: d, frame: ["${a b}", "${$a}", "${round(1, 2, 3)}", "${a & a}"]}
              |                                  ^~
        s.yaml:8:43: error: expected round(x) or round(x, digits), found 3 values
            8 |   - {id: d, frame: ["${a b}", "${$a}", "${round(1, 2, 3)}", "${a & a}"]}
              |                                           ^~~~~~~
        s.yaml:8:66: error: expected an operator or '}', found '&'; write '&&' or '||'
            8 |   - {id: d, frame: ["${a b}", "${$a}", "${round(1, 2, 3)}", "${a & a}"]}
              |                                                                  ^~~
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
      expected: """
        s.yaml:7:26: error: this divides by 0
            7 |   - {id: a, frame: ["${1 / a}", "${5 % a}", "${sqrt(a - 1)}", "${pow(10, 400)}"]}
              |                          ^~~
        s.yaml:7:38: error: this divides by 0
            7 |   - {id: a, frame: ["${1 / a}", "${5 % a}", "${sqrt(a - 1)}", "${pow(10, 400)}"]}
              |                                      ^~~
        s.yaml:7:48: error: sqrt(-1) has no value
            7 |   - {id: a, frame: ["${1 / a}", "${5 % a}", "${sqrt(a - 1)}", "${pow(10, 400)}"]}
              |                                                ^~~~~~~~~~~
        s.yaml:7:66: error: the result is too large
            7 |   - {id: a, frame: ["${1 / a}", "${5 % a}", "${sqrt(a - 1)}", "${pow(10, 400)}"]}
              |                                                                  ^~~~~~
        s.yaml:8:26: error: '+' takes numbers, found the text 'x'; texts are joined by writing them side by side: "${a}${b}"
            8 |   - {id: b, frame: ["${b + 1}", "${a == b}", "${if(a, 1, 2)}", "${-b}"]}
              |                          ^~~
        s.yaml:8:38: error: '==' compares values of one kind, found the number 0 and the text 'x'
            8 |   - {id: b, frame: ["${b + 1}", "${a == b}", "${if(a, 1, 2)}", "${-b}"]}
              |                                      ^~~~
        s.yaml:8:49: error: the condition of 'if' is true or false, found the number 0
            8 |   - {id: b, frame: ["${b + 1}", "${a == b}", "${if(a, 1, 2)}", "${-b}"]}
              |                                                 ^~~~
        s.yaml:8:67: error: '-' takes numbers, found the text 'x'
            8 |   - {id: b, frame: ["${b + 1}", "${a == b}", "${if(a, 1, 2)}", "${-b}"]}
              |                                                                   ^~
        s.yaml:9:24: error: '!' is true or false, found the number 0
            9 |   - {id: c, frame: ["${!a}", "${tan(90)}", "${clamp(1, 3, 2)}", "${a && true}"]}
              |                        ^~
        s.yaml:9:33: error: tan(90) has no value
            9 |   - {id: c, frame: ["${!a}", "${tan(90)}", "${clamp(1, 3, 2)}", "${a && true}"]}
              |                                 ^~~~~~~
        s.yaml:9:47: error: clamp(1, 3, 2) has no value
            9 |   - {id: c, frame: ["${!a}", "${tan(90)}", "${clamp(1, 3, 2)}", "${a && true}"]}
              |                                               ^~~~~~~
        s.yaml:9:70: error: each side of '&&' is true or false, found the number 0
            9 |   - {id: c, frame: ["${!a}", "${tan(90)}", "${clamp(1, 3, 2)}", "${a && true}"]}
              |                                                                      ^~~~~~~
        """),
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
      expected: """
        s.yaml:4:3: error: 'first-name' is not the name of a variable; names are made of letters, digits and '_', and do not begin with a digit
            4 |   first-name: {type: text}
              |   ^~~~~~~~~~
        s.yaml:5:3: error: 'pi' is a value, not a name
            5 |   pi: {type: number}
              |   ^~
        s.yaml:6:6: error: missing key 'type' in a variable
            6 |   a: {}
              |      ^~
        s.yaml:7:13: error: unknown type of variable 'colour'; did you mean 'color'?
            7 |   b: {type: colour}
              |             ^~~~~~
        s.yaml:8:30: error: expected a number, found the text 'abc'
            8 |   c: {type: number, default: abc}
              |                              ^~~
        s.yaml:9:28: error: the lowest value of a range comes first
            9 |   d: {type: number, range: [3, 2]}
              |                            ^~~~~~
        s.yaml:10:19: error: 'range' goes with 'type: number'
           10 |   e: {type: text, range: [1, 2]}
              |                   ^~~~~
        s.yaml:11:6: error: missing key 'choices' in a variable of type choice
           11 |   f: {type: choice}
              |      ^~~~~~~~~~~~~~
        s.yaml:12:19: error: 'choices' goes with 'type: choice'
           12 |   g: {type: text, choices: [a]}
              |                   ^~~~~~~
        s.yaml:13:30: error: expected a number from 1 to 2, found 7
           13 |   h: {type: number, default: 7, range: [1, 2]}
              |                              ^
        s.yaml:14:55: error: unknown choice 'smal'; did you mean 'small'?
           14 |   i: {type: choice, choices: [small, large], default: smal}
              |                                                       ^~~~
        s.yaml:15:33: error: 'k' is declared further down; a default can use the variables before it
           15 |   j: {type: number, default: "${k}"}
              |                                 ^
        s.yaml:16:21: error: unknown key 'defalt'; did you mean 'default'?
           16 |   k: {type: number, defalt: 1}
              |                     ^~~~~~
        s.yaml:17:6: error: expected the declaration of a variable, found the number 3; write 'l: {type: number, default: 3}'
           17 |   l: 3
              |      ^
        s.yaml:18:29: error: expected a text, a number, true or false, found a list
           18 |   m: {type: color, default: [1]}
              |                             ^~~
        """),
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
