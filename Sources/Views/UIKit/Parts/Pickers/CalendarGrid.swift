import CoreGraphics
import Foundation

/// The inline style: the days of a month, in rows of weeks, with buttons for other months and a row for the time.
@MainActor
final class CalendarGrid: UIView {
  private static let (header, weekdays, row, time): (CGFloat, CGFloat, CGFloat, CGFloat) = (44, 24, 44, 50)
  static func size(withTime: Bool) -> CGSize {
    CGSize(width: 320, height: header + weekdays + 6 * row + (withTime ? time : 0))
  }

  private unowned let picker: UIDatePicker
  private let title = UILabel()
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private let letters: [UILabel]
  private let days: [DayView]
  private let timeTitle = UILabel()
  private let timeChip = UILabel()
  /// The first day of the month that is shown.
  private var month: Date

  init(_ picker: UIDatePicker) {
    self.picker = picker
    letters = (0..<7).map { _ in UILabel() }
    days = (0..<42).map { _ in DayView() }
    month = picker.date
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, name, step) in [(back, "chevron.left", -1), (forward, "chevron.right", 1)] {
      button.setImage(UIImage(systemName: name), for: .normal)
      button.accessibilityIdentifier = step < 0 ? "previousMonth" : "nextMonth"
      button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
      addSubview(button)
    }
    for label in letters {
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
    }
    for day in days {
      day.addAction(
        UIAction { [weak self] in (($0.sender as? DayView)?.day).map { self?.choose($0) } }, for: .touchUpInside)
    }
    timeTitle.text = "Time"
    timeTitle.font = .systemFont(ofSize: 17)
    timeChip.font = .systemFont(ofSize: 17)
    timeChip.textAlignment = .center
    timeChip.backgroundColor = .tertiarySystemFill
    timeChip.layer.cornerRadius = 6
    timeChip.clipsToBounds = true
    for view in [title, timeTitle, timeChip] + letters { addSubview(view) }
    for day in days { addSubview(day) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func turn(by step: Int) {
    month = picker.usedCalendar.date(byAdding: .month, value: step, to: month) ?? month
    show()
  }

  private func choose(_ day: Date) {
    let calendar = picker.usedCalendar
    let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    calendar.date(from: parts).map(picker.choose)
  }

  /// Shows the month of the picker's date.
  func update() {
    month = picker.date
    show()
  }

  private func show() {
    let calendar = picker.usedCalendar
    let formatter = DateFormatter()
    formatter.locale = picker.usedLocale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.dateFormat = DateFormatter.dateFormat(fromTemplate: "MMMMy", options: 0, locale: picker.usedLocale)
    title.text = formatter.string(from: month)
    formatter.dateFormat = nil
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    timeChip.text = formatter.string(from: picker.date)
    let names = formatter.shortWeekdaySymbols
    for (index, label) in letters.enumerated() where !names.isEmpty {
      label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased()
    }
    let first = calendar.dateInterval(of: .month, for: month)?.start ?? month
    let offset = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
    for (index, view) in days.enumerated() {
      let number = index - offset
      view.day = (0..<count).contains(number) ? calendar.date(byAdding: .day, value: number, to: first) : nil
      view.label.text = view.day == nil ? nil : "\(number + 1)"
      view.isEnabled = view.day.map { picker.mayChoose(day: $0) } ?? false
      view.mark(
        isChosen: view.day.map { calendar.isDate($0, inSameDayAs: picker.date) } ?? false,
        isToday: view.day.map { calendar.isDate($0, inSameDayAs: UIDatePicker.start) } ?? false)
    }
    for view in [timeTitle, timeChip] { view.isHidden = picker.datePickerMode != .dateAndTime }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 16
    let width = bounds.width - 2 * side
    title.frame = mirrored(CGRect(x: side, y: 0, width: width - 100, height: Self.header))
    back.frame = mirrored(CGRect(x: bounds.width - side - 88, y: 0, width: 44, height: Self.header))
    forward.frame = mirrored(CGRect(x: bounds.width - side - 44, y: 0, width: 44, height: Self.header))
    let cell = width / 7
    for (index, label) in letters.enumerated() {
      label.frame = mirrored(
        CGRect(x: side + CGFloat(index) * cell, y: Self.header, width: cell, height: Self.weekdays))
    }
    let top = Self.header + Self.weekdays
    for (index, day) in days.enumerated() {
      day.frame = mirrored(
        CGRect(
          x: side + CGFloat(index % 7) * cell, y: top + CGFloat(index / 7) * Self.row, width: cell, height: Self.row))
    }
    let y = top + 6 * Self.row
    timeTitle.frame = mirrored(CGRect(x: side, y: y, width: width / 2, height: Self.time))
    let chip = timeChip.sizeThatFits(.zero).width.rounded(.up) + 22
    timeChip.frame = mirrored(
      CGRect(x: bounds.width - side - chip, y: y + (Self.time - 34) / 2, width: chip, height: 34))
  }
}

/// A day of a month; without one, nothing.
private final class DayView: UIControl {
  let label = UILabel()
  var day: Date?
  private let disc = UIView()

  override func didCreate() {
    super.didCreate()
    for view in [disc, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.textAlignment = .center
  }

  func mark(isChosen: Bool, isToday: Bool) {
    disc.isHidden = !isChosen
    disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.12)
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .medium : .regular)
    label.textColor =
      !isEnabled ? .tertiaryLabel : isChosen ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    disc.frame = CGRect(x: bounds.midX - 22, y: bounds.midY - 22, width: 44, height: 44)
    disc.layer.cornerRadius = 22
  }
}
