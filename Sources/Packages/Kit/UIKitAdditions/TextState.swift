public import CoreGraphics
public import Foundation
public import UIKit

/// How a context draws letters, which Core Text asks.
private final class TextState {
  var matrix = CGAffineTransform.identity
  var mode = CGTextDrawingMode.fill

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
}
