package import Foundation

/// What a device tells the interface about itself, as it is held.
package struct DeviceProfile: Hashable, Sendable {
  /// The size of the screen in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  package var idiom = UIUserInterfaceIdiom.phone
  package var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  package var verticalSizeClass = UIUserInterfaceSizeClass.regular
  package var orientation = UIDeviceOrientation.portrait
  /// What the status bar, the sensors and the home indicator cover of the screen, in points.
  package var safeArea = UIEdgeInsets.zero
  /// The radius of the screen's corners in points.
  package var cornerRadius: CGFloat = 0
  /// The height of the keyboard in points, from the lower edge of the screen.
  package var keyboardHeight: CGFloat = 260

  /// A phone that is held upright, with a screen of this size and nothing that covers it.
  package init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  /// What is the case where there is no stage.
  package static let standard = DeviceProfile(size: CGSize(width: 390, height: 844), scale: 1)

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
    hasher.combine(idiom)
  }

  /// The traits of a screen of the device.
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
