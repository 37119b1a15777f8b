import Contracts
public import CoreGraphics
import DisplayList
public import Foundation
public import QuartzCore

/// The context that drawing code draws into; nil outside of any.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Goes back to the context that was the current one before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() {
  if GraphicsStack.current.pop() == nil {
    misuse("UIGraphicsPopContext() without a UIGraphicsPushContext(_:) before it.")
  }
}

/// Begins an image of a size in points, with one pixel per point; see `UIGraphicsBeginImageContextWithOptions`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image and makes its context the current one until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the image is black at first, rather than transparent.
///   - scale: How many pixels make a point; 0 for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  format.opaque = opaque
  GraphicsStack.current.push(format.makeContext(CGRect(origin: .zero, size: size)))
}

/// What was drawn since `UIGraphicsBeginImageContext`; nil without a current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(cgImage: $0.image, scale: $0.canvas.scale, orientation: .up) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current.pop() == nil {
    misuse("UIGraphicsEndImageContext() without a UIGraphicsBeginImageContext(_:) before it.")
  }
}

/// Replaces what a rectangle shows by the current fill colour, also where that is translucent.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.context(for: "UIRectFill").with(blendMode) { $0.fill(.rect(rect)) }
}

/// Replaces what the outermost point inside a rectangle shows by the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills the outermost point inside a rectangle with the current fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.context(for: "UIRectFrame").with(blendMode) { $0.fill(.frame(inside: rect)) }
}

/// Restricts drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.context(for: "UIRectClip").clip(to: rect) }
