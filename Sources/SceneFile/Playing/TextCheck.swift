import CoreGraphics
import Foundation
import UIKit

/// Watches a rehearsal: which labels have no room for their text.
@MainActor
struct TextCheck {
  /// A label that has had room so far, with the text and the size that were looked at last.
  private struct Watched {
    let id: String
    let label: UILabel
    var text: String?
    var size = CGSize.zero
  }

  private let document: SceneDocument
  private var watched: [Watched]
  /// Whether texts or sizes change, so that looking once is not enough.
  private let hasChanges: Bool
  private(set) var warnings: [SceneDiagnostic] = []
  private let positions: [String: SourcePosition]

  init(_ scene: Scene) {
    document = scene.document
    // Who says how a text is cut off means it to be.
    var positions: [String: SourcePosition] = [:]
    document.visitViews { view in
      if view.isLabel, !view.has("lineBreakMode") { positions[view.id] = view.position }
    }
    watched = scene.views.compactMap { id, view in
      positions[id] == nil ? nil : (view as? SceneLabel).map { Watched(id: id, label: $0) }
    }
    self.positions = positions
    hasChanges = !document.events.isEmpty || document.hasLayout
  }

  /// Whether nothing is left to look at.
  var isDone: Bool { watched.isEmpty || !hasChanges }

  /// Looks at what the labels show now.
  mutating func observe() {
    for index in watched.indices.reversed() {
      let (label, last) = (watched[index].label, watched[index])
      guard !label.isHidden, label.text != last.text || label.bounds.size != last.size else { continue }
      (watched[index].text, watched[index].size) = (label.text, label.bounds.size)
      let missing = label.missingRoom
      guard !label.bounds.isEmpty, missing != .zero else { continue }
      warn(last.id, label.text ?? "", missing)
      watched.remove(at: index)
    }
  }

  private mutating func warn(_ id: String, _ whole: String, _ room: CGSize) {
    let text = whole.count > 40 ? whole.prefix(39) + "…" : whole[...]
    let parts = [("width", room.width), ("height", room.height)].filter { $0.1 > 0 }
    let missing = parts.map { String(format: "%.1f points of %@", Double($0.1), $0.0) }.joined(separator: " and ")
    warnings.append(
      document.warning(
        "the text of '\(id)', “\(text.split(whereSeparator: \.isNewline).joined(separator: " "))”, does not fit: it "
          + "lacks \(missing)", at: positions[id] ?? .start))
  }
}
