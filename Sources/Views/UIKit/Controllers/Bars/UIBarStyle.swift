import QuartzCore

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

extension UINavigationBar {
  /// The style of the bar: always the default; setting it has no effect.
  public var barStyle: UIBarStyle {
    get { .default }
    set {}
  }
}

extension CALayer {
  /// The level of detail of images that are reduced: always 0; setting it has no effect.
  public var minificationFilterBias: Float {
    get { 0 }
    set {}
  }
}
