import CoreGraphics
import Foundation
import Media
import Mutoscope
import QuartzCore
import Testing
import UIKit

/// The display lists that a capture keeps, from which frames are drawn again.
@MainActor
struct KeptFrameTests {
  private static func capture(
    _ stage: Stage, frameCount: Int, noted: Set<Int> = []
  ) throws -> Capture {
    let plan = try FramePlan(
      duration: Double(frameCount) / 60, framesPerSecond: 60, includesEnd: false, selection: .all)
    var job = CaptureJob(plan: plan, sceneName: "kept")
    job.noted = noted
    return try job.runSynchronously(on: stage)
  }

  /// Half a million commands are kept; commands that do not change count once.
  @Test func `All frames of many views at rest can be drawn again`() throws {
    let stage = Stage(size: CGSize(width: 60, height: 60), backgroundColor: .white)
    for index in 0..<3000 {
      let view = UIView(frame: CGRect(x: index % 60, y: index / 60, width: 1, height: 1))
      view.backgroundColor = .systemGreen
      stage.addSubview(view)
    }
    let ball = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    ball.backgroundColor = .systemRed
    stage.addSubview(ball)
    stage.perform { UIView.animate(withDuration: 4) { ball.center.x = 55 } }
    let capture = try Self.capture(stage, frameCount: 200)
    #expect((0..<200).allSatisfy(capture.keeps))
    let last = try #require(try capture.pixels(ofFrame: 199))
    #expect(last.width == 60)
  }

  @Test func `If there are too many commands, those of noted frames are kept`() throws {
    let stage = Stage(size: CGSize(width: 60, height: 60), backgroundColor: .white)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    layer.backgroundColor = UIColor.systemRed.cgColor
    // Two thousand commands a frame, all of which move.
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    copies.instanceCount = 2000
    copies.instanceTransform = CATransform3DMakeTranslation(0.02, 0.02, 0)
    copies.addSublayer(layer)
    stage.perform {
      stage.window.layer.addSublayer(copies)
      let motion = CABasicAnimation(keyPath: "position.x")
      (motion.fromValue, motion.toValue, motion.duration) = (0.0, 20.0, 10.0)
      layer.add(motion, forKey: nil)
    }
    let capture = try Self.capture(stage, frameCount: 280, noted: [0, 140, 279])
    #expect(capture.keeps(0) && capture.keeps(140) && capture.keeps(279))
    #expect((0..<280).filter(capture.keeps).count < 270)
    #expect(!capture.keeps(278))
    #expect(try capture.pixels(ofFrame: 278) == nil)
    #expect(try capture.pixels(ofFrame: 279) != nil)
  }
}
