import CoreGraphics
import Elementary
package import Foundation
import QuartzCore

/// A number that describes where or how a view is, over time.
package struct MotionCurve: Sendable, Hashable {
  /// `x`, `y`, `alpha`, `width`, `height`, `rotation` (in degrees) or `scale`.
  package let name: String
  /// Times in seconds and values; a part ends where the view is not on the stage.
  package internal(set) var parts: [[CGPoint]] = []

  private var values: some Sequence<Double> { parts.lazy.joined().map { Double($0.y) } }

  /// The smallest value; nil if there is none.
  package var minimum: Double? { values.min() }
  /// The largest value; nil if there is none.
  package var maximum: Double? { values.max() }

  /// Whether the value changes by as much as can be seen: a twentieth of a point or degree, a thousandth of a ratio.
  var isMoving: Bool {
    guard let minimum, let maximum else { return false }
    return maximum - minimum >= (["alpha", "scale"].contains(name) ? 0.001 : 0.05)
  }
}

/// Records how a layer moves on the screen.
struct MotionRecorder {
  private var all = ["x", "y", "alpha", "width", "height", "rotation", "scale"].map { MotionCurve(name: $0) }
  /// The layer's centers on the screen, in points; a part ends where it is not on the stage.
  private(set) var path: [[CGPoint]] = []
  private var isThere = false

  /// The curves to show.
  var curves: [MotionCurve] { all.enumerated().filter { $0.offset < 3 || $0.element.isMoving }.map(\.element) }

  /// Records a layer, and returns its center on the screen in points.
  ///
  /// - Parameter layer: The layer; nil if it is not on the stage.
  @MainActor
  mutating func record(_ layer: CALayer?, at time: TimeInterval) -> CGPoint? {
    guard let layer else {
      isThere = false
      return nil
    }
    let values = layer.currentValues
    let toScreen = layer.projection(to: nil) { $0.currentValues }
    let center = toScreen.map(CGPoint(x: values.bounds.midX, y: values.bounds.midY))
    // The angle is taken from the layer's own transform, so that a view in a turning one keeps its own angle.
    let (a, b, c, d) = (values.transform.m11, values.transform.m12, values.transform.m21, values.transform.m22)
    let numbers = [
      center.x, center.y, layer.isHidden ? 0 : CGFloat(values.opacity), values.bounds.width, values.bounds.height,
      unwound(Elementary.atan2(b, a) * 180 / .pi), abs(a * d - b * c).squareRoot(),
    ]
    for (index, number) in numbers.enumerated() {
      append(CGPoint(x: time, y: number), to: &all[index].parts)
    }
    append(center, to: &path)
    isThere = true
    return center
  }

  private func append(_ point: CGPoint, to parts: inout [[CGPoint]]) {
    if isThere { parts[parts.count - 1].append(point) } else { parts.append([point]) }
  }

  /// The angle in degrees that is nearest to the last one, so that curves do not jump by a whole turn.
  private func unwound(_ angle: CGFloat) -> CGFloat {
    guard isThere, let last = all[5].parts.last?.last?.y else { return angle }
    return angle + ((last - angle) / 360).rounded() * 360
  }
}
