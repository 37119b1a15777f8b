import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Pickers of dates in their styles.
@MainActor
struct DatePickerTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))

  private func picker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.frame = CGRect(origin: CGPoint(x: 40, y: 100), size: picker.intrinsicContentSize)
    stage.add(picker, noting: .valueChanged)
    stage.advance(by: 0.1)
    return picker
  }

  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.filter { !$0.isHidden }.flatMap(texts)
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func `A picker begins on the same morning on every machine`() throws {
    #expect(UIDatePicker().date == (try date("2007-01-09T09:41:00Z")))
    #expect(
      texts(picker(.compact, .dateAndTime)).map { $0.replacing("\u{202F}", with: " ") } == ["Jan 9, 2007", "9:41 AM"])
    #expect(texts(picker(.compact, .date)) == ["Jan 9, 2007"])
  }

  @Test func `The style follows the preferred style and the mode`() {
    #expect(picker(.automatic, .date).datePickerStyle == .compact)
    #expect(picker(.inline, .dateAndTime).datePickerStyle == .inline)
    #expect(picker(.inline, .time).datePickerStyle == .wheels)
    #expect(picker(.compact, .countDownTimer).datePickerStyle == .wheels)
    #expect(picker(.wheels, .date).intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `The order of the wheels is that of the language`() {
    let picker = picker(.wheels, .date)
    func wheels() -> [String] {
      let view = picker.subviews[0] as? UIPickerView
      return (0..<3).compactMap { component in
        view.flatMap {
          ($0.view(forRow: $0.selectedRow(inComponent: component), forComponent: component) as? UILabel)?.text
        }
      }
    }
    #expect(wheels() == ["January", "9", "2007"])
    picker.locale = Locale(identifier: "de_DE")
    stage.advance(by: 0.1)
    #expect(wheels() == ["9", "Januar", "2007"])
  }

  @Test func `Turning a wheel changes the date, and sends an action`() throws {
    let picker = picker(.wheels, .date)
    _ = stage.journal.takeWithoutRepeats()
    stage.touches.tap(CGPoint(x: 100, y: 240), at: 0.2)
    stage.advance(to: 2)
    #expect(picker.date == (try date("2007-02-09T09:41:00Z")))
    #expect(stage.journal.takeWithoutRepeats() == ["value"])
  }

  @Test func `Dates stay within the range`() throws {
    let picker = picker(.inline, .date)
    picker.minimumDate = try date("2007-01-05T00:00:00Z")
    picker.maximumDate = try date("2007-01-20T00:00:00Z")
    picker.date = try date("2031-05-05T00:00:00Z")
    #expect(picker.date == (try date("2007-01-20T00:00:00Z")))
    picker.setDate(try date("1999-01-01T00:00:00Z"), animated: true)
    #expect(picker.date == (try date("2007-01-05T00:00:00Z")))
  }

  @Test func `A tap on a day of the month chooses it, and keeps the time`() throws {
    let picker = picker(.inline, .dateAndTime)
    #expect(texts(picker).contains("January 2007"))
    // 1 January 2007 was a Monday, so the 10th is in the second week, in the fourth column.
    stage.touches.tap(CGPoint(x: 40 + 16 + 288 / 7 * 3.5, y: 100 + 68 + 44 * 1.5), at: 0.2)
    stage.advance(to: 1)
    #expect(picker.date == (try date("2007-01-10T09:41:00Z")))
  }

  @Test func `The buttons show other months without choosing anything`() throws {
    let picker = picker(.inline, .date)
    stage.touches.tap(.named("nextMonth"), at: 0.2)
    stage.advance(to: 1)
    #expect(texts(picker).contains("February 2007"))
    #expect(picker.date == (try date("2007-01-09T09:41:00Z")))
  }

  @Test func `Durations are whole minutes of less than a day`() {
    let picker = picker(.wheels, .countDownTimer)
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    picker.countDownDuration = 0
    #expect(picker.countDownDuration == 60)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
  }

  @Test func `A date is rounded down to the interval when it is read`() throws {
    let picker = UIDatePicker()
    picker.minuteInterval = 5
    picker.date = try date("2024-03-01T10:07:30Z")
    #expect(picker.date == (try date("2024-03-01T10:05:00Z")))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == (try date("2024-03-01T10:07:30Z")))
    (picker.roundsToMinuteInterval, picker.datePickerMode) = (true, .date)
    #expect(picker.date == (try date("2024-03-01T10:07:30Z")))
    // 10:27 in India.
    (picker.datePickerMode, picker.minuteInterval) = (.time, 20)
    picker.timeZone = TimeZone(identifier: "Asia/Kolkata")
    picker.date = try date("2024-03-01T04:57:00Z")
    #expect(picker.date == (try date("2024-03-01T04:50:00Z")))
  }
}
