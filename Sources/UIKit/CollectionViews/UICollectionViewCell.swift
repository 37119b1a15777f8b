import CoreGraphics
public import Foundation

/// A view of a collection view that shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the cell's content; as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView()

  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, above: nil) }
  }
  /// A view behind the content and in front of `backgroundView`, shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView, above: backgroundView) }
  }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { showSelection() } }
  }
  /// Whether the item is about to be selected.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showSelection() } }
  }

  /// Creates a cell with a frame; the collection view calls it for registered classes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Archives are not supported; creates a cell without size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  private func replace(_ old: UIView?, by new: UIView?, above lower: UIView?) {
    if old === new { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let lower { insertSubview(new, aboveSubview: lower) } else { insertSubview(new, at: 0) }
    showSelection()
  }

  private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}
