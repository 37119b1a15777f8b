public import Foundation
import CoreGraphics
import QuartzCore

/// The field of a search bar: a capsule with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Whether tokens may be copied; stored without effect.
  open var allowsCopyingTokens = true
  /// Whether the delete key at the beginning of the text, and the clear button, remove tokens.
  open var allowsDeletingTokens = true
  /// The tokens before the text.
  open var tokens: [UISearchToken] = [] {
    didSet { tokensDidChange() }
  }
  /// The colour of tokens; nil for grey.
  // Declared as Apple declares it, so that code for iOS compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tokenBackgroundColor: UIColor! {
    didSet { tokensDidChange() }
  }
  final var tokenViews: [SearchTokenView] = []

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
    placeTokens()
  }

  open override var hasText: Bool { super.hasText || !tokens.isEmpty }

  open override func deleteBackward() {
    guard selectionIsAtStart, allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
    tokens.removeLast()
    notifyOfChange()
  }
  private var selectionIsAtStart: Bool { edited.selection == 0..<0 }

  override func willClear() { if allowsDeletingTokens { tokens = [] } }

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
    return besideTokens(placed(place, bounds).moved(by: textAdjustment))
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideTokens(super.editingRect(forBounds: bounds))
  }
}

extension CGRect {
  /// The rectangle moved to the right and down.
  func moved(by offset: UIOffset?) -> CGRect { offsetBy(dx: offset?.horizontal ?? 0, dy: offset?.vertical ?? 0) }
}
