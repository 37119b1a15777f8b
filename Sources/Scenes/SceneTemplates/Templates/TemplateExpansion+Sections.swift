package import CoreGraphics
package import SceneText

/// How a scene's canvas and timeline are read, where the place of a section depends on them.
package struct MeasureScene: Sendable {
  /// The size of a canvas in points; nil after an error.
  package let size: @Sendable (SourceNode, SceneReader) -> CGSize?
  /// The duration of a timeline in seconds; nil after an error.
  package let length: @Sendable (SourceNode, SceneReader) -> Double?

  package init(
    size: @escaping @Sendable (SourceNode, SceneReader) -> CGSize?,
    length: @escaping @Sendable (SourceNode, SceneReader) -> Double?
  ) {
    (self.size, self.length) = (size, length)
  }
}

/// Sections: parts of a scene with times of their own.
extension TemplateExpansion {
  /// The scene, with the views of its sections in views that are shown meanwhile, and their scripts at their times.
  ///
  /// - Parameter measure: Reads the canvas and the timeline, whose keys belong to the language.
  package mutating func expandScene(_ root: TemplateNode, _ measure: MeasureScene) -> SourceNode {
    guard case .mapping(let entries) = root.sectioned.content,
      let place = entries.firstIndex(where: { $0.key.isFixed(Grammar.sectionsKey) })
    else { return withHoistedParts(expand(root)) }
    let items = entries[place].value.items
    // Anything other than a list is reported when the scene is read.
    guard entries[place].value.isList else { return withHoistedParts(expand(root)) }
    var source = source
    source.context.copies = copies
    let reader = SceneReader(source, limits: limits, diagnostics: [])
    var schedule = SectionSchedule()
    var bodies: [String: [TemplateNode.Entry]] = [:]
    for item in items {
      guard case .node(let node) = item, case .mapping(let keys) = node.sectioned.content else {
        report("expected a mapping for a section", at: entries[place].value.position)
        continue
      }
      let times = keys.filter { !$0.key.isPart }
      let own = SourceNode(position: node.position, content: .mapping(expand(times) + Self.placeholders(keys)))
      guard let draft = Grammar.sceneSection.read(own, reader) else { continue }
      guard bodies[draft.id] != nil || (scope.values[draft.id] == nil && scope.timed[draft.id] == nil) else {
        report("'\(draft.id)' is the name of a variable, too; give the section another id", at: draft.position)
        continue
      }
      let before = schedule.sections.count
      schedule.add(draft, reader)
      guard schedule.sections.count > before, let times = schedule.sections.last?.times else { continue }
      scope.values[draft.id] = times.record
      bodies[draft.id] = keys
    }
    sections = schedule.sections.map(\.times)
    let lasting = entries.map { $0.lasting(sections.map(\.end).max()) }
    let (size, length) = canvasAndLength(lasting, measure)
    for problem in reader.diagnostics { problems.append(Problem(problem)) }
    let rest = TemplateNode(
      position: root.position, content: .mapping(lasting.filter { !$0.key.isFixed(Grammar.sectionsKey) }))
    var scene = expand(rest)
    guard let size else { return scene }
    var parts: [String: [SourceNode]] = [:]
    for (draft, times) in schedule.sections {
      for turn in 0..<draft.loop {
        add(draft, times, turn, bodies[draft.id] ?? [], size, length, to: &parts)
      }
    }
    for (key, nodes) in hoisted { parts[key, default: []] += nodes }
    hoisted = parts
    scene = withHoistedParts(scene)
    return scene
  }

  /// The size of the canvas, nil if it has none, which is an error elsewhere, and the end of the timeline.
  private mutating func canvasAndLength(
    _ entries: [TemplateNode.Entry], _ measure: MeasureScene
  ) -> (size: CGSize?, length: Double) {
    let trial = SceneReader(source, limits: limits, diagnostics: [])
    let before = (problems, timedPlaces)
    defer { (problems, timedPlaces) = before }
    func value(_ key: String) -> SourceNode? { entries.first { $0.key.isFixed(key) }.map { expand($0.value) } }
    return (
      value("canvas").flatMap { measure.size($0, trial) },
      value("timeline").flatMap { measure.length($0, trial) } ?? .infinity
    )
  }

  /// The parts of a section, as they are checked when its times are.
  private static func placeholders(_ keys: [TemplateNode.Entry]) -> [SourceNode.Entry] {
    keys.filter(\.key.isPart).compactMap { entry in
      guard case .fixed(let key) = entry.key else { return nil }
      let node = SourceNode(position: entry.value.position, content: .list([]))
      return SourceNode.Entry(key: key, position: entry.position, value: node)
    }
  }

