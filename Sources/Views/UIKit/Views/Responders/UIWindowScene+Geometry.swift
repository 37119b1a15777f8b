public import Foundation

extension UIWindowScene {
  /// How a scene is to be shown on its screen.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// Preferences for a phone or a tablet.
    @preconcurrency @MainActor
    public final class iOS: GeometryPreferences {
      /// The orientations that the interface may have.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }

    override init() { super.init() }
  }

  /// How a scene is shown on its screen.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// Whether the window is being resized; never.
    public let isInteractivelyResizing = false

    init(_ scene: UIWindowScene) {
      interfaceOrientation = scene.interfaceOrientation
      super.init()
    }
  }

  /// How the scene is shown at present.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Turns the interface to one of the preferred orientations; an orientation that the front controller does not
  /// support is an error.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    if wanted.contains(interfaceOrientation.mask) || turn(to: wanted) { return }
    errorHandler?(GeometryError())
  }

  private struct GeometryError: Error, CustomStringConvertible {
    var description: String { "None of the requested orientations are supported by the view controller." }
  }

  /// Turns the interface to the first of some orientations that the front controller supports.
  @discardableResult
  final func turn(to wanted: UIInterfaceOrientationMask) -> Bool {
    let ways: [(UIInterfaceOrientationMask, UIDeviceOrientation)] = [
      (.portrait, .portrait), (.landscapeRight, .landscapeLeft), (.landscapeLeft, .landscapeRight),
      (.portraitUpsideDown, .portraitUpsideDown),
    ]
    guard let turnDevice = UIApplication.shared.turnDevice else { return false }
    return ways.contains { wanted.contains($0.0) && turnDevice($0.1) }
  }
}
