import Contracts

/// The resistance of a scroll view beyond its content: the further the finger pulls, the less the content follows.
///
/// With the pull d and the length l of the view, the content is stretched by 0.55 d l / (0.55 d + l), which approaches
/// l; measured on iOS.
package struct RubberBand: Sendable, Hashable {
  /// How far the content follows the first point of the pull.
  package static let slope = 0.55

  /// The view's length along the axis, in points; without a length nothing stretches.
  package let length: Double

  /// Creates the band of a view of a length in points.
  package init(length: Double) {
    require(length.isFinite, "A rubber band's length must be finite, but it is \(length).")
    self.length = max(length, 0)
  }

  /// How far the content is beyond its edge when the finger has pulled it so far; signs are kept.
  package func stretch(ofPull pull: Double) -> Double {
    let reach = Self.slope * abs(pull)
    guard reach > 0, length > 0 else { return 0 }
    let stretch = reach.isFinite ? length * (reach / (reach + length)) : length
    return pull < 0 ? -stretch : stretch
  }

  /// How far a finger pulls that holds the content so far beyond its edge; infinite if it cannot be there.
  package func pull(ofStretch stretch: Double) -> Double {
    let size = abs(stretch)
    guard size > 0 else { return 0 }
    let pull = size < length ? size * length / (Self.slope * (length - size)) : .infinity
    return stretch < 0 ? -pull : pull
  }

  /// How far the content follows one more point of the pull, where it is so far beyond its edge.
  package func give(atStretch stretch: Double) -> Double {
    guard length > 0 else { return 0 }
    let rest = max(1 - abs(stretch) / length, 0)
    return Self.slope * rest * rest
  }

  /// The offset that is shown where a finger wants another one: the same in a range, less far outside.
  package func offset(wanted: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(wanted, range.lowerBound), range.upperBound)
    return edge + stretch(ofPull: wanted - edge)
  }

  /// The offset that a finger wants which holds the content where it is: what `offset(wanted:in:)` undoes.
  ///
  /// Where no finger could hold it, the farthest point that one could name.
  package func wanted(offset: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    let farthest = length * 0.999
    return edge + pull(ofStretch: min(max(offset - edge, -farthest), farthest))
  }
}
