package import SceneText

/// A variable that a scene file declares.
package struct SceneVariable: Sendable {
  /// The kinds of values.
  package enum Kind: String, Sendable, CaseIterable {
    case number, text, color, image, boolean, choice
    /// A list, a table or a row of one.
    case data
  }

  /// Unique in the scene; letters, digits and `_`.
  package internal(set) var name = ""
  /// Where its declaration begins.
  package internal(set) var position = SourcePosition.start
  package internal(set) var kind = Kind.text
  /// The numbers that are allowed; nil for all.
  package internal(set) var range: ClosedRange<Double>?
  /// The texts that are allowed, of a choice.
  package internal(set) var choices: [String] = []
  /// The variable's purpose, in the words of the file.
  package internal(set) var summary: String?
  /// The default, whose expressions may use the variables before it.
  var fallback: TemplateNode?
  /// The default, unless it is an expression.
  var constant: VariableValue?
  /// The default as it is written in the file.
  package internal(set) var spelledDefault: String?

  /// Whether it has no default.
  package var isRequired: Bool { fallback == nil }
}

extension SceneVariable: ParameterDeclaration {}
