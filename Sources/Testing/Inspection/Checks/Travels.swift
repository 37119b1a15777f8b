import CoreGraphics
import Foundation
import UIKit

/// How far animations move views on the screen, for users who want less motion.
///
/// Motion counts if the app chose it. Views that fingers have moved and released, views that make room for the keyboard,
/// and UIKit's own transitions and controls move with Reduce Motion as well.
@MainActor
struct Travels {
  /// The way of a view, without a rest.
  struct Travel {
    var time: TimeInterval
    var view: String
    var reference: String
    var frame: CGRect
    /// In points, along the axis on which it is longer.
    var distance: Double { max(Self.least(x), Self.least(y)) }

    fileprivate var lastFrame: Int
    /// The least and the most of the leading edge, the middle and the trailing edge, along each axis.
    fileprivate var x: [ClosedRange<CGFloat>]
    fileprivate var y: [ClosedRange<CGFloat>]

    /// A view that only grows has one edge that stays where it is.
    private static func least(_ ranges: [ClosedRange<CGFloat>]) -> Double {
      Double(ranges.map { $0.upperBound - $0.lowerBound }.min() ?? 0)
    }

    fileprivate mutating func extend(by rect: CGRect) {
      func add(_ ranges: inout [ClosedRange<CGFloat>], _ places: [CGFloat]) {
        ranges = zip(ranges, places).map { min($0.lowerBound, $1)...max($0.upperBound, $1) }
      }
      add(&x, [rect.minX, rect.midX, rect.maxX])
      add(&y, [rect.minY, rect.midY, rect.maxY])
    }
  }

  private var current: [ObjectIdentifier: Travel] = [:]
  private var ended: [Travel] = []
  /// Views whose motion does not count, and the last frame of it.
  private var excused: [ObjectIdentifier: Int] = [:]
  /// The frames of views in the frame before, and in that before it.
  private var (last, earlier) = ([ObjectIdentifier: CGRect](), [ObjectIdentifier: CGRect]())
  /// The last frame in which each view moved while a finger was down.
  private var dragged: [ObjectIdentifier: Int] = [:]
  /// The frames between which fingers were down last.
  private var touch = Int.min / 2...Int.min / 2
  private var lastKeyboardFrame = Int.min / 2

  /// For how many frames a motion may rest and still be one.
  private static let mostRest = 3

  /// The ways of views that moved by themselves, in the order of time.
  var all: [Travel] {
    (ended + current.values).sorted { ($0.time, $0.view) < ($1.time, $1.view) }
  }

  /// Looks at the next frame.
  ///
  /// - Parameter inFlight: The views that an animation moves.
  mutating func look(at reading: StageReading, frame: Int, inFlight: Set<ObjectIdentifier>) {
    let rects = reading.views.map { seen in
      let outer = seen.parent.map { reading.views[$0].frame.origin } ?? .zero
      return seen.frame.offsetBy(dx: -outer.x, dy: -outer.y)
    }
    let ids = reading.views.map { ObjectIdentifier($0.view) }
    if reading.isTouched { touch = (touch.upperBound == frame - 1 ? touch.lowerBound : frame)...frame }
    if reading.views.indices.contains(where: { inFlight.contains(ids[$0]) && reading.views[$0].view.isKeyboard }) {
      lastKeyboardFrame = frame
    }
    for (position, id) in ids.enumerated() {
      let rect = rects[position]
      let old = last[id]
      if !inFlight.contains(id) {
        if reading.isTouched, let old, old != rect { dragged[id] = frame }
        // The last step of an animation that has ended.
        if current[id]?.lastFrame == frame - 1 { current[id]?.extend(by: rect) }
        continue
      }
      let isExcused = excuse(position, id, reading, frame)
      if isExcused || excused[id].map({ frame - $0 <= Self.mostRest }) ?? false {
        excused[id] = frame
        continue
      }
      guard reading.views[position].isSeen else { continue }
      let isCarried = reading.views[position].parent.map { inFlight.contains(ids[$0]) } ?? false
      if isCarried { continue }
      // An animation is known to move a view after its second frame.
      add(reading.views[position], id, from: earlier[id] ?? old ?? rect, to: rect, reading.time, frame)
    }
    earlier = last
    last = Dictionary(zip(ids, rects)) { first, _ in first }
  }

  private mutating func add(
    _ seen: StageReading.SeenView, _ id: ObjectIdentifier, from old: CGRect, to rect: CGRect, _ time: TimeInterval,
    _ frame: Int
  ) {
    if let known = current[id], known.view != seen.name || frame - known.lastFrame > Self.mostRest {
      ended.append(known)
      current[id] = nil
    }
    func points(_ places: [CGFloat]) -> [ClosedRange<CGFloat>] { places.map { $0...$0 } }
    var travel =
      current[id]
      ?? Travel(
        time: time, view: seen.name, reference: seen.reference, frame: seen.frame, lastFrame: frame,
        x: points([old.minX, old.midX, old.maxX]), y: points([old.minY, old.midY, old.maxY]))
    (travel.lastFrame, travel.frame) = (frame, seen.frame)
    travel.extend(by: rect)
    current[id] = travel
  }

  /// Whether a motion that a view makes in this frame is not the app's choice.
  private func excuse(_ position: Int, _ id: ObjectIdentifier, _ reading: StageReading, _ frame: Int) -> Bool {
    // A finger moved it, and has just released it.
    if let drag = dragged[id], drag >= touch.lowerBound, frame - touch.upperBound <= Self.mostRest { return true }
    if frame - lastKeyboardFrame <= 1, current[id] == nil { return true }
    let seen = reading.views[position]
    for place in sequence(first: position, next: { reading.views[$0].parent }) {
      let view = reading.views[place].view
      if view.isKeyboard || ViewWords.isBar(view) { return true }
      if place != position, view is UIControl, ViewWords.isOwn(view) { return true }
    }
    return reading.transitions.contains { transition in
      guard transition.isBuiltIn || transition.isInteractive else { return false }
      let ends = [transition.from?.viewIfLoaded, transition.to?.viewIfLoaded].compactMap { $0 }
      return ends.contains { $0.isDescendant(of: seen.view) } || !ends.contains { seen.view.isDescendant(of: $0) }
    }
  }
}

extension UIView {
  /// Whether the view is the keyboard.
  var isKeyboard: Bool { "\(type(of: self))" == "KeyboardHost" }
}
