package import CoreGraphics
package import Foundation

/// How a path is stroked; lengths are in the path's coordinates.
package struct StrokeStyle: Sendable, Hashable {
  /// Nothing is drawn unless it is greater than 0.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// A join whose miter would be this many times the width or longer is bevelled.
  package var miterLimit: CGFloat
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  package var dashes: [CGFloat]
  /// The phase at which each subpath begins.
  package var dashPhase: CGFloat

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// The largest distance from `path` that the stroke reaches, including miters and the corners of square caps.
  package func reach(along path: Path) -> CGFloat {
    let corner = cap == .square ? CGFloat(2).squareRoot() : 1
    return width / 2 * max(corner, join == .miter ? path.longestJoint(miterLimit: miterLimit) : 1)
  }

  /// Whether the dashes are valid: none is negative, and their sum is finite and positive.
  package var isDashed: Bool {
    !dashes.isEmpty && dashPhase.isFinite && dashes.allSatisfy { $0 >= 0 } && (0 < dashes.reduce(0, +))
      && dashes.reduce(0, +).isFinite
  }
}
