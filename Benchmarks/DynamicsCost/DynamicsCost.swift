import Contracts
import DisplayList
import Foundation
import Mutoscope
import Physics
import UIKit

/// Measures the cost of a second of many colliding boxes, and the solver's share of it.
///
/// The same boxes fall into the same bounds twice: once as bodies of a bare world, once as views with an animator, a
/// collision delegate and a display list for each frame. The difference of the two runs is the cost of the Swift side.
/// Both end with equal bits, which is checked.
@main
struct DynamicsCost {
  @MainActor
  static func main() {
    if CommandLine.arguments.contains("--hash") {
      // For comparing builds.
      print(runViews(Boxes(.pile, count: 300), frames: 600).hash)
      return
    }
    print("scene  boxes  solver ms/frame  views ms/frame  display list  Swift/solver  x real time  contacts")
    for scene in [Boxes.Scene.gas, .rain, .pile] {
      for count in [100, 300, 1_000] { report(scene, count) }
    }
  }

  /// Two seconds of a scene, the median of three runs by the solver's time.
  @MainActor
  private static func report(_ scene: Boxes.Scene, _ count: Int) {
    let frames = 120
    let runs = (0..<3).map { _ in
      let (bare, hash) = runWorld(Boxes(scene, count: count), frames: frames)
      let views = runViews(Boxes(scene, count: count), frames: frames)
      if hash != views.hash { misuse("The two runs of \(count) boxes did not go alike.") }
      return (bare: bare, views: views)
    }
    let median = runs.sorted { $0.bare < $1.bare }[1]
    let (bare, views, scale) = (median.bare, median.views, 1000 / Double(frames))
    let name = "\(scene)".padding(toLength: 5, withPad: " ", startingAt: 0)
    print(
      name
        + String(
          format: "  %5d  %15.3f  %14.3f  %12.3f  %12.2f  %11.1f  %8d", count, bare * scale,
          (views.seconds - bare) * scale, views.list * scale, (views.seconds - bare + views.list) / bare,
          Double(frames) / 60 / bare, views.contacts))
  }

  private static func runWorld(_ boxes: Boxes, frames: Int) -> (seconds: Double, hash: UInt64) {
    let world = World()
    let group = world.addGroup()
    for frame in boxes.frames {
      guard let body = try? world.addBody(.rectangle(frame.size), at: CGPoint(x: frame.midX, y: frame.midY)) else {
        misuse("A box was refused.")
      }
      group.add(body)
    }
    var bounds = Path()
    bounds.addRect(CGRect(origin: .zero, size: Boxes.size).insetBy(dx: -1, dy: -1))
    _ = try? group.setBoundary(.path(bounds), for: nil)
    if boxes.falls {
      for body in world.bodies { body.isAffectedByGravity = true }
      world.gravity = CGVector(dx: 0, dy: 1)
    }
    for (body, velocity) in zip(world.bodies, boxes.velocities) {
      body.elasticity = boxes.elasticity
      body.addVelocity(velocity)
    }
    let start = processorSeconds()
    for _ in 0..<frames { _ = world.advance(by: 1.0 / 60) }
    return (processorSeconds() - start, world.stateHash)
  }

  @MainActor
  private static func runViews(_ boxes: Boxes, frames: Int) -> (
    seconds: Double, list: Double, contacts: Int, hash: UInt64
  ) {
    let stage = Stage(size: Boxes.size)
    let views = boxes.frames.enumerated().map { index, frame in
      let view = UIView(frame: frame)
      view.backgroundColor = UIColor(hue: CGFloat(index % 97) / 97, saturation: 0.8, brightness: 0.9, alpha: 1)
      return view
    }
    let reference = UIView(frame: CGRect(origin: .zero, size: Boxes.size))
    for view in views { reference.addSubview(view) }
    stage.addSubview(reference)
    let (animator, counter) = (UIDynamicAnimator(referenceView: reference), Counter())
    let collision = UICollisionBehavior(items: views)
    collision.collisionDelegate = counter
    collision.translatesReferenceBoundsIntoBoundary = true
    stage.perform {
      animator.addBehavior(collision)
      if boxes.falls { animator.addBehavior(UIGravityBehavior(items: views)) }
      let properties = UIDynamicItemBehavior(items: views)
      properties.elasticity = boxes.elasticity
      animator.addBehavior(properties)
      for (view, velocity) in zip(views, boxes.velocities) {
        properties.addLinearVelocity(CGPoint(x: velocity.dx, y: velocity.dy), for: view)
      }
    }
    _ = stage.frame()
    var (moving, listing) = (0.0, 0.0)
    for frame in 1...frames {
      let start = processorSeconds()
      stage.advance(to: Double(frame) / 60)
      let moved = processorSeconds()
      _ = stage.frame()
      (moving, listing) = (moving + moved - start, listing + processorSeconds() - moved)
    }
    return (moving, listing, counter.count, animator.stateHash)
  }

  /// The processor time that this process has used, in seconds.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Boxes of 12 to 18 points in rows, each offset from the one below.
struct Boxes {
  enum Scene {
    /// They move freely and collide.
    case gas
    /// They fall from far apart and collide.
    case rain
    /// They all fall onto each other at once and stay in contact: the maximum number of contacts.
    case pile
  }

  static let size = CGSize(width: 1280, height: 720)
  var frames: [CGRect] = []
  var velocities: [CGVector] = []
  let falls: Bool
  let elasticity: CGFloat

  init(_ scene: Scene, count: Int) {
    (falls, elasticity) = (scene != .gas, scene == .gas ? 0.8 : 0.2)
    let rowHeight: CGFloat =
      switch scene {
      case .gas, .pile: 22
      case .rain: 32
      }
    for index in 0..<count {
      let (row, column) = (index / 48, index % 48)
      let side = CGFloat(12 + index * 7 % 7)
      frames.append(
        CGRect(
          x: 10 + CGFloat(column) * 26 + CGFloat(row * 11 % 9), y: 690 - CGFloat(row) * rowHeight, width: side,
          height: side))
      let turn = CGFloat(index) * 2.4
      velocities.append(scene == .gas ? CGVector(dx: 150 * cos(turn), dy: 150 * sin(turn)) : .zero)
    }
  }
}

/// Listens to contacts, as an app would.
@MainActor
final class Counter: NSObject, UICollisionBehaviorDelegate {
  var count = 0

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { count += 1 }
}
