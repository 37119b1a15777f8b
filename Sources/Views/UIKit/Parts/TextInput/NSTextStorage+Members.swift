import Foundation

/// Members that Foundation derives from its own storage, derived from the four that subclasses override.
extension NSTextStorage {
  final var whole: NSRange { NSRange(location: 0, length: length) }

  /// A copy of a part.
  final func piece(_ range: NSRange) -> NSMutableAttributedString {
    let piece = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in runs(in: range) {
      piece.setAttributes(
        run.attributes, range: NSRange(location: run.range.location - range.location, length: run.range.length))
    }
    return piece
  }

  /// The attributes of the letters in a range.
  private func runs(in range: NSRange) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange(location: place, length: 1)
      let attributes = attributes(at: place, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
      runs.append((attributes, NSRange(location: place, length: end - place)))
      place = end
    }
    return runs
  }

  /// Changes the attributes of each letter in a range.
  final func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    for (attributes, range) in runs(in: range) {
      var attributes = attributes
      change(&attributes)
      setAttributes(attributes, range: range)
    }
    endEditing()
  }

  /// Replaces letters and their attributes.
  final func replace(_ range: NSRange, by text: NSAttributedString) {
    let text = text === self ? piece(whole) : text
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(
      in: NSRange(location: 0, length: text.length), options: .longestEffectiveRangeNotRequired
    ) { attributes, run, _ in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  final func longestAttributes(
    at location: Int, _ range: NSRangePointer?, in limit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let attributes = attributes(at: location, effectiveRange: nil)
    let known = attributes as NSDictionary
    range?.pointee = longestRange(around: location, in: limit) { known.isEqual($0 as NSDictionary) }
    return attributes
  }

  final func longestAttribute(
    _ name: NSAttributedString.Key, at location: Int, _ range: NSRangePointer?, in limit: NSRange
  ) -> Any? {
    let value = attributes(at: location, effectiveRange: nil)[name]
    let known = value.map { [$0] as NSArray }
    range?.pointee = longestRange(around: location, in: limit) { attributes in
      guard let known, let other = attributes[name] else { return known == nil && attributes[name] == nil }
      return known.isEqual([other] as NSArray)
    }
    return value
  }

  /// The longest range around a letter in which attributes fulfil a condition.
  private func longestRange(
    around location: Int, in limit: NSRange, _ isSame: ([NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    var run = NSRange(location: location, length: 1)
    _ = attributes(at: location, effectiveRange: &run)
    var (start, end) = (run.location, NSMaxRange(run))
    while start > limit.location, isSame(attributes(at: start - 1, effectiveRange: &run)) {
      start = min(run.location, start - 1)
    }
    while end < NSMaxRange(limit), isSame(attributes(at: end, effectiveRange: &run)) {
      end = max(NSMaxRange(run), end + 1)
    }
    return NSIntersectionRange(NSRange(location: start, length: end - start), limit)
  }
}

/// The letters of a text storage as a string, whose changes are the storage's.
final class TextStorageString: NSMutableString {
  private let storage: NSTextStorage

  init(of storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }

  required init(characters: UnsafePointer<unichar>, length: Int) {
    storage = NSTextStorage(
      string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
    super.init(capacity: 0)
  }
  required init(capacity: Int) {
    storage = NSTextStorage()
    super.init(capacity: capacity)
  }
  required init(stringLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }
  required init(string aString: String) {
    storage = NSTextStorage(string: aString)
    super.init(capacity: 0)
  }

  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init?(coder: NSCoder) { nil }

  override var length: Int { storage.length }
  override func character(at index: Int) -> unichar { (storage.string as NSString).character(at: index) }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage.replaceCharacters(in: range, with: aString)
  }
}
