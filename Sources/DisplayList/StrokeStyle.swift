package import CoreGraphics
package import Foundation

/// How a pen draws along a path; lengths are in the path's coordinates.
package struct StrokeStyle: Sendable, Hashable {
  /// Nothing is drawn unless it is more than 0.
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  /// A joint that would be this many times the width long, from inside to tip, or longer, is cut off.
  package var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn; none for a line without gaps.
  package var dashes: [CGFloat]
  /// How far into the dashes each subpath begins.
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

  /// How far from `path` the pen leaves ink at most: the tips of joints and the corners of square caps included.
  package func reach(along path: Path) -> CGFloat {
    let corner = cap == .square ? CGFloat(2).squareRoot() : 1
    return width / 2 * max(corner, join == .miter ? path.longestJoint(miterLimit: miterLimit) : 1)
  }

  /// Whether the dashes say where to draw: none is negative, and they come to an end.
  package var isDashed: Bool {
    !dashes.isEmpty && dashPhase.isFinite && dashes.allSatisfy { $0 >= 0 } && (0 < dashes.reduce(0, +))
      && dashes.reduce(0, +).isFinite
  }
}
