package import Foundation

extension Path {
  /// How many times the line's width the longest pointed joint of the stroked path is long, from its inside to its tip.
  ///
  /// A joint of directions u and v is √(2 / (1 + u·v)) widths long. Those longer than `miterLimit` are cut off and do
  /// not count; where there are none, the answer is 1.
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
