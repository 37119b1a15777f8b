import CoreGraphics
public import Foundation
import QuartzCore

/// A row of a list in a collection view: content, a line below it, and accessories.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView()
  private var topSeparator: UIView?
  private var separatorLook = UIListSeparatorConfiguration()
  private var accessoryViews: [UIView] = []

  /// Creates a cell with a frame; the collection view calls it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not supported; creates a cell without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didCreate() {
    super.didCreate()
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
    backgroundConfiguration = .listCell()
  }

  /// The extent of the line below the row: by default from the text to the cell's edge, unless constraints say
  /// otherwise.
  ///
  ///     cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor).isActive = true
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: separatorStart)
    let usual = [
      start, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1 / pixelsPerPoint),
    ]
    for constraint in usual { constraint.priority = .fittingSizeLevel }
    NSLayoutConstraint.activate(usual)
    separatorLead = start
    setNeedsLayout()
    return guide
  }()
  /// Places the guide at the text; nil until the guide is requested.
  private var separatorLead: NSLayoutConstraint?

  /// The default content of a list's row, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The accessories at the end, from the middle outwards.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in accessoryViews { view.removeFromSuperview() }
      accessoryViews = accessories.map { $0.makeView() }
      for view in accessoryViews { addSubview(view) }
      turnDisclosures()
      showAccessories()
    }
  }

  /// Shows the accessories for a list that is being edited, or for one that is not.
  private func showAccessories() {
    for (accessory, view) in zip(accessories, accessoryViews) {
      view.isHidden = !accessory.isSeen(editing: configurations.isEditing)
    }
    setNeedsLayout()
    needsFitting = true
  }

  override func applyEditing(_ isEditing: Bool) {
    guard configurations.isEditing != isEditing else { return }
    super.applyEditing(isEditing)
    showAccessories()
  }

  private func seenAccessories(leading: Bool) -> [UIView] {
    zip(accessories, accessoryViews).filter { $0.isLeading == leading && !$1.isHidden }.map(\.1)
  }
  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of a step, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  private var disclosures: [OutlineDisclosure] { accessoryViews.compactMap { $0 as? OutlineDisclosure } }
  override var expandsByTouch: Bool { disclosures.contains { $0.options.style == .header } }

  override func applyOutlinePlace(_ place: OutlinePlace, animated: Bool) {
    indentationLevel = place.level
    guard configurations.isExpanded != place.isExpanded else { return }
    super.applyOutlinePlace(place, animated: animated)
    if animated {
      UIView.animate(withDuration: ListTuning.updateDuration, animations: turnDisclosures)
    } else {
      turnDisclosures()
    }
  }

  /// Points chevrons down if the items in the cell's item are shown.
  final func turnDisclosures() {
    let turn = CGAffineTransform(rotationAngle: configurations.isExpanded ? .pi / 2 : 0)
    for view in disclosures { view.transform = turn }
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  private var accessoryWidth: CGFloat { width(of: seenAccessories(leading: false)) }
  private var leadingWidth: CGFloat { width(of: seenAccessories(leading: true)) }
  private func width(of views: [UIView]) -> CGFloat {
    views.isEmpty ? 0 : views.reduce(Self.margin - Self.gap) { $0 + $1.bounds.width + Self.gap }
  }
  /// The space that accessories and indentation take at the content's beginning.
  private var lead: CGFloat { indentation + leadingWidth }
  /// The start of the line below the row: at the text, if a configuration defines its position.
  private var separatorStart: CGFloat {
    let text = (contentView as? UIListContentView)?.textStart
    return safety.start + lead + (text ?? Self.margin)
  }

  /// How far sensors reach into the row at its beginning and its end.
  private var safety: (start: CGFloat, end: CGFloat) {
    let safe = safeAreaInsets
    return isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (size, safety) = (bounds.size, safety)
    let lead = safety.start + lead
    contentView.frame = mirrored(
      CGRect(x: lead, y: 0, width: max(size.width - accessoryWidth - safety.end - lead, 0), height: size.height))
    var start = safety.start + indentation + Self.margin
    for view in seenAccessories(leading: true) {
      (view as? EditButton)?.isChosen = isSelected
      view.center = mirrored(CGPoint(x: start + view.bounds.width / 2, y: size.height / 2))
      start += view.bounds.width + Self.gap
    }
    var end = size.width - safety.end - Self.margin
    for view in seenAccessories(leading: false).reversed() {
      let width = view.bounds.width
      view.center = mirrored(CGPoint(x: end - width / 2, y: size.height / 2))
      end -= width + Self.gap
    }
    let line = 1 / pixelsPerPoint
    let separatorStart = separatorStart
    if let separatorLead, separatorLead.constant != separatorStart { separatorLead.constant = separatorStart }
    let guide = separatorLead.map { _ in mirrored(separatorLayoutGuide.layoutFrame) }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    func place(_ insets: NSDirectionalEdgeInsets, guide: CGRect?, y: CGFloat) -> CGRect {
      let start = insets.leading == automatic.leading ? guide?.minX ?? separatorStart : insets.leading
      let end = insets.trailing == automatic.trailing ? guide?.maxX ?? size.width : size.width - insets.trailing
      return mirrored(CGRect(x: start, y: y, width: max(end - start, 0), height: line))
    }
    topSeparator?.frame = place(separatorLook.topSeparatorInsets, guide: nil, y: 0)
    separator.frame = place(separatorLook.bottomSeparatorInsets, guide: guide, y: size.height - line)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let taken = accessoryWidth + lead + safety(ofWidth: targetSize.width)
    let size = super.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + taken, height: size.height)
  }

  /// How far sensors reach into a row of this width from its sides, before the row has its position.
  private func safety(ofWidth width: CGFloat) -> CGFloat {
    guard let list = superview as? UICollectionView, width > 0 else { return 0 }
    let (safe, distance) = (list.passedSafeArea, max(list.bounds.width - width, 0) / 2)
    return max(safe.left - distance, 0) + max(safe.right - distance, 0)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private func showSeparators(_ place: ListPlace?) {
    separator.isHidden = place?.showsSeparator != true
    topSeparator?.isHidden = place?.showsTopSeparator != true
    guard let place else { return }
    if place.showsTopSeparator, topSeparator == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      addSubview(view)
      topSeparator = view
    }
    if separatorLook != place.separator { setNeedsLayout() }
    separatorLook = place.separator
    for view in [separator, topSeparator] { view?.backgroundColor = separatorLook.color }
  }

  /// Draws the line and the corners for the cell's position in its list.
  override func applyListPlace(_ place: ListPlace?) {
    showSeparators(place)
    if place?.isGrouped == true, backgroundConfiguration?.backgroundColor == .systemBackground {
      if place?.isHeader == true {
        backgroundConfiguration = .listGroupedHeaderFooter()
      } else {
        backgroundConfiguration?.backgroundColor = .secondarySystemGroupedBackground
      }
    }
    let corners = place?.corners ?? []
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? backgroundConfiguration?.cornerRadius ?? 0 : ListPlace.radius
    clipsToBounds = !corners.isEmpty
  }
}
