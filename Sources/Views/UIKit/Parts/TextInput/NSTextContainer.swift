public import Foundation

/// The room that lines have.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// Creates a container; a side of 0 has no limit.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Archives are not supported; creates a container without a limit.
  public init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// What lays out lines in the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

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
  /// Stored without effect: where lines do not go.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the container is as wide as its text view; always so here.
  open var widthTracksTextView = true
  /// Whether the container is as high as its text view; never so here.
  open var heightTracksTextView = false
}
