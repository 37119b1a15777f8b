// Written by Scripts/make-facts from Scripts/api-facts; change that instead.
public import UIKit

extension InertMembers where Self: UIImage {
  /// Stored, without effect.
  public var hasBaseline: Bool {
    get { InertValue.of(self, "hasBaseline") }
    set { InertValue.set(newValue, of: self, "hasBaseline") }
  }
  /// Stored, without effect.
  public var isHighDynamicRange: Bool {
    get { InertValue.of(self, "isHighDynamicRange") }
    set { InertValue.set(newValue, of: self, "isHighDynamicRange") }
  }
  /// Stored, without effect.
  public var leftCapWidth: Int {
    get { InertValue.of(self, "leftCapWidth") }
    set { InertValue.set(newValue, of: self, "leftCapWidth") }
  }
  /// Stored, without effect.
  public var topCapHeight: Int {
    get { InertValue.of(self, "topCapHeight") }
    set { InertValue.set(newValue, of: self, "topCapHeight") }
  }
}

extension InertMembers where Self: UIGraphicsImageRendererFormat {
  /// Stored, without effect.
  public var prefersExtendedRange: Bool {
    get { InertValue.of(self, "prefersExtendedRange") }
    set { InertValue.set(newValue, of: self, "prefersExtendedRange") }
  }
}

extension InertMembers where Self: CALayer {
  /// Stored, without effect.
  public var contentsFormat: CALayerContentsFormat {
    get { InertValue.of(self, "contentsFormat", .RGBA8Uint) }
    set { InertValue.set(newValue, of: self, "contentsFormat") }
  }
  /// Stored, without effect.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { InertValue.of(self, "edgeAntialiasingMask", []) }
    set { InertValue.set(newValue, of: self, "edgeAntialiasingMask") }
  }
  /// Stored, without effect.
  public var filters: [Any]? {
    get { InertValue.of(self, "filters") }
    set { InertValue.set(newValue, of: self, "filters") }
  }
  /// Stored, without effect.
  public var backgroundFilters: [Any]? {
    get { InertValue.of(self, "backgroundFilters") }
    set { InertValue.set(newValue, of: self, "backgroundFilters") }
  }
  /// Stored, without effect.
  public var style: [AnyHashable: Any]? {
    get { InertValue.of(self, "style") }
    set { InertValue.set(newValue, of: self, "style") }
  }
  /// Stored, without effect.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { InertValue.of(self, "wantsExtendedDynamicRangeContent") }
    set { InertValue.set(newValue, of: self, "wantsExtendedDynamicRangeContent") }
  }
  /// Does nothing; it has no effect.
  public func scroll(_ p: CGPoint) {}
  /// Does nothing; it has no effect.
  public func scrollRectToVisible(_ r: CGRect) {}
  /// Does nothing; it has no effect.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}

extension InertMembers where Self: CAPropertyAnimation {
  /// Stored, without effect.
  public var valueFunction: CAValueFunction? {
    get { InertValue.of(self, "valueFunction") }
    set { InertValue.set(newValue, of: self, "valueFunction") }
  }
}

extension InertMembers where Self: CAEmitterCell {
  /// Stored, without effect.
  public var beginTime: CFTimeInterval {
    get { InertValue.of(self, "beginTime") }
    set { InertValue.set(newValue, of: self, "beginTime") }
  }
}

extension InertMembers where Self: CATransaction {
  /// Does nothing; it has no effect.
  public static func lock() {}
  /// Does nothing; it has no effect.
  public static func unlock() {}
}

extension InertMembers where Self: CGContext {
  /// Stored, without effect.
  public var bitsPerPixel: Int {
    get { InertValue.of(self, "bitsPerPixel", 32) }
    set { InertValue.set(newValue, of: self, "bitsPerPixel") }
  }
  /// Stored, without effect.
  @preconcurrency @MainActor public var colorSpace: CGColorSpace? {
    get { InertValue.of(self, "colorSpace", CGColorSpaceCreateDeviceRGB()) }
    set { InertValue.set(newValue, of: self, "colorSpace") }
  }
  /// Stored, without effect.
  public var alphaInfo: CGImageAlphaInfo {
    get { InertValue.of(self, "alphaInfo", .premultipliedLast) }
    set { InertValue.set(newValue, of: self, "alphaInfo") }
  }
  /// Does nothing; it has no effect.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing; it has no effect.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Does nothing; it has no effect.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  /// Does nothing; it has no effect.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  /// Does nothing; it has no effect.
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  /// Does nothing; it has no effect.
  public func setPatternPhase(_ phase: CGSize) {}
  /// Does nothing; it has no effect.
  public func synchronize() {}
  /// Does nothing; it has no effect.
  public func flush() {}
  /// Does nothing; it has no effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Does nothing; it has no effect.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Does nothing; it has no effect.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Does nothing; it has no effect.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Does nothing; it has no effect.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}

extension InertMembers where Self: CGImage {
  /// Stored, without effect.
  public var isMask: Bool {
    get { InertValue.of(self, "isMask") }
    set { InertValue.set(newValue, of: self, "isMask") }
  }
  /// Stored, without effect.
  public var shouldInterpolate: Bool {
    get { InertValue.of(self, "shouldInterpolate", true) }
    set { InertValue.set(newValue, of: self, "shouldInterpolate") }
  }
  /// Stored, without effect.
  public var utType: CFString? {
    get { InertValue.of(self, "utType") }
    set { InertValue.set(newValue, of: self, "utType") }
  }
}

extension InertMembers where Self: NumberFormatter {
  /// Stored, without effect.
  public var formattingContext: Formatter.Context {
    get { InertValue.of(self, "formattingContext", .unknown) }
    set { InertValue.set(newValue, of: self, "formattingContext") }
  }
  /// Stored, without effect.
  public var formatterBehavior: NumberFormatter.Behavior {
    get { InertValue.of(self, "formatterBehavior", .behavior10_4) }
    set { InertValue.set(newValue, of: self, "formatterBehavior") }
  }
}

extension InertMembers where Self: UIPanGestureRecognizer {
  /// Stored, without effect.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { InertValue.of(self, "allowedScrollTypesMask", []) }
    set { InertValue.set(newValue, of: self, "allowedScrollTypesMask") }
  }
}
