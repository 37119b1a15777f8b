import Contracts
import CoreGraphics
import Foundation
import QuartzCore
import Timing
import ViewVocabulary

/// An animation block being executed: turns changes into animations on the layers.
@MainActor
protocol AnimationBlock: AnimationRecorder {
  var recording: BlockRecording { get set }
  /// The stage whose clock the animations follow.
  var context: MediaContext { get }
  /// Moves to the stage that shows a layer, if this is the first such layer that the block changes.
  func moveToStage(of layer: CALayer)
  /// The owner, which is notified about the animations.
  var owner: any AnimationOwner { get }
  /// The sources of progress for a property: one for all of it, or one for each of x and y; none once the block has ended.
  func sources(
    for property: LayerProperty, of layer: CALayer
  ) -> [(component: LayerKeyPath.Component?, source: ProgressSource)]
  /// Takes over an animation that was added to its layer.
  func didAdd(_ animation: LayerAnimation, to layer: CALayer)
  /// Calls `completion` when all animations have ended, with whether they ran to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The state of a block while it records changes.
@MainActor
struct BlockRecording {
  let inheritance: BlockInheritance
  /// Distinguishes the changes of this block from those of other blocks.
  fileprivate let number = MediaContext.makeAnimationID().rawValue
  /// The changed layers that await layout, with the option to lay out subviews.
  fileprivate var touched: [CALayer] = []

  init(inheritance: BlockInheritance) { self.inheritance = inheritance }
}

/// The settings that nested blocks inherit.
struct BlockInheritance {
  /// The duration in seconds.
  var duration: TimeInterval
  var curve: TimingCurve
  var options: UIView.AnimationOptions = []
}

/// How a block's changes are animated.
enum AnimationStyle {
  /// Each change is an animation over the whole duration.
  case plain
  /// All changes of a property are one animation through several values.
  case keyframes(CAAnimationCalculationMode)
  /// A transition between two states of a layer.
  case transition(CALayer, LayerTransition.Style, animatesContent: Bool)
}

extension AnimationBlock {
  var inheritance: BlockInheritance { recording.inheritance }
  var recordsChanges: Bool { true }

  func describedAnimation(of key: String, on layer: CALayer) -> (any CAAction)? {
    let animation: CABasicAnimation
    switch inheritance.curve {
    case .spring(let curve, _):
      let spring = CASpringAnimation(keyPath: key)
      (spring.mass, spring.stiffness, spring.damping) = (curve.mass, curve.stiffness, curve.damping)
      spring.initialVelocity = curve.initialVelocity
      animation = spring
    case .cubic(let curve):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(curve: curve)
    case .easing(let easing):
      animation = CABasicAnimation(keyPath: key)
      animation.easing = easing
    }
    animation.duration = inheritance.duration
    animation.fromValue = (layer.presentation() ?? layer).value(forKey: key)
    return animation
  }

  /// Runs the changes and records them.
  func record(_ changes: () -> Void, style: AnimationStyle = .plain) {
    switch style {
    case .plain:
      let flushesUpdates = inheritance.options.contains(.flushUpdates)
      if flushesUpdates { UIView.performWithoutAnimation { context.host?.layoutIfNeeded() } }
      let running = MediaContext.running
      running.recorders.append(self)
      defer { running.recorders.removeLast() }
      context.callOut(changes)
      // Changes of traits change colours, which are animated as well.
      context.host?.updateTraitsIfNeeded()
      if flushesUpdates { context.host?.layoutIfNeeded() }
      // Layout may change further layers, which are laid out as well.
      while !recording.touched.isEmpty { recording.touched.removeFirst().layoutIfNeeded() }
    case .keyframes(let mode): KeyframeBlock(base: self, mode: mode).run(changes)
    case .transition(let layer, let style, let animatesContent):
      // The snapshot of the old state is taken before anything changes.
      add(LayerTransition(of: layer, style: style), on: layer)
      if animatesContent { record(changes) } else { UIView.performWithoutAnimation(changes) }
    }
  }

  /// Lays a layer out after the block's changes, so that any movement is animated.
  func layOutAtEnd(_ layer: CALayer) { recording.touched.append(layer) }

  private func add(_ transition: LayerTransition, on layer: CALayer) {
    moveToStage(of: layer)
    guard let source = sources(for: .contents, of: layer).first?.source else { return }
    layer.removeAnimations { $0.key == kCATransition }
    let animation = LayerAnimation(
      id: MediaContext.makeAnimationID(), key: kCATransition, path: LayerKeyPath(.contents),
      effect: .transition(transition),
      source: source, owner: owner, block: recording.number)
    layer.animations.append(animation)
    didAdd(animation, to: layer)
  }

