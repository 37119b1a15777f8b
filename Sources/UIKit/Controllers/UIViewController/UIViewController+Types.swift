/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a page sheet.
  case automatic = -2
  /// Not to be used for presentations.
  case none = -1
  /// Covers the whole window; what is below is removed from the hierarchy.
  case fullScreen = 0
  /// A card over the presenting controller, which stays visible.
  case pageSheet = 1
  /// On a phone the same as a page sheet.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate wants it.
  case custom = 4
  /// Covers the whole window; what is below stays in the hierarchy.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, which stays in the hierarchy.
  case overCurrentContext = 6
  /// On a phone the same as a page sheet.
  case popover = 7
  /// Covers the whole window.
  case blurOverFullScreen = 8
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom.
  case coverVertical = 0
  /// The whole turns about its vertical axis.
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

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// How an interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which an interface can stand.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
