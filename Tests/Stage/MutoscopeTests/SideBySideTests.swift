import CoreGraphics
import Foundation
import Media
import Mutoscope
import Testing
import UIKit

/// Several stages that are captured together.
@Suite @MainActor struct SideBySideTests {
  /// A stage on which a square moves to the right.
  private func stage(_ color: UIColor, side: CGFloat = 10) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 20), backgroundColor: .black)
    stage.perform {
      let square = UIView(frame: CGRect(x: 0, y: 5, width: side, height: side))
      square.backgroundColor = color
      stage.addSubview(square)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { square.center.x += 60 })
    }
    return stage
  }

  private func stages() -> [Stage] {
    [stage(.white), stage(.red), stage(.white), stage(.white, side: 12), stage(.red)]
  }

  private func renders(_ job: CaptureJob) -> [CaptureJob.Render] {
    stages().map { stage in CaptureJob.Render(job: job) { stage } }
  }

  private struct Fault: Error, Equatable { var number: Int }

  @Test(arguments: [1, 2, 5]) func `Each render is concluded once, with all of its frames`(_ jobs: Int) throws {
    let plan = try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: false, selection: .all)
    let job = CaptureJob(plan: plan, sceneName: "s", jobs: jobs)
    let found = try CaptureJob.runSynchronously(renders(job)) { "\($0): \($1.manifest.frames.count)" }
    #expect(found == ["0: 30", "1: 30", "2: 30", "3: 30", "4: 30"])
  }

  @Test(arguments: [1, 2, 5]) func `The earliest error is thrown`(_ jobs: Int) throws {
    let plan = try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: false, selection: .all)
    let job = CaptureJob(plan: plan, sceneName: "s", jobs: jobs)
    #expect(throws: Fault(number: 1)) {
      _ = try CaptureJob.runSynchronously(renders(job)) { number, _ in
        if number > 0 { throw Fault(number: number) }
      }
    }
    var stages = renders(job)
    stages[2] = CaptureJob.Render(job: job) { throw Fault(number: 7) }
    #expect(throws: Fault(number: 7)) { _ = try CaptureJob.runSynchronously(stages) { number, _ in number } }
  }

  @Test(arguments: [1, 2, 5]) func `Each render has the frames that it has by itself`(_ jobs: Int) throws {
    let plan = try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: false, selection: .all)
    let job = CaptureJob(plan: plan, sceneName: "s", jobs: jobs)
    let together = try CaptureJob.runSynchronously(renders(job)) { $1.manifest }
    let alone = try stages().map { try job.runSynchronously(on: $0).manifest }
    #expect(together.map { $0.frames.map(\.hash) } == alone.map { $0.frames.map(\.hash) })
    #expect(together.allSatisfy { $0.frames.map(\.index) == Array(0..<30) })
    #expect(together[0] == together[2])
    #expect(together[0].frames[7].hash != together[1].frames[7].hash)
    #expect(together[0].frames[7].hash != together[3].frames[7].hash)
  }

  @Test func `A stage that something else advances has the same frames`() throws {
    let plan = try FramePlan(duration: 1, framesPerSecond: 30, includesEnd: false, selection: .all)
    let usual = try CaptureJob(plan: plan, sceneName: "s").runSynchronously(on: stage(.white))
    let other = stage(.white)
    let capture = try StageCapture(other, sceneName: "s", framesPerSecond: 30)
    for index in plan.indices {
      other.advance(to: max(other.time, plan.time(ofFrame: index)))
      capture.recordFrame()
    }
    let found = try capture.finish()
    #expect(found.manifest == usual.manifest && found.trace == usual.trace)
    #expect(try found.pixels(ofFrame: 20) == usual.pixels(ofFrame: 20))
  }
}