  func record(_ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {
    if inheritance.options.contains(.layoutSubviews) { recording.touched.append(layer) }
    if property == .bounds {
      // Bounds are animated as two properties: their origin and their size.
      let (old, new) = (from.rect, to.rect)
      if old.origin != new.origin {
        add(layer, LayerKeyPath(.bounds, .origin), from: AnimatableValue(old.origin), to: AnimatableValue(new.origin))
      }
      if old.size != new.size {
        add(layer, LayerKeyPath(.bounds, .size), from: AnimatableValue(old.size), to: AnimatableValue(new.size))
      }
    } else {
      add(layer, LayerKeyPath(property), from: from, to: to)
    }
  }

  private func add(_ layer: CALayer, _ path: LayerKeyPath, from: AnimatableValue, to: AnimatableValue) {
    moveToStage(of: layer)
    for (component, source) in sources(for: path.property, of: layer) {
      let part = component.map { LayerKeyPath(path.property, $0) } ?? path
      let (start, end) = component.map { (from[$0], to[$0]) } ?? (from, to)
      add(layer, part, along: .straight(from: start, to: end), source: source)
    }
  }

  /// Adds an animation through several values to a layer whose model is at the last one.
  func add(_ layer: CALayer, _ path: LayerKeyPath, through values: KeyframeValues) {
    moveToStage(of: layer)
    // There is one timing for x and y: the values belong together.
    guard let source = sources(for: path.property, of: layer).first?.source else { return }
    add(layer, path, along: .keyframes(values, model: layer.modelValues[path]), source: source)
  }

  /// The start value of an animation of a property whose model was `old` until now.
  func start(of path: LayerKeyPath, on layer: CALayer, from old: AnimatableValue) -> AnimatableValue {
    if path.addsUp(old) || old.isAdditive && layer.animations.contains(where: { isOwn($0, path) }) { return old }
    return layer.presentedBeforeChange(path, from: old)
  }

  private func isOwn(_ animation: LayerAnimation, _ path: LayerKeyPath) -> Bool {
    animation.path == path && animation.owner === owner
  }

  private func add(
    _ layer: CALayer, _ path: LayerKeyPath, along interpolation: Interpolation, source: ProgressSource
  ) {
    context.spend(3 + layer.animations.count / 4)
    // A second change of the property in the same block only changes the target.
    if let same = layer.animations.last(where: { $0.path == path }), same.block == recording.number,
      case .remainder(let earlier) = same.effect, case .straight(_, let end) = interpolation,
      let moved = earlier.leading(to: end)
    {
      same.effect = .remainder(moved)
      return
    }
    var interpolation = interpolation
    if !path.addsUp(interpolation.end) {
      // Values that are not additive start from what is on screen; the same animator's animations continue below.
      if case .straight(let start, let end) = interpolation {
        interpolation =
          !end.isAdditive && layer.animations.contains(where: { isOwn($0, path) })
          ? .onward(to: end) : .straight(from: self.start(of: path, on: layer, from: start), to: end)
      }
      layer.removeAnimations { $0.path == path && $0.run == nil && !isOwn($0, path) }
    }
    let owner = owner
    let (key, number) = layer.freeAnimationKey(for: path)
    let animation = LayerAnimation(
      id: MediaContext.makeAnimationID(), key: key, number: number, path: path, effect: .remainder(interpolation),
      source: source,
      owner: owner, block: recording.number)
    for other in layer.animations where other.run == nil && other.path.overlaps(path) {
      if other.owner !== owner {
        other.isShared = true
        animation.isShared = true
      } else if other.isShared {
        animation.isShared = true
      }
    }
    layer.animations.append(animation)
    didAdd(animation, to: layer)
  }
}

extension LayerKeyPath {
  /// Whether the animations of several blocks add up; otherwise the newest starts from what is on screen.
  fileprivate func addsUp(_ value: AnimatableValue) -> Bool {
    value.isAdditive && property.descriptor.overlap == .sum
  }
}

extension MediaContext {
  /// Whether blocks in the current code animate.
  var animatesBlocks: Bool { areAnimationsEnabled && recorders.last?.recordsChanges != false }

  /// The animation block whose changes are being recorded, if any.
  var enclosingBlock: (any AnimationBlock)? {
    (recorders.last as? any AnimationBlock) ?? (recorders.last as? KeyframeBlock)?.base
  }
}

/// Whether a block has found its stage: the stage of the first changed layer that is shown.
@MainActor
struct StageFinder {
  private var isOver = false

  /// The stage to which a block that follows `context` has to move because it shows `layer`, if any.
  mutating func move(from context: MediaContext?, for layer: CALayer) -> MediaContext? {
    guard let stage = layer.hostedContext else { return nil }
    require(
      !isOver || stage === context,
      "A block or an animator animates views of two stages, whose clocks differ; use one for each stage.")
    isOver = true
    if stage === context { return nil }
    stage.mayHaveMadeTasks()
    return stage
  }
}

/// A block whose changes are not animated.
@MainActor
final class UnanimatedBlock: AnimationRecorder {
  /// The stage of the first changed layer that is shown, if any.
  private(set) var context: MediaContext?

  var recordsChanges: Bool { false }
  func willChange(_ layer: CALayer) { context = context ?? layer.hostedContext }
  func record(_ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {}
}
