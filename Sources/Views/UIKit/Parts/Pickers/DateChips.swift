import CoreGraphics
import Foundation

/// The compact style: the date and the time on grey plates.
///
/// A tap on one marks it, as if its calendar were open.
@MainActor
final class DateChips: UIView {
  private static let (height, gap): (CGFloat, CGFloat) = (34.33, 5)
  private unowned let picker: UIDatePicker
  private let date = DateChip()
  private let time = DateChip()

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    for chip in [date, time] {
      addSubview(chip)
      chip.addAction(
        UIAction { [weak self] in
          for other in [self?.date, self?.time] {
            other?.isSelected = other === $0.sender as? DateChip && other?.isSelected == false
          }
        }, for: .touchUpInside)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    date.isHidden = picker.datePickerMode == .time
    time.isHidden = picker.datePickerMode == .date
    let formatter = DateFormatter()
    formatter.locale = picker.usedLocale
    formatter.calendar = picker.usedCalendar
    formatter.timeZone = picker.usedCalendar.timeZone
    (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    date.label.text = formatter.string(from: picker.date)
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    time.label.text = formatter.string(from: picker.date)
    setNeedsLayout()
  }

  private var chips: [DateChip] { [date, time].filter { !$0.isHidden } }

  var size: CGSize {
    let widths = chips.map(\.width)
    return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for chip in chips {
      chip.frame = mirrored(CGRect(x: x, y: (bounds.height - Self.height) / 2, width: chip.width, height: Self.height))
      x += chip.width + Self.gap
    }
  }
}

/// A plate with a date or a time.
private final class DateChip: UIControl {
  let label = UILabel()

  override func didCreate() {
    super.didCreate()
    layer.cornerRadius = 6
    backgroundColor = .tertiarySystemFill
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
  }

  var width: CGFloat { label.sizeThatFits(.zero).width.rounded(.up) + 22 }
  override var isSelected: Bool { didSet { label.textColor = isSelected ? tintColor : .label } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
