package import Foundation
package import Mutoscope
import Utilities

/// The runs of several processes, merged after a check that they belong together.
///
/// Runs that are not shards are joined as well, if no two have a scene of the same name.
package struct MergedRun: Sendable {
  /// A run and its output folder.
  package struct Part: Sendable {
    package var output: URL
    package var run: TestRun

    package init(output: URL, run: TestRun) { (self.output, self.run) = (output, run) }

    fileprivate var path: String { output.relativePath.printable }
  }

  /// The merged run; scenes whose shard is missing count as not rendered.
  package let run: TestRun
  /// Sentences that name the missing shards; empty if none is missing.
  package let problems: [String]
  private let outputs: [String: URL]

  /// Checks that runs belong together.
  ///
  /// - Parameter parts: The runs, at least one.
  /// - Throws: `MergeError` with everything that is wrong; missing shards are not an error.
  package init(_ parts: [Part]) throws(MergeError) {
    let shares = parts.compactMap { part in part.run.share.map { (part: part, share: $0) } }
    guard shares.isEmpty || shares.count == parts.count else {
      let whole = parts.first { $0.run.share == nil }
      throw MergeError([
        "\(whole?.path ?? ""): this run is complete, but \(shares[0].part.path) is a shard; merge them separately."
      ])
    }
    try Self.check(parts)
    guard let reference = Self.reference(of: shares.map(\.share)) else {
      (run, outputs) = Self.joined(parts)
      problems = []
      return
    }
    let belonging = shares.first { $0.share == reference }?.part.path ?? ""
    var wrong: [String] = []
    for (part, share) in shares {
      let differences = share.differences(from: reference)
      if differences.isEmpty { continue }
      wrong.append("\(part.path) does not belong to \(belonging): \(differences.joined(separator: ", ")).")
    }
    try Self.refuse(wrong)
    var taken: [Int: Part] = [:]
    for (part, share) in shares {
      if let other = taken.updateValue(part, forKey: share.shard.number) {
        wrong.append("shard \(share.shard) is given twice, as \(other.path) and \(part.path); leave one of them out.")
      }
    }
    wrong += Self.contradictions(shares)
    try Self.refuse(wrong)
    (run, problems, outputs) = Self.whole(reference, taken)
  }

  /// The folder with the frames of a scene's failure.
  package func failureFolder(of entry: TestRun.Entry) -> FailureFolder? {
    outputs[entry.verdict.scene].map { FailureFolder(ofScene: entry.verdict.scene, in: $0) }
  }

  /// The output folder that has a scene; nil if none has it.
  package func output(of entry: TestRun.Entry) -> URL? { outputs[entry.verdict.scene] }

  private static func refuse(_ problems: [String]) throws(MergeError) {
    if !problems.isEmpty { throw MergeError(problems) }
  }

  /// Throws if two runs have a scene of the same name, or if a name leads out of the folder: runs may come from anywhere.
  private static func check(_ parts: [Part]) throws(MergeError) {
    var (owners, problems): ([String: Part], [String]) = ([:], [])
    for part in parts {
      let names = part.run.lastScenes.map(\.verdict.scene)
      for name in names + (part.run.share?.scenes.map(\.name) ?? []) where !isName(name) {
        problems.append(
          "\(part.path): '\(name.printable)' is not the name of a scene; this is not the record of a test run.")
      }
      for name in names {
        if let other = owners.updateValue(part, forKey: name), part.run.share == nil {
          problems.append(
            "'\(name.printable)' is in \(other.path) and in \(part.path); test both in one run, so that their names differ."
          )
        }
      }
    }
    try refuse(problems)
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }
  }

  /// The first share with which most others agree.
  private static func reference(of shares: [TestShare]) -> TestShare? {
    let agreeing = shares.map { share in shares.count { $0.differences(from: share).isEmpty } }
    return zip(shares, agreeing).max { $0.1 < $1.1 }.flatMap { best in
      zip(shares, agreeing).first { $0.1 == best.1 }?.0
    }
  }

  /// Sentences about finished shards that lack a verdict on one of their scenes.
  private static func contradictions(_ shares: [(part: Part, share: TestShare)]) -> [String] {
    shares.flatMap { part, share -> [String] in
      if !share.isFinished { return [] }
      let tested = Set(part.run.lastScenes.map(\.verdict.scene))
      return share.own.filter { !tested.contains($0.name) }.map {
        "\(part.path): there is no verdict on '\($0.name.printable)', which shard \(share.shard) should have tested; run it again."
      }
    }
  }

  private static func joined(_ parts: [Part]) -> (TestRun, [String: URL]) {
    var run = TestRun(scenes: parts.flatMap(\.run.lastScenes))
    run.origin = parts.first?.run.origin
    let outputs = parts.flatMap { part in part.run.lastScenes.map { ($0.verdict.scene, part.output) } }
    return (run, Dictionary(outputs) { first, _ in first })
  }

  /// The scenes of all shards in the order of the whole.
  private static func whole(
    _ reference: TestShare, _ parts: [Int: Part]
  ) -> (run: TestRun, problems: [String], outputs: [String: URL]) {
    let finished = parts.filter { $0.value.run.share?.isFinished == true }
    var outputs: [String: URL] = [:]
    var run = TestRun(
      scenes: reference.scenes.map { scene in
        let part = finished[scene.shard]
        let entry = part?.run.lastScenes.first { $0.verdict.scene == scene.name }
        outputs[scene.name] = part?.output
        return entry
          ?? TestRun.Entry(
            path: scene.path, golden: scene.golden,
            verdict: SceneVerdict(
              scene: scene.name, outcome: .failed, frameCount: 0,
              reason: "shard \(scene.shard)/\(reference.shard.count), which should have tested it, is missing"))
      })
    run.origin = finished.values.compactMap(\.run.origin).min { $0.date ?? "" < $1.date ?? "" }
    let problems = Set(reference.scenes.map(\.shard)).union(parts.keys).subtracting(finished.keys).sorted().map {
      number in
      let names = reference.scenes.filter { $0.shard == number }.map { "'\($0.name.printable)'" }
      let state = parts[number].map { "was stopped before its end (\($0.path))" } ?? "is missing"
      let scenes = names.isEmpty ? "" : "; no run has tested \(names.joined(separator: ", "))"
      return "shard \(number)/\(reference.shard.count) \(state)\(scenes)."
    }
    return (run, problems, outputs)
  }
}
