import SceneTemplates
import SceneText

/// A scene while it is read from a template with values, and checked as a whole, pass by pass.
struct SceneReading {
  /// A step in which a part of the scene is read, or all of it is checked for something.
  struct Pass: Sendable {
    let name: String
    let run: @Sendable (inout SceneReading) -> Void
  }

  /// The passes, in an order in which each finds what it asks for.
  ///
  /// - `sections of the file` reads everything but the gestures of views, which name animators that are written below.
  /// - `times` and `ids` come when everything has been read that follows the time, or declares or uses an id.
  /// - `names` gives ids to views without one, before checks that call views by their ids.
  /// - `index` comes before the checks that ask what a view with an id is.
  static let passes: [Pass] =
    [
      Pass(name: "sections of the file") { $0.readSections() },
      Pass(name: "gestures") { $0.readGestures() },
      Pass(name: "times") { $0.checkTimes() },
      Pass(name: "ids") { $0.checkIDs() },
      .check("steps of dynamics") { draft, _, reader in draft.checkSteps(reader) },
      .check("touches") { draft, _, reader in draft.checkTouches(reader) },
      .check("names") { draft, _, _ in draft.nameViews() },
      .check("sound") { draft, _, reader in draft.checkSound(reader) },
      Pass(name: "index") { if let draft = $0.draft { $0.index = SceneIndex(draft.views) } },
      .check("text") { draft, index, reader in draft.checkText(index, reader) },
      .check("split text") { draft, index, reader in draft.checkSplits(index, reader) },
      .check("scrolling") { draft, index, reader in draft.checkScrolling(index, reader) },
      .check("gradients") { draft, index, reader in draft.checkGradients(index, reader) },
      .check("shapes") { draft, index, reader in draft.checkShapes(index, reader) },
      .check("images") { draft, index, reader in draft.checkImages(index, reader) },
      .check("places") { draft, _, reader in draft.checkPlaces(reader) },
      .check("size") { draft, _, reader in draft.checkSize(reader) },
      .check("stacks and guides") { draft, index, reader in draft.checkStacksAndGuides(index, reader) },
      .check("typing") { draft, index, reader in draft.checkTyping(index, reader) },
    ]

  /// The facts about the canvas and the timeline that sections need.
  static let measure = MeasureScene(
    size: { Grammar.canvas.read($0, $1)?.size }, length: { Grammar.timeline.read($0, $1)?.duration })

  let reader: SceneReader
  let captions: SceneCaptions
  private(set) var draft: SceneDraft?
  private let node: SourceNode?
  private let scene: ExpandedScene
  private var index = SceneIndex([])

  /// Reads the scene as far as that is possible; its errors are the reader's.
  ///
  /// - Parameter excusesMissing: Whether a variable without a value is allowed.
  init(_ template: SceneTemplate, _ values: VariableValues, excusesMissing: Bool = false) {
    let scene = template.expanded(with: values, excusesMissing: excusesMissing, Self.measure)
    var captions = SceneCaptions()
    node = scene.node.map {
      captions.added(to: $0, scene.source, folder: template.folder, limits: template.limits)
    }
    (self.scene, self.captions) = (scene, captions)
    reader = SceneReader(
      scene.source, limits: template.limits, diagnostics: scene.diagnostics + captions.diagnostics)
    for pass in Self.passes { pass.run(&self) }
  }

  private mutating func readSections() {
    reader.hasTimedValues = !scene.timedPlaces.isEmpty
    reader.declare(SceneDocument.rootID, as: .view, at: .start)
    reader.hasLayout = node?.usesLayout ?? false
    draft = node.flatMap { Grammar.scene.read($0, reader) }
    draft?.sections = scene.sections
  }

  private mutating func readGestures() {
    let gestures = reader.gestures.map { Grammar.gestures.read($0, reader) ?? [] }
    draft?.gestures = gestures
  }

  private func checkTimes() {
    // Values that could not be read follow nothing.
    if reader.diagnostics.isEmpty { reader.reportUnfollowed(scene.timedPlaces) }
  }

  private func checkIDs() {
    if scene.isComplete { reader.reportUnknownIDs() }
  }
}

extension SceneReading.Pass {
  /// A pass that checks the whole scene, if there is one.
  fileprivate static func check(
    _ name: String, _ check: @escaping @Sendable (inout SceneDraft, SceneIndex, SceneReader) -> Void
  ) -> SceneReading.Pass {
    SceneReading.Pass(name: name) { $0.check(check) }
  }
}

extension SceneReading {
  fileprivate mutating func check(_ check: (inout SceneDraft, SceneIndex, SceneReader) -> Void) {
    // Nothing else holds the draft meanwhile, so that its views are not copied when they change.
    guard var checked = draft.take() else { return }
    check(&checked, index, reader)
    draft = checked
  }
}
