import SceneText

/// The sections of a scene with their times.
struct SectionSchedule {
  package private(set) var sections: [(draft: SectionPlan, times: SceneSection)] = []
  /// The place of each section in `sections`, by its name.
  private var places: [String: Int] = [:]

  /// Adds a section; errors go to the reader.
  mutating func add(_ draft: SectionPlan, _ reader: SceneReader) {
    guard places[draft.id] == nil else {
      return reader.report("the section '\(draft.id)' is there already", at: draft.position)
    }
    var start = sections.last?.times.end ?? 0
    if let at = draft.at {
      start = at
    } else if let id = draft.with {
      guard let place = places[id] else {
        let near = reader.nearest(to: id, in: sections.map(\.draft.id))
        return reader.report(
          "no section '\(id.shortened)' comes before this one", suggestion: near, at: draft.position)
      }
      start = sections[place].times.start
    } else if !sections.isEmpty {
      start -= draft.transition?.duration ?? 0
    }
    start = max(start + draft.gap, 0)
    let end = start + draft.duration / draft.speed * Double(draft.loop) + draft.hold
    let passing = (draft.transition?.duration ?? 0) + (draft.exit?.duration ?? 0)
    guard passing <= end - start else {
      return reader.report(
        "the transitions of '\(draft.id)' take \(VariableValue.spelled(passing)) s, longer than the section",
        at: draft.position)
    }
    places[draft.id] = sections.count
    sections.append((draft, SceneSection(id: draft.id, start: start, end: end, position: draft.position)))
  }
}

extension SceneSection {
  /// The value of the section in expressions.
  var record: VariableValue {
    .record(
      ValueRecord(names: ["start", "end", "duration"], values: [.number(start), .number(end), .number(end - start)]))
  }
}
