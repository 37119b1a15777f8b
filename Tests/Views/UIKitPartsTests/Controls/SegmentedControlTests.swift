import CoreGraphics
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Segmented controls.
@MainActor
struct SegmentedControlTests {
  private let figures = Figures(of: .controls, from: .controls, in: .points)
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  /// Three segments of 93, 93 and 94 points.
  private func control() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.frame = CGRect(x: 50, y: 100, width: 280, height: 32)
    return stage.add(control, noting: [.valueChanged])
  }

  private func pill(of control: UISegmentedControl) -> UIView { control.subviews[0] }

  @Test func `Segments begin at whole points, and the pill is 2 points inside`() {
    let control = control()
    var pills: [CGRect] = []
    for index in 0..<3 {
      control.selectedSegmentIndex = index
      control.layoutIfNeeded()
      pills.append(pill(of: control).frame)
    }
    figures.expect("left sides of the pill in 280 pt", pills.map { Double($0.minX) }, is: [2, 95, 188])
    figures.expect("widths of the pill in 280 pt", pills.map { Double($0.width) }, is: [89, 89, 90])
    figures.expect("heights of the pill in 32 pt", pills.map { Double($0.height) }, is: [28, 28, 28])
    #expect(stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `A tap chooses a segment, and the pill moves there`() {
    let control = control()
    control.selectedSegmentIndex = 0
    stage.touches.tap(CGPoint(x: 300, y: 116), at: 0)
    stage.advance(to: 0.05)
    #expect(control.selectedSegmentIndex == 0)
    stage.advance(to: 0.2)
    #expect(control.selectedSegmentIndex == 2 && stage.journal.takeWithoutRepeats() == ["value"])
    let seen = pill(of: control).layer.presentation()?.position.x ?? 0
    #expect(seen > 47 && seen < 233)
    stage.advance(to: 1)
    #expect(pill(of: control).layer.presentation()?.position.x == 233)
    stage.touches.tap(CGPoint(x: 300, y: 116))
    stage.advance(by: 1)
    #expect(stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `The pill slides along with the finger, and its last segment is chosen`() {
    let control = control()
    control.selectedSegmentIndex = 0
    stage.touches.drag(from: CGPoint(x: 90, y: 116), to: CGPoint(x: 300, y: 116), at: 0, over: 0.6)
    stage.advance(to: 0.35)
    #expect(control.selectedSegmentIndex == 1 && stage.journal.takeWithoutRepeats() == [])
    stage.advance(to: 2)
    #expect(control.selectedSegmentIndex == 2 && stage.journal.takeWithoutRepeats() == ["value"])
    // A finger that comes from another segment does not take it along.
    stage.touches.drag(from: CGPoint(x: 90, y: 116), to: CGPoint(x: 180, y: 116), at: 2, over: 0.4)
    stage.advance(to: 2.39)
    #expect(control.selectedSegmentIndex == 2)
    stage.advance(to: 3)
    #expect(control.selectedSegmentIndex == 1 && stage.journal.takeWithoutRepeats() == ["value"])
  }

  @Test func `A touch that is taken away leaves the choice as it was`() {
    let control = control()
    control.selectedSegmentIndex = 0
    stage.touches.touchDown(CGPoint(x: 90, y: 116), at: 0)
    stage.touches.touchMove(to: CGPoint(x: 300, y: 116), at: 0.1, over: 0.2)
    stage.touches.touchCancel(at: 0.5)
    stage.advance(to: 1)
    #expect(control.selectedSegmentIndex == 0 && stage.journal.takeWithoutRepeats() == [])
  }

  @Test func `Segments are added and removed, and the choice stays with its segment`() {
    let control = control()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "Week")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(ProgrammerError.sentences { control.setTitle("A", forSegmentAt: 3) } == [])
    #expect(control.titleForSegment(at: 0) == nil)
  }

  @Test func `Numbers beyond the last segment mean the last one`() {
    let control = control()
    control.setTitle("Ever", forSegmentAt: 7)
    #expect(control.titleForSegment(at: 2) == "Ever" && control.titleForSegment(at: 9) == "Ever")
    control.removeSegment(at: 9, animated: false)
    #expect(control.numberOfSegments == 2)
    let sentences = ProgrammerError.sentences { control.selectedSegmentIndex = 5 }
    #expect(
      sentences == ["UISegmentedControl.selectedSegmentIndex: there is no segment 5; there are 2, numbered from 0."])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `A disabled segment cannot be chosen, and is half as opaque`() {
    let control = control()
    control.setEnabled(false, forSegmentAt: 1)
    stage.touches.tap(CGPoint(x: 190, y: 116))
    stage.advance(by: 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && stage.journal.takeWithoutRepeats() == [])
    #expect(control.subviews.compactMap { $0 as? UILabel }.map(\.alpha) == [1, 0.5, 1])
  }

  @Test func `The selected title is medium`() {
    let control = control()
    control.selectedSegmentIndex = 1
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(
      labels.map { $0.font.fontName } == [
        UIFont.systemFont(ofSize: 13).fontName, UIFont.systemFont(ofSize: 13, weight: .medium).fontName,
        UIFont.systemFont(ofSize: 13).fontName,
      ])
    #expect(labels.allSatisfy { $0.font.pointSize == 13 })
  }

  @Test func `A momentary control sends its segment and forgets it`() {
    var chosen: [Int] = []
    let control = control()
    control.isMomentary = true
    control.addTarget(for: .valueChanged) { chosen.append($0.selectedSegmentIndex) }
    stage.touches.tap(CGPoint(x: 190, y: 116))
    stage.advance(by: 1)
    #expect(chosen == [1] && control.selectedSegmentIndex == -1)
  }

  @Test func `Actions make segments`() {
    var chosen: [String] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32),
      actions: ["A", "B"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
    stage.addSubview(control)
    stage.touches.tap(CGPoint(x: 150, y: 16))
    stage.advance(by: 1)
    #expect(chosen == ["B"] && control.titleForSegment(at: 0) == "A")
  }
}
