/// The sections of `defaults`.
package enum DefaultsSection: Sendable {
  case views, animators, animate, gravity, collision, snap, push, item, attachment, field

  /// Whether a mapping with some keys of its own may have a key of the section: kinds of attachments and of fields have
  /// different ones.
  func offers(_ key: String, beside entries: [SourceNode.Entry]) -> Bool {
    func word(_ key: String) -> String? {
      guard case .scalar(let scalar)? = entries.first(where: { $0.key == key })?.value.content else { return nil }
      return scalar.text
    }
    switch self {
    case .attachment:
      guard let kind = AttachmentKind(rawValue: word("kind") ?? AttachmentKind.distance.rawValue) else { return false }
      return BehaviorKind.attachment(kind, toItem: word("to") != nil).settings.contains(key)
    case .field:
      guard let field = word("kind").flatMap(DynamicField.init) else { return false }
      return BehaviorKind.field(field).settings.contains(key)
    case .views, .animators, .animate, .gravity, .collision, .snap, .push, .item: return true
    }
  }
}
