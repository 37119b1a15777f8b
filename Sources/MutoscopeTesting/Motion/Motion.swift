import Contracts
import CoreGraphics
public import Foundation
public import Mutoscope
import QuartzCore
public import UIKit

/// What the views of a stage did in some seconds: their course on screen, to be checked in words that survive restyling.
///
///     let motion = Motion(of: stage, seconds: 2)
///     assertMotion(
///       motion[card].center.y.settles(by: 0.9, at: 700),
///       motion[card].center.y.overshoots(atMost: 0.1),
///       motion.nothingMoves(except: [card]))
///
/// Everything is what is on screen at the sampled times, with animations and the transforms of all views around, in points of the
/// stage. Times are seconds from the beginning of the recording.
@MainActor
public struct Motion {
  /// When the stage was looked at: seconds from the beginning, both ends included.
  public let times: [TimeInterval]

  let trace: Trace
  private let record: MotionRecord

  /// Moves the clock of a stage on and notes what all views do; nothing is drawn.
  ///
  /// - Parameters:
  ///   - stage: The stage, which is moved to the end.
  ///   - seconds: For how long; longer than what is to settle takes.
  ///   - framesPerSecond: How often a second the stage is looked at. That never changes the motion.
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
      stage.perform { record.note(stage.window, frame: index, name: recorder.name) }
    }
    times = plan.indices.map(plan.time)
    trace = recorder.trace
    self.record = record
  }

  /// What a view did; without any samples if it was never on the stage.
  public subscript(view: UIView) -> ViewMotion {
    let samples = record.samples[ObjectIdentifier(view.layer)] ?? []
    return ViewMotion(name: name(of: view), times: samples.map { times[$0.frame] }, samples: samples.map(\.sample))
  }

  /// The name by which a view goes in messages.
  func name(of view: UIView) -> String {
    record.names[ObjectIdentifier(view.layer)] ?? view.accessibilityIdentifier ?? "\(type(of: view))"
  }

  /// The names of everything that was ever in some views, themselves included.
  func names(in views: [UIView]) -> Set<String> {
    let roots = Set(views.map(name))
    return Set(record.ancestors.filter { !$0.value.isDisjoint(with: roots) }.keys).union(roots)
  }
}
