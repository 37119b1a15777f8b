import Foundation
import Mutoscope
import Snapshots
public import UIKit

extension Motion {
  /// Whether views come to rest on screen one after the other, each later than the one before it.
  ///
  /// A view has arrived when all its edges stay within half a point of their final positions.
  public func arrive(inOrder views: [UIView]) -> MotionCheck {
    var arrivals: [(name: String, time: TimeInterval)] = []
    for view in views {
      let frame = self[view].frame
      guard let end = frame.times.last else {
        return .failed("\(name(of: view)) was never on the stage while it was recorded.")
      }
      let moving = frame.edges.filter(\.moves)
      if moving.isEmpty { return .failed("\(name(of: view)) does not move, expected to arrive.") }
      let times = moving.map(\.arrival)
      guard let time = times.compactMap(\.self).max(), !times.contains(nil) else {
        return .failed(
          "\(name(of: view)) is still moving when the recording ends, at \(Words.seconds(end)); record for longer.")
      }
      arrivals.append((name(of: view), time))
    }
    if zip(arrivals, arrivals.dropFirst()).allSatisfy({ $0.time < $1.time }) { return .passed }
    let expected = arrivals.map(\.name).joined(separator: ", ")
    let actual = arrivals.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { "\($0.element.name) at \(Words.seconds($0.element.time))" }
    return .failed("Expected to arrive in the order \(expected); actual: \(actual.joined(separator: ", ")).")
  }

  /// Whether nothing moves, fades, appears or disappears except some views and their subviews.
  ///
  /// Views that only move with their superview do not count as moving, and changes of appearance, such as colours, do
  /// not count as motion.
  public func nothingMoves(except views: [UIView] = []) -> MotionCheck {
    let exempt = names(in: views)
    guard let mover = changes.filter({ !exempt.contains($0.view) }).min(by: { $0.frame < $1.frame }) else {
      return .passed
    }
    let allowed = views.map { name(of: $0) }.joined(separator: ", ")
    return .failed(
      "\(mover.words) at \(Words.seconds(times[mover.frame])), expected \(views.isEmpty ? "nothing" : "only \(allowed)") "
        + "to move.")
  }

  /// The first change of each property of each view that counts as motion, back to front.
  private var changes: [(view: String, frame: Int, words: String)] {
    var changes: [(view: String, frame: Int, words: String)] = []
    let first = Set(trace.order(at: 0))
    var last = first
    // The initial position of a view that appears is not motion.
    var appearance: [String: Int] = [:]
    for order in trace.orders where order.frame > 0 {
      let now = Set(order.value)
      for view in order.value where !last.contains(view) {
        appearance[view] = order.frame
        changes.append((view, order.frame, "\(view) appears"))
      }
      for view in trace.order(at: order.frame - 1) where !now.contains(view) {
        changes.append((view, order.frame, "\(view) disappears"))
      }
      last = now
    }
    for track in trace.tracks where Self.isMotion(track.property) {
      let start = appearance[track.view] ?? 0
      guard let change = track.changes.first(where: { $0.frame > start }) else { continue }
      let before = track.value(at: change.frame - 1)
      changes.append((track.view, change.frame, Self.words(track, before, change.value)))
    }
    let ranks = Dictionary(zip(trace.views, 0...)) { first, _ in first }
    return changes.sorted { ranks[$0.view, default: .max] < ranks[$1.view, default: .max] }
  }

  private static func isMotion(_ property: TraceProperty) -> Bool {
    property.isGeometry || property == .alpha || property == .isHidden
  }

  /// The description of a change: `dot.center.x changes from 20 to 20.4`.
  private static func words(_ track: Trace.Track, _ before: TraceValue, _ after: TraceValue) -> String {
    let place = "\(track.view).\(track.property.rawValue)"
    if track.property == .transform, let part = TransformPart(before, after) {
      return "\(place).\(part.name) changes from \(part.expected) to \(part.actual)"
    }
    guard case .numbers(let old) = before, case .numbers(let new) = after, old.count == new.count,
      let index = old.indices.first(where: { old[$0] != new[$0] })
    else { return "\(place) changes from \(before) to \(after)" }
    let names = track.property.components(old.count)
    let component = names.isEmpty ? "" : ".\(names[index])"
    return "\(place)\(component) changes from \(Words.short(old[index])) to \(Words.short(new[index]))"
  }
}
