import CoreGraphics
import Foundation
import Mutoscope
import QuartzCore
import UIKit
import Utilities
import ViewVocabulary

/// Watches a stage frame by frame for what is seen only between frames: flicker, interrupted motion, shifts.
@MainActor
struct MotionWatch {
  private(set) var findings: [Finding] = []
  /// The frames at which a motion of a view was interrupted, and the properties that moved.
  private(set) var interruptions: [Interruption] = []
  /// The views that an animation has moved.
  private(set) var animated: Set<String> = []
  /// How many frames nothing has moved for.
  private(set) var stillFrames = 0

  struct Interruption {
    var frame: Int
    var time: TimeInterval
    var view: String
    var properties: Set<LayerProperty>
  }

  private var sights: [String: Sight] = [:]
  private var flights: [ObjectIdentifier: [Flight]] = [:]
  private var last: [Place] = []
  private var shift: (time: TimeInterval, move: CGVector, labels: [StageReading.SeenView])?

  /// Whether a view is seen, and since when.
  private struct Sight {
    var alpha: Double
    var isSeen: Bool
    /// The number of frames for which this has been so.
    var run = 1
    /// Whether it was so in the first frame.
    var isFirst: Bool
    /// The alpha before.
    var before = 0.0
    var frame: Int
  }

  /// An animation on a layer.
  fileprivate struct Flight {
    var animation: LayerAnimation
    var progress: Double
    var rate: Double
  }

  /// Where a view is and how much of it is seen.
  private struct Place: Equatable {
    var view: ObjectIdentifier
    var frame: CGRect
    var alpha: Double
    var isHidden: Bool
  }

  /// Looks at the next frame.
  mutating func look(at reading: StageReading, frame: Int) {
    let places = reading.views.map {
      Place(view: ObjectIdentifier($0.view), frame: $0.frame, alpha: $0.alpha, isHidden: $0.isHidden)
    }
    let isStill = places == last
    watchShift(reading, isStill: isStill)
    stillFrames = isStill ? stillFrames + 1 : 0
    last = places
    watchFlights(reading, frame)
    watchSights(reading, frame)
  }

  // Flicker.

  private mutating func watchSights(_ reading: StageReading, _ frame: Int) {
    let isFirst = sights.isEmpty
    var present: Set<String> = []
    for seen in reading.views where seen.parent != nil {
      present.insert(seen.name)
      let isSeen = seen.isSeen && seen.alpha > 0.3 && seen.view.paintsSomething
      // Whether it fades, in which case one frame is as good as the next.
      let known = sights[seen.name]
      guard let known else {
        if isSeen || isFirst {
          sights[seen.name] = Sight(alpha: seen.alpha, isSeen: isSeen, isFirst: isFirst, frame: frame)
        }
        continue
      }
      note(seen, isSeen: isSeen, alpha: seen.isHidden ? 0 : seen.alpha, known, reading, frame)
    }
    for name in sights.keys.sorted() where !present.contains(name) {
      guard let known = sights[name], known.isSeen else { continue }
      if known.run == 1, !known.isFirst, known.before < 0.05 {
        report(name, "-", reading.time, ViewTree.Frame(.zero), isGone: false)
      }
      sights[name] = Sight(alpha: 0, isSeen: false, isFirst: false, before: known.alpha, frame: frame)
    }
  }

  private mutating func note(
    _ seen: StageReading.SeenView, isSeen: Bool, alpha: Double, _ known: Sight, _ reading: StageReading, _ frame: Int
  ) {
    if isSeen == known.isSeen {
      sights[seen.name]?.run += 1
      sights[seen.name]?.alpha = alpha
      return
    }
    // It was so for a single frame, between two frames in which it was clearly otherwise.
    let wasFlash = known.isSeen && known.before < 0.05 && alpha < 0.05
    let wasGap = !known.isSeen && known.alpha < 0.05 && known.before > 0.5 && alpha > 0.5
    if known.run == 1, !known.isFirst, wasFlash || wasGap && !isCovered(seen, reading) {
      report(seen.name, seen.reference, reading.time, ViewTree.Frame(seen.frame), isGone: wasGap)
    }
    sights[seen.name] = Sight(alpha: alpha, isSeen: isSeen, isFirst: false, before: known.alpha, frame: frame)
  }

  /// Whether something in front hides a view, so that nobody sees it come and go.
  private func isCovered(_ seen: StageReading.SeenView, _ reading: StageReading) -> Bool {
    guard let position = reading.position(of: seen.view) else { return false }
    return reading.coverage()[position].share > 0.95
  }

