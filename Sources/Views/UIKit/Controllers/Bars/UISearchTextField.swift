public import Foundation
import CoreGraphics
import QuartzCore

/// The field of a search bar: a capsule with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Whether the text may be copied as it is: stored.
  open var allowsCopyingTokens = true
  /// Whether tokens are deleted with the delete key: stored, as there are no tokens.
  open var allowsDeletingTokens = true

  /// Creates a field without text.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a field without size and text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isSearchField: Bool { true }
  /// How far images and the text are moved.
  final var adjustments: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }
  /// The icon of the button at the end.
  final var rightIcon = UISearchBar.Icon.bookmark { didSet { if rightIcon != oldValue { setNeedsLayout() } } }
  final var textAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  override func didCreate() {
    super.didCreate()
    backgroundColor = .tertiarySystemFill
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    clearButtonMode = .whileEditing
    autocorrectionType = .no
    returnKeyType = .search
    accessibilityIdentifier = "search"
    let glass = UIImageView(
      image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)))
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }

  /// The start of the text, as measured, and the margin at its end, in points.
  private static let (textStart, margin): (CGFloat, CGFloat) = (31.5, 10)

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds.insetBy(dx: Self.margin, dy: 0)).moved(by: adjustments[.search])
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds.insetBy(dx: Self.margin, dy: 0))
      .moved(by: adjustments[rightIcon])
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds.insetBy(dx: Self.margin - 2, dy: 0)).moved(by: adjustments[.clear])
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let room = super.textRect(forBounds: bounds)
    let taken = bounds.width - room.width - (adjustments[.search]?.horizontal ?? 0)
    let place = CGRect(
      x: bounds.minX + Self.textStart, y: room.minY,
      width: max(0, bounds.width - max(taken, Self.textStart) - Self.margin), height: room.height)
    return placed(place, bounds).moved(by: textAdjustment)
  }
}

extension CGRect {
  /// The rectangle moved to the right and down.
  func moved(by offset: UIOffset?) -> CGRect { offsetBy(dx: offset?.horizontal ?? 0, dy: offset?.vertical ?? 0) }
}
