package import CoreGraphics
package import Foundation

/// Where fingers go.
package enum FingerCourse<Place> {
  case rest
  case to(Place)
  case by(CGVector)
  /// Two fingers around a place, `distance` points apart, in a direction in radians; in the end `scale` times as far
  /// apart and turned by `turn`.
  case pair(distance: CGFloat, angle: CGFloat, scale: CGFloat, turn: CGFloat)

  /// The same with another place.
  package func map<Other>(_ transform: (Place) -> Other) -> FingerCourse<Other> {
    switch self {
    case .rest: .rest
    case .to(let place): .to(transform(place))
    case .by(let vector): .by(vector)
    case .pair(let distance, let angle, let scale, let turn):
      .pair(distance: distance, angle: angle, scale: scale, turn: turn)
    }
  }
}

extension FingerCourse: Sendable where Place: Sendable {}
extension FingerCourse: Equatable where Place: Equatable {}
extension FingerCourse: Hashable where Place: Hashable {}
