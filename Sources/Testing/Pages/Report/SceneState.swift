import Snapshots

/// The state of a scene, by the action that it needs; in the order of the list.
enum SceneState: String, CaseIterable {
  case failed, new, passed

  init(_ verdict: SceneVerdict) {
    switch verdict.outcome {
    case .same: self = .passed
    case .missing, .recorded: self = .new
    case .damaged, .newer, .otherEngine, .otherRasteriser, .frameCount, .size, .pixels, .failed: self = .failed
    }
  }

  /// The name of the group of scenes, or of compared sequences.
  func name(_ subject: SnapshotReport.Subject) -> String {
    switch self {
    case .failed: subject == .scene ? "Failed" : "Different"
    case .new: "New"
    case .passed: subject == .scene ? "Passed" : "Same"
    }
  }
}

extension SceneVerdict {
  /// The outcome in a word or two.
  var badge: String {
    switch outcome {
    case .same: "passed"
    case .recorded: "recorded"
    case .damaged: "golden damaged"
    case .newer: "newer golden"
    case .missing: "no golden"
    case .otherEngine: "other physics engine"
    case .otherRasteriser: "other rasteriser"
    case .frameCount: "frame count"
    case .size: "size"
    case .pixels: isAboutMotion ? "motion" : "picture"
    case .failed: "not rendered"
    }
  }
}
