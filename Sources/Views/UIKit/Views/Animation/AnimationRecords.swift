import CoreGraphics
import Foundation
import QuartzCore
import ViewVocabulary

/// The animations that an animator has added to layers.
///
/// The animator's time follows from their layers' times: it runs like the first layer's. All other times here are the
/// stage's.
@MainActor
struct AnimationRecords {
  private var entries: [Entry] = []
  /// How far the stage's time is ahead of the animator's own while there are no layers, in seconds.
  private(set) var lead: TimeInterval = 0

  fileprivate struct Entry {
    var layer: CALayer
    var animation: LayerAnimation
    /// Whether another animation has taken over the property, or the animation was removed.
    var isSuperseded = false
  }

  mutating func append(_ animation: LayerAnimation, on layer: CALayer, at time: TimeInterval) {
    animation.lead = layer.convertTime(time, from: nil) - ownTime(at: time)
    entries.append(Entry(layer: layer, animation: animation))
  }

  /// Keeps the animator's own time when it moves to a stage whose time is ahead by this many seconds.
  mutating func shift(by seconds: TimeInterval) {
    lead += seconds
    for entry in entries { entry.animation.lead += seconds }
  }

  /// Records that a layer no longer has one of the animations.
  mutating func supersede(_ id: AnimationID) {
    // Later animations have greater numbers.
    var (lower, upper) = (entries.startIndex, entries.endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].animation.id.rawValue < id.rawValue { lower = middle + 1 } else { upper = middle }
    }
    if lower < entries.endIndex, entries[lower].animation.id == id { entries[lower].isSuperseded = true }
  }

  /// The animated layers, each as often as it is animated.
  var layers: [CALayer] { entries.map(\.layer) }

  /// The number of animations, including superseded ones.
  var count: Int { entries.count }

  /// Removes the animations from their layers.
  func removeFromLayers() {
    var known: Set<ObjectIdentifier> = []
    for entry in entries where known.insert(ObjectIdentifier(entry.layer)).inserted {
      entry.layer.animations.removeAll { $0.owner === entry.animation.owner }
    }
  }

  // Time.

  /// The animator's own time: the stage's time, corrected by the difference of the first layer's.
  func ownTime(at time: TimeInterval) -> TimeInterval {
    entries.first.map { $0.layer.convertTime(time, from: nil) - $0.animation.lead } ?? time - lead
  }

  /// Aligns all layers with one time of the animator, whatever their local times were.
  func alignTimes(at time: TimeInterval) {
    let own = ownTime(at: time)
    for entry in entries { entry.animation.lead = entry.layer.convertTime(time, from: nil) - own }
  }

  /// The time at which the last of the layers reaches a time of the animator; infinity if one never does, nil without
  /// layers.
  ///
  /// - Parameter first: The first animation to consider.
  func time(reaching own: TimeInterval, from first: Int = 0) -> TimeInterval? {
    entries[first...].map { $0.layer.mediaTime(ofLocalTime: own + $0.animation.lead) ?? .infinity }.max()
  }

  // Models.

  /// Resets the models to their values before the changes, while the animations may still be on the layers.
  @discardableResult
  func restoreStart(at time: TimeInterval) -> [Baked] {
    var baked: [Baked] = []
    for entry in entries.reversed() where !entry.isSuperseded {
      guard case .remainder(let course) = entry.animation.effect else { continue }
      // An animation that continues from another one of the animator leaves the start value to that one.
      if case .onward = course { continue }
      let start =
        entry.isShared
        ? entry.modelValue(along: .straight(from: course.start, to: course.end), at: 0, time: time) : course.start
      baked.append(entry.bake(start))
    }
    return baked
  }

  /// Sets the models to the presented values at `time`, and returns how to reach the end from there.
  func bake(at time: TimeInterval) -> [Baked] {
    var baked: [Baked] = []
    // Numbers and transforms are relative to the model, the newest first; colours to one another, the oldest first.
    let (additive, others) = (entries.filter(\.animation.isAdditive), entries.filter { !$0.animation.isAdditive })
    for entry in additive.reversed() + others where !entry.isSuperseded {
      guard case .remainder(let course) = entry.animation.effect,
        let progress = entry.animation.progress(at: entry.layer.convertTime(time, from: nil))
      else { continue }
      baked.append(entry.bake(entry.modelValue(along: course, at: progress, time: time)))
    }
    // A curve that overshoots must not take an opacity beyond its limits.
    for entry in entries where entry.animation.path.property.descriptor.overlap == .takeover {
      let path = entry.animation.path
      entry.layer.setModel(path, AnimatableValue(path.property.limited(entry.layer.modelValues[path].scalar)))
    }
    return baked
  }

  /// A model value that was set to the presented value.
  struct Baked {
    fileprivate var entry: Entry
    fileprivate var end: AnimatableValue
    fileprivate var shown: AnimatableValue

    /// Sets the model to the end value; relative to changes by other animations since.
    @MainActor
    func restoreEnd() {
      let (layer, path) = (entry.layer, entry.animation.path)
      let value = layer.modelValues[path]
      let isAlone = value == shown || !entry.isShared
      layer.setModel(path, isAlone ? end : value.adding(remainderOf: .straight(from: end, to: shown), at: 0))
    }
  }
}

@MainActor
extension AnimationRecords.Entry {
  /// Whether other owners have or had animations of the property, so that the model is not only the animator's.
  fileprivate var isShared: Bool {
    animation.isShared
      || layer.animations.contains {
        $0.run == nil && $0.owner !== animation.owner && $0.path.overlaps(animation.path)
      }
  }

  /// The model value that keeps the presentation unchanged when the animation is removed at `progress` of its timing.
  fileprivate func modelValue(along interpolation: Interpolation, at progress: Double, time: TimeInterval)
    -> AnimatableValue
  {
    layer.modelValue(
      absorbing: animation, along: interpolation, at: progress, time: layer.convertTime(time, from: nil),
      isOther: { $0.owner !== animation.owner })
  }

  fileprivate func bake(_ value: AnimatableValue) -> AnimationRecords.Baked {
    let end = layer.modelValues[animation.path]
    layer.setModel(animation.path, value)
    return AnimationRecords.Baked(entry: self, end: end, shown: value)
  }
}
