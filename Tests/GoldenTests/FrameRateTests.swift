import Foundation
import Mutoscope
import SceneFile
import Testing

/// The frame rate samples the motion and never changes it.
@MainActor
@Suite(.serialized)
struct FrameRateTests {
  @Test(arguments: GoldenScene.names)
  func `States at common times are the same`(_ name: String) throws {
    let reference = try trace(name, fps: 120)
    for fps in [24.0, 30, 50, 60] {
      let states = try trace(name, fps: fps)
      let common = states.keys.filter { reference[$0] != nil }.sorted()
      #expect(common.count >= states.count / 5)
      for tick in common {
        // The text is nearly always the same, and parsing it would take longer than the rest of the test.
        guard states[tick] != reference[tick] else { continue }
        guard let difference = try Self.difference(json(states[tick]), json(reference[tick])) else { continue }
        Issue.record("At \(Double(tick) / 600) s \(difference) at \(fps) and 120 frames a second.")
        break
      }
    }
  }

  /// A scene's trace by time in units of 1/600 s: the frames of all of these rates lie on multiples.
  ///
  /// Each line begins with the number of its frame, which is dropped, and its time.
  private func trace(_ name: String, fps: Double) throws -> [Int: Substring] {
    let scene = try GoldenScene(name: name).scene()
    let plan = try FramePlan(
      duration: scene.document.timeline.duration, framesPerSecond: fps, includesEnd: false, selection: .all)
    var states: [Int: Substring] = [:]
    try scene.traceLines(plan) { line in
      let match = try #require(line.prefixMatch(of: /{"frame":[0-9]+,"time":([0-9.e-]+),/))
      let time = try #require(Double(match.1))
      states[Int((time * 600).rounded())] = line[match.1.endIndex...].dropFirst()
    }
    return states
  }

  private func json(_ state: Substring?) throws -> Any {
    try JSONSerialization.jsonObject(with: Data("{\(try #require(state))".utf8))
  }

  /// Describes the first difference of two values; numbers may differ by 1e-9.
  private static func difference(_ a: Any?, _ b: Any?, at path: String = "") -> String? {
    switch (a, b) {
    case (let a as [String: Any], let b as [String: Any]):
      for key in Set(a.keys).union(b.keys).sorted() {
        if let difference = difference(a[key], b[key], at: "\(path)/\(key)") { return difference }
      }
      return nil
    case (let a as [Any], let b as [Any]) where a.count == b.count:
      return zip(a, b).enumerated().lazy.compactMap { difference($1.0, $1.1, at: "\(path)/\($0)") }.first
    case (let a as Double, let b as Double): return abs(a - b) <= 1e-9 ? nil : "\(path) is \(a) and \(b)"
    case (let a as String, let b as String): return a == b ? nil : "\(path) is \(a) and \(b)"
    case (let a as Bool, let b as Bool): return a == b ? nil : "\(path) is \(a) and \(b)"
    default: return "\(path) is \(String(describing: a)) and \(String(describing: b))"
    }
  }
}
