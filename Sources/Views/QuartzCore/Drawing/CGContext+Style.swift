import Contracts
public import CoreGraphics
import DisplayList
public import Foundation

extension CGContext {
  /// Sets the fill colour; initially opaque black.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.rgba }
  /// Sets the colour of filled shapes, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of filled shapes to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the stroke colour; initially opaque black.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.rgba }
  /// Sets the colour of lines, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour of lines to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the alpha by which everything drawn is multiplied, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }

  /// Sets the shadow of everything that is drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: How far it lies to the right and below, in points of the canvas, whatever the current transform.
  ///   - blur: Twice the standard deviation of its blur, in points of the canvas.
  ///   - color: Its colour; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isFinite = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    guard let color = color?.rgba, color.alpha > 0, isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = GraphicsState.Shadow(offset: offset, deviation: max(blur, 0) / 2, color: color)
  }

  /// Sets a black shadow of a third's opacity; see `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the width of lines; 0 is one pixel, and a negative width changes nothing.
  public func setLineWidth(_ width: CGFloat) { if width >= 0 { state.line.width = width } }
  /// Sets how open lines end.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// Sets the miter limit: the largest ratio of a miter's length to the line width.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Sets the alternating lengths of dashes and gaps, and the phase at which a line begins; an empty array means a
  /// solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashes = lengths
    state.line.dashPhase = phase
  }

  /// Sets how drawing is blended with the canvas.
  ///
  /// The contents behind the canvas when it is shown are not involved. `sourceIn`, `sourceOut` and `destinationAtop` are drawn
  /// as `sourceAtop`, `xor` and `destinationOver`, which are the same for opaque contents, and `plusDarker` as `multiply`;
  /// a warning says so.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode.drawn
    if mode.drawn != mode {
      warn(
        "The blend mode \(mode) is not supported: \(mode.drawn) is drawn, which differs where colours are translucent.")
    }
  }

  /// How images are scaled: `none` gives hard-edged pixels, everything else is smooth.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}
