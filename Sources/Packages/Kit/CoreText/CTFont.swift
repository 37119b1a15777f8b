public import CoreGraphics
public import Foundation
@_spi(Typesetting) public import UIKit
public import UIKitAdditions

/// UIKit's fonts and Core Text's are the same.
public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

extension UIFontDescriptor.SymbolicTraits {
  public static var italicTrait: UIFontDescriptor.SymbolicTraits { .traitItalic }
  public static var boldTrait: UIFontDescriptor.SymbolicTraits { .traitBold }
  public static var expandedTrait: UIFontDescriptor.SymbolicTraits { .traitExpanded }
  public static var condensedTrait: UIFontDescriptor.SymbolicTraits { .traitCondensed }
  public static var monoSpaceTrait: UIFontDescriptor.SymbolicTraits { .traitMonoSpace }
  public static var verticalTrait: UIFontDescriptor.SymbolicTraits { .traitVertical }
}

/// The kinds of fonts that a user interface has; the others are the system font here.
public enum CTFontUIFontType: UInt32, Sendable {
  case user, userFixedPitch, system, emphasizedSystem, smallSystem, smallEmphasizedSystem, miniSystem
  case miniEmphasizedSystem, views, application, label, menuTitle, menuItem, menuItemMark, menuItemCmdKey
  case windowTitle, pushButton, utilityWindowTitle, alertHeader, systemDetail, emphasizedSystemDetail, toolbar
  case smallToolbar, message, palette, toolTip, controlContent
}

/// How fonts are created; it has no effect.
public struct CTFontOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
  public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
  public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

public func CTFontGetTypeID() -> CFTypeID { 4107 }

/// The font with a name, in a size of 12 points if it is 0; the matrix has no effect.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: "\(name)", size: size > 0 ? size : 12) ?? .systemFont(ofSize: size > 0 ? size : 12) }
public func CTFontCreateWithNameAndOptions(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont { CTFontCreateWithName(name, size, matrix) }
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
public func CTFontCreateWithFontDescriptorAndOptions(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ options: CTFontOptions
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { UIFont(graphicsFont, size: size) }
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  let size = size > 0 ? size : 12
  return switch uiType {
  case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail, .alertHeader:
    .boldSystemFont(ofSize: size)
  case .userFixedPitch: .monospacedSystemFont(ofSize: size, weight: .regular)
  default: .systemFont(ofSize: size)
  }
}

/// The font in another size, or in its own if it is 0, with the attributes of a descriptor.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  return attributes.map { UIFont(descriptor: $0, size: size) } ?? font.withSize(size)
}
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = font.fontDescriptor.symbolicTraits.subtracting(symTraitMask).union(
    symTraitValue.intersection(symTraitMask))
  return font.fontDescriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
  }
}
/// The font itself: lines find the fonts of other characters by themselves.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  currentFont
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The distance from the baseline to the bottom of the line, which is positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The number of Apple's system font for all fonts.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { font.fontName.hasPrefix(".") ? 2048 : 1000 }
/// More than any font has.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { 65535 }
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
  font.fontDescriptor.symbolicTraits.contains(.traitItalic) ? -10 : 0
}
/// Where lines below text are drawn; negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.pointSize * -0.11 }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.pointSize * 0.06 }
/// A rectangle about as large as the largest letters.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  CGRect(x: 0, y: font.descender, width: font.pointSize, height: font.ascender - font.descender)
}
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.fontDescriptor.symbolicTraits }
public func CTFontGetStringEncoding(_ font: CTFont) -> UInt32 { 0x0100 }

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  NSDictionary(dictionary: ["NSCTFontSymbolicTrait": font.fontDescriptor.symbolicTraits.rawValue])
}
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}
/// No features: fonts are drawn without them.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? { nil }
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? { nil }
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? { nil }
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? { nil }
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont { font.graphicsFont }
/// Every character: those that a font does not have are drawn in another one.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CharacterSet { CharacterSet(charactersIn: "\0"..."\u{10FFFF}") }
