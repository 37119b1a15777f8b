import Foundation

extension UIScrollView {
  /// The content, whose size follows from constraints between it and the views in the scroll view.
  ///
  /// The edges of the scroll view itself also stand for those of the content in constraints with views in it.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The scroll view's frame, which stays in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
