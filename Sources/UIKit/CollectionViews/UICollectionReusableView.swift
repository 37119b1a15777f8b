import CoreGraphics
public import Foundation

/// A view of a collection view that is used again for another element when its own is out of sight.
///
/// Headers, footers and decorations are these; cells are `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Creates a view with a frame; what the collection view calls for classes that were registered.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives are not supported; creates a view without size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier under which the view was registered and dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last, to find out what has changed.
  final var shownValues: UICollectionViewLayoutAttributes.Values?

  /// Called before the view is handed out for another element; override it to forget the old one.
  open func prepareForReuse() {}

  /// Called when the layout has given the view new attributes, of which the view has taken over the usual ones.
  ///
  /// Called each time for attributes of a subclass, whose own fields are for this method.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Attributes as the view would like them; asked by nobody, as layouts do not size themselves here.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { layoutAttributes }

  /// Makes a view of a class that is known only at run time, by its `init(frame:)`.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    unsafeBitCast(type, to: _ReusableViewWithRequiredInit.Type.self).init(frame: frame)
  }

  /// Takes over what attributes say, as far as it is new.
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
