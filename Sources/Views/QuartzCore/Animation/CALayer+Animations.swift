import CoreGraphics
import Foundation
import Timing
package import ViewVocabulary

extension CALayer {
  /// Adds a copy of an animation and watches for its end.
  final func addCopy(of animation: CAAnimation, forKey key: String?) {
    guard presentationSource == nil else { return }
    if let problem = animation.timingProblem {
      return ProgrammerError.report("CALayer.add(_:forKey:)", "\(problem); the animation was not added.")
    }
    let copy = animation.duplicate()
    let (context, transactions) = (context, MediaContext.running.transactions)
    context.spend(4 + animations.count / 8)
    let key = animation is CATransition ? kCATransition : key ?? context.makeAnimationKey()
    removeAnimations { $0.key == key }
    if copy.duration == 0 { copy.duration = copy.defaultDuration(in: transactions.current) }
    let seconds = copy.duration
    let timeline = copy.timeline(beginningAt: convertTime(context.now, from: nil), seconds: seconds)
    let source = ProgressSource.media(timeline, copy.curve(over: seconds))
    copy.reportWithoutEffect(on: self)
    let effects = copy.effects(on: self, source: source, seconds: seconds)
    let run = AnimationRun(
      animation: copy, timeline: timeline, layer: self, completions: transactions.completions)
    for effect in effects {
      animations.append(
        LayerAnimation(
          id: MediaContext.makeAnimationID(), key: key, path: effect.path, effect: effect.effect, source: effect.source,
          isCumulative: effect.isCumulative, run: run))
    }
    run.begin(in: context)
    // The layer has to be drawn as it is after the animation as well.
    let isRedrawn = effects.contains { effect in
      if case .shown(.custom(let key), _, _) = effect.effect { type(of: self).needsDisplay(forKey: key) } else { false }
    }
    if isRedrawn { setNeedsDisplay() }
  }

  /// Removes the animations that satisfy `condition`, before their end.
  package final func removeAnimations(where condition: (LayerAnimation) -> Bool) {
    guard animations.contains(where: condition) else { return }
    var (ended, rest): ([LayerAnimation], [LayerAnimation]) = ([], [])
    for animation in animations {
      if condition(animation) { ended.append(animation) } else { rest.append(animation) }
    }
    animations = rest
    var known: Set<ObjectIdentifier> = []
    for run in ended.compactMap(\.run) where known.insert(ObjectIdentifier(run)).inserted { run.end(finished: false) }
    for animation in ended { animation.owner?.didLose(animation.id) }
  }

  /// Ends all animations of the layer and of the layers in it, if its stage does not show it any more.
  final func endAnimationsIfGone() {
    let host = context.host
    if !withSuperlayers.contains(where: { $0 === host }) { endAnimationsInside() }
  }

  private func endAnimationsInside() {
    removeAllAnimations()
    state.mask?.endAnimationsInside()
    for layer in sublayerStorage { layer.endAnimationsInside() }
  }

  /// The keys of the running animations, each once, in the order in which they were added.
  final var distinctAnimationKeys: [String] {
    var known: Set<String> = []
    return animations.map(\.key).filter { known.insert($0).inserted }
  }

  /// Adds the implicit animation of a plain layer's property, if there is one, with the settings of the running code.
  final func addImplicitAnimation(of property: LayerProperty, from old: AnimatableValue, in running: MediaContext) {
    // From what is on screen, because the animation would otherwise start with a jump.
    addImplicitAnimation(
      keyPath: property.descriptor.key, from: presentedBeforeChange(LayerKeyPath(property), from: old), in: running)
  }

  /// Adds an implicit animation that starts at a value, if the layer has been on screen.
  final func addImplicitAnimation(keyPath: String, from start: AnimatableValue, in running: MediaContext) {
    let transaction = running.transactions.current
    guard presentationSource == nil, running.areActionsEnabled, transaction.animationDuration > 0,
      context.hasCommitted(self)
    else { return }
    let animation = ImplicitAnimation(keyPath: keyPath)
    animation.start = start
    animation.duration = transaction.animationDuration
    animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
    addCopy(of: animation, forKey: keyPath)
  }
}

extension CALayer {
  /// The presented value of a property whose model value was `old` until now.
  package final func presentedBeforeChange(_ path: LayerKeyPath, from old: AnimatableValue) -> AnimatableValue {
    guard isAnimating(path.property) else { return old }
    let new = modelValues[path]
    modelValues[path] = old
    defer { modelValues[path] = new }
    return currentValues[path]
  }

