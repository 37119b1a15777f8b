public import Foundation
import Text

/// Where text goes on behind a tab.
open class NSTextTab: _AttributeObject, NSCopying, @unchecked Sendable {
  /// What a tab may say besides its place.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`; a right tab with it brings the first of these characters to its place.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// From the beginning of the lines, in points.
  public let location: CGFloat
  /// Which point of the text up to the next tab lies there.
  public let alignment: NSTextAlignment
  /// What else was said.
  public let options: [OptionKey: Any]

  /// A tab at a place.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
    super.init()
  }

  convenience init(_ tab: TextTab) {
    let alignment: NSTextAlignment =
      switch tab.alignment {
      case .left: .left
      case .center: .center
      case .right, .decimal: .right
      }
    self.init(
      textAlignment: alignment, location: CGFloat(tab.location),
      options: tab.alignment == .decimal ? [.columnTerminators: Self.columnTerminators(for: nil)] : [:])
  }

  final var value: TextTab {
    let location = Double(ProgrammerError.finite(location, else: 0, "the location", in: "NSTextTab"))
    switch alignment {
    case .left, .natural, .justified: return TextTab(location, .left)
    case .center: return TextTab(location, .center)
    case .right: return TextTab(location, options[.columnTerminators] == nil ? .right : .decimal)
    }
  }

  /// The decimal point.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet { CharacterSet(charactersIn: ".") }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.value == value }
  open override var hash: Int { value.hashValue }
}
