public import CoreGraphics
import DisplayList
public import Foundation
public import QuartzCore

/// The context that drawing code draws into, or nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }

/// Restores the context that was current before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() {
  if GraphicsStack.current.pop() == nil {
    ProgrammerError.reportAnywhere(
      "UIGraphicsPopContext()", "there was no UIGraphicsPushContext(_:) before it.", isWarning: true)
  }
}

/// Begins an image of a size in points, with one pixel per point; see `UIGraphicsBeginImageContextWithOptions`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image and makes its context the current one until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the image is initially black instead of transparent.
///   - scale: The pixels per point; 0 for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  format.opaque = opaque
  GraphicsStack.current.push(format.makeContext(CGRect(origin: .zero, size: size)))
}

/// The image drawn since `UIGraphicsBeginImageContext`; nil without a current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().map { UIImage(cgImage: $0.image, scale: $0.canvas.scale, orientation: .up) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.current.pop() == nil {
    ProgrammerError.reportAnywhere(
      "UIGraphicsEndImageContext()", "there was no UIGraphicsBeginImageContext(_:) before it.", isWarning: true)
  }
}

/// Replaces a rectangle's pixels with the current fill colour, even if that is translucent.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.context(for: "UIRectFill").with(blendMode) { $0.fill(.rect(rect)) }
}

/// Replaces the pixels of a frame one point wide inside a rectangle's edge with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills a frame one point wide inside a rectangle's edge with the current fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsStack.context(for: "UIRectFrame").with(blendMode) { $0.fill(.frame(inside: rect)) }
}

/// Intersects the clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.context(for: "UIRectClip").clip(to: rect) }
