import Media
import Mutoscope
import QuartzCore
import Testing
import UIKit

// Not Foundation, whose timers follow the wall clock.

/// Code that changes views without following the stage's clock.
///
/// One after the other, since there is one handler of errors.
@MainActor
@Suite(.serialized)
struct OtherClockTests {
  /// A stage with a view that turns; the view's name is unique, so that only its reports count.
  private func stage(_ name: String) -> (stage: Stage, view: UIView) {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.accessibilityIdentifier = name
    view.backgroundColor = .red
    stage.addSubview(view)
    stage.perform { UIView.animate(withDuration: 2) { view.transform = CGAffineTransform(rotationAngle: 1) } }
    return (stage, view)
  }

  /// The reports about a view's changes while `body` runs.
  private func reports(about view: UIView, _ body: () async throws -> Void) async rethrows -> [ProgrammerError] {
    let former = ProgrammerError.handler
    defer { ProgrammerError.handler = former }
    var reports: [ProgrammerError] = []
    let name = view.accessibilityIdentifier ?? ""
    ProgrammerError.handler = { error in
      if error.reason.contains("wall clock"), error.reason.contains(name) {
        reports.append(error)
      } else {
        former(error)
      }
    }
    try await body()
    return reports
  }

  /// Renders two seconds, and runs code on the main actor while frames 30 and 60 are drawn.
  private func render(_ stage: Stage, _ intrusion: @escaping @MainActor @Sendable () -> Void) async throws {
    let plan = try FramePlan(duration: 2, framesPerSecond: 60, includesEnd: false, selection: .all)
    // With one job, the clock stands still from the beginning to the end of each frame's drawing.
    let job = RenderJob(plan: plan, sceneName: "scene", jobs: 1)
    try await job.run(on: stage, into: InterruptedSink(intrusion))
  }

  @Test func `Changes by the wall clock are reported once`() async throws {
    let (stage, view) = stage("reported once")
    let reports = try await reports(about: view) {
      try await render(stage) { view.alpha = view.alpha == 1 ? 0.5 : 1 }
    }
    #expect(reports.map(\.isWarning) == [true])
    #expect(reports.first?.call == "CALayer.opacity")
    #expect(reports.first?.reason.contains("call stage.schedule(at:_:).") == true)
  }

  /// Such code may have used another stage since.
  @Test func `Changes by code of another stage are reported`() async throws {
    let (stage, view) = stage("of another stage")
    let (other, otherView) = self.stage("other")
    let reports = try await reports(about: view) {
      try await render(stage) {
        other.perform {
          otherView.alpha = 0.5
          view.center.x += 1
        }
      }
    }
    #expect(reports.map(\.call) == ["CALayer.position"])
  }

  @Test func `Other stages may change meanwhile`() async throws {
    let (stage, _) = stage("drawn")
    let (other, view) = self.stage("not drawn")
    let reports = try await reports(about: view) {
      try await render(stage) {
        other.advance(by: 0.1)
        view.alpha -= 0.25
      }
    }
    #expect(reports.isEmpty)
    #expect(view.alpha == 0.5)
  }

  @Test func `Code on the stage's clock is not reported`() async throws {
    let (stage, view) = stage("on the clock")
    let reports = try await reports(about: view) {
      stage.perform {
        Task {
          _ = await UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
          try await Task.sleep(for: .milliseconds(100))
          view.alpha = 1
        }
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
          MainActor.assumeIsolated { view.center.x += 1 }
        }
      }
      try await render(stage) {}
    }
    #expect(reports.isEmpty)
    #expect(view.alpha == 1)
    #expect(view.center.x > 15 + 30)
  }
}
