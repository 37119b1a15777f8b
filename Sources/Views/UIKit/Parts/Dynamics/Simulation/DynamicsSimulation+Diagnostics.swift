import CoreGraphics
import Physics
import QuartzCore
import Utilities

extension DynamicsSimulation {
  /// The warning about an item whose state has overflowed.
  private static let overflowSentence =
    "its motion cannot be computed, because something about it is too far away, too small or too heavy; bring the "
    + "positions, anchors, sizes and densities of what it is connected to nearer to each other."

  /// Reports, once each, an item whose motion cannot be computed, and items piled on one spot.
  func reportTrouble() {
    if let body = world.overflowedBody, let item = item(of: body)?.item { reportOverflow(of: item) }
    // In a pile each body touches a few others; on one spot it touches all of them.
    if !hasReportedCrowd, world.contactCount > max(5000, 20 * bodies.count) { reportCrowd() }
  }

  /// Reports an item whose motion cannot be computed, once.
  func reportOverflow(of item: any UIDynamicItem) {
    if hasReportedOverflow { return }
    hasReportedOverflow = true
    if let onOverflow { return onOverflow(item) }
    ProgrammerError.report(
      "UIDynamicAnimator", "\(item.nameInMessages ?? "an item"): \(Self.overflowSentence)", isWarning: true)
  }

  /// Names the items in the most crowded place, or reports that boundaries are too fine.
  private func reportCrowd() {
    hasReportedCrowd = true
    // The items still have their positions from before the step that has thrown them apart.
    let bodies = Array(bodies)
    let places = bodies.map { body -> [Int] in
      let place = body.item.center
      return [place.x, place.y].map { Int(min(max($0 / 20, -1e9), 1e9).rounded()) }
    }
    var crowds: [[Int]: [Int]] = [:]
    for (index, place) in places.enumerated() { crowds[place, default: []].append(index) }
    // The places are visited in the order of the bodies, so that the result does not depend on hash values.
    let largest = places.compactMap { crowds[$0] }.max { $0.count < $1.count }
    guard let crowd = largest, crowd.count > 2 else {
      return ProgrammerError.report(
        "UIDynamicAnimator",
        "\(world.contactCount) pairs of items and pieces of boundaries are so near each other that each step looks at "
          + "them, which takes long; give the boundaries fewer corners.", isWarning: true)
    }
    let names = crowd.prefix(3).map { bodies[$0].item.nameInMessages ?? "an item" }
    let place = places[crowd[0]].map { $0 * 20 }
    ProgrammerError.report(
      "UIDynamicAnimator",
      "\(crowd.count) items lie on one spot, around [\(place[0]), \(place[1])]: \(names.joined(separator: ", ")) "
        + "…; each pushes all others away, which takes long. Spread them out, or leave them out of the collision behavior.",
      isWarning: true)
  }
}
