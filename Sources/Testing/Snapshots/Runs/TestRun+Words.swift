import Utilities

extension TestRun {
  /// A count of the outcomes: `5 scenes: 3 match, 2 differ`.
  package var tally: String {
    let outcomes = scenes.map(\.verdict.outcome)
    let parts = [
      Self.part(outcomes.count { $0 == .same }, "matches", "match"),
      Self.part(outcomes.count(where: \.isDifference), "differs", "differ"),
      Self.part(outcomes.count { $0 == .missing }, "without a golden"),
      Self.part(outcomes.count { $0 == .damaged }, "with a damaged golden"),
      Self.part(outcomes.count { $0 == .newer }, "with a newer golden"),
      Self.part(outcomes.count { $0 == .failed }, "could not be rendered"),
      Self.part(outcomes.count { $0 == .recorded }, "recorded"),
    ]
    let count = counted(scenes.count, "scene")
    return scenes.isEmpty ? count : "\(count): \(parts.compactMap(\.self).joined(separator: ", "))"
  }

  private static func part(_ count: Int, _ one: String, _ several: String? = nil) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : several ?? one)"
  }
}

extension SceneVerdict.Outcome {
  /// Whether there are frames and a golden, and they are not the same.
  fileprivate var isDifference: Bool {
    switch self {
    case .otherEngine, .otherRasteriser, .frameCount, .size, .pixels: true
    case .same, .recorded, .damaged, .newer, .missing, .failed: false
    }
  }
}
