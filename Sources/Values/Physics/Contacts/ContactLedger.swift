import CBox2D
import CoreGraphics
import Foundation

/// The participants that touch, according to the engine's reports on their pieces.
struct ContactLedger {
  /// Two participants by their tags, the lower first.
  private struct Pair: Hashable {
    var low: UInt64
    var high: UInt64
  }

  /// The changes of a pair since the reports were last read.
  private struct Change {
    var pair: Pair
    var wasTouching: Bool
    var hardest: CBox2DContactEvent?
  }

  /// How many pieces of a pair touch.
  ///
  /// It is only looked up, never iterated.
  private var counts: [Pair: Int] = [:]

  /// Reads the engine's reports; `find` returns the participant for a tag.
  ///
  /// Pieces begin and stop touching while a body slides along a boundary. A contact begins or ends only if the pair's
  /// state differs in the end, or did so for a moment.
  mutating func read(_ events: some Sequence<CBox2DContactEvent>, _ find: (UInt64) -> Participant?) -> [Contact] {
    var changes: [Change] = []
    var places: [Pair: Int] = [:]
    for event in events {
      let pair = Pair(low: min(event.tag_a, event.tag_b), high: max(event.tag_a, event.tag_b))
      let count = counts[pair] ?? 0
      counts[pair] = count + (event.began ? 1 : -1)
      let place = places[pair] ?? changes.count
      if place == changes.count {
        changes.append(Change(pair: pair, wasTouching: count > 0))
        places[pair] = place
      }
      if event.began, changes[place].hardest.map({ $0.impulse < event.impulse }) != false {
        changes[place].hardest = event
      }
    }
    return changes.flatMap { change in
      let isTouching = (counts[change.pair] ?? 0) > 0
      if !isTouching { counts[change.pair] = nil }
      let phases: [Contact.Phase]
      switch (change.wasTouching, isTouching) {
      case (false, true): phases = [.began]
      case (true, false): phases = [.ended]
      case (false, false): phases = [.began, .ended]
      case (true, true): phases = []
      }
      return phases.compactMap { contact($0, change, find) }
    }
  }

  private func contact(_ phase: Contact.Phase, _ change: Change, _ find: (UInt64) -> Participant?) -> Contact? {
    let body: Body
    let other: Contact.Other
    let bodyTag: UInt64
    switch (find(change.pair.low), find(change.pair.high)) {
    case (.body(let low)?, .body(let high)?): (body, other, bodyTag) = (low, .body(high), change.pair.low)
    case (.body(let low)?, .boundary(let high)?): (body, other, bodyTag) = (low, .boundary(high), change.pair.low)
    case (.boundary(let low)?, .body(let high)?): (body, other, bodyTag) = (high, .boundary(low), change.pair.high)
    default: return nil
    }
    guard phase == .began, let event = change.hardest else {
      return Contact(phase: phase, body: body, other: other, point: .zero, normal: .zero, impulse: 0)
    }
    let sign: CGFloat = event.tag_a == bodyTag ? 1 : -1
    return Contact(
      phase: phase, body: body, other: other, point: event.point.point,
      normal: CGVector(dx: sign * CGFloat(event.normal.x), dy: sign * CGFloat(event.normal.y)),
      impulse: CGFloat(event.impulse))
  }
}

extension World {
  /// The contacts that began and ended since they were last read.
  func readContacts() -> [Contact] {
    let reports = cbox2d_world_contact_events(handle)
    let events = UnsafeBufferPointer(start: reports.events, count: reports.count)
    let contacts = events.isEmpty ? [] : ledger.read(events) { participants[$0] }
    cbox2d_world_clear_contact_events(handle)
    for tag in leaving { participants[tag] = nil }
    leaving = []
    return contacts
  }
}
