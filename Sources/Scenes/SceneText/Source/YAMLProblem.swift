/// The reason that a text is not YAML, in words for its author.
package struct YAMLProblem {
  package let sentence: String
  package let position: SourcePosition

  /// Translates libyaml's words.
  package init(_ failure: YAMLFailure, in source: SourceText, limits: SceneLimits) {
    let (problem, place) = (failure.problem, failure.position)
    guard problem != YAMLFailure.nesting else {
      (sentence, position) = (Self.tooDeep(limits), place)
      return
    }
    let begin = failure.begin ?? place
    if problem.hasPrefix("did not find expected"), let comment = source.comment(near: place, after: begin) {
      (sentence, position) = ("'#' begins a comment, so put \"\(comment.color)\" in quotes", comment.position)
      return
    }
    sentence = Self.sentence(problem, at: source.clamped(place), begin: begin, in: source)
    // For a key or a quoted text without an end, libyaml stops much later; the error is at its beginning.
    let isAtBegin = ["found unexpected end of stream", "found unexpected document indicator"].contains(problem)
    position = isAtBegin || problem == "could not find expected ':'" ? begin : place
  }

  /// The error for lists that are nested too deep.
  static func tooDeep(_ limits: SceneLimits) -> String {
    "lists and mappings are nested more than \(limits.nesting) levels deep here"
  }

  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - place: where libyaml stopped.
  ///   - begin: the beginning of the list, mapping or text in which it stopped.
  private static func sentence(
    _ problem: String, at place: SourcePosition, begin: SourcePosition, in source: SourceText
  ) -> String {
    let character = source.scalars(at: place, count: 1).first ?? " "
    switch problem {
    case _ where problem.hasPrefix("did not find expected") && (character == "]" || character == "}"):
      return "this '\(character)' closes nothing"
    case "found character that cannot start any token":
      return character == "\t"
        ? "a tab cannot indent a line; use spaces"
        : "a text cannot begin with '\(character)'; put it in quotes"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return "a tab cannot indent a line; use spaces"
    case "mapping values are not allowed in this context":
      return "a ':' cannot stand here; check the indentation, or put the text in quotes"
    case "block sequence entries are not allowed in this context":
      return "a '-' item cannot stand here; begin it on a line of its own"
    case "mapping keys are not allowed in this context": return "a '?' key cannot stand here"
    case "could not find expected ':'": return "a key needs ':' and a value"
    case "did not find expected '-' indicator":
      return "expected '-' and the next item of the list of line \(begin.line); check the indentation"
    case "did not find expected key":
      return "expected the next key of the mapping of line \(begin.line); check the indentation"
    case "did not find expected ',' or ']'":
      return "expected ',' or ']' in the list of line \(begin.line)\(source.quoteHint(at: place, after: begin))"
    case "did not find expected ',' or '}'":
      return "expected ',' or '}' in the mapping of line \(begin.line)\(source.quoteHint(at: place, after: begin))"
    case "did not find expected node content": return "expected a value\(source.quoteHint(at: place, after: begin))"
    case "did not find expected <document start>": return "expected the end of the file; check the indentation"
    case "but found another document": return "a scene is one document; delete what follows"
    case "found unexpected end of stream", "found unexpected document indicator":
      return "this text has no closing quote"
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return "this is not an escape that YAML knows; for a backslash use single quotes"
    case "did not find expected alphabetic or numeric character":
      return "an anchor's name is made of letters, digits, '-' and '_'"
    default: return "this is not YAML: \(problem)"
    }
  }
}

extension SourceText {
  /// A hint if what is wrong at a place is an expression or a colour without quotes.
  fileprivate func quoteHint(at place: SourcePosition, after begin: SourcePosition) -> String {
    let line = Array(scalars(at: SourcePosition(line: place.line, column: 1), count: 2000))
    if line.indices.contains(place.column - 1), place.column > 1, line[place.column - 1] == "{",
      line[place.column - 2] == "$"
    {
      return "; in [ ] and { } an expression needs quotes: \"${…}\""
    }
    return ""
  }

  /// An unquoted colour that has turned the rest of a line into a comment, at or before a place.
  fileprivate func comment(
    near place: SourcePosition, after begin: SourcePosition
  ) -> (color: String, position: SourcePosition)? {
    let place = clamped(place)
    for number in max(1, begin.line - 1, place.line - 3)...max(place.line, begin.line) {
      if let comment = comment(after: SourcePosition(line: number, column: 1)) { return comment }
    }
    return nil
  }

  /// A hint if an unquoted colour has turned the rest of a line into a comment.
  package func commentHint(after position: SourcePosition) -> String {
    comment(after: position).map { "; '#' begins a comment, so put \"\($0.color)\" in quotes" } ?? ""
  }

  private func comment(after position: SourcePosition) -> (color: String, position: SourcePosition)? {
    let scalars = Array(scalars(at: position, count: 200))
    for index in scalars.indices.dropFirst(2)
    where scalars[index] == "#"
      && (scalars[index - 1] == " " && [":", ",", "["].contains(scalars[index - 2])
        || ["[", "{"].contains(scalars[index - 1]))
    {
      let digits = scalars[(index + 1)...].prefix { $0.properties.isASCIIHexDigit }
      guard [3, 6, 8].contains(digits.count) else { continue }
      let place = SourcePosition(line: position.line, column: position.column + index)
      return ("#\(String(String.UnicodeScalarView(digits)))", place)
    }
    return nil
  }
}
