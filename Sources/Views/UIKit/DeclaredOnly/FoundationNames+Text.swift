import Contracts
public import Foundation

extension Scanner {
  /// Reads characters in a set.
  public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let text = scanCharacters(from: set) else { return false }
    result = text as NSString
    return true
  }

  /// Reads characters up to one in a set.
  public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    guard let text = scanUpToCharacters(from: set) else { return false }
    result = text as NSString
    return true
  }

  /// Reads a given string.
  public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    guard let text = scanString(string) else { return false }
    result = text as NSString
    return true
  }

  /// Reads up to a given string.
  public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    guard let text = scanUpToString(string) else { return false }
    result = text as NSString
    return true
  }
}

/// Finds web addresses and telephone numbers, by their shape; nothing else.
///
/// It does not inherit from `NSRegularExpression`, which Swift does not allow here.
open class NSDataDetector: NSObject {
  private static let link = #"(?:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|[\w.+-]+@[\w-]+\.[\w.-]*\w"#
  private static let phone = #"\+?\(?\d[\d\-(). ]{5,}\d"#
  private let expression: NSRegularExpression

  /// - Parameter checkingTypes: The kinds to find, as raw values of `NSTextCheckingResult.CheckingType`.
  public init(types checkingTypes: UInt64) throws {
    var patterns: [String] = []
    if checkingTypes & (1 << 5) != 0 { patterns.append(Self.link) }
    if checkingTypes & (1 << 11) != 0 { patterns.append(Self.phone) }
    if checkingTypes & ~((1 << 5) | (1 << 11)) != 0 {
      DeclaredOnly.report("NSDataDetector", "finds links and telephone numbers here, and nothing else")
    }
    expression = try NSRegularExpression(pattern: patterns.isEmpty ? "(?!)" : patterns.joined(separator: "|"))
    super.init()
  }

  /// The results in a range of a text.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    expression.matches(in: string, options: options, range: range).map { Self.found($0, in: string) }
  }

  /// The first result in a range of a text.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    expression.firstMatch(in: string, options: options, range: range).map { Self.found($0, in: string) }
  }

  /// The number of results in a range of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { expression.numberOfMatches(in: string, options: options, range: range) }

  /// Calls a closure with the results in a range of a text.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stop.boolValue { block(match, [], &stop) }
  }
}

extension NSDataDetector {
  /// The key under which a result keeps the text that was found.
  ///
  /// Unsafe: only its address is used.
  fileprivate nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private static func found(_ result: NSTextCheckingResult, in text: String) -> NSTextCheckingResult {
    let found = (text as NSString).substring(with: result.range)
    objc_setAssociatedObject(result, key, found, .OBJC_ASSOCIATION_RETAIN)
    return result
  }
}

extension NSTextCheckingResult {
  private var foundText: String? { objc_getAssociatedObject(self, NSDataDetector.key) as? String }

  /// A link that code has found by itself.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult { FoundLink(range, url) }

  /// The URL that a detector has found, with its implied scheme, or that of a link.
  public var url: URL? {
    if let link = self as? FoundLink { return link.address }
    guard let text = foundText else { return nil }
    if text.contains("://") { return URL(string: text) }
    if text.contains("@") { return URL(string: "mailto:" + text) }
    return text.hasPrefix("www.") ? URL(string: "http://" + text) : nil
  }

  /// The telephone number that a detector has found.
  public var phoneNumber: String? { url == nil ? foundText : nil }
}

/// A link that code has found by itself.
private final class FoundLink: NSTextCheckingResult {
  let address: URL
  private let place: NSRange

  init(_ range: NSRange, _ address: URL) {
    (place, self.address) = (range, address)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { NSTextCheckingResult.CheckingType(rawValue: 1 << 5) }
  override var numberOfRanges: Int { 1 }
  override var range: NSRange { place }
  override func range(at idx: Int) -> NSRange { place }
}

/// The exceptions of Objective-C: raising one stops the program, like an exception that is not caught.
open class NSException: NSObject {
  open private(set) var name: NSExceptionName
  open private(set) var reason: String?
  open private(set) var userInfo: [AnyHashable: Any]?

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Stops the program with the reason.
  open func raise() { misuse("\(name.rawValue): \(reason ?? "no reason was given").") }
}

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}
