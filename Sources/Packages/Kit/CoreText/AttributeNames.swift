public import Foundation

/// A name that is one object for as long as the program runs, because code asks for its address.
struct PermanentName: Sendable {
  private let address: UInt

  init(_ name: String) { address = UInt(bitPattern: Unmanaged.passRetained(NSString(string: name)).toOpaque()) }

  var string: CFString {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() } ?? ""
  }

  static let font = PermanentName("NSFont")
  static let foregroundColor = PermanentName("CTForegroundColor")
  static let foregroundColorFromContext = PermanentName("CTForegroundColorFromContext")
  static let backgroundColor = PermanentName("CTBackgroundColor")
  static let strokeColor = PermanentName("CTStrokeColor")
  static let strokeWidth = PermanentName("NSStrokeWidth")
  static let underlineStyle = PermanentName("NSUnderline")
  static let underlineColor = PermanentName("CTUnderlineColor")
  static let paragraphStyle = PermanentName("NSParagraphStyle")
  static let kern = PermanentName("NSKern")
  static let tracking = PermanentName("CTTracking")
  static let ligature = PermanentName("NSLigature")
  static let superscript = PermanentName("NSSuperScript")
  static let baselineOffset = PermanentName("NSBaselineOffset")
  static let verticalForms = PermanentName("CTVerticalForms")
  static let writingDirection = PermanentName("NSWritingDirection")
  static let runDelegate = PermanentName("CTRunDelegate")
  static let language = PermanentName("NSLanguage")
  static let glyphInfo = PermanentName("NSGlyphInfo")
}

extension NSAttributedString.Key {
  static let contextColor = NSAttributedString.Key("CTForegroundColorFromContext")
  static let runDelegate = NSAttributedString.Key("CTRunDelegate")
}

// The attributes of text. Those without effect say so.

/// A font.
public var kCTFontAttributeName: CFString { PermanentName.font.string }
/// A `CGColor`.
public var kCTForegroundColorAttributeName: CFString { PermanentName.foregroundColor.string }
/// Whether letters have the fill colour of the context.
public var kCTForegroundColorFromContextAttributeName: CFString { PermanentName.foregroundColorFromContext.string }
/// A `CGColor`.
public var kCTBackgroundColorAttributeName: CFString { PermanentName.backgroundColor.string }
/// A `CGColor`.
public var kCTStrokeColorAttributeName: CFString { PermanentName.strokeColor.string }
public var kCTStrokeWidthAttributeName: CFString { PermanentName.strokeWidth.string }
public var kCTUnderlineStyleAttributeName: CFString { PermanentName.underlineStyle.string }
/// A `CGColor`.
public var kCTUnderlineColorAttributeName: CFString { PermanentName.underlineColor.string }
public var kCTParagraphStyleAttributeName: CFString { PermanentName.paragraphStyle.string }
public var kCTKernAttributeName: CFString { PermanentName.kern.string }
public var kCTTrackingAttributeName: CFString { PermanentName.tracking.string }
public var kCTLigatureAttributeName: CFString { PermanentName.ligature.string }
public var kCTBaselineOffsetAttributeName: CFString { PermanentName.baselineOffset.string }
public var kCTWritingDirectionAttributeName: CFString { PermanentName.writingDirection.string }
/// A `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString { PermanentName.runDelegate.string }
/// It has no effect.
public var kCTSuperscriptAttributeName: CFString { PermanentName.superscript.string }
/// It has no effect.
public var kCTVerticalFormsAttributeName: CFString { PermanentName.verticalForms.string }
/// It has no effect.
public var kCTLanguageAttributeName: CFString { PermanentName.language.string }
/// It has no effect.
public var kCTGlyphInfoAttributeName: CFString { PermanentName.glyphInfo.string }

/// Lines below text.
public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// How lines below text are drawn.
public struct CTUnderlineStyleModifiers: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}