  private mutating func report(
    _ name: String, _ reference: String, _ time: TimeInterval, _ frame: ViewTree.Frame, isGone: Bool
  ) {
    let start = time - 1.0 / StageChecks.framesPerSecond
    let what = isGone ? "disappears for a single frame" : "is seen for a single frame"
    findings.append(
      Finding(
        .flicker, at: start, reference, name, property: "isHidden", frame: frame,
        numbers: [("seconds", 1.0 / StageChecks.framesPerSecond)],
        "\(name.printable) \(what), from \(DoParser.spelled(start)) s to \(DoParser.spelled(time)) s."))
  }

  // Interruptions.

  private mutating func watchFlights(_ reading: StageReading, _ frame: Int) {
    var now: [ObjectIdentifier: [Flight]] = [:]
    for seen in reading.views {
      let (layer, id) = (seen.view.layer, ObjectIdentifier(seen.view))
      let before = flights[id] ?? []
      let animations = layer.animations
      if animations.isEmpty, before.isEmpty { continue }
      let time = layer.convertTime(layer.context.now, from: nil)
      var current: [Flight] = []
      for animation in animations {
        guard let progress = animation.progress(at: time) else { continue }
        let old = before.first { $0.animation === animation }
        let rate = old.map { progress - $0.progress } ?? 0
        current.append(Flight(animation: animation, progress: progress, rate: rate))
        if rate != 0 { animated.insert(seen.name) }
      }
      let lost = before.filter { old in !animations.contains { $0 === old.animation } && old.isInFlight }
      // A new animation on the same property is an interruption as well.
      let added = animations.filter { new in !before.contains { $0.animation === new } }.map(\.path.property)
      let met = before.filter { $0.isInFlight && added.contains($0.animation.path.property) }
      let properties = Set((lost + met).map(\.animation.path.property))
      if !properties.isEmpty {
        interruptions.append(
          Interruption(frame: frame, time: reading.time, view: seen.name, properties: properties))
      }
      if !current.isEmpty { now[id] = current }
    }
    flights = now
  }

  // Shifts.

  private mutating func watchShift(_ reading: StageReading, isStill: Bool) {
    if let pending = shift {
      if !isStill {
        shift = nil
      } else if stillFrames >= 5 {
        shift = nil
        report(pending.time, pending.move, pending.labels, reading)
      }
    }
    guard !isStill, stillFrames >= 6, !last.isEmpty else { return }
    let before = Dictionary(last.map { ($0.view, $0.frame) }) { first, _ in first }
    var (moves, moved) = ([CGVector](), [StageReading.SeenView]())
    for seen in reading.views where seen.view is UILabel && seen.isSeen && ViewWords.text(of: seen.view) != nil {
      guard let old = before[ObjectIdentifier(seen.view)], old.size == seen.frame.size else { return }
      moves.append(CGVector(dx: seen.frame.minX - old.minX, dy: seen.frame.minY - old.minY))
      moved.append(seen)
    }
    guard moves.count >= 3, let first = moves.first(where: { $0 != .zero }) else { return }
    let same = moves.count { abs($0.dx - first.dx) < 1e-6 && abs($0.dy - first.dy) < 1e-6 }
    guard same * 5 >= moves.count * 4, max(abs(first.dx), abs(first.dy)) <= 1.001 else { return }
    shift = (reading.time, first, moved)
  }

  private mutating func report(
    _ time: TimeInterval, _ move: CGVector, _ labels: [StageReading.SeenView], _ reading: StageReading
  ) {
    // The innermost view that holds all of them.
    var holder = labels.first.flatMap { reading.position(of: $0.view) }
    while let position = holder,
      !labels.allSatisfy({ label in
        reading.position(of: label.view).map { reading.isInside($0, position) } ?? false
      })
    { holder = reading.views[position].parent }
    let view = reading.views[holder ?? 0]
    let words = "\(DoParser.spelled(move.dx)),\(DoParser.spelled(move.dy))"
    findings.append(
      Finding(
        .shift, at: time, view.reference, view.name, property: "center", frame: ViewTree.Frame(view.frame),
        numbers: [("dx", move.dx), ("dy", move.dy), ("texts", Double(labels.count))],
        "all \(labels.count) texts in \(view.name.printable) move by \(words) points in one frame, and stay there."))
  }
}

extension MotionWatch.Flight {
  /// Whether the animation was clearly under way, and would have been in the next frame.
  fileprivate var isInFlight: Bool {
    let next = progress + 1.2 * rate
    return abs(rate) > 1e-4 && progress > 0.01 && progress < 0.99 && next > 0.005 && next < 0.995
  }
}

extension UIView {
  /// Whether the view draws anything itself.
  var paintsSomething: Bool {
    let values = layer.currentValues
    if let color = values.backgroundColor, color.alpha > 0.02 { return true }
    if values.borderWidth > 0 { return true }
    switch self {
    case let label as UILabel: return !(label.text ?? "").isEmpty
    case let view as UIImageView: return view.image != nil
    default: return layer.contents != nil || layer is CAShapeLayer || layer is CAGradientLayer
    }
  }
}
