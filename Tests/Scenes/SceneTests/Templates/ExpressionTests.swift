import SceneLanguage
import SceneTemplates
import SceneText
import Testing

/// The values of expressions.
@Suite struct ExpressionTests {
  /// The value of an expression of the variables `a`, 7, `b`, 2, `t`, a text, and `yes`.
  private func value(_ expression: String) throws -> VariableValue {
    let kind: (String) -> String = { "type: \($0), default: '${\(expression.replacing("'", with: "''"))}'" }
    let head = """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      variables:
        a: {type: number, default: 7}
        b: {type: number, default: 2}
        t: {type: text, default: abc}
        yes: {type: boolean, default: true}

      """
    for type in ["number", "boolean", "text"] {
      let text = head + "  result: {\(kind(type))}\n"
      if let values = try? SceneTemplate.parse(text, fileName: "s.yaml").resolved(VariableValues()),
        let result = values.last
      {
        return result.value
      }
    }
    let template = try SceneTemplate.parse(head + "  result: {\(kind("number"))}\n", fileName: "s.yaml")
    return try #require(try template.resolved(VariableValues()).last).value
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("24 / 4 / 2", 3), ("-a", -7), ("--a", 7), ("-a * -b", 14),
    ("a % 4", 3), ("-1 % 4", 3), ("1 % -4", -3), ("mod(-90, 360)", 270), ("mod(8, 4)", 0),
    ("a / b + 10", 13.5), ("1.5e1", 15), (".5", 0.5), ("2.", 2), ("1e-3 * 1000", 1),
    ("min(3, a, 5)", 3), ("max(3, a, 5)", 7), ("min(4)", 4), ("clamp(a, 0, 5)", 5), ("clamp(-1, 0, 5)", 0),
    ("abs(-3)", 3), ("round(2.5)", 3), ("round(-2.5)", -3), ("round(3.14159, 2)", 3.14), ("floor(-1.5)", -2),
    ("ceil(1.2)", 2), ("sqrt(49)", 7), ("pow(b, 10)", 1024),
    ("sin(0)", 0), ("sin(90)", 1), ("sin(180)", 0), ("sin(-90)", -1), ("cos(0)", 1), ("cos(90)", 0), ("cos(180)", -1),
    ("cos(360)", 1), ("sin(3690)", 1), ("tan(180)", 0),
    // The nearest doubles.
    ("sin(30)", 0.49999999999999994), ("cos(60)", 0.49999999999999994), ("tan(45)", 0.9999999999999999),
    ("round(pi, 4)", 3.1416), ("atan2(1, 0)", 90), ("atan2(0, -1)", 180), ("hypot(3, 4)", 5), ("sign(-2)", -1),
    ("mix(10, 20, 0.25)", 12.5), ("random(7, 1) - random(7, 1)", 0), ("count('abc')", 3), ("sum(range(4) * 2)", 12),
    ("mean(list(1, 2, 6))", 3), ("range(3)[2]", 2), ("(range(1, 4))[1]", 2), ("indexOf(list('a', 'b'), 'b')", 1),
    ("rank(list(1, 5, 3), 2)", 1), ("rank(list(1, 2), 0, 2)", 0.84375), ("number(' 12.5 ')", 12.5),
    ("days('1970-01-02')", 1), ("days('2000-03-01') - days('2000-02-28')", 2), ("count(unique(list(1, 1, 2)))", 2),
    ("if(a > b, 1, 2)", 1), ("if(a < b, 1, 2)", 2), ("if(!yes || a <= 7 && b != 3, 1, 2)", 1),
    ("if(t == 'abc', 1, 2)", 1), ("if(true, 1, 1 / 0)", 1), ("if(a >= 7 && b == 2, if(false, 1, 2), 3)", 2),
  ])
  func `Arithmetic follows the usual precedence`(_ expression: String, _ expected: Double) throws {
    #expect(try value(expression) == .number(expected))
  }

