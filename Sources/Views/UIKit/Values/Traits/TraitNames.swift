// The values of UIKit's traits. Where UIKit has a case for "unspecified", the value is inherited.

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The room in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Whether a screen measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The layout direction of an interface: that of its language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// Whether colours should have more contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// Whether an interface is elevated above another one, in which case dark backgrounds are lighter.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// Whether all text should be bold.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// Whether an interface is the active one.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// Whether the screen is being recorded.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

/// The kind of list around a view.
public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// How much brighter than white parts of an image may be: `UIImage.DynamicRange`.
public enum UIImageDynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }

/// Whether to limit content to the brightness of white, although the screen could go further.
public enum UIHDRHeadroomUsageLimit: Int, Sendable { case unspecified = -1, inactive, active }

/// The size of items in a Mac's toolbar.
public enum UINSToolbarItemPresentationSize: Int, Sendable { case unspecified = -1, regular, small, large = 3 }

/// The state of the enclosing split view controller: `UISplitViewController.LayoutEnvironment`.
public enum UISplitViewControllerLayoutEnvironment: Int, Sendable { case none, expanded, collapsed }

/// The position of a view above a tab bar: `UITabAccessory.Environment`.
public enum UITabAccessoryEnvironment: Int, Sendable { case unspecified, none, regular, inline }
