import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Springs, compared with frames of running animations.
@MainActor
struct RecordedSpringTests {
  private let frames = Figures(of: .springs, from: .springFrames, in: .points)

  /// Starts a block with a spring on a view at x = `start`.
  private func scene(from start: Double, to end: Double, damping: Double, duration: Double) -> Scene {
    let scene = Scene()
    scene.view.center.x = start
    scene.stage.advance(to: 0)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      animations: { scene.view.center.x = end })
    return scene
  }

  @Test func `A spring passes where a recorded one does`() {
    let scene = scene(from: 50, to: 150, damping: 0.6, duration: 0.8)
    for (time, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)] {
      // The frames were read to about a seventh of a point.
      frames.expect(
        "x on the way from 50 to 150, ratio 0.6 and 0.8 s, after \(time) s", scene.x(at: time), is: x, within: 0.15)
    }
  }

  @Test func `A livelier spring passes where a recorded one does, but for one frame`() {
    let scene = scene(from: 40, to: 160, damping: 0.35, duration: 1)
    frames.accept(
      "x on the way from 40 to 160, ratio 0.35 and 1 s, after 0.15 s", scene.x(at: 0.15), insteadOf: 183.54,
      price: 0.64,
      within: 0.005)
    for (time, x) in [(0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94), (1, 160)] {
      frames.expect(
        "x on the way from 40 to 160, ratio 0.35 and 1 s, after \(time) s", scene.x(at: time), is: x, within: 0.15)
    }
  }

  @Test func `The system's spring is that of mass 3 and stiffness 1000`() {
    let scene = Scene()
    scene.animator(UISpringTimingParameters(), to: 1).startAnimation()
    for (frame, progress) in [
      (1, 0.037895), (4, 0.343566), (8, 0.698957), (12, 0.879282), (20, 0.983880), (30, 0.998901),
    ] {
      Figures(of: .springs, from: .systemSpring).expect(
        "progress of the system's spring after \(frame) frames of 1/60 s", scene.x(at: Double(frame) / 60),
        is: progress,
        within: 1e-6)
    }
  }
}
