import CoreGraphics
public import Foundation

/// A view of a collection view that is reused for another element when its own is no longer visible.
///
/// Headers, footers and decorations are these; cells are `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Creates a view with a frame; the collection view calls it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier under which the view was registered and dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last, to detect changes.
  final var shownValues: UICollectionViewLayoutAttributes.Values?

  /// Called before the view is reused for another element; override it to reset the view.
  open func prepareForReuse() {}

  /// Called when the layout has given the view new attributes; the view has already applied the standard ones.
  ///
  /// Always called for attributes of a subclass, whose additional properties this method has to apply.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The view's preferred attributes; never called, because self-sizing layouts are not supported.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// Creates a view of a class that is known only at run time, with its `init(frame:)`.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    unsafeBitCast(type, to: _ReusableViewWithRequiredInit.Type.self).init(frame: frame)
  }

  /// Applies attributes, as far as they have changed.
  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    let values = attributes.values
    let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
    if isPlain, values == shownValues { return }
    let old = shownValues
    shownValues = values
    if values != old {
      if old?.size != values.size { bounds.size = values.size }
      if old?.center != values.center { center = values.center }
      if old.map({ $0.transform != values.transform }) ?? true { transform3D = values.transform }
      if old?.alpha != values.alpha { alpha = values.alpha }
      if old?.isHidden != values.isHidden { isHidden = values.isHidden }
      if old?.zIndex != values.zIndex { layer.zPosition = CGFloat(values.zIndex) }
    }
    apply(attributes)
  }
}

/// Stands for a class whose initialisers are called through a metatype: see `_CALayerWithRequiredInit`.
@_spi(Metatypes)
open class _ReusableViewWithRequiredInit: UICollectionReusableView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
