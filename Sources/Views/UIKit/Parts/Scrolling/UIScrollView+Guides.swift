import Foundation

extension UIScrollView {
  /// The content: constraints between it and what is in the scroll view decide its size.
  ///
  /// The edges of the scroll view itself mean the content's, too, where constraints relate them to what is in it.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The scroll view's frame, which stays in place while the content moves.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
