// Documents and patterns of Core Graphics: documents cannot be read, and patterns are not drawn.
public import CoreGraphics
public import UIKit

public typealias CGGlyph = UInt16

/// A PDF document, which cannot be opened here.
public final class CGPDFDocument: NSObject {
  public init?(_ url: CFURL) { return nil }
  public init?(_ provider: CGDataProvider) { return nil }
  public var numberOfPages: Int { 0 }
  public var isEncrypted: Bool { false }
  public var isUnlocked: Bool { true }
  public func page(at number: Int) -> CGPDFPage? { nil }
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool { false }
}
public enum CGPDFBox: Int32, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }
public final class CGPDFPage: NSObject {
  public var document: CGPDFDocument? { nil }
  public var pageNumber: Int { 0 }
  public var rotationAngle: Int32 { 0 }
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { .zero }
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform { .identity }
}

/// Where bytes are written.
public final class CGDataConsumer: NSObject {
  let data: NSMutableData
  public init?(data: NSMutableData) { self.data = data }
  public init?(url: CFURL) { data = NSMutableData() }
}

/// A picture that is repeated, which is not drawn.
public final class CGPattern: NSObject {}
/// A function from numbers to colours, which is not called.
public final class CGFunction: NSObject {}
/// A gradient by a function, which is not drawn.
public final class CGShading: NSObject {}

extension CGContext {
  /// Draws nothing.
  public func drawPDFPage(_ page: CGPDFPage) {}
  public func drawShading(_ shading: CGShading) {}
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {}
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {}
}
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// How values change along an axis, which layers here do not ask.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
  }
}
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
}

// The keys of documents, which nothing here reads.
public let kCGPDFContextOwnerPassword = "kCGPDFContextOwnerPassword"
public let kCGPDFContextUserPassword = "kCGPDFContextUserPassword"
public let kCGPDFContextAllowsPrinting = "kCGPDFContextAllowsPrinting"
public let kCGPDFContextAllowsCopying = "kCGPDFContextAllowsCopying"
