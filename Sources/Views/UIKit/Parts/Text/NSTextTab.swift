public import Foundation
import Text

/// A position at which text continues after a tab.
///
/// Unchecked because the class is open: every stored property is constant.
open class NSTextTab: _AttributeObject, NSCopying, @unchecked Sendable {
  /// Further settings of a tab.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`; a right tab with it aligns the first of these characters.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The distance from the beginning of the lines, in points.
  public let location: CGFloat
  /// The point of the text up to the next tab that is aligned.
  public let alignment: NSTextAlignment
  /// The further settings.
  public let options: [OptionKey: Any]

  /// Creates a tab at a position.
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
