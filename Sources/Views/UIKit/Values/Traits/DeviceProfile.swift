package import Foundation

/// The properties of a device, in its present orientation, that the interface depends on.
package struct DeviceProfile: Hashable, Sendable {
  /// The size of the screen in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  package var idiom = UIUserInterfaceIdiom.phone
  package var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  package var verticalSizeClass = UIUserInterfaceSizeClass.regular
  package var orientation = UIDeviceOrientation.portrait
  /// The parts of the screen covered by the status bar, the sensors and the home indicator, in points.
  package var safeArea = UIEdgeInsets.zero
  /// The radius of the screen's corners in points.
  package var cornerRadius: CGFloat = 0
  /// The height of the keyboard in points, from the lower edge of the screen.
  package var keyboardHeight: CGFloat = 260

  /// Creates a phone held upright, with a screen of this size that nothing covers.
  package init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  /// The device used without a stage.
  package static let standard = DeviceProfile(size: CGSize(width: 390, height: 844), scale: 1)

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
    hasher.combine(idiom)
  }

  /// The traits of the device's screen.
  var traits: TraitValues {
    var values = TraitValues()
    values.userInterfaceIdiom = idiom
    values.userInterfaceStyle = .light
    values.layoutDirection = .leftToRight
    values.displayScale = scale
    values.horizontalSizeClass = horizontalSizeClass
    values.verticalSizeClass = verticalSizeClass
    values.forceTouchCapability = .unavailable
    values.preferredContentSizeCategory = .large
    values.displayGamut = .SRGB
    values.accessibilityContrast = .normal
    values.userInterfaceLevel = .base
    values.legibilityWeight = .regular
    values.activeAppearance = .active
    values.sceneCaptureState = .inactive
    values.imageDynamicRange = .standard
    return values
  }
}
