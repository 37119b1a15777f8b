public import Foundation

/// A font by its PostScript name, as Core Graphics knows it.
public final class CGFont: Sendable {
  /// The name.
  public var postScriptName: NSString? { name as NSString }
  private let name: String

  /// Creates a font that is known by a name; it is looked for when text is drawn.
  public init?(_ name: NSString) { self.name = "\(name)" }
}
