import CoreGraphics
public import Foundation

/// A view above or below a section of a table that can be reused.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?
  private var content = UIView()
  private let label = UILabel()

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    addSubview(content)
    content.addSubview(label)
    label.font = .preferredFont(forTextStyle: .headline, compatibleWith: environment)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
  }

  /// The view that contains the content.
  open var contentView: UIView { content }
  /// The label of the section's title.
  open var textLabel: UILabel? { label }
  /// The label of a grouped table's footer; stored without effect.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The description of the content, whose view replaces the content view; nil for the label.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }

  private func showContent() {
    if let contentConfiguration {
      if let known = content as? any UIView & UIContentView, known.supports(contentConfiguration) {
        known.configuration = contentConfiguration
      } else {
        replaceContent(by: contentConfiguration.makeContentView())
      }
    } else if content is any UIContentView {
      replaceContent(by: UIView())
      content.addSubview(label)
    }
    setNeedsLayout()
  }

  private func replaceContent(by view: UIView) {
    content.removeFromSuperview()
    content = view
    addSubview(view)
  }

  /// Called before the view is reused for another section.
  open func prepareForReuse() {}

  /// The space above the label, at the section's start.
  final var topPadding: CGFloat = 0
  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 10

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if content is any UIContentView {
      let height = content.sizeThatFits(CGSize(width: size.width, height: 0)).height
      return CGSize(width: size.width, height: height + topPadding)
    }
    if let height = content.heightByConstraints(forWidth: size.width) {
      return CGSize(width: size.width, height: height + topPadding)
    }
    let room = CGSize(width: max(size.width - 2 * Self.margin, 0), height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: label.sizeThatFits(room).height + 2 * Self.padding + topPadding)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    content.frame = bounds
    let safe = safeAreaInsets
    if content is any UIContentView {
      content.frame = CGRect(
        x: safe.left, y: topPadding, width: max(bounds.width - safe.left - safe.right, 0),
        height: max(bounds.height - topPadding, 0))
      return
    }
    label.frame = CGRect(
      x: Self.margin + safe.left, y: topPadding,
      width: max(bounds.width - 2 * Self.margin - safe.left - safe.right, 0),
      height: max(bounds.height - topPadding, 0))
  }
}
