import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing

/// The frame rate samples the motion and never changes it.
///
/// `make check-scenes` sets `MUTOSCOPE_SCENES`, with which every scene is played at 120 frames a second, too.
@Suite(.serialized)
struct FrameRateTests {
  /// Frames per second that are compared with those of the reference.
  private static let rates = [24, 50]
  private static let reference = 60
  private static let playsEverything = ProcessInfo.processInfo.environment["MUTOSCOPE_SCENES"] != nil

  /// Takes as long as all other rates: one scene in four.
  private static func rates(ofScene index: Int) -> [Int] {
    playsEverything || index.isMultiple(of: 4) ? rates + [120] : rates
  }

  /// Parts into which the scenes are divided.
  private static let partCount = 4

  @Test(arguments: 0..<partCount)
  func `States at common times are the same`(_ part: Int) async {
    // In another process, as everything else that needs the main actor waits in this one.
    await #expect(processExitsWith: .success) { [part] in
      try await MainActor.run {
        givePrecedence()
        for (index, name) in GoldenScene.names.enumerated() where index / Self.partCount % Self.partCount == part {
          try Self.compare(Self.rates(ofScene: index), of: name)
        }
      }
    }
  }

  @MainActor
  private static func compare(_ rates: [Int], of name: String) throws {
    let reference = try trace(name, fps: Self.reference, notedAt: rates)
    for fps in rates {
      let states = try trace(name, fps: fps, notedAt: [Self.reference])
      #expect(!states.isEmpty, "\(name)")
      for tick in states.keys.sorted() {
        // The text is nearly always the same, and parsing it would take longer than the rest of the test.
        guard states[tick] != reference[tick] else { continue }
        guard let difference = try difference(json(states[tick]), json(reference[tick])) else { continue }
        let rates = "\(fps) and \(Self.reference) frames a second"
        Issue.record("\(name): at \(Double(tick) / 600) s \(difference) at \(rates).")
        break
      }
    }
  }

  /// A scene's states by time in units of 1/600 s: the frames of all of these rates lie on multiples.
  ///
  /// The stage is sampled at every frame; a state is written down only where one of the other rates has a frame, too.
  @MainActor
  private static func trace(_ name: String, fps: Int, notedAt others: [Int]) throws -> [Int: String] {
    let scene = try GoldenScene(name: name).scene()
    let plan = try FramePlan(
      duration: scene.document.timeline.duration, framesPerSecond: Double(fps), includesEnd: false, selection: .all)
    let trace = WholeTrace(scene.stage, repeatsOrder: true)
    var states: [Int: String] = [:]
    for index in plan.indices {
      let time = plan.time(ofFrame: index)
      scene.stage.advance(to: time)
      _ = scene.stage.frame()
      let tick = Int((time * 600).rounded())
      guard others.contains(where: { tick.isMultiple(of: 600 / $0) }) else { continue }
      // All lines have the same number and time, so that those of equal states are equal.
      states[tick] = trace.line(frame: 0, time: 0, animators: scene.animators, dynamics: scene.dynamicAnimators)
    }
    return states
  }

  /// The contents of a state, without the events since the previous frame, which differ between rates.
  private static func json(_ state: String?) throws -> Any {
    let state = try JSONSerialization.jsonObject(with: Data(try #require(state).utf8))
    guard var members = state as? [String: Any] else { return state }
    for key in ["touches", "gestures"] { members[key] = nil }
    return members
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
