import CoreGraphics
import Foundation

private struct AttachmentDraft: SettingsDraft {
  var attachment = SceneAttachment()
  var settings = BehaviorSettings()
}

extension Grammar {
  static let attachment = Form<BehaviorBody>.mapping(
    "attachment", into: AttachmentDraft(),
    [
      .optional("kind", \.attachment.kind, .choice("kind of attachment"), "What ties the item; distance unless given."),
      .required("item", \.attachment.item, itemID, "The item that is tied."),
      .optional("to", \.attachment.otherItem, itemID, "The item that it is tied to."),
      .optional("offsetFromCenter", \.attachment.offset, vector, "Where the item is tied, from its center."),
      .optional("toOffsetFromCenter", \.attachment.otherOffset, vector, "Where the other item is tied."),
      .optional("axisOfTranslation", \.attachment.axis, vector, "Along which it slides; its length does not count."),
    ] + attachmentFields()
  ) { draft, keys, reader in
    let attachment = draft.attachment
    guard attachment.isComplete(keys, reader) else { return nil }
    let kind = SceneBehavior.Kind.attachment(attachment)
    return BehaviorBody(kind: kind, settings: draft.settings.withAngles(of: BehaviorKind(kind)))
  }
}

extension AttachmentKind {
  /// The keys without which there is no such attachment, and those that it may have; `nil` for a free choice
  /// between `anchor` and `to`.
  fileprivate var keys: (needed: [String], other: [String]) {
    switch self {
    case .distance: ([], ["anchor", "to", "offsetFromCenter", "toOffsetFromCenter", "length", "frequency", "damping"])
    case .limit: (["to"], ["offsetFromCenter", "toOffsetFromCenter", "length"])
    case .fixed: (["to", "anchor"], [])
    case .pin: (["to", "anchor"], ["attachmentRange", "frictionTorque"])
    case .sliding: (["anchor", "axisOfTranslation"], ["to", "attachmentRange"])
    }
  }
}

extension SceneAttachment {
  /// Whether there is what the kind needs and nothing that it does not have.
  fileprivate func isComplete(_ keys: MappingKeys, _ reader: SceneReader) -> Bool {
    let noun = kind.rawValue + " attachment"
    var isComplete = true
    func report(_ message: String, at position: SourcePosition) {
      reader.report(message, at: position)
      isComplete = false
    }
    let known = kind.keys.needed + kind.keys.other
    let all = AttachmentKind.allCases.flatMap { $0.keys.needed + $0.keys.other }
    var seen: Set<String> = []
    for key in all where keys.contains(key) && !known.contains(key) && seen.insert(key).inserted {
      report("\(noun.withArticle) has no '\(key)'; it has \(known.quotedList("and"))", at: keys.position(of: key))
    }
    for key in kind.keys.needed where !keys.contains(key) {
      report("missing key '\(key)' in \(noun.withArticle)", at: keys.position)
    }
    if kind == .distance {
      switch (keys.contains("anchor"), keys.contains("to")) {
      case (false, false):
        report("a distance attachment needs an 'anchor', or an item 'to' be tied to", at: keys.position)
      case (true, true):
        report(
          "a distance attachment has one end more: 'anchor' or 'to'; found both 'anchor' and 'to'",
          at: keys.position(of: "to"))
      case (false, true), (true, false): break
      }
      if keys.contains("toOffsetFromCenter"), !keys.contains("to") {
        report("missing key 'to'; it goes with 'toOffsetFromCenter'", at: keys.position(of: "toOffsetFromCenter"))
      }
    }
    if otherItem == item { report("an item cannot be attached to itself", at: keys.valuePosition(of: "to")) }
    return isComplete
  }
}