  /// The first unused key of `position`, `position-2`, `position-3`…, as UIKit names animations of one path.
  package final func freeAnimationKey(for path: LayerKeyPath) -> (key: String, number: Int) {
    let base = path.string
    var isTaken = [false]
    for animation in animations where animation.path == path || animation.number == 0 {
      let number = animation.number > 0 ? animation.number : Self.number(in: animation.key, after: base)
      guard number > 0 else { continue }
      while isTaken.count <= number, isTaken.count <= animations.count { isTaken.append(false) }
      if number < isTaken.count { isTaken[number] = true }
    }
    let number = isTaken.indices.dropFirst().first { !isTaken[$0] } ?? isTaken.count
    return (number == 1 ? base : "\(base)-\(number)", number)
  }

  /// The number of a key among those of a path; 0 if it is not one of them.
  private static func number(in key: String, after base: String) -> Int {
    if key == base { return 1 }
    guard key.hasPrefix(base), let number = Int(key.dropFirst(base.count + 1)), number > 1 else { return 0 }
    return key == "\(base)-\(number)" ? number : 0
  }

  /// The context of the stage that shows the layer; nil if none does.
  package final var hostedContext: MediaContext? { model().outermost.hostContext }

  /// The context of the stage that shows the layer; the current one if none does.
  package final var context: MediaContext { hostedContext ?? .current }
}

/// The animation that a plain layer's change triggers.
private final class ImplicitAnimation: CAPropertyAnimation {
  var start: AnimatableValue?

  override func duplicate() -> CAAnimation {
    let copy = super.duplicate()
    (copy as? ImplicitAnimation)?.start = start
    return copy
  }
  override func makeEmptyCopy() -> CAAnimation { ImplicitAnimation() }
  override func valueFunction() -> (any ValueFunction)? { BasicValues(from: start, to: nil, by: nil) }
}

extension CALayer {
  /// How time runs in the layer.
  final var timing: LayerTiming {
    get { state.timing }
    set {
      if newValue == state.timing { return }
      state.timing = newValue
      timeDidChange()
    }
  }

  /// Reschedules everything that waits for a local time of this layer, or of a descendant.
  final func timeDidChange() {
    var owners: [any AnimationOwner] = []
    var known: Set<ObjectIdentifier> = []
    visitTree { layer in
      for animation in layer.animations {
        animation.run?.wait()
        if let owner = animation.owner, known.insert(ObjectIdentifier(owner)).inserted { owners.append(owner) }
      }
    }
    for owner in owners { owner.layerTimeDidChange() }
  }

  private final func visitTree(_ body: (CALayer) -> Void) {
    body(self)
    for layer in sublayerStorage { layer.visitTree(body) }
  }
}

/// A running animation: notifies its delegate and the transactions that wait for it.
@MainActor
package final class AnimationRun {
  let animation: CAAnimation
  private let timeline: MediaTimeline
  private weak var layer: CALayer?
  private let completions: [CompletionGroup]
  private var token: EventToken?
  private weak var context: MediaContext?
  private var hasBegun = false
  private var isOver = false

  init(animation: CAAnimation, timeline: MediaTimeline, layer: CALayer, completions: [CompletionGroup]) {
    self.animation = animation
    self.timeline = timeline
    self.layer = layer
    self.completions = completions
  }

  func begin(in context: MediaContext) {
    self.context = context
    for completion in completions { completion.enter() }
    wait()
  }

  /// Waits for the beginning, then for the end, in the layer's local time.
  func wait() {
    cancel()
    guard let context, !isOver else { return }
    let next = hasBegun ? timeline.endTime : timeline.beginTime
    let time = layer.map { $0.mediaTime(ofLocalTime: next) } ?? next
    guard let time, time.isFinite else { return }
    token = context.schedule(at: time) { [self] in hasBegun ? arrive() : start() }
  }

  private func start() {
    hasBegun = true
    wait()
    guard let delegate = animation.delegate else { return }
    callOut { delegate.animationDidStart(animation) }
  }

  private func arrive() {
    guard let layer else { return end(finished: false) }
    if animation.isRemovedOnCompletion { layer.animations.removeAll { $0.run === self } }
    end(finished: true)
  }

  func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    cancel()
    if let delegate = animation.delegate {
      callOut { delegate.animationDidStop(animation, finished: finished) }
    }
    if !completions.isEmpty { callOut { for completion in completions { completion.leave() } } }
  }

  private func callOut(_ body: () -> Void) { (context ?? .current).callOut(body) }

  private func cancel() {
    if let token { context?.cancel(token) }
    token = nil
  }
}
