import CoreGraphics
public import Foundation
import QuartzCore
package import Synchronization

/// The virtual screen of a stage.
@preconcurrency @MainActor
public final class UIScreen: NSObject, MediaService {
  /// The properties of the stage's device.
  package var profile: DeviceProfile

  /// The screen's rectangle in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: profile.size) }
  /// Pixels per point.
  public var scale: CGFloat { profile.scale }
  /// The same as `scale`: a virtual screen has only one.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The calls of display links per second.
  public let maximumFramesPerSecond: Int

  /// The brightness of the screen, 0 to 1; stored.
  public var brightness: CGFloat = 0.5

  private weak var context: MediaContext?

  /// The screen of the current stage; without a stage, a screen of 390 × 844 points at scale 1.
  public static var main: UIScreen { MediaContext.current.service(UIScreen.self) }

  /// Creates the screen used without a stage; set when a program starts that has no stage of its own.
  nonisolated package static let withoutStage = Mutex<@Sendable () -> DeviceProfile>({ .standard })

  /// Creates the screen of a context that has no stage.
  package convenience init(context: MediaContext) {
    let profile = Self.withoutStage.withLock { $0 }()
    self.init(profile, maximumFramesPerSecond: context.ticksPerSecond, context: context)
    context.graphics.scale = profile.scale
  }

  package init(_ profile: DeviceProfile, maximumFramesPerSecond: Int = 60, context: MediaContext? = nil) {
    self.context = context
    self.profile = profile
    self.maximumFramesPerSecond = maximumFramesPerSecond
    super.init()
  }
}

extension UIScreen: UITraitEnvironment {
  /// The traits that the stage gives to its scene.
  public var traitCollection: UITraitCollection { context?.service(TraitCenter.self).root ?? .current }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// In formats, `%@` is the description.
extension UIScreen: CVarArg {
  nonisolated public var _cVarArgEncoding: [Int] { formatArgument }
}
