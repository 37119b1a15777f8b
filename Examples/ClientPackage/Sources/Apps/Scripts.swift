import Mutoscope
import UIKit

/// The thumb of a slider, wherever it is: a finger beside it moves nothing.
struct Thumb: TouchTarget {
  let slider: UISlider
  init(of slider: UISlider) { self.slider = slider }

  func place(in window: UIWindow) -> CGPoint? {
    let (bounds, track) = (slider.bounds, slider.trackRect(forBounds: slider.bounds))
    let thumb = slider.thumbRect(forBounds: bounds, trackRect: track, value: slider.value)
    return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: window)
  }
}

/// An app on a stage, with what fingers do with it.
public enum AppScript: String, CaseIterable, Sendable {
  case animalation
  case push

  /// Puts the app on a stage and schedules the fingers.
  ///
  /// - Returns: How long it is worth looking at, in seconds.
  @MainActor
  public func play(on stage: Stage) -> TimeInterval {
    switch self {
    case .animalation: playAnimalation(on: stage)
    case .push: playPush(on: stage)
    }
  }

  @MainActor
  private func playAnimalation(on stage: Stage) -> TimeInterval {
    let app = AnimalsViewController()
    stage.window.rootViewController = app
    // The frog sets out; it is paused, scrubbed, reversed, and sent on.
    stage.touches.tap(app.animateButton, at: 0.2)
    stage.touches.tap(app.animal, at: 1)
    stage.touches.drag(from: Thumb(of: app.scrubber), by: CGVector(dx: -130, dy: 0), at: 1.4, over: 0.5)
    stage.touches.tap(app.animateButton, at: 2.2)
    stage.touches.tap(app.animateButton, at: 2.6)
    stage.touches.tap(app.stopButton, at: 3.2)
    stage.touches.tap(app.stopButton, at: 3.6)
    // The details come, are dragged half away, come back, and are thrown away.
    stage.touches.tap(app.detailsButton, at: 4.6)
    let middle = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    stage.touches.drag(from: middle, by: CGVector(dx: 0, dy: 140), at: 5.5, over: 0.3, hold: 0.2)
    stage.touches.flick(middle, velocity: CGVector(dx: 0, dy: 1500), at: 6.8)
    return 8
  }

  @MainActor
  private func playPush(on stage: Stage) -> TimeInterval {
    let rooms = RoomsViewController()
    let navigation = UINavigationController(rootViewController: rooms)
    let director = SlideDirector(navigation)
    stage.window.rootViewController = navigation
    // Only the app knows the director; the stage lives as long as the app.
    stage.schedule(at: 60) { withExtendedLifetime(director) {} }
    stage.advance(by: 0)
    // A push is caught half-way, dragged back and let go: it goes back.
    stage.touches.tap(rooms.doors[1], at: 0.2)
    let right = CGPoint(x: stage.size.width - 40, y: stage.size.height / 2)
    stage.touches.drag(from: right, by: CGVector(dx: 150, dy: 0), at: 0.5, over: 0.4, curve: .easeInOut, hold: 0.1)
    // Another one is caught and thrown on, and at last popped with the finger.
    stage.touches.tap(rooms.doors[2], at: 2)
    stage.touches.drag(from: right, by: CGVector(dx: -60, dy: 0), at: 2.25, over: 0.2)
    stage.touches.drag(
      from: CGPoint(x: 40, y: stage.size.height / 2), by: CGVector(dx: stage.size.width - 80, dy: 0), at: 3.6, over: 0.6
    )
    return 5
  }
}
