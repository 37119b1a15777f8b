/// A variation of rendering the same scene, which must give the same pixels.
package struct DeterminismTrial: Sendable, Hashable {
  /// The variation, in a few words.
  package var name: String
  /// The options of the hidden command `fingerprint` for each process; of several processes, each renders a part.
  package var runs: [[String]]
  /// Additions to the environment.
  package var environment: [String: String] = [:]

  /// The variations for a scene.
  ///
  /// Hash seeds need no variation of their own, because Swift gives every process a different one. One variation has
  /// the fixed seed.
  package static func all(frameCount: Int) -> [DeterminismTrial] {
    var trials = [
      DeterminismTrial(name: "1 worker", runs: [["--jobs", "1"]]),
      DeterminismTrial(name: "7 workers", runs: [["--jobs", "7"]]),
      DeterminismTrial(name: "every frame drawn as a whole", runs: [["--whole"]]),
      DeterminismTrial(
        name: "a fixed hash seed", runs: [[]], environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]),
      DeterminismTrial(
        name: "Turkish, in Kiritimati", runs: [[]],
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"]),
      DeterminismTrial(
        name: "Arabic, in St. John's", runs: [[]],
        environment: ["LC_ALL": "ar_SA.UTF-8", "LANG": "ar_SA.UTF-8", "TZ": "America/St_Johns"]),
    ]
    if frameCount > 1 {
      let half = frameCount / 2
      trials.append(
        DeterminismTrial(
          name: "in two halves", runs: [["--frames", "0-\(half - 1)"], ["--frames", "\(half)-"]]))
    }
    if frameCount > 3 {
      trials.append(
        DeterminismTrial(name: "in three combs", runs: (0..<3).map { ["--frames", "\($0)-x3"] }))
    }
    return trials
  }
}
