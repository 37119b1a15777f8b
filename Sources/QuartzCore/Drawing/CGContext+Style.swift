import Contracts
public import CoreGraphics
import DisplayList
public import Foundation

extension CGContext {
  /// Sets the colour of filled shapes; opaque black at first.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.rgba }
  /// Sets the colour of filled shapes, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of filled shapes to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour of lines; opaque black at first.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.rgba }
  /// Sets the colour of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of lines to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets what the alpha of everything drawn is multiplied by, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }

  /// Sets the width of lines; 0 is one pixel, and a negative width changes nothing.
  public func setLineWidth(_ width: CGFloat) { if width >= 0 { state.line.width = width } }
  /// Sets how open lines end.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// Sets how many times its width a line's pointed joint may be long before it is cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Sets the lengths of dashes and gaps in turn, and how far into them a line begins; no lengths mean no gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashes = lengths
    state.line.dashPhase = phase
  }

  /// Sets how what is drawn mixes with what the canvas already shows.
  ///
  /// What the canvas lies on when it is shown takes no part. `sourceIn`, `sourceOut`, `destinationAtop` and
  /// `plusDarker` are not supported: setting one of them stops the program.
  public func setBlendMode(_ mode: CGBlendMode) {
    switch mode {
    case .sourceIn, .sourceOut, .destinationAtop, .plusDarker:
      misuse(
        "The blend mode \(mode) is not supported. For an opaque colour sourceAtop does what sourceIn does; "
          + "destinationIn and destinationOut cut by a picture.")
    default: state.blendMode = mode
    }
  }

  /// How pictures are scaled: `none` shows hard-edged pixels, everything else is smooth.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}
