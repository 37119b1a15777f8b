import Contracts
import CoreGraphics
public import Foundation
import Media
public import Mutoscope
public import UIKit

/// The motion of a stage's views over some seconds: their positions on screen, for checks that survive a redesign.
///
///     let motion = Motion(of: stage, seconds: 2)
///     assertMotion(
///       motion[card].center.y.settles(by: 0.9, at: 700),
///       motion[card].center.y.overshoots(atMost: 0.1),
///       motion.nothingMoves(except: [card]))
///
/// All values are as presented on screen at the sampled times, including animations and the transforms of all
/// superviews, in points of the stage. Times are seconds from the beginning of the recording.
@MainActor
public struct Motion {
  /// The times of the samples: seconds from the beginning, both ends included.
  public let times: [TimeInterval]

  let trace: Trace
  private let record: MotionRecord

  /// Advances the clock of a stage and records the motion of all views; nothing is drawn.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose clock is advanced to the end.
  ///   - seconds: The duration, which should exceed the time that views take to settle.
  ///   - framesPerSecond: The sample rate. It never changes the motion.
  public init(of stage: Stage, seconds: TimeInterval, framesPerSecond: Double = 60) {
    let plan: FramePlan
    do throws(FramePlanError) {
      plan = try FramePlan(
        duration: seconds, framesPerSecond: framesPerSecond, includesEnd: true, selection: .all)
    } catch {
      misuse("Motion(of:seconds:framesPerSecond:): \(error)")
    }
    let start = stage.time
    let recorder = TraceRecorder(stage)
    let record = MotionRecord()
    for index in plan.indices {
      stage.advance(to: max(stage.time, start + plan.time(ofFrame: index)))
      recorder.record(frame: index)
      stage.perform { record.record(stage.window, frame: index, name: recorder.name) }
    }
    times = plan.indices.map(plan.time)
    trace = recorder.trace
    self.record = record
  }

  /// The motion of a view; without samples if it was never on the stage.
  public subscript(view: UIView) -> ViewMotion {
    let samples = record.samples[ObjectIdentifier(view.layer)] ?? []
    return ViewMotion(name: name(of: view), times: samples.map { times[$0.frame] }, samples: samples.map(\.sample))
  }

  /// The name of a view in messages.
  func name(of view: UIView) -> String {
    record.names[ObjectIdentifier(view.layer)] ?? view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  /// The names of the given views and of all views that were ever inside them.
  func names(in views: [UIView]) -> Set<String> {
    let roots = Set(views.map(name))
    return Set(record.ancestors.filter { !$0.value.isDisjoint(with: roots) }.keys).union(roots)
  }
}
