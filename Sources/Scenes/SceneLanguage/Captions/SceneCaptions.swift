import Foundation
import Media
import SceneTemplates
import SceneText

/// The captions of a scene: a label for each file that is shown, whose text events change.
struct SceneCaptions {
  private(set) var files: [SceneSourceFile] = []
  /// The captions that are tracks of a video.
  private(set) var tracks: [CaptionTrack] = []
  /// The labels of the captions that are drawn.
  private(set) var labels: [CaptionLabel] = []
  private(set) var diagnostics: [SceneDiagnostic] = []
  /// The warnings about captions that nobody sees: for the first of each kind and file, at its place.
  private(set) var warnings: [SceneDiagnostic] = []

  static let key = "captions"

  /// The scene with the views and events that show its captions.
  mutating func added(to scene: SourceNode, _ source: SourceText, folder: String, limits: SceneLimits) -> SourceNode {
    guard case .mapping(let entries) = scene.content, let entry = entries.first(where: { $0.key == Self.key }) else {
      return scene
    }
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    defer { diagnostics += reader.diagnostics }
    guard let plans = Grammar.captions.read(entry.value, reader) else { return scene }
    let trial = SceneReader(source, limits: limits, diagnostics: [])
    func value(_ key: String) -> SourceNode? { entries.first { $0.key == key }?.value }
    let end = value("timeline").flatMap { Grammar.timeline.read($0, trial)?.duration } ?? .infinity
    var (views, events): ([SourceNode], [SourceNode]) = ([], [])
    for plan in plans {
      guard let captions = read(plan, source, folder, reader), let file = files.last?.source else { continue }
      let heard = captions.filter { $0.start < end && !$0.isEmpty }
      warn(captions.filter(\.isEmpty), "has no text", "have no text", in: file)
      let rule = "after the end of the scene at \(VariableValue.spelled(end)) s"
      warn(captions.filter { $0.start >= end && !$0.isEmpty }, "begins \(rule)", "begin \(rule)", in: file)
      if plan.show != .picture {
        let said = heard.map { CaptionTrack.Caption(start: $0.start, end: $0.end, text: $0.text) }
        tracks.append(CaptionTrack(said, language: plan.language))
      }
      guard plan.show != .track else { continue }
      let nodes = CaptionNodes(plan: plan)
      labels.append(
        CaptionLabel(
          id: plan.id, isAtTop: plan.place == .top, isPlaced: nodes.isPlaced, hasFontSize: nodes.hasFontSize,
          captions: heard, source: file))
      views.append(nodes.view)
      events += nodes.events(heard, before: end)
    }
    return scene.appending([("views", views), ("events", events)])
  }

  private mutating func warn(_ captions: [SceneCaption], _ what: String, _ plural: String, in source: SourceText) {
    guard let first = captions.first else { return }
    let count = captions.count - 1
    var warning = SceneDiagnostic(
      count == 0 ? "this caption \(what)" : "this caption and \(count) more \(plural)", at: first.position, in: source)
    warning.severity = .warning
    warnings.append(warning)
  }

  private mutating func read(
    _ plan: CaptionPlan, _ source: SourceText, _ folder: String, _ reader: SceneReader
  ) -> [SceneCaption]? {
    let folder = SceneFolder(path: folder, name: source.folderName, root: reader.limits.root, kind: .captions)
    do throws(SceneError) {
      guard let file = try folder.read(plan.file, at: plan.position, limit: 8 << 20, reader) else { return nil }
      files.append(file)
      let scanner = CaptionScanner(file.source, limits: reader.limits)
      diagnostics += scanner.diagnostics
      guard scanner.diagnostics.isEmpty else { return nil }
      return scanner.captions.map { caption in
        var caption = caption
        (caption.start, caption.end) = (caption.start + plan.at, caption.end + plan.at)
        return caption
      }
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }
}

/// The nodes for a label that shows captions: the view, and events that change its text.
///
/// Its size and its place are set when it is known which canvas it is seen on.
private struct CaptionNodes: NodeMaking {
  let plan: CaptionPlan
  var position: SourcePosition { plan.position }

  private var style: [SourceNode.Entry] {
    if case .mapping(let entries)? = plan.style?.content { entries } else { [] }
  }

  private func style(_ key: String) -> SourceNode? { style.first { $0.key == key }?.value }

  var isPlaced: Bool { style("center") != nil }

  var hasFontSize: Bool {
    switch style("font")?.content {
    case .mapping(let entries): entries.contains { ["size", "style"].contains($0.key) }
    case nil: false
    default: true
    }
  }

  /// The colour behind the letters.
  private var background: SourceNode { style("backgroundColor") ?? text("#000000B3") }

  /// Whether all lines share one box, whose corners can be round; otherwise each line has its own.
  private var hasOneBox: Bool { style("cornerRadius") != nil }

  /// A label that grows from the bottom upwards, or from the top downwards.
  var view: SourceNode {
    let own = style.filter { $0.key != "backgroundColor" }
    let keys: [(String, SourceNode)] =
      [
        ("id", text(plan.id)), ("center", numbers(0, 0)), ("anchorPoint", numbers(0.5, plan.place == .top ? 0 : 1)),
        ("text", text("")), ("numberOfLines", number(0)), ("textAlignment", text("center")),
        ("textColor", text("white")),
        ("font", mapping([("weight", text("semibold"))])),
      ] + (hasOneBox ? [("backgroundColor", background), ("isHidden", flag(true))] : [])
    let usual = keys.filter { key in !own.contains { $0.key == key.0 } }
    return SourceNode(
      position: position,
      content: .mapping(usual.map { SourceNode.Entry(key: $0.0, position: position, value: $0.1) } + own))
  }

  /// Events at all times before the end at which another text is shown: captions that overlap are shown together.
  func events(_ captions: [SceneCaption], before end: Double) -> [SourceNode] {
    var events: [SourceNode] = []
    var shown: [SceneCaption] = []
    var next = captions[...]
    while let time = [next.first?.start, shown.map(\.end).min()].compactMap(\.self).min(), time < end {
      shown.removeAll { $0.end <= time }
      while let caption = next.first, caption.start <= time {
        shown.append(caption)
        next.removeFirst()
      }
      let value = shown.isEmpty ? text("") : list(spans(shown))
      // A box has padding even when it is empty.
      let box = hasOneBox ? [("isHidden", flag(shown.isEmpty))] : []
      events.append(
        mapping([("at", number(time)), ("set", mapping([("view", text(plan.id)), ("text", value)] + box))]))
    }
    return events
  }

  private func spans(_ captions: [SceneCaption]) -> [SourceNode] {
    var spans: [SceneCaption.Span] = []
    for (index, caption) in captions.enumerated() {
      if index > 0 { spans.append(SceneCaption.Span(string: "\n")) }
      spans += caption.spans
    }
    return spans.map { span in
      var keys: [(String, SourceNode)] = [("text", text(span.string))]
      if !hasOneBox { keys.append(("backgroundColor", background)) }
      if span.isBold || span.isItalic {
        var font: [(String, SourceNode)] = []
        if span.isBold { font.append(("weight", text("heavy"))) }
        if span.isItalic { font.append(("isItalic", flag(true))) }
        keys.append(("font", mapping(font)))
      }
      if span.isUnderlined { keys.append(("isUnderlined", flag(true))) }
      return mapping(keys)
    }
  }
}
