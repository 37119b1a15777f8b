import CoreGraphics
public import Foundation

extension CALayer {
  /// The part of the bounds that no superlayer clips away, in the layer's coordinates; null if there is none.
  ///
  /// Layers that only cover the layer do not count, nor does the edge of the screen, unless the outermost layer clips.
  public var visibleRect: CGRect {
    var rect = bounds
    var outer = superlayer
    while let layer = outer, !rect.isEmpty {
      if layer.masksToBounds { rect = rect.intersection(convert(layer.bounds, from: layer)) }
      outer = layer.superlayer
    }
    return rect
  }

  /// It has no effect: everything is drawn when a frame is.
  public var drawsAsynchronously: Bool {
    get { keptValues["drawsAsynchronously"] as? Bool ?? false }
    set { keptValues["drawsAsynchronously"] = newValue }
  }

  /// The size that the layer prefers for its contents: that of a text, or else of its bounds.
  public func preferredFrameSize() -> CGSize { (self as? any ContentSizedLayer)?.contentSize ?? bounds.size }
}

/// A layer whose contents have a size of their own.
@MainActor
package protocol ContentSizedLayer {
  /// The size of the contents, in points; nil without contents.
  var contentSize: CGSize? { get }
}
