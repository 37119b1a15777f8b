import CoreGraphics
public import Foundation

/// A view of a collection view that is reused for another element when its own is no longer visible.
///
/// Headers, footers and decorations are of this class; cells are `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Creates a view with a frame; the collection view calls it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier under which the view was registered and dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were last applied, to detect changes.
  final var shownValues: UICollectionViewLayoutAttributes.Values?
  private var shownPlace: ListPlace?
  /// Whether the view has to be asked for its preferred size.
  final var needsFitting = true
  /// The view's preferred size when it was last asked.
  final var preferredSize: CGSize?

  /// Called before the view is reused for another element; override it to reset the view.
  open func prepareForReuse() {}

  /// Called when the layout has given the view new attributes; the view has already applied the standard ones.
  ///
  /// Always called for attributes of a subclass, whose additional properties this method has to apply.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers; called when its content or its size has changed.
  ///
  /// By default these are those of the layout, with the size that satisfies the constraints along the axes that the
  /// layout leaves to the view. A layout that leaves none ignores the view's preference.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let fitting = layoutAttributes.fitting
    if fitting.isNone { return layoutAttributes }
    layOutForMeasuring()
    let size = systemLayoutSizeFitting(
      CGSize(
        width: fitting.width ? 0 : layoutAttributes.size.width,
        height: fitting.height ? 0 : layoutAttributes.size.height),
      withHorizontalFittingPriority: fitting.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: fitting.height ? .fittingSizeLevel : .required)
    if fitting.width { layoutAttributes.size.width = size.width }
    if fitting.height { layoutAttributes.size.height = size.height }
    return layoutAttributes
  }

  private func isPreferred(_ size: CGSize) -> Bool {
    guard let preferredSize else { return false }
    return abs(preferredSize.width - size.width) < 1e-6 && abs(preferredSize.height - size.height) < 1e-6
  }

  /// Adopts the look for the view's position in a list.
  func applyListPlace(_ place: ListPlace?) {}

  /// The view with the constraints.
  var fittedView: UIView { self }

  /// The size that satisfies the view's constraints, or else the one that `sizeThatFits(_:)` returns.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let view = fittedView
    if view.constraints.isEmpty {
      let room = CGSize(
        width: horizontalFittingPriority == .required ? targetSize.width : .greatestFiniteMagnitude,
        height: verticalFittingPriority == .required ? targetSize.height : .greatestFiniteMagnitude)
      return onPixels(view === self ? sizeThatFits(room) : view.sizeThatFits(room))
    }
    return view.fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  private func onPixels(_ size: CGSize) -> CGSize {
    let scale = pixelsPerPoint
    // A view that fills any room has no size of its own.
    func up(_ length: CGFloat) -> CGFloat { length < 1e6 ? (length * scale - 1e-6).rounded(.up) / scale : 0 }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// Creates a view of a class known only at run time, with its `init(frame:)`.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    requiringInits(type, as: _ReusableViewWithRequiredInit.self).init(frame: frame)
  }

  /// Applies attributes, as far as they have changed.
  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    let values = attributes.values
    let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
    if isPlain, values == shownValues, attributes.listPlace == shownPlace { return }
    shownPlace = attributes.listPlace
    let old = shownValues
    shownValues = values
    if values != old {
      if old?.size != values.size, !attributes.fitting.isNone, !isPreferred(values.size) { needsFitting = true }
      if old?.size != values.size { bounds.size = values.size }
      if old?.center != values.center { center = values.center }
      if old.map({ $0.transform != values.transform }) ?? true { transform3D = values.transform }
      if old?.alpha != values.alpha { alpha = values.alpha }
      if old?.isHidden != values.isHidden { isHidden = values.isHidden }
      if old?.zIndex != values.zIndex { layer.zPosition = CGFloat(values.zIndex) }
    }
    applyListPlace(attributes.listPlace)
    apply(attributes)
  }
}

/// Represents a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ReusableViewWithRequiredInit: UICollectionReusableView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
