import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Images of segmented controls and steppers, and progress views that follow a task.
@MainActor struct ControlImageTests {
  private let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)

  private func plain(_ color: UIColor, _ size: CGSize = CGSize(width: 4, height: 20)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private let red = Pixel(255, 0, 0)
  private let green = Pixel(0, 255, 0)
  private let blue = Pixel(0, 0, 255)

  private func color(_ x: Int, _ y: Int) throws -> Pixel {
    stage.advance(by: 0)
    return try stage.image()[x, y]
  }

  @Test func `Images behind segments replace the background and the pill`() throws {
    let control = UISegmentedControl(items: ["", ""])
    stage.addSubview(control)
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let (back, other, line) = stage.perform { (plain(.red), plain(.green), plain(.blue)) }
    control.setBackgroundImage(back, for: .normal, barMetrics: .default)
    control.setBackgroundImage(other, for: .selected, barMetrics: .default)
    control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 1
    #expect(try color(25, 15) == red && color(75, 15) == green && color(50, 15) == blue && color(1, 1) == red)
    #expect(control.intrinsicContentSize.height == 20)
    control.selectedSegmentIndex = 0
    #expect(try color(25, 15) == green && color(75, 15) == red)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === other)
    let own = stage.perform { plain(.black) }
    control.setDividerImage(own, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    #expect(try color(50, 15) == Pixel(0, 0, 0))
    let known = control.dividerImage(
      forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    #expect(known === own)
    control.semanticContentAttribute = .forceRightToLeft
    // The selected segment is on the right now.
    #expect(try color(25, 15) == red && color(75, 15) == green && color(50, 15) == blue)
  }

  @Test func `An empty image removes the background, and none restores it`() throws {
    let control = UISegmentedControl(items: ["", ""])
    stage.addSubview(control)
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    control.selectedSegmentIndex = 0
    let before = [try color(25, 16), try color(75, 16)]
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    let outside = try color(150, 30)
    #expect(try color(25, 16) == outside && color(75, 16) == outside && control.intrinsicContentSize.height == 32)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(try [color(25, 16), color(75, 16)] == before && before[1] != outside)
  }

  @Test func `A stepper shows images behind and between its buttons, and in their place`() throws {
    let stepper = UIStepper()
    stage.addSubview(stepper)
    let (back, other, line) = stage.perform { (plain(.red), plain(.green), plain(.blue)) }
    stepper.setBackgroundImage(back, for: .normal)
    stepper.setDividerImage(other, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setIncrementImage(line.withRenderingMode(.alwaysOriginal), for: .normal)
    stepper.setDecrementImage(line.withRenderingMode(.alwaysTemplate), for: .normal)
    stepper.value = 50
    stepper.tintColor = .yellow
    #expect(try color(1, 1) == red && color(47, 16) == green)
    #expect(try color(70, 16) == blue && color(23, 16) == Pixel(255, 255, 0))
    #expect(stepper.backgroundImage(for: .normal) === back && stepper.incrementImage(for: .highlighted) == nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === other)
    #expect(stepper.decrementImage(for: .normal) != nil)
  }

  @Test func `A progress view follows a task`() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    stage.addSubview(view)
    let task = Progress(totalUnitCount: 4)
    task.completedUnitCount = 1
    stage.perform { view.observedProgress = task }
    #expect(view.progress == 0.25)
    stage.schedule(at: 1) { task.completedUnitCount = 3 }
    stage.advance(to: 1)
    #expect(view.progress == 0.75)
    let fill = view.subviews.last
    stage.advance(to: 1.1)
    let width = fill?.layer.presentation()?.bounds.width ?? 0
    #expect(width > 25 && width < 75)
    stage.perform { view.observedProgress = nil }
    stage.schedule(at: 2) { task.completedUnitCount = 4 }
    stage.advance(to: 3)
    #expect(view.progress == 0.75)
  }
}
