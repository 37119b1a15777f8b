public import Foundation

/// The area for lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// Creates a container; a side of 0 is unlimited.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Archives are not supported; creates an unlimited container.
  public init(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// The manager that lays out lines in the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size in points; a text view's is as wide as the view without its insets.
  open var size: CGSize
  /// The space before and after each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.textDidChangeShape() } }
  }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.textDidChangeShape() } }
  }
  /// The treatment of text that does not fit into the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.textDidChangeShape() } }
  }
  /// The areas that lines avoid; stored without effect.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the container is as wide as its text view; stored without effect: it always is.
  open var widthTracksTextView = true
  /// Whether the container is as high as its text view; stored without effect: it is as high as its text.
  open var heightTracksTextView = false
}
