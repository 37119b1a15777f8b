package import CoreGraphics
package import Foundation

/// The beginning or end of contact between a body and another body or a boundary.
///
/// A pair that touches at several points, or along several lines, begins once and ends once.
package struct Contact {
  package enum Phase: Sendable, Hashable { case began, ended }

  package enum Other {
    case body(Body)
    case boundary(Boundary)
  }

  package var phase: Phase
  /// The body; of two, the one added first.
  ///
  /// It may have been removed since.
  package var body: Body
  package var other: Other
  /// The contact point with the largest impulse; zero when the contact ended.
  package var point: CGPoint
  /// The direction from the body to the other one, with length one; zero when the contact ended.
  package var normal: CGVector
  /// The impulse of the impact, in newton seconds; 0 if the body passes through.
  package var impulse: CGFloat
}
