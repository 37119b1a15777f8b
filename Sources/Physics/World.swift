import CBox2D
import Contracts
package import CoreGraphics
package import Foundation

/// A deterministic world of rigid bodies, measured in points, seconds and radians.
///
/// y points down and positive angles turn clockwise on the screen, as in UIKit. The world advances in steps
/// of 1/120 s, in single precision, with the constants of UIKit Dynamics; the same calls in the same order
/// give the same bits. It knows no views: bodies are moved by it and read by whoever made them.
///
/// Numbers that cannot be simulated do not stop anything: what is not a number counts as none given, and what
/// is beyond the solver's range as its end. Using something that was removed from its world does stop, with a
/// sentence.
package final class World {
  /// How many points are a metre.
  package static let pointsPerMetre: CGFloat = 100

  /// How much time a step covers, in seconds.
  package static let substep = Float(1.0 / 120)

  /// The bodies in the order they were added.
  package internal(set) var bodies: [Body] = []

  /// The joints in the order they were added.
  package internal(set) var joints: [Joint] = []

  /// The collision groups in the order they were added.
  package internal(set) var groups: [CollisionGroup] = []

  /// Where the state after each step is noted; nil for nowhere.
  package var record: StepRecord?

  /// Whether to remember where contacts began lately, for sketches.
  package var remembersImpacts = false
  var impacts: [(point: CGPoint, time: TimeInterval)] = []

  /// How many steps were taken.
  package internal(set) var substepCount = 0

  let handle: OpaquePointer
  /// Names for bodies, boundaries and groups; never used again.
  private var lastTag: UInt64 = 0
  /// Who bears which tag.
  ///
  /// Only looked up, never walked.
  var participants: [UInt64: Participant] = [:]
  /// Tags of what was removed, whose last contacts are yet to be read.
  var leaving: [UInt64] = []
  var ledger = ContactLedger()
  /// Time that is not enough for a step yet.
  var backlog: TimeInterval = 0
  var isAdvancing = false
  /// Bodies with forces to be applied in the next step, in the order they got them.
  var forced: [Body] = []

  /// Creates an empty world without gravity.
  package init() {
    guard let created = cbox2d_world_create() else { outOfMemory(for: "a world") }
    handle = created
  }

  deinit {
    // Whoever still holds one of these is told so, rather than led into freed memory.
    for body in bodies { body.world = nil }
    for joint in joints { joint.world = nil }
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
      for body in bodies where body.isAffectedByGravity { body.wake() }
    }
  }

  /// The time simulated so far, in seconds: the steps taken, not what is left for the next one.
  package var time: TimeInterval { Double(substepCount) * Double(World.substep) }

  /// Whether no body moves: all that can move sleep.
  package var isAtRest: Bool { cbox2d_world_counters(handle).awake == 0 }

  /// How often a body was stopped where it was because its motion had left the range of numbers.
  ///
  /// More than 0 only for scenes without sense, such as a grain of sand welded to another at a kilometre.
  package var repairCount: Int { Int(cbox2d_world_counters(handle).repairs) }

  /// The version that the engine gives itself, for records of what was simulated with what.
  ///
  /// Box2D 2.4.1 calls itself 2.4.0.
  package static var engineVersion: String {
    let version = cbox2d_version()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  func makeTag() -> UInt64 {
    lastTag += 1
    return lastTag
  }
}

/// What takes part in contacts.
enum Participant {
  case body(Body)
  case boundary(Boundary)
}

/// Stops if the engine refuses what this module has checked before.
func must(_ status: CBox2DStatus, _ function: StaticString = #function) {
  if status != CBOX2D_OK {
    internalError("The physics engine refused \(function) with status \(status.rawValue).")
  }
}
