import Foundation

extension NSAttributedString {
  /// The same text with other attributes.
  func mapping(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> NSAttributedString {
    let units = Array(string.utf16)
    let result = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      let text = String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }
}
