import Contracts
import Elementary

/// How one axis of a scroll view moves on when no finger holds it any more.
///
/// A scroll slows down until it stands still or meets the end of the content, where a spring takes over. Offsets are
/// points of the content, times are seconds since the finger lifted. A pure function of time, so that no frame rate
/// changes it.
package struct ScrollMotion: Sendable, Hashable {
  /// The time from the lift of a finger to the beginning of the motion, in seconds; measured.
  package static let lag = 0.0009
  /// How fast content that was held beyond its edge begins to go back, per second and point of distance; measured at
  /// one distance.
  package static let returnRate = 7.32
  /// The fraction of its velocity with which a scroll leaves its edge behind; measured.
  package static let impactShare = 0.993

  private enum Course: Hashable {
    case slowing(ScrollDeceleration)
    case spring(ScrollSpring)
  }

  /// A part of the motion; its origin is where it begins, or where its spring is at rest.
  private struct Leg: Hashable {
    var start: Double
    var origin: Double
    var course: Course
  }

  /// The offset at the beginning.
  package private(set) var start: Double
  /// The offset in the end.
  package private(set) var end: Double
  /// The end as UIKit announces it to delegates: up to 2 points beyond where a flick stops.
  package private(set) var target: Double
  /// Seconds until it stands still; 0 if there is nothing to do.
  package private(set) var duration = 0.0
  private var legs: [Leg] = []
  /// Where the content begins and ends; nil if the motion has a target of its own.
  package private(set) var range: ClosedRange<Double>?
  /// Whether an edge of the content decides where the motion ends.
  package private(set) var meetsEdge = false

  /// A motion that stays where it is.
  package init(restingAt offset: Double) { (start, end, target) = (offset, offset, offset) }

  /// Creates the motion of a scroll that is let go.
  ///
  /// - Parameters:
  ///   - offset: Where it is.
  ///   - velocity: Its velocity in points per second.
  ///   - range: Where the content begins and ends.
  ///   - rate: The fraction of the velocity that remains after a millisecond.
  ///   - bounces: Whether it goes beyond the range and comes back; otherwise it stops at the edge.
  ///   - lag: Seconds until it begins to move.
  package init(
    from offset: Double, velocity: Double, in range: ClosedRange<Double>, rate: Double, bounces: Bool = true,
    lag: Double = ScrollMotion.lag
  ) {
    self.init(restingAt: offset)
    self.range = range
    let slowing = ScrollDeceleration(velocity: velocity, rate: rate)
    let (near, far) = (Self.clamp(offset, to: range), Self.clamp(offset + slowing.distance, to: range))
    let displacement = offset - near
    target = Self.clamp(offset + slowing.announcedDistance, to: range)
    let comesBack = displacement * velocity < 0 && far == offset + slowing.distance
    if displacement != 0, !comesBack {
      // The band slows a pull that continues outwards; one that returns is no faster than content that was held.
      (target, meetsEdge) = (near, true)
      let velocity = velocity - Self.returnRate * displacement
      spring(to: near, ScrollSpring(displacement: displacement, velocity: velocity), at: lag)
      return
    }
    guard slowing.duration > 0 else { return }
    legs.append(Leg(start: lag, origin: offset, course: .slowing(slowing)))
    if far == offset + slowing.distance {
      (end, duration) = (far, lag + slowing.duration)
      return
    }
    (target, meetsEdge) = (far, true)
    let crossing = slowing.time(ofDistance: far - offset) ?? 0
    (end, duration) = (far, lag + crossing)
    if bounces {
      let velocity = slowing.velocity(at: crossing) * Self.impactShare
      spring(to: far, ScrollSpring(displacement: 0, velocity: velocity), at: duration)
    }
  }

  /// Creates the motion of a scroll that is let go and has to end at a point.
  ///
  /// UIKit does not say how it gets there. Here a spring does that never goes beyond: with the velocity of the finger,
  /// no faster than a flick would end by itself, and like the spring of the edges if the finger stood still.
  ///
  /// - Parameters:
  ///   - velocity: In points per second; one that leads away from the point is ignored.
  ///   - rate: The fraction of the velocity that remains after a millisecond; nil for a page, which is always as quick
  ///     as the spring of the edges.
  package init(from offset: Double, velocity: Double, to point: Double, rate: Double?) {
    self.init(restingAt: offset)
    target = point
    let distance = point - offset
    guard distance != 0 else { return }
    let velocity = velocity * distance > 0 ? velocity : 0
    let slowest = rate.map { rate in
      let natural = -1000 * Elementary.log(rate)
      let share = min(velocity / (natural * distance), 1)
      return max(natural, ScrollSpring.edgeFrequency * (1 - share))
    }
    let frequency = max(velocity / distance, slowest ?? ScrollSpring.edgeFrequency)
    spring(to: point, ScrollSpring(displacement: -distance, velocity: velocity, frequency: frequency), at: Self.lag)
  }

  private mutating func spring(to rest: Double, _ spring: ScrollSpring, at time: Double) {
    legs.append(Leg(start: time, origin: rest, course: .spring(spring)))
    (end, duration) = (rest, time + spring.duration)
  }

  private static func clamp(_ offset: Double, to range: ClosedRange<Double>) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset some seconds after the finger has lifted; from `duration` on exactly `end`.
  package func offset(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    guard let leg = legs.last(where: { $0.start <= seconds }) else { return start }
    switch leg.course {
    case .slowing(let slowing): return leg.origin + slowing.distance(at: seconds - leg.start)
    case .spring(let spring): return leg.origin + spring.displacement(at: seconds - leg.start)
    }
  }

  /// The velocity some seconds after the finger has lifted, in points per second; 0 from `duration` on.
  package func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    switch (legs.last { $0.start <= seconds } ?? legs.first)?.course {
    case .slowing(let slowing): return slowing.velocity(at: seconds - (legs.first?.start ?? 0))
    case .spring(let spring): return spring.velocity(at: seconds - (legs.last?.start ?? 0))
    case nil: return 0
    }
  }
}

extension ScrollMotion {
  /// The rest of the motion after some seconds.
  package func continued(after seconds: Double) -> ScrollMotion {
    var rest = self
    rest.start = offset(at: seconds)
    rest.duration = max(duration - seconds, 0)
    for index in rest.legs.indices { rest.legs[index].start -= seconds }
    return rest
  }

  /// The same motion elsewhere: the content has been moved under it.
  package func moved(by distance: Double) -> ScrollMotion {
    var moved = self
    moved.start += distance
    moved.end += distance
    moved.target += distance
    for index in moved.legs.indices { moved.legs[index].origin += distance }
    return moved
  }

  /// The velocity from which on a flick turns a page, in points per second; Apple does not publish it.
  package static let pageVelocity = 250.0

  /// The page to which a scroll goes that is let go: the next one in the direction of a flick, else the nearest.
  ///
  /// - Parameters:
  ///   - page: The length of a page in points, above 0; pages begin at offset 0.
  ///   - range: Where the content begins and ends; the result is in it.
  package static func page(
    from offset: Double, velocity: Double, length page: Double, in range: ClosedRange<Double>
  ) -> Double {
    require(page > 0, "A page's length must be above 0, but it is \(page).")
    // An offset that lies on a page but for rounding is on it.
    let position = (offset / page * 1e6).rounded() / 1e6
    let number =
      if velocity > pageVelocity { position.rounded(.down) + 1 } else if velocity < -pageVelocity {
        position.rounded(.up) - 1
      } else { position.rounded() }
    return clamp(number * page, to: range)
  }
}