  @Test(arguments: [
    ("a == 7", true), ("a != 7", false), ("yes == false", false), ("t == \"abc\"", true), ("!(a == 7)", false),
    ("a + 1 > b * 4", false), ("a<-1", false), ("true && false || true", true), ("true || true && false", true),
  ])
  func `Comparisons and logic yield true or false`(_ expression: String, _ expected: Bool) throws {
    #expect(try value(expression) == .boolean(expected))
  }

  @Test(arguments: [
    ("upper(slice('hello', 1, 3))", "EL"), ("slice('hello', -2)", "lo"), ("join(reverse(chars('abc')), '-')", "c-b-a"),
    ("join(words(' one  two '))", "onetwo"), ("replace('a.b.c', '.', '')", "abc"), ("'héllo'[1]", "é"),
    ("format(1234567.891)", "1,234,567.891"), ("format(1234.5, 2)", "1,234.50"),
    ("format(1234.5, 2, 'de')", "1.234,50"),
    ("format(0.125, 'percent')", "12.5%"), ("format(1234567, 'compact')", "1.23M"), ("format(9.5, 'USD')", "$9.50"),
    ("format(-0.4, 0)", "0"), ("format(-0.004, 2)", "0.00"), ("format(-0.6, 0)", "-1"), ("format(0 * -1)", "0"),
    ("format(-0.0004, 'percent')", "0%"), ("format(12345678901, 0)", "12,345,678,901"),
    ("format('2026-03-14', 'd MMMM yyyy')", "14 March 2026"),
    ("format('2026-03-14', 'd. MMMM yyyy', 'de')", "14. März 2026"),
    ("format(days('2026-03-14') + 30, 'yyyy-MM-dd')", "2026-04-13"),
    ("polyline(list(0, 1), list(2, 3.5))", "M0 2 L1 3.5"),
  ])
  func `Functions take and return texts`(_ expression: String, _ expected: String) throws {
    #expect(try value(expression) == .text(expected))
  }

  @Test func `Texts are joined, compared and taken apart`() throws {
    #expect(try value("t") == .text("abc"))
    #expect(try value("if(yes, '}', t)") == .text("}"))
    #expect(try value("t} is ${a / b} or ${yes} of ${a}.${-b") == .text("abc is 3.5 or true of 7.-2"))
  }

  /// Wrong expressions of the number 0, `z`, and the text `x`, `t`, with their errors.
  @Test(arguments: [
    ("", "there is nothing in '${}'; write a variable or an expression"),
    ("z +", "expected a value, found '}'"), ("(z", "expected ')', found '}'"),
    ("z = 1", "expected an operator or '}', found '='; values are compared with '=='"),
    ("z ? 1 : 2", "expected an operator or '}', found '?'; a choice is written 'if(condition, a, b)'"),
    ("z ^ 2", "expected an operator or '}', found '^'; a power is written 'pow(x, 2)'"),
    ("1.2.3", "'1.2.3' is not a number"), ("1e", "'1e' is not a number"), ("2z", "'2z' is not a number"),
    ("1e999", "the number 1e999 is too large"),
    ("z < 1 < 2", "comparisons cannot follow each other; join them with '&&'"),
    ("'x", "this text has no closing quote"), ("min()", "expected min(a, b, …), found 0 values"),
    ("if(z)", "expected if(condition, a, b), found 1 value"),
    ("round(1, 2, 3)", "expected round(x) or round(x, digits), found 3 values"),
    ("z z", "expected an operator or '}', found 'z'"),
    ("$z", "expected a value, found '$'; inside '${…}' a variable is just its name"),
    ("z & z", "expected an operator or '}', found '&'; write '&&' or '||'"),
    ("z / z", "this divides by 0"), ("5 % z", "this divides by 0"),
    ("sqrt(z - 1)", "sqrt(-1) has no value"), ("tan(90)", "tan(90) has no value"),
    ("clamp(1, 3, 2)", "clamp(1, 3, 2) has no value"), ("round(1, 0.5)", "round(1, 0.5) has no value"),
    ("pow(10, 400)", "the result is too large"), ("1e300 * 1e300", "the result is too large"),
    ("t + 1", "'+' takes numbers, found the text 'x'; texts are joined by writing them side by side: \"${a}${b}\""),
    ("-t", "'-' takes numbers, found the text 'x'"), ("max(1, t)", "'max' takes numbers, found the text 'x'"),
    ("z == t", "'==' compares values of one kind, found the number 0 and the text 'x'"),
    ("if(z, 1, 2)", "the condition of 'if' is true or false, found the number 0"),
    ("!z", "'!' is true or false, found the number 0"),
    ("true && z", "each side of '&&' is true or false, found the number 0"),
    (
      "total(1)",
      "unknown function 'total'; valid names: 'min', 'max', 'clamp', 'abs', 'round', 'floor', 'ceil', 'mod', 'sqrt', "
        + "'pow', 'sin', 'cos', 'tan', 'random', 'noise', 'atan2', 'hypot', 'sign', 'mix', 'if', 'count', 'sum', 'mean', 'first', "
        + "'last', 'list', 'range', 'slice', 'reverse', 'sort', 'unique', 'indexOf', 'rank', 'join', 'column', "
        + "'columns', 'where', 'interpolate', 'polyline', 'pathPoint', 'pathAngle', 'chars', 'words', 'upper', 'lower', 'replace', 'number', "
        + "'days' and 'format'"
    ),
  ])
  func `Wrong expressions are errors`(_ expression: String, _ sentence: String) {
    let report = ErrorCase.report(
      """
      canvas: {size: [100, 100]}
      timeline: {duration: 1}
      variables: {z: {type: number, default: 0}, t: {type: text, default: x}}
      views: [{id: a, frame: [0, 0, 1, 1], alpha: "${\(expression.replacing("\"", with: "\\\""))}"}]
      """)
    let line = report.split(separator: "\n").first.map(String.init) ?? ""
    #expect(line.hasSuffix(" error: \(sentence)"), "\(line)")
  }

