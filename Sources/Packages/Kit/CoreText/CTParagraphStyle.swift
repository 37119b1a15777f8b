import Foundation
public import UIKit
public import UIKitAdditions

/// UIKit's paragraph styles and Core Text's are the same.
public typealias CTParagraphStyle = NSParagraphStyle
public typealias CTTextTab = NSTextTab

public enum CTTextAlignment: UInt8, Sendable {
  case left, right, center, justified, natural
  public static let kCTLeftTextAlignment = left
  public static let kCTRightTextAlignment = right
  public static let kCTCenterTextAlignment = center
}
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
public enum CTWritingDirection: Int8, Sendable { case natural = -1, leftToRight, rightToLeft }

extension NSTextAlignment {
  public init(_ alignment: CTTextAlignment) {
    self = [.left, .right, .center, .justified, .natural][Int(alignment.rawValue)]
  }
}
extension CTTextAlignment {
  public init(_ alignment: NSTextAlignment) {
    self = [.left, .center, .right, .justified, .natural][alignment.rawValue]
  }
}

/// A value of a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment, firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval, lineBreakMode
  case lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing, paragraphSpacing, paragraphSpacingBefore
  case baseWritingDirection, maximumLineSpacing, minimumLineSpacing, lineSpacingAdjustment, lineBoundsOptions, count
}

/// A value of a paragraph style, and where it is in memory.
public struct CTParagraphStyleSetting {
  public var spec: CTParagraphStyleSpecifier
  public var valueSize: Int
  public var value: UnsafeRawPointer
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

public func CTParagraphStyleGetTypeID() -> CFTypeID { 4109 }

/// A paragraph style with some values; the bounds of lines have no effect.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  guard let settings else { return style }
  for setting in UnsafeBufferPointer(start: settings, count: settingCount) { style.set(setting) }
  return style
}
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle.copy() as? NSParagraphStyle ?? paragraphStyle
}

/// Reads a value into memory; false if there is no such value.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  func store<Value>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.storeBytes(of: value, as: Value.self)
    return true
  }
  let style = paragraphStyle
  switch spec {
  case .alignment: return store(CTTextAlignment(style.alignment).rawValue)
  case .lineBreakMode: return store(UInt8(style.lineBreakMode.rawValue))
  case .baseWritingDirection: return store(Int8(style.baseWritingDirection.rawValue))
  case .tabStops, .lineBoundsOptions, .count: return false
  default: return CTParagraphStyleSetting.lengths[spec].map { store(style[keyPath: $0]) } ?? false
  }
}

extension CTParagraphStyleSetting {
  /// The lengths of a style.
  fileprivate static var lengths: [CTParagraphStyleSpecifier: KeyPath<NSParagraphStyle, CGFloat>] {
    [
      .firstLineHeadIndent: \.firstLineHeadIndent, .headIndent: \.headIndent, .tailIndent: \.tailIndent,
      .defaultTabInterval: \.defaultTabInterval, .lineHeightMultiple: \.lineHeightMultiple,
      .maximumLineHeight: \.maximumLineHeight, .minimumLineHeight: \.minimumLineHeight, .lineSpacing: \.lineSpacing,
      .minimumLineSpacing: \.lineSpacing, .maximumLineSpacing: \.lineSpacing, .lineSpacingAdjustment: \.lineSpacing,
      .paragraphSpacing: \.paragraphSpacing, .paragraphSpacingBefore: \.paragraphSpacingBefore,
    ]
  }
}

extension NSMutableParagraphStyle {
  fileprivate func set(_ setting: CTParagraphStyleSetting) {
    var length: CGFloat { setting.value.loadUnaligned(as: CGFloat.self) }
    var byte: UInt8 { setting.value.loadUnaligned(as: UInt8.self) }
    switch setting.spec {
    case .alignment: alignment = CTTextAlignment(rawValue: byte).map { NSTextAlignment($0) } ?? .natural
    case .lineBreakMode: lineBreakMode = NSLineBreakMode(rawValue: Int(byte)) ?? .byWordWrapping
    case .baseWritingDirection:
      baseWritingDirection = NSWritingDirection(rawValue: Int(Int8(bitPattern: byte))) ?? .natural
    case .firstLineHeadIndent: firstLineHeadIndent = length
    case .headIndent: headIndent = length
    case .tailIndent: tailIndent = length
    case .defaultTabInterval: defaultTabInterval = length
    case .lineHeightMultiple: lineHeightMultiple = length
    case .maximumLineHeight: maximumLineHeight = length
    case .minimumLineHeight: minimumLineHeight = length
    case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: lineSpacing = length
    case .paragraphSpacing: paragraphSpacing = length
    case .paragraphSpacingBefore: paragraphSpacingBefore = length
    case .tabStops:
      let tabs = setting.value.loadUnaligned(as: Unmanaged<NSArray>.self).takeUnretainedValue()
      tabStops = tabs.compactMap { $0 as? NSTextTab }
    case .maximumLineSpacing, .lineBoundsOptions, .count: break
    }
  }
}
