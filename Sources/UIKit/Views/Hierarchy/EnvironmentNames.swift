public import Foundation
import QuartzCore

// The environment of a phone that is held upright, as far as nothing else says what it is.

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

extension UITraitCollection {
  @preconcurrency @MainActor
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  @preconcurrency @MainActor
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  @preconcurrency @MainActor
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  @preconcurrency @MainActor
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  @preconcurrency @MainActor
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Pixels to the point.
  @preconcurrency @MainActor
  public var displayScale: CGFloat { UIScreen.main.scale }
}
