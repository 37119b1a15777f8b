package import SceneText

extension BehaviorKind {
  /// The kind of a behavior of a document.
  package init(_ kind: SceneBehavior.Kind) {
    self =
      switch kind {
      case .gravity: .gravity
      case .collision: .collision
      case .attachment(let attachment): .attachment(attachment.kind, toItem: attachment.otherItem != nil)
      case .snap: .snap
      case .push: .push
      case .item: .item
      case .field(_, let field): .field(field)
      case .composite: .composite
      }
  }
}
