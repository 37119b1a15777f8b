import CoreGraphics
public import Foundation
public import UIKit

/// Something that a stage can show as a whole app: a view or a view controller.
@preconcurrency @MainActor
public protocol StageScreen {
  /// Fills a window with it.
  func fill(_ window: UIWindow)
}

extension UIView: StageScreen {
  /// Adds the view to the window, in its size.
  public func fill(_ window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
  }
}

extension UIViewController: StageScreen {
  /// Makes the controller the window's outermost one.
  public func fill(_ window: UIWindow) { window.rootViewController = self }
}

extension Stage {
  /// Shows a screen and puts a script's fingers on it, without advancing the clock.
  ///
  ///     let stage = Stage.playing(DrawerScreen()) { touches, screen in touches.tap(screen.drawer, at: 1) }
  ///
  /// - Parameters:
  ///   - screen: Makes the outermost view or view controller of an app, which gets the size of the stage.
  ///   - size: The size of the stage in points: by default that of a phone.
  ///   - scale: Pixels per point.
  ///   - showsTouches: Whether frames show the fingers.
  ///   - script: Says what the fingers do, once the screen is laid out.
  public static func playing<Screen: StageScreen>(
    _ screen: @autoclosure @MainActor () -> Screen, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
    showsTouches: Bool = false, touches script: @MainActor (_ touches: StageTouches, _ screen: Screen) -> Void
  ) -> Stage {
    let stage = Stage(size: size, scale: scale)
    stage.showsTouches = showsTouches
    stage.perform {
      let screen = screen()
      screen.fill(stage.window)
      stage.window.layoutIfNeeded()
      script(stage.touches, screen)
    }
    return stage
  }

  /// Renders what a screen shows while a script's fingers touch it, as one PNG file for each frame.
  ///
  ///     try await Stage.render(DrawerScreen(), seconds: 3, to: "frames", touches: pullTheDrawer)
  ///
  /// The parameters are those of `playing(_:size:scale:showsTouches:touches:)` and of
  /// `render(seconds:framesPerSecond:to:includesEnd:name:jobs:)`.
  ///
  /// - Returns: The numbers of frames and bytes written.
  /// - Throws: If the folder cannot be written to, or there are no frames.
  @discardableResult
  public static func render<Screen: StageScreen>(
    _ screen: @autoclosure @MainActor () -> Screen, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    showsTouches: Bool = true, seconds: TimeInterval, framesPerSecond: Double = 60, to directory: String,
    touches script: @MainActor (_ touches: StageTouches, _ screen: Screen) -> Void
  ) async throws -> RenderSummary {
    let stage = playing(screen(), size: size, scale: scale, showsTouches: showsTouches, touches: script)
    return try await stage.render(seconds: seconds, framesPerSecond: framesPerSecond, to: directory)
  }
}
