import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

private struct AttachmentDraft: SettingsDraft {
  var attachment = SceneAttachment()
  var settings = BehaviorSettings()
}

extension Grammar {
  static let attachment: Form<BehaviorBody> = .mapping(
    "attachment", into: AttachmentDraft(),
    [
      .optional(
        "kind", \.attachment.kind, .choice("kind of attachment"), "The kind of attachment; distance by default."),
      .required("item", \.attachment.item, itemID, "The attached item."),
      .optional("to", \.attachment.otherItem, itemID, "The item to which it is attached."),
      .optional("offsetFromCenter", \.attachment.offset, vector, "The anchor on the item, relative to its center."),
      .optional("toOffsetFromCenter", \.attachment.otherOffset, vector, "The anchor on the other item."),
      .optional(
        "axisOfTranslation", \.attachment.axis, vector, "The direction in which it slides; its length does not matter."),
    ] + attachmentFields(), defaults: .attachment
  ) { draft, keys, reader in
    let attachment = draft.attachment
    guard attachment.isComplete(keys, reader) else { return nil }
    let kind = SceneBehavior.Kind.attachment(attachment)
    return BehaviorBody(kind: kind, settings: draft.settings.withAngles(of: BehaviorKind(kind)))
  }
}

extension AttachmentKind {
  /// The required and the optional keys of such an attachment; `nil` for either `anchor` or `to`.
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
  /// Whether all required keys are present, and no others than the optional ones.
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
        report("a distance attachment needs an 'anchor', or an item in 'to'", at: keys.position)
      case (true, true):
        report(
          "a distance attachment has either an 'anchor' or a 'to'; found both 'anchor' and 'to'",
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