  /// The numbers are part of the look of scenes.
  @Test func `Random numbers are reproducible and evenly spread`() throws {
    #expect(try value("random(0)") == .number(0.8833108082136426))
    #expect(try value("random(0 * -1)") == .number(0.8833108082136426))
    let values = try (0..<100).map { number -> Double in
      guard case .number(let value) = try value("random(\(number))") else { return -1 }
      return value
    }
    #expect(values.allSatisfy { (0..<1).contains($0) })
    #expect(Set(values).count == 100)
    #expect((0.4...0.6).contains(values.reduce(0, +) / 100))
  }

  @Test func `Noise wanders smoothly from one number to the next`() throws {
    #expect(try value("noise(3)") == .number(try number("2 * random(3 + random(0)) - 1")))
    #expect(abs(try number("noise(3.5)") - number("(noise(3) + noise(4)) / 2")) < 1e-12)
    let values = try (0..<200).map { try number("noise(\(Double($0) / 20), 7)") }
    #expect(values.allSatisfy { (-1...1).contains($0) })
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 })
    #expect((values.max() ?? 0) - (values.min() ?? 0) > 1)
    #expect(try number("noise(1, 1)") != number("noise(1, 2)"))
  }

  private func number(_ expression: String) throws -> Double {
    guard case .number(let value) = try value(expression) else { return .nan }
    return value
  }

  @Test func `Expressions that are too long, deep or large are refused`() {
    func report(_ expression: String) -> String {
      ErrorCase.report("canvas: {size: [9, 9], scale: \"${\(expression)}\"}\ntimeline: {duration: 1}\n")
    }
    #expect(report("1" + String(repeating: "+0", count: 499)) == "no error")
    #expect(
      report("1" + String(repeating: "+0", count: 501)).hasPrefix(
        "s.yaml:1:32: error: an expression can have at most 1,000 characters\n"))
    let deep = String(repeating: "(", count: 49) + "1" + String(repeating: ")", count: 49)
    #expect(report(deep) == "no error")
    #expect(
      report("(\(deep))").hasPrefix("s.yaml:1:84: error: parentheses are nested more than 50 levels deep here\n"))
    #expect(report(String(repeating: "-", count: 900) + "1").contains("nested more than 50 levels deep"))
  }
}
