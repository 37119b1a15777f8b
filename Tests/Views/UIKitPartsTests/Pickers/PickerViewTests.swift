import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Wheels of rows.
@MainActor
struct PickerViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let source = Fruits()

  private func picker() -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 40, y: 100, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    stage.addSubview(picker)
    stage.advance(by: 0.1)
    return picker
  }

  @Test func `A picker asks its data source for wheels and rows`() {
    let picker = picker()
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 5)
    #expect(picker.numberOfRows(inComponent: 1) == 1000)
    #expect(picker.numberOfRows(inComponent: 7) == 0)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "pear")
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `Choosing a row in code turns the wheel and notifies nobody`() {
    let picker = picker()
    picker.selectRow(3, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    picker.selectRow(900, inComponent: 1, animated: true)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 1) == 900)
    #expect((picker.view(forRow: 900, forComponent: 1) as? UILabel)?.text == "900")
    #expect(source.chosen == [])
  }

  @Test func `A drag turns a wheel, which stops at a row`() {
    let picker = picker()
    stage.touches.drag(from: CGPoint(x: 120, y: 208), by: CGVector(dx: 0, dy: -70), at: 0.2, over: 1)
    stage.advance(to: 4)
    #expect(source.chosen == ["0:2"])
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func `A tap beside the chosen row chooses the row under the finger`() {
    let picker = picker()
    stage.touches.tap(CGPoint(x: 120, y: 240), at: 0.2)
    stage.advance(to: 2)
    #expect(source.chosen == ["0:1"])
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func `A reload keeps the chosen row as far as it exists`() {
    let picker = picker()
    picker.selectRow(4, inComponent: 0, animated: false)
    source.names = ["fig", "plum"]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 1)
  }
}

private final class Fruits: UIPickerViewDataSource, UIPickerViewDelegate {
  var names = ["apple", "pear", "plum", "fig", "lime"]
  var chosen: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? names.count : 1000
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? names[row] : "\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(component):\(row)")
  }
}
