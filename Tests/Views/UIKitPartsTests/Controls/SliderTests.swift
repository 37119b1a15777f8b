import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Sliders.
@MainActor
struct SliderTests {
  private let figures = Figures(of: .controls, from: .controls, in: .points)
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// A slider whose thumb's middle goes 200 points, from x = 118.5 to 318.5.
  private func slider() -> UISlider {
    stage.add(UISlider(frame: CGRect(x: 100, y: 100, width: 237, height: 34)), noting: [.valueChanged, .touchUpInside])
  }

  @Test func `A slider is 34 points high, its track 6, its thumb 37 × 24 on whole points`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    figures.expect("height of a slider", slider.intrinsicContentSize.height, is: 34)
    #expect(slider.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 14, width: 200, height: 6))
    figures.expect("height of a slider's track", track.height, is: 6)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.3)
    // 0.3 · 163 = 48.9.
    figures.expect(
      "thumb of a slider of 200 pt at 0.3", thumb, is: CGRect(x: 49, y: 5, width: 37, height: 24))
    slider.value = 0.3
    slider.layoutIfNeeded()
    figures.expect(
      "filled track of a slider of 200 pt at 0.3", slider.subviews[0].subviews[1].frame.width, is: 67.4, within: 1e-4)
  }

  @Test func `The value is clamped to the range, and the ends of the range to each other`() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
    slider.value = .nan
    #expect(slider.value == 20)
  }

  @Test func `The thumb stays under the finger`() {
    let slider = slider()
    var values: [Float] = []
    slider.addTarget(for: .valueChanged) { values.append($0.value) }
    stage.touches.drag(from: CGPoint(x: 125, y: 117), by: CGVector(dx: 100, dy: 30), at: 0, over: 0.4, hold: 0.1)
    stage.advance(to: 0.45)
    #expect(abs(slider.value - 0.5) < 1e-5)
    #expect(slider.isTracking)
    #expect(values.count > 40 && values == values.sorted())
    stage.advance(to: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["value", "up inside"])
    // Beyond the end it waits for the finger to come back.
    stage.touches.touchDown(CGPoint(x: 218.5, y: 117), at: 1)
    stage.touches.touchMove(by: CGVector(dx: 150, dy: 0), at: 1.1)
    stage.touches.touchMove(by: CGVector(dx: -70, dy: 0), at: 1.2)
    stage.advance(to: 1.15)
    #expect(slider.value == 1)
    stage.advance(to: 1.25)
    #expect(abs(slider.value - 0.9) < 1e-5)
  }

  @Test func `A finger beside the thumb does not move it`() {
    let slider = slider()
    stage.touches.drag(from: CGPoint(x: 250, y: 117), by: CGVector(dx: 50, dy: 0))
    stage.advance(by: 1)
    #expect(slider.value == 0 && stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `A slider that is not continuous sends its value once`() {
    let slider = slider()
    slider.isContinuous = false
    stage.touches.drag(from: CGPoint(x: 118.5, y: 117), by: CGVector(dx: 50, dy: 0))
    stage.advance(by: 0.2)
    #expect(stage.journal.takeWithoutRepeats() == [])
    #expect(slider.value > 0)
    stage.advance(by: 1)
    #expect(stage.journal.takeWithoutRepeats() == ["up inside", "value"])
    #expect(abs(slider.value - 0.25) < 1e-5)
  }

  @Test func `Pans of the surrounding view take a touch from the track, but not from the thumb`() {
    var states: [UIGestureRecognizer.State] = []
    stage.window.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
    let slider = slider()
    stage.touches.drag(from: CGPoint(x: 118.5, y: 117), by: CGVector(dx: 100, dy: 0))
    stage.advance(by: 1)
    #expect(states.isEmpty && abs(slider.value - 0.5) < 1e-5)
    stage.touches.drag(from: CGPoint(x: 300, y: 117), by: CGVector(dx: -100, dy: 0))
    stage.advance(by: 1)
    #expect(states.first == .began && states.last == .ended)
  }

  @Test func `A value that is set with animation arrives in a quarter of a second, or as a block says`() {
    let slider = slider()
    stage.advance(to: 0.1)
    let thumb = slider.subviews[0].subviews[2]
    slider.setValue(1, animated: true)
    #expect(slider.value == 1 && thumb.center.x == 218.5)
    stage.advance(to: 0.225)
    #expect(abs((thumb.layer.presentation()?.position.x ?? 0) - 118.5) < 0.01)
    stage.advance(to: 0.36)
    #expect(thumb.layer.presentation()?.position.x == 218.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { slider.setValue(0, animated: true) }
    stage.advance(to: 0.86)
    #expect(abs((thumb.layer.presentation()?.position.x ?? 0) - 118.5) < 0.01)
    #expect(stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `Images are at the ends of the track, or replace the thumb`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.minimumValueImage = UIImage(cgImage: .drawn(10, 10) { _, _ in .red })
    slider.maximumValueImage = UIImage(cgImage: .drawn(20, 10) { _, _ in .red })
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 18, y: 14, width: 154, height: 6))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 180, y: 12, width: 20, height: 10))
    slider.setThumbImage(UIImage(cgImage: .drawn(14, 14) { _, _ in .blue }), for: .normal)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).size == CGSize(width: 14, height: 14))
    #expect(slider.currentThumbImage === slider.thumbImage(for: .highlighted))
  }

  @Test func `The value is also sent as the touch begins and ends`() {
    let slider = slider()
    var sent = 0
    slider.addTarget(for: .valueChanged) { _ in sent += 1 }
    stage.touches.touchDown(CGPoint(x: 120, y: 117), at: 0)
    stage.advance(to: 0.1)
    #expect(sent == 1)
    stage.touches.touchUp(at: 0.2)
    stage.advance(to: 0.3)
    #expect(sent == 2 && slider.value == 0)
  }
}
