public import Foundation

/// A position between two characters of a text.
///
/// Unchecked because the class is open: every stored property is constant.
open class UITextPosition: NSObject, @unchecked Sendable {
  /// The offset in UTF-16 code units from the beginning.
  final let offset: Int

  /// Creates a position at the beginning, for subclasses that keep one of their own.
  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
}

/// A range of a text.
///
/// Unchecked because the class is open: every stored property is constant.
open class UITextRange: NSObject, @unchecked Sendable {
  final let offsets: Range<Int>

  /// Creates an empty range at the beginning, for subclasses that keep one of their own.
  public override init() {
    offsets = 0..<0
    super.init()
  }

  init(_ offsets: Range<Int>) {
    self.offsets = offsets
    super.init()
  }

  /// The start of the range.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether the range is empty.
  open var isEmpty: Bool { offsets.isEmpty }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.offsets == offsets }
  open override var hash: Int { offsets.hashValue }
}
