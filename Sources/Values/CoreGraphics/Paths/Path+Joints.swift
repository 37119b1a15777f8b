package import Foundation

extension Path {
  /// The length of the longest miter join of the stroked path, from its inner corner to its tip, in line widths.
  ///
  /// A join of directions u and v is √(2 / (1 + u·v)) widths long. Joins longer than `miterLimit` are bevelled and do
  /// not count; if there are none, the result is 1.
  package func longestJoint(miterLimit: CGFloat) -> CGFloat {
    var longest: CGFloat = 1
    for subpath in subpaths {
      var previous = subpath.isClosed ? subpath.segments.last : nil
      for segment in subpath.segments {
        if let before = previous?.tangent(at: 1) {
          let after = segment.tangent(at: 0)
          let length = (2 / (1 + before.dx * after.dx + before.dy * after.dy)).squareRoot()
          if length <= miterLimit { longest = max(longest, length) }
        }
        previous = segment
      }
    }
    return longest
  }
}
