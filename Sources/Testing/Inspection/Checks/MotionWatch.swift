import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import ViewVocabulary

/// Watches a stage frame by frame for what is seen only between frames: flicker, interrupted motion, shifts.
@MainActor
struct MotionWatch {
  private(set) var findings: [Finding] = []
  /// The frames at which a motion was interrupted.
  private(set) var interruptions: [Interruption] = []
  /// How far animations move views.
  private(set) var travels = Travels()
  /// The texts that move a little.
  private(set) var shifts = ShiftWatch()
  /// How many frames nothing has moved for.
  private(set) var stillFrames = 0
  /// How many frames no text has changed for.
  private(set) var sameTextFrames = 0

  struct Interruption {
    var frame: Int
    var time: TimeInterval
    /// The layer that was moving: a view's, or one in it.
    var layer: CALayer
  }

  private var sights: [String: Sight] = [:]
  private var flights: [ObjectIdentifier: [Flight]] = [:]
  private var last: [Place] = []
  private var lastTexts: [String?] = []

  /// Whether a view is seen, and since when.
  private struct Sight {
    var alpha: Double
    var isSeen: Bool
    /// Whether it was so in the first frame.
    var isFirst: Bool
    /// The alpha before.
    var before = 0.0
    /// The frame since which this has been so.
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
    let places = reading.views.filter { !$0.view.isCaret }.map {
      Place(view: ObjectIdentifier($0.view), frame: $0.frame, alpha: $0.alpha, isHidden: $0.isHidden)
    }
    let isStill = places == last
    shifts.look(at: reading, frame: frame)
    stillFrames = isStill ? stillFrames + 1 : 0
    last = places
    let texts = reading.views.map { ($0.view as? UILabel)?.text ?? ($0.view as? UITextField)?.text }
    sameTextFrames = texts == lastTexts ? sameTextFrames + 1 : 0
    lastTexts = texts
    let inFlight = watchFlights(reading, frame)
    if reading.views.first?.view.traitCollection.reducesMotion == true {
      travels.look(at: reading, frame: frame, inFlight: inFlight)
    }
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
      record(seen, isSeen: isSeen, alpha: seen.isHidden ? 0 : seen.alpha, known, reading, frame)
    }
    for name in sights.keys.sorted() where !present.contains(name) {
      guard let known = sights[name], known.isSeen else { continue }
      if known.frame == frame - 1, !known.isFirst, known.before < 0.05 {
        report(name, "-", reading.time, ViewTree.Frame(.zero), isGone: false)
      }
      sights[name] = Sight(alpha: 0, isSeen: false, isFirst: false, before: known.alpha, frame: frame)
    }
  }

  private mutating func record(
    _ seen: StageReading.SeenView, isSeen: Bool, alpha: Double, _ known: Sight, _ reading: StageReading, _ frame: Int
  ) {
    if isSeen == known.isSeen {
      sights[seen.name]?.alpha = alpha
      return
    }
    // It was so for a single frame, between two frames in which it was clearly otherwise.
    let wasFlash = known.isSeen && known.before < 0.05 && alpha < 0.05
    let wasGap = !known.isSeen && known.alpha < 0.05 && known.before > 0.5 && alpha > 0.5
    if known.frame == frame - 1, !known.isFirst, wasFlash || wasGap && !isCovered(seen, reading) {
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
        "\(name.viewName) \(what), from \(DoParser.spelled(start)) s to \(DoParser.spelled(time)) s."))
  }

  // Interruptions.

  /// Notes where motions are interrupted, and returns the views that are moved by an animation.
  private mutating func watchFlights(_ reading: StageReading, _ frame: Int) -> Set<ObjectIdentifier> {
    var inFlight: Set<ObjectIdentifier> = []
    var now: [ObjectIdentifier: [Flight]] = [:]
    for layer in reading.views.flatMap({ $0.view.isCaret ? [] : $0.view.layer.ownTree }) {
      let id = ObjectIdentifier(layer)
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
        if rate != 0, animation.path.property.movesViews, let view = layer.owner {
          inFlight.insert(ObjectIdentifier(view))
        }
      }
      let lost = before.filter { old in !animations.contains { $0 === old.animation } && old.isInFlight }
      // A new animation on the same property is an interruption as well.
      let added = animations.filter { new in !before.contains { $0.animation === new } }.map(\.path.property)
      let met = before.filter { $0.isInFlight && added.contains($0.animation.path.property) }
      if !lost.isEmpty || !met.isEmpty {
        interruptions.append(Interruption(frame: frame, time: reading.time, layer: layer))
      }
      if !current.isEmpty { now[id] = current }
    }
    flights = now
    return inFlight
  }
}

extension MotionWatch.Flight {
  /// Whether the animation was clearly under way, and would have been in the next frame.
  fileprivate var isInFlight: Bool {
    let next = progress + 1.2 * rate
    return abs(rate) > 1e-4 && progress > 0.01 && progress < 0.99 && next > 0.005 && next < 0.995
  }
}

extension LayerProperty {
  /// Whether a change of it moves a view, or a part of it.
  fileprivate var movesViews: Bool { [.position, .bounds, .transform].contains(self) }
}

extension CALayer {
  /// The view that the layer belongs to.
  fileprivate var owner: UIView? { (view ?? delegate) as? UIView }
  /// The layer of a view, and those in it that belong to no other view.
  fileprivate var ownTree: [CALayer] {
    (sublayers ?? []).reduce(into: [self]) { if $1.owner == nil { $0 += $1.ownTree } }
  }
}

extension UIView {
  /// Whether the view is the mark of the place where text is typed, which blinks.
  var isCaret: Bool { "\(type(of: self))" == "CaretView" }

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
