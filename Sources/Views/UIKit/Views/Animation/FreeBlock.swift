import Foundation
import QuartzCore
import Timing
import ViewVocabulary

/// A block of `UIView.animate` that no animator drives: it runs for its duration, then calls its completion.
///
/// It is retained by the animations on the layers and by the stage that awaits its end; it retains neither.
@MainActor
final class FreeBlock: AnimationBlock, AnimationOwner {
  var recording: BlockRecording
  /// Starts when the block begins, in the stage's time.
  private var timeline: MediaTimeline
  private let curve: TimingCurve
  /// The delay in seconds.
  private let delay: TimeInterval
  private var completion: ((Bool) -> Void)?
  private let transactions: [CompletionGroup]
  private var parts: [Part] = []
  /// The number of animations still on their layers.
  private var remaining = 0
  private var end: EventToken?
  /// A block records only while its stage exists; it may await its end longer.
  private(set) unowned var context: MediaContext {
    didSet { clock = context }
  }
  private weak var clock: MediaContext?
  private var stageFinder = StageFinder()
  private var isOver = false

  /// The block's animations on a layer, and their end in the layer's local time.
  private struct Part {
    weak var layer: CALayer?
    var end: TimeInterval
  }

  init(
    context: MediaContext, request: UIView.AnimationRequest, repetition: Repetition,
    completion: ((Bool) -> Void)?
  ) {
    timeline = MediaTimeline(
      beginTime: context.now + request.delay, duration: request.duration, repeatCount: repetition.count,
      autoreverses: repetition.autoreverses, fillMode: .backwards)
    (curve, delay) = (request.curve, request.delay)
    self.context = context
    clock = context
    transactions = MediaContext.running.transactions.completions
    self.completion = completion
    recording = BlockRecording(
      inheritance: BlockInheritance(duration: request.duration, curve: request.curve, options: request.options))
  }

  var owner: any AnimationOwner { self }

  func moveToStage(of layer: CALayer) {
    guard let stage = stageFinder.move(from: context, for: layer) else { return }
    let shift = stage.now - context.now
    context = stage
    timeline.beginTime = stage.now + delay
    // Until now, only layers that no stage shows were changed.
    var known: Set<ObjectIdentifier> = []
    for index in parts.indices {
      parts[index].end += shift
      guard let layer = parts[index].layer, known.insert(ObjectIdentifier(layer)).inserted else { continue }
      for animation in layer.animations where animation.owner === self { animation.lead += shift }
    }
  }

  func sources(
    for property: LayerProperty, of layer: CALayer
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)] {
    [(nil, .media(timeline(on: layer), curve))]
  }

  func didAdd(_ animation: LayerAnimation, to layer: CALayer) {
    parts.append(Part(layer: layer, end: timeline(on: layer).endTime))
    remaining += 1
  }

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    let earlier = self.completion
    self.completion = { finished in
      earlier?(finished)
      completion(finished)
    }
  }

  /// Records changes that run repeatedly; the block lasts until they have ended as well.
  func repeating(_ repetition: Repetition, _ changes: () -> Void) {
    let once = timeline
    timeline.repeatCount = repetition.count
    timeline.autoreverses = repetition.autoreverses
    context.callOut(changes)
    timeline = once
  }

  /// Starts waiting for the end; a block that animates nothing ends at once.
  func begin() {
    context.spend(3 + parts.count / 4)
    for transaction in transactions { transaction.enter() }
    if parts.isEmpty {
      context.schedule(at: context.now) { [self] in finish(true) }
    } else {
      wait()
    }
  }

  func didLose(_ id: AnimationID) {
    remaining -= 1
    guard remaining == 0 else { return }
    cancelEnd()
    // Called after the change that removed the animations is complete.
    clock?.schedule(at: clock?.now ?? 0) { [self] in finish(false) }
  }

  func layerTimeDidChange() { wait() }

  var touches: TouchSwitch? { inheritance.options.contains(.allowUserInteraction) ? nil : .ignored }

  /// Waits until the last of the animations has ended, in the layers' local times.
  private func wait() {
    cancelEnd()
    guard let clock, !isOver else { return }
    var last = timeline.endTime
    for part in parts {
      guard let layer = part.layer else { continue }
      guard let time = layer.mediaTime(ofLocalTime: part.end) else { return }
      last = max(last, time)
    }
    guard last.isFinite else { return }
    end = clock.schedule(at: last) { [self] in
      var last: CALayer?
      // The parts of a layer follow each other.
      for part in parts where part.layer !== last {
        last = part.layer
        last?.animations.removeAll { $0.owner === self }
      }
      finish(remaining == parts.count)
    }
  }

  private func cancelEnd() {
    if let end { clock?.cancel(end) }
    end = nil
  }

  private func finish(_ finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if let completion {
      self.completion = nil
      MediaContext.callOut { completion(finished) }
    }
    for transaction in transactions { transaction.leave() }
  }

  /// The block's timeline in a layer's local time.
  private func timeline(on layer: CALayer) -> MediaTimeline {
    var local = timeline
    local.beginTime += layer.convertTime(context.now, from: nil) - context.now
    return local
  }
}

/// The number of times that a block runs.
struct Repetition {
  /// The number of runs; may be infinite.
  var count: Double = 1
  var autoreverses = false
}
