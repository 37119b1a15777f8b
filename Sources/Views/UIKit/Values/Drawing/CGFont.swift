public import Foundation

/// A font by its PostScript name, as Core Graphics knows it.
public final class CGFont: Sendable {
  /// The name.
  public var postScriptName: NSString? { name as NSString }
  private let name: String

  /// Creates a font with a name; the font itself is looked up when text is drawn.
  public init?(_ name: NSString) { self.name = "\(name)" }
}
