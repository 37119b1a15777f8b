/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// Not to be used for presentations.
  case none = -1
  /// Covers the whole window; the views below are removed from the hierarchy.
  case fullScreen = 0
  /// A card over the presenting controller, which stays visible.
  case pageSheet = 1
  /// On a phone, this is the same as a page sheet.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context.
  case currentContext = 3
  /// The style of the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers the whole window; the views below stay in the hierarchy.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, which stays in the hierarchy.
  case overCurrentContext = 6
  /// On a phone, this is the same as a page sheet.
  case popover = 7
  /// Covers the whole window.
  case blurOverFullScreen = 8
}

/// The transition with which a presented controller appears and disappears.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// Both views rotate about their vertical axis.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
  /// A page curl, shown as a cross-dissolve.
  case partialCurl = 3
}

/// The looks of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

extension UIViewController {
  var leastMargins: UIEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins
      ? UIEdgeInsets(systemMinimumLayoutMargins, viewIfLoaded?.effectiveUserInterfaceLayoutDirection ?? .leftToRight)
      : nil
  }
}
