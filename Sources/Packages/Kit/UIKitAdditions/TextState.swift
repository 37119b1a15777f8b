public import CoreGraphics
public import Foundation
@_spi(Typesetting) public import UIKit

/// How a context draws letters, which Core Text asks.
private final class TextState {
  var matrix = CGAffineTransform.identity
  var mode = CGTextDrawingMode.fill
  var font: CGFont?
  var size: CGFloat = 12

  private static let key = UInt(bitPattern: UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func of(_ context: CGContext) -> TextState {
    guard let key = UnsafeRawPointer(bitPattern: key) else { return TextState() }
    if let state = objc_getAssociatedObject(context, key) as? TextState { return state }
    let state = TextState()
    objc_setAssociatedObject(context, key, state, .OBJC_ASSOCIATION_RETAIN)
    return state
  }
}

extension CGContext {
  /// The rotation, the scale and the place of text that Core Text draws; no saved state contains it.
  public var textMatrix: CGAffineTransform {
    get { TextState.of(self).matrix }
    set { TextState.of(self).matrix = newValue }
  }

  /// The place of text that Core Text draws: the beginning of its baseline.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// How Core Text draws letters; they never become a clip.
  public private(set) var textDrawingMode: CGTextDrawingMode {
    get { TextState.of(self).mode }
    set { TextState.of(self).mode = newValue }
  }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { textDrawingMode = mode }

  /// Sets the font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { TextState.of(self).font = font }
  /// Sets the size of the font of `showGlyphs(_:at:)`, in points.
  public func setFontSize(_ size: CGFloat) { TextState.of(self).size = size }

  /// Draws glyphs at places that count from the text position, in the fill colour; nothing without a font.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    let state = TextState.of(self)
    guard let graphicsFont = state.font, state.mode != .invisible else { return }
    let font = UIFont(graphicsFont, size: state.size)
    let letters = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      letters.addPath(
        font.outline(ofGlyph: UInt32(glyph)),
        transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: position.y))
    }
    drawLetters(letters)
  }

  /// Fills or strokes the outlines of letters, which count from the text position.
  public func drawLetters(_ letters: CGPath) {
    guard !letters.isEmpty else { return }
    saveGState()
    concatenate(textMatrix)
    addPath(letters)
    switch textDrawingMode {
    case .stroke, .strokeClip: strokePath()
    case .fillStroke, .fillStrokeClip: drawPath(using: .fillStroke)
    case .invisible, .clip: beginPath()
    case .fill, .fillClip: fillPath()
    }
    restoreGState()
  }
}
