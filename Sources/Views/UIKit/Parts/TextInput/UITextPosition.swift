public import Foundation

/// A place between two characters of a text.
open class UITextPosition: NSObject, @unchecked Sendable {
  /// In UTF-16 code units from the beginning.
  final let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
}

/// A part of a text.
open class UITextRange: NSObject, @unchecked Sendable {
  final let offsets: Range<Int>

  init(_ offsets: Range<Int>) {
    self.offsets = offsets
    super.init()
  }

  /// Where the part begins.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// Where the part ends.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether there is nothing in it.
  open var isEmpty: Bool { offsets.isEmpty }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.offsets == offsets }
  open override var hash: Int { offsets.hashValue }
}
