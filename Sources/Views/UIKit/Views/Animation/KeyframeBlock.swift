import CoreGraphics
import Foundation
import QuartzCore
import ViewVocabulary

/// The block of `animateKeyframes`: collects the changes of its keyframes, then animates each property through all its
/// values.
@MainActor
final class KeyframeBlock: AnimationRecorder {
  /// The block whose timing and owner the animations share.
  let base: any AnimationBlock
  private let mode: CAAnimationCalculationMode
  /// The interval of the current keyframe, as fractions of the whole.
  private var window = (start: 0.0, end: 1.0)
  private var isInKeyframe = false
  private var tracks: [Track] = []
  /// The places of the tracks; looked up, never iterated.
  private var places: [TrackKey: Int] = [:]

  var recordsChanges: Bool { true }

  private struct TrackKey: Hashable {
    var layer: ObjectIdentifier
    var path: LayerKeyPath
  }

  /// The values of one property, in the order in which they were set.
  fileprivate struct Track {
    var layer: CALayer
    var path: LayerKeyPath
    var start: AnimatableValue
    var segments: [Segment]
  }

  /// A change within a fraction of the whole duration.
  fileprivate struct Segment {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  init(base: any AnimationBlock, mode: CAAnimationCalculationMode) {
    self.base = base
    self.mode = mode
  }

  /// Runs the whole block and puts its animations on the layers.
  func run(_ changes: () -> Void) {
    let running = MediaContext.running
    running.recorders.append(self)
    base.context.callOut(changes)
    running.recorders.removeLast()
    for track in tracks { base.add(track.layer, track.path, through: track.keyframes(mode)) }
  }

  /// Runs one keyframe.
  func keyframe(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = (window, isInKeyframe)
    window = (min(max(start, 0), 1), min(max(start + duration, 0), 1))
    isInKeyframe = true
    base.context.callOut(changes)
    (window, isInKeyframe) = outer
  }

  /// The duration that a nested block inherits, in seconds.
  var inheritedDuration: Double { base.inheritance.duration * (window.end - window.start) }

  /// Runs a block inside a keyframe as a part of it; false if the block has its own time or curve.
  func nest(_ request: UIView.AnimationRequest, _ changes: () -> Void, completion: ((Bool) -> Void)?) -> Bool {
    let whole = base.inheritance.duration
    guard isInKeyframe, whole > 0, !request.bringsCurve, !request.options.contains(.overrideInheritedDuration)
    else { return false }
    let start = min(window.start + max(request.delay, 0) / whole, window.end)
    keyframe(start: start, duration: window.end - start, changes)
    if let completion { base.addCompletion(completion) }
    return true
  }

  func record(_ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {
    guard property == .bounds else { return add(layer, LayerKeyPath(property), from: from, to: to) }
    let (old, new) = (from.rect, to.rect)
    if old.origin != new.origin {
      add(layer, LayerKeyPath(.bounds, .origin), from: AnimatableValue(old.origin), to: AnimatableValue(new.origin))
    }
    if old.size != new.size {
      add(layer, LayerKeyPath(.bounds, .size), from: AnimatableValue(old.size), to: AnimatableValue(new.size))
    }
  }

  private func add(_ layer: CALayer, _ path: LayerKeyPath, from: AnimatableValue, to: AnimatableValue) {
    let segment = Segment(start: window.start, end: window.end, value: to)
    let key = TrackKey(layer: ObjectIdentifier(layer), path: path)
    if let index = places[key] {
      // A second change in the same keyframe only changes the target.
      if let last = tracks[index].segments.last, last.start == segment.start, last.end == segment.end {
        tracks[index].segments.removeLast()
      }
      tracks[index].segments.append(segment)
    } else {
      let start = base.start(of: path, on: layer, from: from)
      places[key] = tracks.count
      tracks.append(Track(layer: layer, path: path, start: start, segments: [segment]))
    }
  }
}

extension KeyframeBlock.Track {
  /// The values with their times; held between keyframes and after the last one.
  fileprivate func keyframes(_ mode: CAAnimationCalculationMode) -> KeyframeValues {
    var values = [start]
    var times = [0.0]
    let isStepped = mode == .discrete
    for segment in segments.sorted(by: { $0.start < $1.start }) {
      let begin = max(segment.start, times[times.count - 1])
      if isStepped {
        values.append(segment.value)
        times.append(begin)
        continue
      }
      if begin > times[times.count - 1] {
        values.append(values[values.count - 1])
        times.append(begin)
      }
      values.append(segment.value)
      times.append(max(segment.end, begin))
    }
    if isStepped {
      times.append(1)
    } else if times[times.count - 1] < 1 {
      values.append(values[values.count - 1])
      times.append(1)
    }
    return KeyframeValues(values: values, keyTimes: times, mode: mode)
  }
}
