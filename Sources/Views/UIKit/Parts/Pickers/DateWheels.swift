import CoreGraphics
import Foundation

/// The wheels of a date picker: which there are, what their rows mean, and what they show.
@MainActor
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The part of a date or a duration that a wheel turns.
  enum Part { case day, month, year, dayOfDates, hour, minute, halfDay, countHour, countMinute }

  let view = UIPickerView()
  private unowned let picker: UIDatePicker
  private(set) var parts: [Part] = []
  /// The days before and after today among which the wheel of dates chooses.
  private static let reach = 10_000
  private static let years = 1...10_000

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init()
    view.dataSource = self
    view.delegate = self
  }

  private var calendar: Calendar { picker.usedCalendar }
  /// Whether hours are counted to 12.
  private var countsHalfDays: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: picker.usedLocale)?.contains("a") ?? true
  }

  /// Decides about the wheels, and turns them to the picker's date.
  func reload() {
    let order = DateFormatter.dateFormat(fromTemplate: "dMMMMy", options: 0, locale: picker.usedLocale) ?? "MMMM d y"
    let time: [Part] = countsHalfDays ? [.hour, .minute, .halfDay] : [.hour, .minute]
    var date: [Part] = []
    for letter in order {
      let part: Part? =
        switch letter {
        case "d": .day
        case "M", "L": .month
        case "y": .year
        default: nil
        }
      if let part, !date.contains(part) { date.append(part) }
    }
    switch picker.datePickerMode {
    case .time: parts = time
    case .date: parts = date
    case .dateAndTime: parts = [.dayOfDates] + time
    case .countDownTimer: parts = [.countHour, .countMinute]
    case .yearAndMonth: parts = date.filter { $0 != .day }
    }
    view.reloadAllComponents()
    turn(animated: false)
  }

  /// Turns the wheels to the picker's date.
  func turn(animated: Bool) {
    for (index, part) in parts.enumerated() { view.selectRow(row(part), inComponent: index, animated: animated) }
  }

  private func row(_ part: Part) -> Int {
    let date = picker.date
    switch part {
    case .day: return calendar.component(.day, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .year: return calendar.component(.year, from: date) - Self.years.lowerBound
    case .dayOfDates:
      let days = calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0
      return days + Self.reach
    case .hour:
      let hour = calendar.component(.hour, from: date)
      return countsHalfDays ? (hour + 11) % 12 : hour
    case .minute: return calendar.component(.minute, from: date) / picker.minuteInterval
    case .halfDay: return calendar.component(.hour, from: date) / 12
    case .countHour: return Int(picker.countDownDuration) / 3600
    case .countMinute: return Int(picker.countDownDuration) / 60 % 60 / picker.minuteInterval
    }
  }

  private var today: Date { calendar.startOfDay(for: UIDatePicker.start) }

  /// The date that the wheels show; the day is the last of its month if the month is shorter.
  private var shown: Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    for (index, part) in self.parts.enumerated() {
      let row = view.selectedRow(inComponent: index)
      switch part {
      case .day: parts.day = row + 1
      case .month: parts.month = row + 1
      case .year: parts.year = row + Self.years.lowerBound
      case .dayOfDates:
        let day = calendar.date(byAdding: .day, value: row - Self.reach, to: today) ?? today
        let found = calendar.dateComponents([.year, .month, .day], from: day)
        (parts.year, parts.month, parts.day) = (found.year, found.month, found.day)
      case .hour:
        let half = (parts.hour ?? 0) / 12 * 12
        parts.hour = countsHalfDays ? (row + 1) % 12 + half : row
      case .halfDay: parts.hour = (parts.hour ?? 0) % 12 + row * 12
      case .minute: parts.minute = row * picker.minuteInterval
      case .countHour, .countMinute: break
      }
    }
    var month = parts
    month.day = 1
    let count = calendar.date(from: month).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    parts.day = min(parts.day ?? 1, count)
    return calendar.date(from: parts) ?? picker.date
  }

  // The wheels' contents.

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch parts[component] {
    case .day: 31
    case .month: 12
    case .year: Self.years.count
    case .dayOfDates: 2 * Self.reach + 1
    case .hour: countsHalfDays ? 12 : 24
    case .minute, .countMinute: 60 / picker.minuteInterval
    case .halfDay: 2
    case .countHour: 24
    }
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    switch parts[component] {
    case .day: return "\(row + 1)"
    case .month: return formatter("LLLL").standaloneMonthSymbols[row]
    case .year: return "\(row + Self.years.lowerBound)"
    case .dayOfDates:
      guard row != Self.reach else { return "Today" }
      let day = calendar.date(byAdding: .day, value: row - Self.reach, to: today) ?? today
      return formatter(
        DateFormatter.dateFormat(fromTemplate: "EEEMMMd", options: 0, locale: picker.usedLocale) ?? "EEE MMM d"
      )
      .string(from: day)
    case .hour: return countsHalfDays ? "\(row + 1)" : "\(row)"
    case .minute: return String(format: "%02d", row * picker.minuteInterval)
    case .halfDay: return row == 0 ? formatter("a").amSymbol : formatter("a").pmSymbol
    case .countHour: return row == 1 ? "1 hour" : "\(row) hours"
    case .countMinute: return "\(row * picker.minuteInterval) min"
    }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch parts[component] {
    case .day, .hour, .minute, .halfDay: 56
    case .year: 76
    case .month, .dayOfDates: 140
    case .countHour, .countMinute: 110
    }
  }

  private func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = picker.usedLocale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = format
    return formatter
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if picker.datePickerMode == .countDownTimer {
      let hours = view.selectedRow(inComponent: 0)
      let minutes = view.selectedRow(inComponent: 1) * picker.minuteInterval
      picker.countDownDuration = TimeInterval(hours * 3600 + minutes * 60)
      picker.sendActions(for: .valueChanged)
    } else {
      picker.choose(shown)
    }
    // A range or a short month may forbid the chosen row.
    turn(animated: true)
  }
}
