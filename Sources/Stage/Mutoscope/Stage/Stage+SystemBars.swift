import UIKit

extension Stage {
  /// Whether a plain status bar is shown, with the time 9:41 and a battery; by default false.
  ///
  /// It is as high as the safe area at the top of the stage's device. Controllers decide about its style and whether it is
  /// hidden, as in UIKit.
  public var showsStatusBar: Bool {
    get { context.service(SystemBars.self).showsStatusBar }
    set { perform { context.service(SystemBars.self).showsStatusBar = newValue } }
  }

  /// Whether the home indicator is shown, on devices that have one; by default false.
  public var showsHomeIndicator: Bool {
    get { context.service(SystemBars.self).showsHomeIndicator }
    set { perform { context.service(SystemBars.self).showsHomeIndicator = newValue } }
  }
}
