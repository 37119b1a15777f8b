package import CoreGraphics
package import Foundation

/// That a body began or ceased to touch another body or a boundary.
///
/// Bodies and boundaries that touch at several places, or along several lines, begin once and end once.
package struct Contact {
  package enum Phase: Sendable, Hashable { case began, ended }

  package enum Other {
    case body(Body)
    case boundary(Boundary)
  }

  package var phase: Phase
  /// Of two bodies, the one added first.
  ///
  /// It may have been removed since.
  package var body: Body
  package var other: Other
  /// Where they touched with the largest impulse; zero where the contact ended.
  package var point: CGPoint
  /// From the body to the other one, with length one; zero where the contact ended.
  package var normal: CGVector
  /// How hard the impact was, in newton seconds; 0 where the body passes through.
  package var impulse: CGFloat
}
