import CoreGraphics
public import Foundation
import QuartzCore

/// Lays out views in a row or a column, by constraints that it maintains.
///
/// A hidden arranged view takes no room; hiding and showing in an animation block moves the others, and the hidden view
/// shrinks until the animation ends.
///
///     let row = UIStackView(arrangedSubviews: [icon, title])
///     row.spacing = 8
///     row.alignment = .center
///     UIView.animate(withDuration: 0.3) { icon.isHidden = true }      // the title moves into its place
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// Creates an empty row.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Archives are not supported; creates an empty row.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  override func didCreate() {
    super.didCreate()
    setNeedsUpdateConstraints()
  }

  /// How lengths along the axis are chosen.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack; the one that hugs its content least is stretched, the one that resists least squeezed.
    case fill
    /// All lengths are equal.
    case fillEqually
    /// Lengths are proportional to the natural ones.
    case fillProportionally
    /// Natural lengths, with equal gaps of at least `spacing`.
    case equalSpacing
    /// Natural lengths, with equal distances between the centres as far as gaps of at least `spacing` allow.
    case equalCentering
  }

  /// How views are placed across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// The first edge of a row.
    public static var top: Alignment { .leading }
    /// The second edge of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for a view without its own spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's spacing: 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that are laid out, in order; other subviews are ignored.
  open private(set) var arrangedSubviews: [UIView] = []

  /// The direction of the row or column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// How lengths along the axis are chosen.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// How views are placed across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The gap between views, in points; with equal gaps or centres the minimum gap.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }
  /// Whether the spacing of a column is measured from the last baseline of a view to the first one of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether views are laid out inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Adds a view after the others; an arranged view is moved there.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index of `arrangedSubviews`; a subview keeps its position among the subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      return ProgrammerError.report(
        "UIStackView.insertArrangedSubview",
        "there is no index \(stackIndex) among \(arrangedSubviews.count) arranged views.")
    }
    arrangedSubviews = others
    arrangedSubviews.insert(view, at: min(stackIndex, others.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Stops laying out a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeFirst(view)
    view.layout.contentBias = 0
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  override func subviewContentDidChange(_ subview: UIView) {
    super.subviewContentDidChange(subview)
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    removeArrangedSubview(subview)
    super.willRemoveSubview(subview)
  }

  /// The gap after a view, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Sets the gap after a view, in points; `spacingUseDefault` means `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  open override class var requiresConstraintBasedLayout: Bool { true }
  open override var forFirstBaselineLayout: UIView { shownViews.first?.forFirstBaselineLayout ?? self }
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shownViews.last : shownViews.first)?.forLastBaselineLayout ?? self
  }

  open override func updateConstraints() {
    if isArrangementStale {
      isArrangementStale = false
      NSLayoutConstraint.deactivate(ownConstraints)
      ownConstraints = StackArrangement(self).constraints
      NSLayoutConstraint.activate(ownConstraints)
    }
    super.updateConstraints()
  }
  private var ownConstraints: [NSLayoutConstraint] = []
  private var isArrangementStale = true

  /// Requests new constraints.
  final func arrangementDidChange() {
    isArrangementStale = true
    setNeedsUpdateConstraints()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The arranged views that are not hidden.
  final var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The gap after a view.
  final func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem ? 8 : gap
  }
}

extension UIView {
  /// Hides or shows the view; an arranged view that is hidden in an animation block shrinks, and is hidden at its end.
  final func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden, let stack = superviewStorage as? UIStackView,
      stack.arrangedSubviews.contains(where: { $0 === self })
    else {
      ownLayer.isHidden = isHidden
      return
    }
    let block = MediaContext.running.animatesBlocks ? MediaContext.running.enclosingBlock : nil
    layout.isGoingToHide = isHidden && block != nil
    if !layout.isGoingToHide { ownLayer.isHidden = isHidden }
    stack.arrangementDidChange()
    guard let block else { return }
    block.layOutAtEnd((stack.superview ?? stack).ownLayer)
    if isHidden {
      block.addCompletion { [weak self] _ in
        guard let self, layoutStorage?.isGoingToHide == true else { return }
        layout.isGoingToHide = false
        ownLayer.isHidden = true
      }
    }
  }
}
