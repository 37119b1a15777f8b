public import Foundation

/// The room that the lines of a text view have.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// Creates a container; one that is not a text view's is without effect.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// The size in points; a text view's is as wide as the view without its insets.
  open var size: CGSize
  /// The room before and after each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.textDidChangeShape() } }
  }
  /// The most lines that are shown; 0 for all.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.textDidChangeShape() } }
  }
  /// What becomes of the last line's text that has no room.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.textDidChangeShape() } }
  }
  /// Whether the container is as wide as its text view; always so here.
  open var widthTracksTextView = true
  /// Whether the container is as high as its text view; never so here.
  open var heightTracksTextView = false
}
