import CoreGraphics
import Foundation

/// The measures of scrolling that Apple does not publish and nobody has measured: choices of this project.
enum ScrollTuning {
  /// The duration of an animated scroll or zoom, in seconds.
  static let animationDuration: TimeInterval = 0.3
  /// How long a touch that may scroll is withheld from the content, in seconds.
  static let touchDelay: TimeInterval = 0.15
  /// How far from an axis a drag may begin and still be locked to it: the tangent of 30°.
  static let lockSlope: CGFloat = 0.5773502691896257
  /// The width of an indicator, and its distance from the edges, in points.
  static let (indicatorWidth, indicatorInset): (CGFloat, CGFloat) = (3, 3)
  /// The minimum length of an indicator, and of one that is squeezed beyond an edge, in points.
  static let (indicatorLength, squeezedLength): (CGFloat, CGFloat) = (36, 8)
  /// How long an indicator stays after a scroll, and how long it takes to fade, in seconds.
  static let (indicatorRest, indicatorFade): (TimeInterval, TimeInterval) = (0.5, 0.25)
  /// The height of a refresh control, and how far content must be pulled to trigger it, in points.
  static let (refreshHeight, refreshPull): (CGFloat, CGFloat) = (60, 120)
}
