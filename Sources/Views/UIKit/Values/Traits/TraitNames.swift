// The values of UIKit's traits. Where UIKit has a case for what nobody has decided, it stands for "as around it".

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }

/// The appearance that an interface has.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// How much room there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Whether a screen feels how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The direction of an interface: that of the language in which it is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// Whether colours are to stand out more.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// Whether an interface lies above another one: backgrounds are then lighter in the dark.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }

/// Whether all text is to be bold.
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }

/// The colours that a screen can show.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }

/// Whether an interface is the one that is used.
public enum UIUserInterfaceActiveAppearance: Int, Sendable { case unspecified = -1, inactive, active }

/// Whether the screen is being recorded.
public enum UISceneCaptureState: Int, Sendable { case unspecified = -1, inactive, active }

/// The kind of list around a view.
public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

/// How much brighter than white parts of an image may be: `UIImage.DynamicRange`.
public enum UIImageDynamicRange: Int, Sendable { case unspecified = -1, standard, constrainedHigh, high }

/// Whether things are to be no brighter than white, although the screen could show them.
public enum UIHDRHeadroomUsageLimit: Int, Sendable { case unspecified = -1, inactive, active }

/// How large items of a Mac's toolbar are.
public enum UINSToolbarItemPresentationSize: Int, Sendable { case unspecified = -1, regular, small, large = 3 }

/// What a split view controller around shows: `UISplitViewController.LayoutEnvironment`.
public enum UISplitViewControllerLayoutEnvironment: Int, Sendable { case none, expanded, collapsed }

/// Where a view above a tab bar is: `UITabAccessory.Environment`.
public enum UITabAccessoryEnvironment: Int, Sendable { case unspecified, none, regular, inline }
