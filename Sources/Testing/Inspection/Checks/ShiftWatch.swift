import CoreGraphics
import Foundation
import UIKit

/// Watches for texts that rest, all move by a point or less in one frame, and rest again.
@MainActor
struct ShiftWatch {
  private(set) var findings: [Finding] = []
  private var places: [ObjectIdentifier: Place] = [:]
  private var pending: [Shift] = []

  /// Where a label is, and since which frame.
  private struct Place {
    var frame: CGRect
    var since: Int
  }

  /// A shift that counts if the texts stay where they are.
  private struct Shift {
    var time: TimeInterval
    var frame: Int
    var move: CGVector
    var labels: [StageReading.SeenView]
    var holder: StageReading.SeenView
    /// Whether the holder has no other texts.
    var isWhole: Bool
  }

  /// For how many frames texts rest before and after.
  private static let (restBefore, restAfter) = (6, 5)
  private static let leastTexts = 3
  private static let farthest: CGFloat = 1.001

  /// Looks at the next frame.
  mutating func look(at reading: StageReading, frame: Int) {
    var now: [ObjectIdentifier: Place] = [:]
    var moved: [(position: Int, move: CGVector)] = []
    for position in reading.views.indices {
      let seen = reading.views[position]
      guard seen.view is UILabel, seen.isSeen, ViewWords.text(of: seen.view) != nil else { continue }
      let id = ObjectIdentifier(seen.view)
      guard let old = places[id], old.frame != seen.frame else {
        now[id] = places[id] ?? Place(frame: seen.frame, since: frame)
        continue
      }
      now[id] = Place(frame: seen.frame, since: frame)
      let move = CGVector(dx: seen.frame.midX - old.frame.midX, dy: seen.frame.midY - old.frame.midY)
      if frame - old.since >= Self.restBefore, old.frame.size == seen.frame.size,
        max(abs(move.dx), abs(move.dy)) <= Self.farthest
      {
        moved.append((position, move))
      }
    }
    places = now
    for shift in pending where frame - shift.frame >= Self.restAfter { report(shift) }
    pending.removeAll { shift in
      frame - shift.frame >= Self.restAfter
        || shift.labels.contains { places[ObjectIdentifier($0.view)]?.since != shift.frame }
    }
    if let shift = shift(moved, reading, frame) { pending.append(shift) }
  }

  /// The shift of most of the texts of a view.
  private func shift(_ moved: [(position: Int, move: CGVector)], _ reading: StageReading, _ frame: Int) -> Shift? {
    guard let first = moved.first else { return nil }
    let same = moved.filter { abs($0.move.dx - first.move.dx) < 1e-6 && abs($0.move.dy - first.move.dy) < 1e-6 }
    guard same.count >= Self.leastTexts else { return nil }
    // The innermost view that holds all of them.
    var holder = same[0].position
    while let outer = reading.views[holder].parent, !same.allSatisfy({ reading.isInside($0.position, holder) }) {
      holder = outer
    }
    // Texts that have just come do not count.
    let inside = reading.views.indices.filter { position in
      let id = ObjectIdentifier(reading.views[position].view)
      guard let place = places[id], reading.isInside(position, holder) else { return false }
      return place.since < frame || same.contains { $0.position == position }
    }
    guard same.count * 5 >= inside.count * 4 else { return nil }
    return Shift(
      time: reading.time, frame: frame, move: first.move, labels: same.map { reading.views[$0.position] },
      holder: reading.views[holder], isWhole: same.count == inside.count)
  }

  private mutating func report(_ shift: Shift) {
    guard shift.labels.allSatisfy({ places[ObjectIdentifier($0.view)]?.since == shift.frame }) else { return }
    let words = "\(DoParser.spelled(shift.move.dx)),\(DoParser.spelled(shift.move.dy))"
    findings.append(
      Finding(
        .shift, at: shift.time, shift.holder.reference, shift.holder.name, property: "center",
        frame: ViewTree.Frame(shift.holder.frame),
        numbers: [("dx", shift.move.dx), ("dy", shift.move.dy), ("texts", Double(shift.labels.count))],
        "\(shift.isWhole ? "all " : "")\(shift.labels.count) texts in \(shift.holder.name.viewName) move by \(words) points in one frame, and stay "
          + "there."))
  }
}
