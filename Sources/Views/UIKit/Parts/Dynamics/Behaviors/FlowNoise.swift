import Elementary
import Foundation

/// Three-dimensional simplex noise whose gradients rotate with time, and its derivative.
///
/// After Stefan Gustavson and Ken Perlin: a sum over the four corners of the tetrahedron around the point, where each
/// corner contributes its gradient, attenuated with distance. The result lies within about -1…1.
struct FlowNoise {
  private let sine: Double
  private let cosine: Double

  /// The noise with all gradients rotated by an angle, in radians.
  init(angle: Double) { (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle)) }

  /// The value at a point and its derivatives in x and y.
  func sample(x: Double, y: Double, z: Double) -> (value: Double, dx: Double, dy: Double) {
    guard abs(x) < 1e9, abs(y) < 1e9, abs(z) < 1e9 else { return (0, 0, 0) }
    // Skewed along the diagonal, tetrahedra become sixths of unit cubes.
    let skew = (x + y + z) / 3
    let cell = Corner(x: (x + skew).rounded(.down), y: (y + skew).rounded(.down), z: (z + skew).rounded(.down))
    let unskew = (cell.x + cell.y + cell.z) / 6
    let place = Corner(x: x - cell.x + unskew, y: y - cell.y + unskew, z: z - cell.z + unskew)

    var result = (value: 0.0, dx: 0.0, dy: 0.0)
    for (index, corner) in Corner.path(towards: place).enumerated() {
      let back = Double(index) / 6
      let arm = Corner(x: place.x - corner.x + back, y: place.y - corner.y + back, z: place.z - corner.z + back)
      let nearness = 0.5 - arm.dot(arm)
      if nearness <= 0 { continue }
      let gradient = gradient(at: Corner(x: cell.x + corner.x, y: cell.y + corner.y, z: cell.z + corner.z))
      let ramp = gradient.dot(arm)
      let (second, fourth) = (nearness * nearness, nearness * nearness * nearness * nearness)
      result.value += fourth * ramp
      result.dx += fourth * gradient.x - 8 * second * nearness * ramp * arm.x
      result.dy += fourth * gradient.y - 8 * second * nearness * ramp * arm.y
    }
    return (72 * result.value, 72 * result.dx, 72 * result.dy)
  }

  private func gradient(at corner: Corner) -> Corner {
    func wrapped(_ value: Double) -> Int { Int(value) & 255 }
    let table = FlowNoise.permutation
    let inner = table[(table[wrapped(corner.z)] + wrapped(corner.y)) & 255]
    let plane = FlowNoise.planes[table[(inner + wrapped(corner.x)) & 255] & 15]
    return Corner(
      x: cosine * plane.u.x + sine * plane.v.x, y: cosine * plane.u.y + sine * plane.v.y,
      z: cosine * plane.u.z + sine * plane.v.z)
  }

  private struct Corner {
    var x, y, z: Double

    func dot(_ other: Corner) -> Double { x * other.x + y * other.y + z * other.z }

    /// The corners of the tetrahedron around a point: along the largest coordinate first.
    static func path(towards place: Corner) -> [Corner] {
      let xBeforeY = place.x >= place.y
      let yBeforeZ = place.y >= place.z
      let xBeforeZ = place.x >= place.z
      // The rank of a coordinate determines the step at which it is incremented.
      let ranks = (
        x: (xBeforeY ? 1 : 0) + (xBeforeZ ? 1 : 0), y: (xBeforeY ? 0 : 1) + (yBeforeZ ? 1 : 0),
        z: (xBeforeZ ? 0 : 1) + (yBeforeZ ? 0 : 1)
      )
      return (0...3).map { step in
        Corner(x: ranks.x + step > 2 ? 1 : 0, y: ranks.y + step > 2 ? 1 : 0, z: ranks.z + step > 2 ? 1 : 0)
      }
    }
  }
}
