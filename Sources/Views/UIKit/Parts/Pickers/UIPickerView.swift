import CoreGraphics
public import Foundation

/// Wheels of rows, each with a chosen row.
///
/// A script turns a wheel by dragging it, or by tapping on a row beside the chosen one.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let height: CGFloat = 216
  /// The width of the margins, and of the space between wheels, in points.
  private static let (margin, gap): (CGFloat, CGFloat) = (9, 5)

  private let selection = UIView()
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  /// Creates a picker without wheels, 320 × 216 points large if the frame is empty.
  public override init(frame: CGRect) {
    super.init(
      frame: frame.isEmpty ? CGRect(origin: frame.origin, size: CGSize(width: 320, height: Self.height)) : frame)
  }

  /// Archives are not supported; creates a picker without wheels.
  public required init?(coder: NSCoder) {
    super.init(frame: CGRect(origin: .zero, size: CGSize(width: 320, height: Self.height)))
  }

  override func didCreate() {
    super.didCreate()
    selection.backgroundColor = .tertiarySystemFill
    selection.layer.cornerRadius = 8
    selection.isUserInteractionEnabled = false
    addSubview(selection)
  }

  /// Says how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Gives the rows' contents.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the chosen rows are marked; stored without effect: they always are.
  open var showsSelectionIndicator = true

  /// The number of wheels.
  open var numberOfComponents: Int {
    load()
    return wheels.count
  }

  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

  /// The space that a row of a wheel has, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    layoutIfNeeded()
    return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
  }

  /// The view that shows a row; nil if the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(forRow: row) }

  /// Asks for everything again.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) { if let wheel = wheel(component) { fill(wheel, component) } }

  /// Chooses a row, which the delegate is not notified about.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    layoutIfNeeded()
    wheel(component)?.choose(row, animated: animated)
  }

  /// The chosen row of a wheel; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let wheel = wheel(component), wheel.rowCount > 0 else { return -1 }
    return wheel.chosen
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func wheel(_ component: Int) -> PickerWheel? {
    load()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel()
      let component = wheels.count
      wheel.content = { [weak self] in self?.content(row: $0, component, reusing: $1) ?? UIView() }
      wheel.didChoose = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
      }
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() { fill(wheel, component) }
  }

  private func fill(_ wheel: PickerWheel, _ component: Int) {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? -1
    wheel.reload(
      rows: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, height: height > 0 ? height : 32)
  }

  private func content(row: Int, _ component: Int, reusing old: UIView?) -> UIView {
    guard let delegate else { return UIView() }
    let view = delegate.pickerView(
      self, viewForRow: row, forComponent: component, reusing: old is PickerLabel ? nil : old)
    guard view is OmittedRowView else { return view }
    let label = old as? PickerLabel ?? PickerLabel()
    label.font = .systemFont(ofSize: 21)
    label.textColor = .label
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    if let text = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.showAttributed(text)
    } else {
      label.text = delegate.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let height = wheels.map(\.rowHeight).max() ?? 32
    selection.frame = bounds.insetBy(dx: Self.margin, dy: (bounds.height - height - 2) / 2)
    selection.isHidden = wheels.isEmpty
    let room = bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(wheels.count - 1, 0))
    let asked = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? -1 }
    let open = asked.count { $0 < 0 }
    let shared = open > 0 ? max(0, room - asked.filter { $0 > 0 }.reduce(0, +)) / CGFloat(open) : 0
    let widths = asked.map { $0 < 0 ? shared : $0 }
    let total = widths.reduce(0, +) + Self.gap * CGFloat(max(wheels.count - 1, 0))
    var x = (bounds.width - total) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width + Self.gap
    }
  }
}

/// The text of a row.
private final class PickerLabel: UILabel {}
