import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import ViewVocabulary

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
  private var captions: [CaptionCheck]

  init(_ scene: Scene) {
    document = scene.document
    // An author who says how a text is cut off means it to be.
    var positions: [String: SourcePosition] = [:]
    document.views.visit(with: .text) { view in
      if view.isLabel, !view.has(.lineBreakMode) { positions[view.id] = view.position }
    }
    // Text that moves along its path comes from beyond its ends.
    if !positions.isEmpty {
      document.visitChanges { change in
        if change.properties.contains(where: { $0.key == "textPathOffset" }) { positions[change.view] = nil }
      }
    }
    captions = document.captionLabels.compactMap { CaptionCheck($0, in: scene) }
    for label in document.captionLabels { positions[label.id] = nil }
    watched = []
    if !positions.isEmpty {
      watched = scene.views.compactMap { id, view in
        positions[id] == nil ? nil : (view as? SceneLabel).map { Watched(id: id, label: $0) }
      }
    }
    self.positions = positions
    hasChanges = !document.events.isEmpty || document.hasLayout
  }

  /// Whether nothing is left to look at.
  var isDone: Bool { watched.isEmpty && captions.isEmpty || !hasChanges }

  /// Looks at what the labels show now.
  mutating func observe() {
    for index in captions.indices { warnings += captions[index].observe(document.limits.diagnostics - warnings.count) }
    for index in watched.indices.reversed() {
      let (label, last) = (watched[index].label, watched[index])
      guard !label.isHidden, label.setting.path == nil || label.setting.pathOffset == 0,
        label.text != last.text || label.bounds.size != last.size
      else { continue }
      (watched[index].text, watched[index].size) = (label.text, label.bounds.size)
      let missing = label.missingRoom
      if label.setting.path?.length == 0, label.text?.isEmpty == false {
        warnings.append(
          document.warning(
            "the textPath of '\(last.id)' has no length, so nothing of its text is seen",
            at: positions[last.id] ?? .start))
        watched.remove(at: index)
        continue
      }
      if !label.bounds.isEmpty, missing == .zero, label.shownScale < Self.smallestScale {
        let size = Double(label.font.pointSize)
        warnings.append(
          document.warning(
            "the text of '\(last.id)' has so little room that its font of \(Self.points(CGFloat(size))) shrinks to "
              + Self.points(CGFloat(size) * label.shownScale), at: positions[last.id] ?? .start))
        watched.remove(at: index)
        continue
      }
      guard !label.bounds.isEmpty, missing != .zero else { continue }
      warn(last.id, label.text ?? "", missing, isOnPath: label.setting.path != nil)
      watched.remove(at: index)
    }
  }

  private mutating func warn(_ id: String, _ whole: String, _ room: CGSize, isOnPath: Bool) {
    let text = whole.count > 40 ? whole.prefix(39) + "…" : whole[...]
    let quoted = "“\(text.split(whereSeparator: \.isNewline).joined(separator: " "))”"
    warnings.append(
      document.warning(
        isOnPath
          ? "the text of '\(id)', \(quoted), is longer than its textPath, by \(Self.points(room.width))"
          : "the text of '\(id)', \(quoted), does not fit: it lacks \(Self.spoken(room))", at: positions[id] ?? .start))
  }

  /// Text that shrinks further is hardly what was wanted.
  private static let smallestScale = 0.25

  private static func points(_ length: CGFloat) -> String { String(format: "%.1f points", Double(length)) }

  /// Room in words.
  fileprivate static func spoken(_ room: CGSize) -> String {
    [("width", room.width), ("height", room.height)].filter { $0.1 > 0 }.map { "\(points($0.1)) of \($0.0)" }
      .joined(separator: " and ")
  }
}

/// Watches a label of captions, and notes which captions have no room on the canvas.
@MainActor
private struct CaptionCheck {
  private let plan: CaptionLabel
  private let label: SceneLabel
  private let scene: Scene
  private var text: String?
  /// The captions that have been reported, by their places.
  private var known: Set<SourcePosition> = []

  init?(_ plan: CaptionLabel, in scene: Scene) {
    guard let label = scene.view(plan.id) as? SceneLabel else { return nil }
    (self.plan, self.label, self.scene) = (plan, label, scene)
  }

  /// Looks at what the label shows now.
  mutating func observe(_ most: Int) -> [SceneDiagnostic] {
    guard label.text != text else { return [] }
    text = label.text
    let (canvas, frame) = (scene.document.canvas.size, label.frame)
    guard !label.isHidden, !frame.isEmpty, label.transform == .identity else { return [] }
    let lacking = CGSize(
      width: max(frame.width - canvas.width, 0), height: max(-frame.minY, 0) + max(frame.maxY - canvas.height, 0))
    guard max(lacking.width, lacking.height) > 0.5 else { return [] }
    let time = scene.stage.time
    let shown = plan.captions.filter { $0.start <= time && time < $0.end && known.insert($0.position).inserted }
    return shown.prefix(max(most, 0)).map { caption in
      let others = shown.count > 1 ? " with the others that are seen at once" : ""
      var warning = SceneDiagnostic(
        "this caption does not fit on the canvas\(others): it lacks \(TextCheck.spoken(lacking))", at: caption.position,
        in: plan.source)
      warning.severity = .warning
      return warning
    }
  }
}
