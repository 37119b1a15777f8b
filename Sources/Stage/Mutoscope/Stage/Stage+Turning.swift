public import CoreGraphics
import Contracts
public import UIKit

extension Stage {
  /// Rotates the device.
  ///
  /// The interface turns with it if the controller in front supports that: controllers' `viewWillTransition(to:with:)` is
  /// called, the window has the turned size, safe area and size classes, and views placed by layout move to their new places in 0.3 s.
  /// The picture stays upright, as it does for a person who turns the device in their hands.
  ///
  ///     stage.schedule(at: 0.5) { stage.rotate(to: .landscapeLeft) }
  ///
  /// Frames keep the size of `canvasSize`.
  ///
  /// - Returns: Whether the interface stands as the device is held.
  @discardableResult
  public func rotate(to orientation: UIDeviceOrientation, animated: Bool = true) -> Bool {
    let isLandscape = orientation.isLandscape
    let interface: UIInterfaceOrientation =
      switch orientation {
      case .landscapeLeft: .landscapeRight
      case .landscapeRight: .landscapeLeft
      case .portraitUpsideDown: .portraitUpsideDown
      case .portrait, .unknown, .faceUp, .faceDown: .portrait
      }
    return perform {
      // Lying flat, or unknown: the interface stays as it is. A phone's interface is never upside down.
      let isHeld = orientation.isPortrait || isLandscape
      let canStand = isHeld && !(orientation == .portraitUpsideDown && screen.profile.idiom == .phone)
      guard canStand, window.supports(interface) else {
        var profile = screen.profile
        profile.orientation = orientation
        change(to: profile, animated: false)
        return false
      }
      if let device { self.device = isLandscape ? device.landscape : device.portrait }
      var profile = device.map { $0.profile } ?? screen.profile.turned(toLandscape: isLandscape)
      (profile.scale, profile.orientation) = (scale, orientation)
      change(to: profile, animated: animated)
      return true
    }
  }

  /// Gives the app another part of a tablet's screen, or all of it (nil).
  ///
  /// On a stage that does not stand for a tablet it has no effect.
  public func resize(to share: Device.Share?, animated: Bool = true) {
    guard let device, device.userInterfaceIdiom == .pad else { return }
    perform {
      let new = device.sharing(share)
      self.device = new
      var profile = new.profile
      (profile.scale, profile.orientation) = (scale, screen.profile.orientation)
      change(to: profile, animated: animated)
    }
  }

  /// Gives the window another size in points, as when a person drags its edge.
  ///
  /// The safe area stays. On a tablet the horizontal size class is compact below 640 points.
  public func resize(to size: CGSize, animated: Bool = true) {
    if let problem = Self.problem(size: size, scale: scale) { misuse("Stage.resize(to:): \(problem)") }
    perform {
      var profile = screen.profile
      profile.size = size
      if profile.idiom == .pad { profile.horizontalSizeClass = .ofTablet(width: size.width) }
      change(to: profile, animated: animated)
    }
  }

  private func change(to profile: DeviceProfile, animated: Bool) {
    let window = window
    // The stage's own window also gets the new size if an app's window is shown in its place.
    if window !== firstWindow { firstWindow.frame = CGRect(origin: .zero, size: profile.size) }
    window.change(to: profile, animated: animated)
  }
}

extension DeviceProfile {
  /// The screen of a stage that stands for no device, upright or on its side.
  fileprivate func turned(toLandscape isLandscape: Bool) -> DeviceProfile {
    var profile = self
    let sides = [size.width, size.height].sorted()
    profile.size = isLandscape ? CGSize(width: sides[1], height: sides[0]) : CGSize(width: sides[0], height: sides[1])
    if idiom == .phone { profile.verticalSizeClass = isLandscape ? .compact : .regular }
    return profile
  }
}
