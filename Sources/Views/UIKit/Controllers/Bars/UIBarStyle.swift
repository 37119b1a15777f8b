import QuartzCore

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

extension UINavigationBar {
  /// Always the default; setting it has no effect.
  public var barStyle: UIBarStyle {
    get { .default }
    set {}
  }
}

extension CALayer {
  /// Always 0; setting it has no effect: images are scaled as the rasteriser scales them.
  public var minificationFilterBias: Float {
    get { 0 }
    set {}
  }
}
