import CoreGraphics
import Media

/// The captions of a scene: a label for each file that is shown, whose text events change.
struct SceneCaptions {
  private(set) var files: [SceneSourceFile] = []
  /// Those that are tracks of a video.
  private(set) var tracks: [CaptionTrack] = []
  private(set) var diagnostics: [SceneDiagnostic] = []
  /// Those that begin after the end: the first of each file, where it is written.
  private(set) var late: [SceneDiagnostic] = []

  static let key = "captions"

  /// The scene with what shows its captions.
  mutating func added(to scene: SourceNode, _ source: SourceText, folder: String, limits: SceneLimits) -> SourceNode {
    guard case .mapping(let entries) = scene.content, let entry = entries.first(where: { $0.key == Self.key }) else {
      return scene
    }
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    defer { diagnostics += reader.diagnostics }
    guard let plans = Grammar.captions.read(entry.value, reader) else { return scene }
    let trial = SceneReader(source, limits: limits, diagnostics: [])
    func value(_ key: String) -> SourceNode? { entries.first { $0.key == key }?.value }
    let canvas = value("canvas").flatMap { Grammar.canvas.read($0, trial) }
    let end = value("timeline").flatMap { Grammar.timeline.read($0, trial)?.duration } ?? .infinity
    var (views, events): ([SourceNode], [SourceNode]) = ([], [])
    for plan in plans {
      guard let captions = read(plan, source, folder, reader) else { continue }
      let heard = captions.filter { $0.start < end }
      if let first = captions.first(where: { $0.start >= end }), let file = files.last {
        let count = captions.count - heard.count
        var warning = SceneDiagnostic(
          "\(count == 1 ? "this caption begins" : "this caption and \(count - 1) more begin") after the end of the scene "
            + "at \(VariableValue.spelled(end)) s", at: first.position, in: file.source)
        warning.severity = .warning
        late.append(warning)
      }
      if plan.show != .picture {
        let said = heard.map { CaptionTrack.Caption(start: $0.start, end: $0.end, text: $0.text) }
        tracks.append(CaptionTrack(said, language: plan.language))
      }
      guard plan.show != .track, let size = canvas?.size else { continue }
      let label = CaptionLabel(plan: plan, canvas: size)
      views.append(label.view)
      events += label.events(heard, before: end)
    }
    return scene.appending([("views", views), ("events", events)])
  }

  private mutating func read(
    _ plan: CaptionPlan, _ source: SourceText, _ folder: String, _ reader: SceneReader
  ) -> [SceneCaption]? {
    let folder = SceneFolder(path: folder, name: source.folderName, kind: .captions)
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

/// The label that shows captions, and what changes its text.
private struct CaptionLabel: NodeMaking {
  let plan: CaptionPlan
  let canvas: CGSize
  var position: SourcePosition { plan.position }

  private var fontSize: CGFloat { max(12, (min(canvas.width, canvas.height) * 0.05).rounded()) }
  private var style: [SourceNode.Entry] {
    if case .mapping(let entries)? = plan.style?.content { entries } else { [] }
  }

  private func style(_ key: String) -> SourceNode? { style.first { $0.key == key }?.value }

  /// What is behind the letters.
  private var background: SourceNode { style("backgroundColor") ?? text("#000000B3") }

  /// A label that grows from the bottom upwards, or from the top downwards.
  var view: SourceNode {
    let margin = max(canvas.height * 0.06, 8)
    let isTop = plan.place == .top
    let own = style.filter { $0.key != "backgroundColor" }
    let keys: [(String, SourceNode)] = [
      ("id", text(plan.id)), ("center", numbers(canvas.width / 2, isTop ? margin : canvas.height - margin)),
      ("anchorPoint", numbers(0.5, isTop ? 0 : 1)), ("text", text("")), ("numberOfLines", number(0)),
      ("textAlignment", text("center")), ("textColor", text("white")),
      ("font", mapping([("size", number(fontSize)), ("weight", text("semibold"))])),
    ]
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
      events.append(
        mapping([("at", number(time)), ("set", mapping([("view", text(plan.id)), ("text", value)]))]))
    }
    return events
  }

  private func spans(_ captions: [SceneCaption]) -> [SourceNode] {
    var spans: [SceneCaption.Span] = []
    for (index, caption) in captions.enumerated() {
      if index > 0 { spans.append(SceneCaption.Span(string: "\n")) }
      spans += caption.spans
    }
    return broken(spans).map { span in
      var keys: [(String, SourceNode)] = [("text", text(span.string)), ("backgroundColor", background)]
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

  /// The same with lines that have room on the canvas, as far as can be told from the number of letters, and a blank at
  /// both ends of each line for what is behind the letters.
  private func broken(_ spans: [SceneCaption.Span]) -> [SceneCaption.Span] {
    let size: CGFloat =
      if case .mapping(let entries)? = style("font")?.content,
        case .scalar(let scalar)? = entries.first(where: { $0.key == "size" })?.value.content,
        case .number(let number) = scalar.meaning, number > 0
      { CGFloat(number) } else { fontSize }
    let room = max(4, Int(canvas.width * 0.9 / (size * 0.5)))
    let lengths = spans.map(\.string).joined().split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.reduce(0) { $0 + $1.captionWidth } }
    var (line, used) = (0, 0)
    /// What lines may have: those that are broken are about as long as each other.
    var target: Int {
      let length = lengths.indices.contains(line) ? lengths[line] : 0
      let rows = (length + room - 1) / room
      return rows <= 1 ? room : min(room - 6, length / rows + 2)
    }
    var result = spans.map { span in
      var span = span
      var string = ""
      var word = ""
      func endWord() {
        string += word
        word = ""
      }
      for character in span.string {
        if character == "\n" {
          endWord()
          string += "\u{A0}\n\u{A0}"
          (line, used) = (line + 1, 0)
        } else if character == " ", used >= target {
          endWord()
          string += "\u{A0}\n\u{A0}"
          used = 0
        } else {
          if character == " " { endWord() }
          word.append(character)
          used += character.captionWidth
        }
      }
      endWord()
      span.string = string
      return span
    }
    if !result.isEmpty {
      result[0].string = "\u{A0}" + result[0].string
      result[result.count - 1].string += "\u{A0}"
    }
    return result
  }
}

extension Character {
  /// How wide it is, in narrow letters.
  fileprivate var captionWidth: Int { unicodeScalars.first.map { $0.value >= 0x2E80 ? 2 : 1 } ?? 1 }
}
