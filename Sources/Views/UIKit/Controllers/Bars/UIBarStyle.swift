import QuartzCore

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

extension UINavigationBar {
  /// The value is always the default; setting it has no effect.
  public var barStyle: UIBarStyle {
    get { .default }
    set {}
  }
}

extension CALayer {
  /// The value is always 0; setting it has no effect: images are scaled as the rasteriser scales them.
  public var minificationFilterBias: Float {
    get { 0 }
    set {}
  }
}
