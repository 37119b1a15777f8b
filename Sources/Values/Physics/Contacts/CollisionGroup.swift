import CBox2D
import Contracts
import CoreGraphics
import Foundation
import Utilities

/// Bodies and boundaries that collide with each other: a collision behavior is such a group for its items.
///
/// Two bodies collide if some group holds both and lets bodies collide. A body touches the boundaries of its groups;
/// boundaries of groups whose mode includes them stop it; it passes through the others, but contacts are still
/// reported.
package final class CollisionGroup {
  /// The things that the bodies of a group collide with.
  package struct Mode: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// The bodies collide with each other.
    package static let bodies = Mode(rawValue: 1)
    /// The bodies collide with the group's boundaries.
    package static let boundaries = Mode(rawValue: 2)
    package static let everything = Mode(rawValue: .max)
  }

  /// The world the group is in; nil once it was removed.
  package internal(set) unowned var world: World?
  let tag: UInt32

  /// The bodies in the order they were added.
  package var bodies: [Body] { Array(members) }
  private var members = IdentityList<Body>()
  /// The boundaries in the order they were set.
  package private(set) var boundaries: [Boundary] = []
  private var boundariesByIdentifier: [AnyHashable?: Boundary] = [:]

  /// The things that the bodies collide with.
  package var mode: Mode {
    didSet { if mode != oldValue { for body in bodies { body.applyMemberships() } } }
  }

  init(world: World, tag: UInt32, mode: Mode) {
    (self.world, self.tag, self.mode) = (world, tag, mode)
  }

  /// Adds a body, if the group does not hold it yet.
  package func add(_ body: Body) {
    _ = body.requireWorld(is: requireWorld())
    if contains(body) { return }
    members.append(body)
    let place = body.groups.firstIndex { $0.tag > tag } ?? body.groups.endIndex
    body.groups.insert(self, at: place)
    body.applyMemberships()
  }

  /// Removes a body, if the group holds it.
  ///
  /// Its contacts end in the next step.
  package func remove(_ body: Body) {
    guard contains(body) else { return }
    members.remove(body)
    body.groups.removeAll { $0 === self }
    body.applyMemberships()
  }

  /// Whether the group holds a body.
  package func contains(_ body: Body) -> Bool { body.groups.contains { $0 === self } }

  /// Adds a boundary, replacing one with the same identifier.
  ///
  /// nil is an identifier too: UIKit's for the bounds of the reference view.
  @discardableResult
  package func setBoundary(_ outline: Boundary.Outline, for identifier: AnyHashable?) throws(PhysicsError) -> Boundary {
    let world = requireWorld()
    let segments = try outline.segments()
    removeBoundary(for: identifier)
    let boundary = world.makeBoundary(segments, outline: outline, identifier: identifier, group: self)
    boundaries.append(boundary)
    boundariesByIdentifier[identifier] = boundary
    return boundary
  }

  /// The boundary with an identifier.
  package func boundary(for identifier: AnyHashable?) -> Boundary? {
    boundariesByIdentifier[identifier]
  }

  /// Removes the boundary with an identifier, if there is one.
  ///
  /// The contacts of the boundary end.
  package func removeBoundary(for identifier: AnyHashable?) {
    guard let boundary = boundariesByIdentifier.removeValue(forKey: identifier) else { return }
    requireWorld().remove(boundary)
    boundaries.removeAll { $0 === boundary }
  }

  /// Removes all boundaries but the one whose identifier is nil.
  package func removeNamedBoundaries() {
    let world = requireWorld()
    let bounds = boundary(for: nil)
    for boundary in boundaries where boundary !== bounds { world.remove(boundary) }
    boundaries = bounds.map { [$0] } ?? []
    boundariesByIdentifier = bounds.map { [nil: $0] } ?? [:]
  }

  /// Takes the group and its boundaries out of the world; the bodies stay.
  package func remove() {
    let world = requireWorld()
    for boundary in boundaries { world.remove(boundary) }
    boundaries = []
    boundariesByIdentifier = [:]
    for body in bodies { remove(body) }
    world.groups.removeAll { $0 === self }
    self.world = nil
  }

  private func requireWorld() -> World {
    guard let world else { misuse("The collision group was removed from its world; add a new one.") }
    return world
  }
}

extension World {
  /// Adds a group without bodies and boundaries.
  package func addGroup(mode: CollisionGroup.Mode = .everything) -> CollisionGroup {
    let group = CollisionGroup(world: self, tag: UInt32(truncatingIfNeeded: makeTag()), mode: mode)
    groups.append(group)
    return group
  }
}

extension Body {
  /// Passes the body's groups to the engine, and wakes it so that its contacts are updated.
  func applyMemberships() {
    let memberships = groups.map { group in
      CBox2DMembership(group: group.tag, flags: group.mode.flags)
    }
    must(cbox2d_body_set_memberships(requireWorld().handle, handle, memberships, Int32(memberships.count)))
    wake()
  }
}

extension CollisionGroup.Mode {
  fileprivate var flags: UInt32 {
    (contains(.bodies) ? UInt32(CBOX2D_HITS_BODIES) : 0) | (contains(.boundaries) ? UInt32(CBOX2D_HITS_WALLS) : 0)
  }
}
