public import Foundation
public import UIKit
package import ViewVocabulary

extension Stage {
  /// A device that a stage stands for, upright or turned.
  ///
  ///     let stage = Stage(device: .iPhoneSE)
  ///     let wide = Stage(device: .iPadPro11.landscape, look: .dark)
  ///
  /// Sizes and safe areas are those that iOS gives apps that fill the screen.
  public struct Device: Hashable, Sendable {
    /// The name, by which commands and scenes know the device: `iPhone16`.
    public var name: String { model.name }
    /// The device without an interface.
    package let model: DeviceModel
    /// Whether it is on its side, with the upper end to the left.
    public private(set) var isLandscape = false
    /// The part of the screen that the app has; nil for all of it.
    public internal(set) var share: Share?
    private let upright: DeviceProfile
    private let turned: DeviceProfile

    /// The device held upright.
    public var portrait: Device { turned(toLandscape: false) }
    /// The device on its side.
    public var landscape: Device { turned(toLandscape: true) }

    private func turned(toLandscape isLandscape: Bool) -> Device {
      var device = self
      device.isLandscape = isLandscape
      return device
    }

    /// The profile that the device reports to the interface.
    package var profile: DeviceProfile {
      let whole = isLandscape ? turned : upright
      return share.map(whole.shared) ?? whole
    }

    /// The size of the screen, or of the app's part of it, in points.
    public var size: CGSize { profile.size }
    /// Pixels per point.
    public var scale: CGFloat { profile.scale }
    /// The insets of the screen that the status bar, the sensors and the home indicator cover, in points.
    public var safeAreaInsets: UIEdgeInsets { profile.safeArea }
    /// The radius of the screen's corners in points.
    public var cornerRadius: CGFloat { profile.cornerRadius }
    /// The height of the keyboard in points, from the lower edge of the screen.
    public var keyboardHeight: CGFloat { profile.keyboardHeight }
    /// Whether it is a phone or a tablet.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { profile.idiom }
    /// The room from side to side.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { profile.horizontalSizeClass }
    /// The room from top to bottom.
    public var verticalSizeClass: UIUserInterfaceSizeClass { profile.verticalSizeClass }

    /// Creates the upright device with the measures of a model.
    package init(_ model: DeviceModel) { (self.model, upright, turned) = (model, model.upright, model.turned) }
  }

  /// Creates a stage that stands for a device, in a look.
  ///
  /// - Parameters:
  ///   - device: The device, unless the look has one.
  ///   - look: The differences between the stage and the device as it is delivered.
  ///   - scale: Pixels per point; nil for the device's.
  ///   - backgroundColor: The colour behind all views.
  ///   - ticksPerSecond: The ticks of display links and dynamics per second of media time.
  public convenience init(
    device: Device, look: Look = .standard, scale: CGFloat? = nil, backgroundColor: UIColor = .systemBackground,
    ticksPerSecond: Int = 60
  ) {
    let device = look.device(insteadOf: device)
    var profile = device.profile
    if let scale { profile.scale = scale }
    self.init(profile, backgroundColor: backgroundColor, ticksPerSecond: ticksPerSecond)
    self.device = device
    if look.traits != UITraitOverrides() { traitOverrides = look.traits }
    showsKeyboard = true
  }

  /// Whether a keyboard, grey and without keys, turns up while a text field, a text view or another `UIKeyInput` is the
  /// first responder.
  ///
  /// By default it does on a stage that stands for a device. Its height is the device's.
  public var showsKeyboard: Bool {
    get { context.service(KeyboardCenter.self).isEnabled }
    set { context.service(KeyboardCenter.self).isEnabled = newValue }
  }
}
