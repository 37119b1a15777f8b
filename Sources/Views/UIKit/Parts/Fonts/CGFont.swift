public import CoreGraphics
public import Foundation
import Text

/// A font by its PostScript name, as Core Graphics knows it.
public final class CGFont: Sendable {
  /// The name.
  public var postScriptName: NSString? { name as NSString }
  /// The name that people read, which is the PostScript name here.
  public var fullName: NSString? { name as NSString }
  private let name: String
  /// The font of the file that it was made of.
  let face: FontFace?

  /// Creates a font with a name; the font itself is looked up when text is drawn.
  public init?(_ name: NSString) {
    self.name = "\(name)"
    face = nil
  }

  init(naming name: String, face: FontFace?) { (self.name, self.face) = (name, face) }

  /// Creates a font of a TrueType or OpenType file's contents; nil if they are anything else.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let face = try? NamedFonts.face(of: [UInt8](data), named: "CGDataProvider") else {
      return nil
    }
    name = NamedFonts.name(of: face)
    self.face = face
  }
}
