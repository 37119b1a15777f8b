import CoreGraphics
public import Foundation

/// A view above or below a section of a table that can be reused.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?
  private let content = UIView()
  private let label = UILabel()

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view without an identifier.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    addSubview(content)
    content.addSubview(label)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.numberOfLines = 0
  }

  /// The view that contains what is shown.
  open var contentView: UIView { content }
  /// The label of the section's title.
  open var textLabel: UILabel? { label }
  /// Called before the view is reused for another section.
  open func prepareForReuse() {}

  /// The space above the label, where the section begins.
  final var topPadding: CGFloat = 0
  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 10

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: max(size.width - 2 * Self.margin, 0), height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: label.sizeThatFits(room).height + 2 * Self.padding + topPadding)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    label.frame = CGRect(
      x: Self.margin, y: topPadding, width: max(bounds.width - 2 * Self.margin, 0),
      height: max(bounds.height - topPadding, 0))
  }
}
