/// A value of a scene file whose expressions have been read, but have no values yet.
struct TemplateNode: Sendable {
  /// As `SourceNode.position`.
  let position: SourcePosition
  var isAlias = false
  let content: Content

  indirect enum Content: Sendable {
    /// A value without expressions.
    case fixed(SourceNode.Content)
    case text(TemplateText)
    case list([Item])
    case mapping([Entry])
  }

  /// An item of a list.
  enum Item: Sendable {
    case node(TemplateNode)
    case repetition(TemplateRepetition)
  }

  /// A key and its value; both may have expressions.
  struct Entry: Sendable {
    let key: Key
    let position: SourcePosition
    let value: TemplateNode
  }

  enum Key: Sendable {
    case fixed(String)
    case text(TemplateText)
  }
}

/// A text with expressions.
struct TemplateText: Sendable {
  let text: String
  let interpolation: Interpolation
}

/// An item of a list that stands for several.
struct TemplateRepetition: Sendable {
  /// Where the word `repeat` is.
  let position: SourcePosition
  /// How often, or for which values.
  let specification: TemplateNode
  /// The name of the index in expressions.
  let index: String
  /// The name of the value in expressions.
  let value: String
  /// The seconds by which each copy is later than the one before.
  let stagger: TemplateNode?
  /// What is repeated.
  let body: TemplateNode
}
