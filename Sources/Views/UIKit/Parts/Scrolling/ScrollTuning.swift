import CoreGraphics
import Foundation

/// The numbers of scrolling that Apple does not publish and nobody has measured: choices of this project.
enum ScrollTuning {
  /// How long an animated scroll or zoom takes, in seconds.
  static let animationDuration: TimeInterval = 0.3
  /// How long content does not learn of a touch that may scroll, in seconds.
  static let touchDelay: TimeInterval = 0.15
  /// How far from an axis a drag may begin that is locked to it: the tangent of 30°.
  static let lockSlope: CGFloat = 0.5773502691896257
  /// The width of an indicator, and its distance from the edges, in points.
  static let (indicatorWidth, indicatorInset): (CGFloat, CGFloat) = (3, 3)
  /// The least length of an indicator, and that of one which is squeezed beyond an edge, in points.
  static let (indicatorLength, squeezedLength): (CGFloat, CGFloat) = (36, 8)
  /// How long an indicator stays when a scroll has ended, and how long it takes to fade, in seconds.
  static let (indicatorRest, indicatorFade): (TimeInterval, TimeInterval) = (0.5, 0.25)
  /// The height of a refresh control, and how far content has to be pulled until it asks for new content, in points.
  static let (refreshHeight, refreshPull): (CGFloat, CGFloat) = (60, 120)
}
