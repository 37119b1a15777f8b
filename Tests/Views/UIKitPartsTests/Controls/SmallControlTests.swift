import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Steppers, page controls, progress views and activity indicators.
@MainActor
struct SmallControlTests {
  private let figures = Figures(of: .controls, from: .controls, in: .points)
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test func `A stepper steps by taps, within its range`() {
    let stepper = stage.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)), noting: .valueChanged)
    figures.expect("size of a stepper", stepper.bounds.size, is: CGSize(width: 94, height: 32))
    stepper.stepValue = 60
    let (minus, plus) = (CGPoint(x: 120, y: 116), CGPoint(x: 170, y: 116))
    stage.touches.tap(plus)
    stage.advance(by: 1)
    #expect(stepper.value == 60)
    stage.touches.tap(plus)
    stage.advance(by: 1)
    #expect(stepper.value == 100)
    _ = stage.journal.takeWithoutRepeats()
    stage.touches.tap(plus)
    stage.advance(by: 1)
    #expect(stage.journal.takeWithoutRepeats() == [])
    stage.touches.tap(minus)
    stage.advance(by: 1)
    #expect(stepper.value == 40 && stage.journal.takeWithoutRepeats() == ["value"])
    stepper.wraps = true
    stage.touches.tap(minus)
    stage.advance(by: 1)
    #expect(stepper.value == 100)
    #expect(ProgrammerError.sentences { stepper.stepValue = 0 }.count == 1)
    #expect(stepper.stepValue == 60)
  }

  @Test func `A finger that stays on a stepper keeps stepping`() {
    let stepper = stage.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    stage.touches.longPress(CGPoint(x: 170, y: 116), at: 0, duration: 0.85)
    stage.advance(to: 0.49)
    #expect(stepper.value == 0)
    stage.advance(to: 0.51)
    #expect(stepper.value == 1)
    stage.advance(to: 0.82)
    #expect(stepper.value == 4)
    stage.advance(to: 2)
    #expect(stepper.value == 4)
    stepper.autorepeat = false
    stage.touches.longPress(CGPoint(x: 120, y: 116), duration: 0.85)
    stage.advance(by: 2)
    #expect(stepper.value == 3)
  }

  @Test func `A page control has a dot of 7.59 points every 18, and pages by taps`() {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 110, height: 26))
    control.numberOfPages = 5
    figures.expect(
      "size of a page control of 5 pages", control.size(forNumberOfPages: 5), is: CGSize(width: 110, height: 26))
    #expect(control.intrinsicContentSize == CGSize(width: 110, height: 26))
    stage.add(control, noting: .valueChanged)
    control.layoutIfNeeded()
    figures.expect(
      "middles of the dots of 5 pages", control.subviews.map { Double($0.center.x) }, is: [19, 37, 55, 73, 91])
    figures.expect("width of a dot", control.subviews[0].bounds.width, is: 7.59)
    #expect(control.subviews.allSatisfy { $0.bounds.width == 7.59 })
    stage.touches.tap(CGPoint(x: 200, y: 113))
    stage.advance(by: 1)
    #expect(control.currentPage == 1 && stage.journal.takeWithoutRepeats() == ["value"])
    stage.touches.tap(CGPoint(x: 110, y: 113), taps: 2)
    stage.advance(by: 1)
    #expect(control.currentPage == 0 && stage.journal.takeWithoutRepeats() == ["value"])
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(control.subviews.map(\.backgroundColor) == [UIColor(white: 1, alpha: 0.45), .white])
  }

  @Test func `Progress fills whole points, at least 8`() {
    let view = UIProgressView(progressViewStyle: .default)
    figures.expect("height of a progress view", view.bounds.height, is: 4)
    #expect(view.bounds.width == 150)
    stage.addSubview(view)
    let fill = view.subviews[1]
    func width(at progress: Float) -> CGFloat {
      view.progress = progress
      return fill.frame.width
    }
    for (progress, filled) in [(0, 0), (0.01, 8), (0.337, 51)] as [(Float, Double)] {
      figures.expect("filled part of 150 pt at \(progress)", width(at: progress), is: filled)
    }
    #expect(width(at: 2) == 150)
    view.setProgress(0.5, animated: true)
    stage.advance(by: 0.125)
    #expect(fill.frame.width == 75)
    #expect(abs((fill.layer.presentation()?.bounds.width ?? 0) - 112.5) < 0.01)
  }

  @Test func `An activity indicator turns by an eighth at a time, and hides when it stops`() throws {
    let indicator = UIActivityIndicatorView(style: .large)
    figures.expect("size of a large indicator", indicator.bounds.size, is: CGSize(width: 37, height: 37))
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.center = CGPoint(x: 200, y: 200)
    indicator.color = .black
    stage.addSubview(indicator)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    // The brightest blade is on the left first, at the top a quarter of a second later.
    let (left, top) = ((188, 200), (200, 188))
    stage.advance(to: 0.05)
    let first = try stage.image()
    figures.expect(
      "brightest blade of a black indicator on white", first[left.0, left.1].levels, is: [38, 38, 38], within: 1,
      in: .level)
    stage.advance(to: 0.3)
    let second = try stage.image()
    #expect(second[top.0, top.1].isNear(Pixel(gray: 38)))
    #expect(!second[left.0, left.1].isNear(Pixel(gray: 38)))
    stage.advance(to: 0.31)
    #expect(try stage.image().row(188) == second.row(188))
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    figures.expect(
      "size of a medium indicator", UIActivityIndicatorView(style: .medium).intrinsicContentSize,
      is: CGSize(width: 20, height: 20))
  }
}
