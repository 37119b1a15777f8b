import CBox2D
import Contracts
package import CoreGraphics
package import Foundation
import Utilities

/// A deterministic world of rigid bodies, measured in points, seconds and radians.
///
/// y points down and positive angles turn clockwise on the screen, as in UIKit. The world advances in steps of 1/120 s,
/// in single precision, with the constants of UIKit Dynamics; the same calls in the same order give the same bits. It
/// knows nothing of views: its owner reads the bodies' positions.
///
/// Numbers that cannot be simulated are not errors: NaN counts as not given, and numbers beyond the solver's range are
/// clamped. Using something that was removed from its world stops the program with a message.
///
///     let world = World()
///     world.gravity = CGVector(dx: 0, dy: 1)
///     let ball = try world.addBody(.ellipse(CGSize(width: 40, height: 40)), at: .zero)
///     ball.isAffectedByGravity = true
///     let contacts = world.advance(by: 1)
///     ball.position      // half a thousand points further down, less the resistance
package final class World {
  /// How much time a step covers, in seconds.
  package static let substep = Float(1.0 / 120)

  /// The bodies in the order they were added.
  package var bodies: [Body] { Array(members) }
  var members = IdentityList<Body>()

  /// The joints in the order they were added.
  package var joints: [Joint] { Array(connections) }
  var connections = IdentityList<Joint>()

  /// The collision groups in the order they were added.
  package internal(set) var groups: [CollisionGroup] = []

  /// The record of the state after each step; nil to record nothing.
  package var record: StepRecord?

  /// Whether to remember where contacts began recently, for sketches.
  package var remembersImpacts = false
  var impacts: [(point: CGPoint, time: TimeInterval)] = []

  /// The number of steps taken.
  package internal(set) var substepCount = 0

  let handle: OpaquePointer
  /// The last tag of a body, boundary or group; tags are never reused.
  private var lastTag: UInt64 = 0
  /// The participant for each tag.
  ///
  /// It is only looked up, never iterated.
  var participants: [UInt64: Participant] = [:]
  /// Tags of removed participants whose last contacts have not been read yet.
  var leaving: [UInt64] = []
  var ledger = ContactLedger()
  /// Time that does not make up a step yet.
  var backlog: TimeInterval = 0
  var isAdvancing = false
  /// Bodies with pending forces, in the order in which they got them.
  var forced = IdentityList<Body>()

  /// Creates an empty world without gravity.
  package init() {
    guard let created = cbox2d_world_create() else { outOfMemory(for: "a world") }
    handle = created
  }

  deinit {
    // Using one of these afterwards stops with a message instead of accessing freed memory.
    for body in members { (body.world, body.joints) = (nil, IdentityList()) }
    for joint in connections { joint.world = nil }
    for group in groups { group.world = nil }
    cbox2d_world_destroy(handle)
  }

  /// The acceleration of the bodies that are affected by gravity, where 1 is UIKit's 1000 points per second
  /// squared.
  ///
  /// Setting it wakes them.
  package var gravity = CGVector.zero {
    didSet {
      if gravity == oldValue { return }
      let limit = -CBOX2D_MAX_SPEED...CBOX2D_MAX_SPEED
      let metric = CBox2DVec(
        x: Metric.number(10 * gravity.dx, in: limit), y: Metric.number(10 * gravity.dy, in: limit))
      must(cbox2d_world_set_gravity(handle, metric))
      for body in members where body.isAffectedByGravity { body.wake() }
    }
  }

  /// The time simulated so far, in seconds: that of the steps taken, without the remainder.
  package var time: TimeInterval { Double(substepCount) * Double(World.substep) }

  /// Whether no body moves: all movable bodies sleep.
  package var isAtRest: Bool { cbox2d_world_counters(handle).awake == 0 }

  /// The first body that was put back and stopped because its state had overflowed, unless it was removed since.
  ///
  /// There is one only in absurd scenes, such as a grain of sand welded to another at a distance of a kilometre.
  package var overflowedBody: Body? {
    guard case .body(let body) = participants[cbox2d_world_first_repaired(handle)] else { return nil }
    return body
  }

  /// Whether a point is near enough for the engine to compute with; others are moved to the edge.
  package static func reaches(_ point: CGPoint) -> Bool {
    let limit = 100 * CGFloat(CBOX2D_MAX_COORDINATE)
    return abs(point.x) <= limit && abs(point.y) <= limit
  }

  /// How many pairs of shapes are so near each other that each step looks at them.
  package var contactCount: Int { Int(cbox2d_world_contact_count(handle)) }

  /// How often the steps so far have looked whether two shapes that are near each other collide.
  package var comparisons: Int { Int(cbox2d_world_comparisons(handle)) }

  /// The engine's version, for records.
  ///
  /// Box2D 2.4.1, which this project is built with, calls itself 2.4.0.
  package static var engineVersion: String {
    let reported = cbox2d_version()
    let version = reported == 20400 ? 20401 : reported
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  /// A hash of the motion of some boxes, in hexadecimal digits: builds of one version differ in it if their compilers
  /// round differently.
  package static var engineBuild: String { String(cbox2d_build_hash(), radix: 16) }

  func makeTag() -> UInt64 {
    lastTag += 1
    return lastTag
  }
}

/// A participant in contacts.
enum Participant {
  case body(Body)
  case boundary(Boundary)
}

/// Stops if the engine refuses a call whose arguments this module has checked.
func must(_ status: CBox2DStatus, _ function: StaticString = #function) {
  if status != CBOX2D_OK {
    internalError("The physics engine refused \(function) with status \(status.rawValue).")
  }
}
