import CoreGraphics
public import Foundation
import QuartzCore

/// The virtual screen of a stage.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen's rectangle in points.
  public let bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat
  /// The same as `scale`: a virtual screen has no other.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// How often a second display links fire.
  public var maximumFramesPerSecond: Int { MediaContext.current.ticksPerSecond }

  /// The screen of the current stage; without a stage one of 390 × 844 points, one pixel each.
  public static var main: UIScreen {
    let context = MediaContext.current
    if let screen = context.screen as? UIScreen { return screen }
    let screen = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 1)
    context.screen = screen
    return screen
  }

  package init(bounds: CGRect, scale: CGFloat) {
    self.bounds = bounds
    self.scale = scale
    super.init()
  }
}