  /// Adds a section, or one turn of one that is played several times.
  private mutating func add(
    _ draft: SectionPlan, _ times: SceneSection, _ turn: Int, _ keys: [TemplateNode.Entry], _ size: CGSize,
    _ length: Double, to parts: inout [String: [SourceNode]]
  ) {
    let loops = draft.loop > 1
    let name = loops ? "\(draft.id)[\(turn)]" : draft.id
    let turnLength = draft.duration / draft.speed
    let start = times.start + Double(turn) * turnLength
    let isLast = turn == draft.loop - 1
    let end = isLast ? times.end : start + turnLength
    // The scope is not copied: it has an entry for each section.
    let outer = (scope.section, scope.clock, copy, hoisted)
    copies.append(
      SourceContext.Copy(
        outer: copy, name: draft.id, index: turn, prefix: loops ? name + "." : "", section: draft.id))
    copy = copies.count
    hoisted = [:]
    scope.section = .record(
      ValueRecord(
        names: ["start", "end", "duration", "index"],
        values: [.number(0), .number(draft.duration), .number(draft.duration), .number(Double(turn))]))
    scope.clock = ExpressionScope.Clock(start: start, speed: draft.speed, duration: draft.duration)
    func part(_ key: String) -> [SourceNode] {
      guard let entry = keys.first(where: { $0.key.isFixed(key) }) else { return [] }
      let node = expand(entry.value)
      if case .list(let nodes) = node.content { return nodes }
      if case .unreadable = node.content { return [] }
      report("expected a list, found \(node.spoken)", at: entry.value.position)
      return []
    }
    let views = part("views").map { $0.viewMoved(by: start, speed: draft.speed) }
    let background = keys.first { $0.key.isFixed("background") }.map { expand($0.value) }
    for key in ["animators", "dynamics", "events"] {
      let nodes = part(key) + (hoisted[key] ?? [])
      parts[key, default: []] += nodes.map { $0.moved(by: start, speed: draft.speed) }
    }
    let layout = keys.first { $0.key.isFixed("layout") }.map { constraints(of: expand($0.value)) }
    parts[Self.constraints, default: []] += (layout ?? []) + (hoisted[Self.constraints] ?? [])
    parts["audio", default: []] += part("audio").map { $0.soundMoved(by: start, speed: draft.speed) }
    (scope.section, scope.clock, copy, hoisted) = outer
    let view = SectionView(name: name, position: draft.position.inCopy(copy), size: size)
    parts["views", default: []].append(
      view.node(
        views, background, isHidden: start > 0, transition: turn == 0 ? draft.transition : nil,
        exit: isLast ? draft.exit : nil))
    parts["events", default: []] += view.events(
      from: start, to: end < length ? end : nil, transition: turn == 0 ? draft.transition : nil,
      exit: isLast ? draft.exit : nil, leavingBy: end
    ).map(\.followingSection)
  }
}

extension TemplateNode.Key {
  fileprivate func isFixed(_ name: String) -> Bool { if case .fixed(name) = self { true } else { false } }

  /// Whether it is the key of a section's views or script.
  fileprivate var isPart: Bool {
    if case .fixed(let name) = self { Grammar.sectionPartKeys.contains(name) } else { false }
  }
}

extension TemplateNode.Entry {
  /// The timeline with a duration, unless it has one of its own; everything else as it is.
  fileprivate func lasting(_ seconds: Double?) -> TemplateNode.Entry {
    guard let seconds, key.isFixed("timeline"), case .mapping(let keys) = value.sectioned.content,
      !keys.contains(where: { $0.key.isFixed("duration") })
    else { return self }
    let duration = SourceNode(position: value.position, content: .scalar(SourceNode.Scalar(number: seconds)))
    let entry = TemplateNode.Entry(
      key: .fixed("duration"), position: value.position, value: TemplateNode(duration))
    return TemplateNode.Entry(
      key: key, position: position,
      value: TemplateNode(position: value.position, content: .mapping(keys + [entry])))
  }
}

extension TemplateNode {
  /// The same as a mapping of templates, if it is a mapping.
  fileprivate var sectioned: TemplateNode {
    guard case .fixed(.mapping(let entries)) = content else { return self }
    let all = entries.map { Entry(key: .fixed($0.key), position: $0.position, value: TemplateNode($0.value)) }
    return TemplateNode(position: position, content: .mapping(all))
  }

  fileprivate var isList: Bool {
    switch content {
    case .list, .fixed(.list), .fixed(.unreadable): true
    case .fixed, .text, .mapping, .use: false
    }
  }
}
