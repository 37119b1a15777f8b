import Foundation
import Mutoscope
import QuartzCore
import UIKit
import ViewVocabulary

/// Notes where one motion follows another without a rest: an animation after a finger, a finger after an animation, or an
/// animation after another.
@MainActor
struct MotionTurns {
  /// The frames with which other motions begin, by the view's name and the property.
  private var frames: [String: [TraceProperty: Set<Int>]] = [:]
  /// The animations that have moved something, of each layer.
  private var running: [ObjectIdentifier: [LayerProperty: Set<ObjectIdentifier>]] = [:]
  /// The same animations: a new one must not have the identifier of one that is gone.
  private var retained: [LayerAnimation] = []

  /// The frames with which other motions of a property begin.
  func frames(of view: String, _ property: TraceProperty) -> Set<Int> { frames[view]?[property] ?? [] }

  /// Looks at the animations of the next frame.
  mutating func look(at reader: StageReader, frame: Int) {
    var now: [ObjectIdentifier: [LayerProperty: Set<ObjectIdentifier>]] = [:]
    var found: [LayerAnimation] = []
    func visit(_ view: UIView) {
      let (layer, id) = (view.layer, ObjectIdentifier(view.layer))
      let before = running[id] ?? [:]
      if !layer.animations.isEmpty || !before.isEmpty {
        found += layer.animations
        let time = layer.convertTime(layer.context.now, from: nil)
        var moving: [LayerProperty: Set<ObjectIdentifier>] = [:]
        for animation in layer.animations {
          guard let progress = animation.progress(at: time) else { continue }
          let (property, id) = (animation.path.property, ObjectIdentifier(animation))
          if progress > 0 || before[property]?.contains(id) == true { moving[property, default: []].insert(id) }
        }
        if !moving.isEmpty { now[id] = moving }
        for property in LayerProperty.allCases {
          let (old, new) = (before[property] ?? [], moving[property] ?? [])
          // The value at its end is still that of the animation.
          if !new.isSubset(of: old) { record(view, property, frame) }
          if new.isEmpty, !old.isEmpty { record(view, property, frame + 1) }
        }
      }
      view.subviews.forEach(visit)
    }
    func record(_ view: UIView, _ property: LayerProperty, _ frame: Int) {
      guard let name = reader.name(of: view) else { return }
      frames[name, default: [:]][.layer(property), default: []].insert(frame)
    }
    visit(reader.stage.window)
    (running, retained) = (now, found)
  }
}
