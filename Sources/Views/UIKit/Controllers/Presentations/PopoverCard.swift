import QuartzCore

/// The view of a popover: a card with an arrow, which casts a shadow.
///
/// Its content reaches below the arrow, which is outside the content's safe area.
final class PopoverCard: UIView {
  private let content = UIView()
  private let outline = CAShapeLayer()

  override func didCreate() {
    super.didCreate()
    content.layer.mask = outline
    addSubview(content)
    // Our own choice.
    (layer.shadowOpacity, layer.shadowRadius) = (0.2, 18)
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  /// Shows a controller's view in the card.
  func show(_ view: UIView, on color: UIColor?) {
    content.backgroundColor = color ?? .systemBackground
    if view.superview !== content { content.addSubview(view) }
    view.frame = content.bounds
  }

  /// Moves the card to its place in its container.
  func place(_ geometry: PopoverGeometry) {
    frame = geometry.frame
    content.frame = bounds
    content.addedSafeAreaInsets = geometry.arrowInsets
    for view in content.subviews { view.frame = content.bounds }
    let path = geometry.outline
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    outline.path = path
    layer.shadowPath = path
    CATransaction.commit()
  }
}
