import CoreGraphics
import Foundation
import QuartzCore

/// The animations that an animator has put on layers.
@MainActor
struct AnimationRecords {
  private var entries: [Entry] = []

  private struct Entry {
    var layer: CALayer
    var animation: LayerAnimation
    /// Set when another animation has taken the property over, or the animation was removed.
    var isSuperseded = false

    /// What the model has to be for the picture to stay when the animation, at `progress`, is gone.
    @MainActor
    func modelValue(at progress: Double, time: TimeInterval) -> AnimatableValue {
      layer.modelValue(absorbing: animation, at: progress, mediaTime: time) { $0.owner !== animation.owner }
    }
  }

  mutating func append(_ animation: LayerAnimation, on layer: CALayer) {
    entries.append(Entry(layer: layer, animation: animation))
  }

  /// Notes that a layer no longer has one of the animations.
  mutating func supersede(_ id: AnimationID) {
    guard let index = entries.firstIndex(where: { $0.animation.id == id }) else { return }
    entries[index].isSuperseded = true
  }

  /// Takes the animations off their layers.
  func removeFromLayers() {
    for entry in entries { entry.layer.animations.removeAll { $0 === entry.animation } }
  }

  /// Puts the models back to where they were before the changes, while the animations may still be on the layers.
  func restoreStart(at time: TimeInterval) {
    for entry in entries.reversed() where !entry.isSuperseded {
      entry.layer.setModel(entry.animation.path, entry.modelValue(at: 0, time: time))
    }
  }

  /// Puts the models where the animations show them at `time`, and tells how to go to the end from there.
  func bake(at time: TimeInterval) -> [Baked] {
    var baked: [Baked] = []
    // Numbers and transforms build on the model, the newest first; colours build on one another, the oldest first.
    let (additive, others) = (entries.filter(\.animation.isAdditive), entries.filter { !$0.animation.isAdditive })
    for entry in additive.reversed() + others where !entry.isSuperseded {
      guard let progress = entry.animation.source.progress(at: time) else { continue }
      let path = entry.animation.path
      let end = entry.layer.modelValues[path]
      let shown = entry.modelValue(at: progress, time: time)
      entry.layer.setModel(path, shown)
      baked.append(Baked(layer: entry.layer, path: path, end: end, shown: shown))
    }
    return baked
  }

  /// A model value that was put where the picture was.
  struct Baked {
    var layer: CALayer
    var path: LayerKeyPath
    var end: AnimatableValue
    var shown: AnimatableValue

    /// Puts the model to the end value, relative to what has been made of it since.
    @MainActor
    func restoreEnd() {
      let value = layer.modelValues[path]
      layer.setModel(path, value == shown ? end : value.adding(remainderOf: .straight(from: end, to: shown), at: 0))
    }
  }
}
