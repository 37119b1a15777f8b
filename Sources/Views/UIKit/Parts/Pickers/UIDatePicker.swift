public import CoreGraphics
public import Foundation

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Chooses a date, a time, both, or a duration.
///
/// A picker begins on 9 January 2007 at 9:41 in Greenwich, whatever the machine's clock says, and with the language of
/// the United States, so that pictures are the same everywhere.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts of a date that are chosen, or a duration.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  /// The date at which pickers begin.
  nonisolated static let start = Date(timeIntervalSinceReferenceDate: 190_028_460)

  private var wheels: DateWheels?
  private var grid: CalendarGrid?
  private var chips: DateChips?

  /// Creates a picker of dates and times; without a size, it has the natural one of its style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reload()
    if frame.isEmpty { self.frame.size = intrinsicContentSize }
  }

  /// Archives are not supported; creates a picker.
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    reload()
    frame.size = intrinsicContentSize
  }

  /// The parts of a date that are chosen, or a duration.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }

  /// The style that is asked for.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { reload() } }
  }

  /// The style: durations, months and years are chosen with wheels, times of their own not inline.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (_, .yearAndMonth), (.wheels, _): .wheels
    case (.inline, .time): .wheels
    case (.inline, _): .inline
    case (.automatic, _), (.compact, _): .compact
    }
  }

  /// The chosen date, between the minimum and the maximum.
  open var date: Date {
    get { rounded(chosen) }
    set { setDate(newValue, animated: false) }
  }
  private var chosen = UIDatePicker.start

  /// Chooses a date, which no action is sent for.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = allowed(date)
    update(animated: animated)
  }

  /// The first date that can be chosen.
  open var minimumDate: Date? { didSet { setDate(chosen, animated: false) } }
  /// The last date that can be chosen.
  open var maximumDate: Date? { didSet { setDate(chosen, animated: false) } }

  /// The duration in seconds, in the mode for durations: less than a day, in whole minutes.
  open var countDownDuration: TimeInterval = 60 {
    didSet {
      countDownDuration = min(max(60, (countDownDuration / 60).rounded(.down) * 60), 86_340)
      if datePickerMode == .countDownTimer { update(animated: false) }
    }
  }

  /// The minutes between two rows; a divisor of 60 up to 30.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      reload()
    }
  }

  /// Whether the chosen date is rounded down to the interval when it is read.
  open var roundsToMinuteInterval = true
  private func rounded(_ date: Date) -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1, datePickerMode != .date, datePickerMode != .yearAndMonth
    else { return date }
    // The minutes of the clock, which time zones may shift by less than an interval.
    let minutes = usedCalendar.component(.minute, from: date) % minuteInterval
    let start = (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return allowed(Date(timeIntervalSinceReferenceDate: start - Double(minutes) * 60))
  }
  /// The language; that of the United States by default.
  open var locale: Locale? { didSet { reload() } }
  /// The calendar; the Gregorian one by default.
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { reload() } }
  /// The time zone; that of Greenwich by default.
  open var timeZone: TimeZone? { didSet { reload() } }

  final var usedLocale: Locale { locale ?? Locale(identifier: "en_US") }
  final var usedCalendar: Calendar {
    var used = calendar ?? Calendar(identifier: .gregorian)
    used.locale = usedLocale
    used.timeZone = timeZone ?? .gmt
    return used
  }

  /// Takes over a date that somebody has chosen.
  final func choose(_ date: Date) {
    let old = chosen
    setDate(date, animated: true)
    if chosen != old { sendActions(for: .valueChanged) }
  }

  /// Whether any moment of a day may be chosen.
  final func mayChoose(day: Date) -> Bool {
    let start = usedCalendar.startOfDay(for: day)
    let end = usedCalendar.date(byAdding: .day, value: 1, to: start) ?? start
    return (maximumDate.map { start <= $0 } ?? true) && (minimumDate.map { end > $0 } ?? true)
  }

  private func allowed(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
  }

  // The parts.

  private func reload() {
    for view in subviews { view.removeFromSuperview() }
    (wheels, grid, chips) = (nil, nil, nil)
    switch datePickerStyle {
    case .wheels:
      let wheels = DateWheels(self)
      self.wheels = wheels
      addSubview(wheels.view)
      wheels.reload()
    case .inline:
      let grid = CalendarGrid(self)
      self.grid = grid
      addSubview(grid)
    case .compact, .automatic:
      let chips = DateChips(self)
      self.chips = chips
      addSubview(chips)
    }
    update(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func update(animated: Bool) {
    wheels?.turn(animated: animated)
    grid?.update()
    chips?.update()
  }

  open override var intrinsicContentSize: CGSize {
    if let chips { return chips.size }
    return grid == nil ? CGSize(width: 320, height: 216) : CalendarGrid.size(withTime: datePickerMode == .dateAndTime)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let part = subviews.first else { return }
    part.frame = bounds
  }
}
