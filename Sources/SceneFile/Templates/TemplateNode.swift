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
    case list([TemplateNode])
    case mapping([Entry])
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
