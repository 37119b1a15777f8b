import Foundation
import Mutoscope
import QuartzCore
import Synchronization
import TestSupport
import Testing
import UIKit

/// Code that changes views without following the stage's clock.
///
/// One after the other, since there is one handler of errors.
@MainActor
@Suite(.serialized)
struct OtherClockTests {
  @Test func `Changes by the wall clock are reported once`() async throws {
    let former = ProgrammerError.handler
    defer { ProgrammerError.handler = former }
    var reports: [ProgrammerError] = []
    ProgrammerError.handler = { error in
      if error.reason.contains("wall clock") { reports.append(error) } else { former(error) }
    }
    let stage = Stage(size: CGSize(width: 500, height: 500))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.accessibilityIdentifier = "card"
    view.backgroundColor = .red
    stage.addSubview(view)
    stage.perform { UIView.animate(withDuration: 2) { view.transform = CGAffineTransform(rotationAngle: 1) } }
    let isOver = Atomic(false)
    let intruder = Task.detached {
      // The stages of other tests do not count for this task.
      await MainActor.run { stage.perform {} }
      while !isOver.load(ordering: .relaxed) {
        usleep(500)
        await MainActor.run { view.alpha = view.alpha == 1 ? 0.5 : 1 }
      }
    }
    _ = try await withTemporaryFolder { folder in
      try await stage.render(seconds: 2, framesPerSecond: 60, to: folder.path(percentEncoded: false))
    }
    isOver.store(true, ordering: .relaxed)
    await intruder.value
    #expect(reports.count == 1)
    #expect(reports.first?.isWarning == true)
    #expect(reports.first?.description.contains("call stage.schedule(at:_:).") == true)
  }

  @Test func `Code on the stage's clock is not reported`() async throws {
    let former = ProgrammerError.handler
    defer { ProgrammerError.handler = former }
    var reports = 0
    ProgrammerError.handler = { error in
      if error.reason.contains("wall clock") { reports += 1 } else { former(error) }
    }
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.backgroundColor = .red
    stage.addSubview(view)
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
    _ = try await withTemporaryFolder { folder in
      try await stage.render(seconds: 1, framesPerSecond: 60, to: folder.path(percentEncoded: false))
    }
    #expect(reports == 0)
    #expect(view.alpha == 1)
  }
}
