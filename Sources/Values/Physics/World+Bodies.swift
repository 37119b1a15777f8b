import CBox2D
import Contracts
import CoreGraphics
package import Foundation
import Utilities

extension World {
  /// Adds a body at rest, awake, with the default properties of a dynamic item.
  ///
  /// `position` is the position of the shape's origin: the item's center.
  package func addBody(_ shape: Shape, at position: CGPoint, angle: CGFloat = 0) throws(PhysicsError) -> Body {
    let solid = try Solid(shape)
    var def = cbox2d_default_body_def()
    (def.position, def.angle, def.tag) = (CBox2DVec(position), Metric.angle(angle), makeTag())
    let body = Body(world: self, handle: create(def), tag: def.tag, solid: solid)
    for piece in solid.pieces { add(piece, to: body) }
    body.applyMass()
    body.applyMaterial()
    body.applyDamping()
    members.append(body)
    participants[def.tag] = .body(body)
    return body
  }

  /// Takes a body out of the world, its groups and its joints.
  ///
  /// Its contacts end, and the next steps report that.
  package func remove(_ body: Body) {
    _ = body.requireWorld(is: self)
    for joint in body.joints { joint.remove() }
    for group in body.groups { group.remove(body) }
    must(cbox2d_body_destroy(handle, body.handle))
    members.remove(body)
    forced.remove(body)
    leaving.append(body.tag)
    body.world = nil
  }

  /// The bodies whose enlarged bounding boxes touch a rectangle, in the order they were added.
  ///
  /// The boxes are the engine's: 10 points larger on each side, and extended in the direction of motion. So a body is
  /// found a little too early, as in UIKit.
  package func bodies(in rect: CGRect) -> [Body] {
    let lower = CBox2DVec(CGPoint(x: rect.minX, y: rect.minY))
    let upper = CBox2DVec(CGPoint(x: rect.maxX, y: rect.maxY))
    var tags = [UInt64](repeating: 0, count: members.count)
    while true {
      let count = Int(cbox2d_world_query(handle, lower, upper, &tags, Int32(clamping: tags.count)))
      if count <= tags.count {
        let found = Set(tags.prefix(count))
        return members.filter { found.contains($0.tag) }
      }
      tags = [UInt64](repeating: 0, count: count)
    }
  }

  /// A hash of every body's position and motion; equal for runs that are identical bit for bit.
  ///
  /// FNV-1a with 64 bits over positions, angles, velocities and sleep states, in the order of `bodies`.
  package var stateHash: UInt64 {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(7 * members.count)
    for case let body? in members.slots {
      let state = cbox2d_body_state(handle, body.handle)
      numbers.append(state.position.x.bitPattern)
      numbers.append(state.position.y.bitPattern)
      numbers.append(state.angle.bitPattern)
      numbers.append(state.velocity.x.bitPattern)
      numbers.append(state.velocity.y.bitPattern)
      numbers.append(state.angular_velocity.bitPattern)
      numbers.append(Float(state.is_awake ? 1 : 0).bitPattern)
    }
    var fingerprint = FNV1a<UInt64>()
    fingerprint.combine(littleEndian: numbers)
    return fingerprint.hash
  }

  /// A static body without shapes, to which joints are attached.
  func makeAnchor(at point: CGPoint) -> CBox2DBody {
    var def = cbox2d_default_body_def()
    (def.is_static, def.position) = (true, CBox2DVec(point))
    return create(def)
  }

  func create(_ def: CBox2DBodyDef) -> CBox2DBody {
    var def = def
    let body = cbox2d_body_create(handle, &def)
    if body.index == 0 { internalError("The physics engine refused a body.") }
    return body
  }

  private func add(_ piece: Solid.Piece, to body: Body) {
    var def = cbox2d_default_shape_def()
    def.skin = Metric.metres(piece.skin)
    // The engine refuses shapes that are too small for single precision at their position; nothing could touch them
    // anyway.
    switch piece.outline {
    case .circle(let center, let radius):
      _ = cbox2d_body_add_circle(handle, body.handle, &def, CBox2DVec(center), Metric.metres(radius))
    case .polygon(let vertices):
      let metric = vertices.map { CBox2DVec($0) }
      _ = cbox2d_body_add_polygon(handle, body.handle, &def, metric, Int32(metric.count))
    }
  }
}
