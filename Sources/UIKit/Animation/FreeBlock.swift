import Foundation
import QuartzCore
import Timing

/// A block of `UIView.animate` that no animator drives: runs its time, then calls its completion.
@MainActor
final class FreeBlock: AnimationBlock, AnimationOwner {
  private var timeline: MediaTimeline
  private let curve: TimingCurve
  private var completion: ((Bool) -> Void)?
  private var records = AnimationRecords()
  private var end: EventToken?
  /// When the last of the repeated changes is over.
  private var lastEnd: TimeInterval = 0

  init(
    context: MediaContext, request: UIView.AnimationRequest, repetition: Repetition,
    completion: ((Bool) -> Void)?
  ) {
    timeline = MediaTimeline(
      beginTime: context.now + request.delay, duration: request.duration, repeatCount: repetition.count,
      autoreverses: repetition.autoreverses, fillMode: .both)
    curve = request.curve
    self.completion = completion
    super.init(
      context: context,
      inheritance: Inheritance(duration: request.duration, curve: request.curve, options: request.options))
  }

  override var owner: any AnimationOwner { self }

  override func sources(
    for property: LayerProperty
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)] {
    [(nil, .media(timeline, curve))]
  }

  override func didAdd(_ animation: LayerAnimation, to layer: CALayer) { records.append(animation, on: layer) }

  /// Records changes that run repeatedly; the block lasts until they are over as well.
  func repeating(_ repetition: Repetition, _ changes: () -> Void) {
    let once = timeline
    timeline.repeatCount = repetition.count
    timeline.autoreverses = repetition.autoreverses
    changes()
    lastEnd = max(lastEnd, timeline.endTime)
    timeline = once
  }

  /// Waits for the end; a block that animates nothing is over at once.
  func begin() {
    if records.isEmpty {
      context.schedule(at: context.now) { [self] in finish(true) }
    } else if max(lastEnd, timeline.endTime).isFinite {
      end = context.schedule(at: max(lastEnd, timeline.endTime)) { [self] in
        records.removeFromLayers()
        finish(!records.hasSuperseded)
      }
    }
  }

  func didLose(_ id: AnimationID) {
    records.supersede(id)
    guard records.areAllSuperseded, completion != nil else { return }
    if let end { context.cancel(end) }
    // After the change that took the animations away has been made.
    context.schedule(at: context.now) { [self] in finish(false) }
  }

  private func finish(_ finished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}

/// How often a block runs.
struct Repetition {
  /// May be infinite.
  var count: Double = 1
  var autoreverses = false
}
