import CoreGraphics
import DisplayList
import Foundation

/// How much of each pixel an outline covers.
final class Coverage {
  /// The part of the frame that was worked out.
  let bounds: PixelRect
  let bytes: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  /// The same bytes for Cairo.
  let surface: Surface

  /// Works out `alpha` times the coverage of `outline` in as much of `part` as it takes to be right in `shown`.
  ///
  /// The bytes lie in `memory`, until that is used again. What is not shown changes nothing in what is.
  ///
  /// - Parameter window: Where far outlines are cut off.
  init(
    _ outline: Outline, alpha: UInt8 = 255, in part: PixelRect, seenThrough window: PixelRect, shown: PixelRect,
    using memory: Scratch
  ) throws(RasterError) {
    bounds = outline.traceablePart(of: part, shown: shown)
    bytesPerRow = (bounds.width + 15) & ~15
    let start = memory.zeroed(byteCount: bytesPerRow * bounds.height)
    bytes = start.assumingMemoryBound(to: UInt8.self)
    surface = try Surface(over: start, format: .coverage, bounds: bounds, bytesPerRow: bytesPerRow)
    let pen = try Context(drawingOn: surface)
    pen.replaceWhatIsThere()
    pen.setSource(Ink(coverage: alpha))
    outline.fill(pen, seenThrough: window, flattened: bounds != part)
    try pen.check()
  }
}

extension Outline {
  /// The part of `part` whose coverage has to be worked out to be right in `shown`.
  ///
  /// Cairo makes nothing of rows that it is not asked for, but where an outline is cut off it goes other ways: it
  /// splits lines at the sides, takes other points of curves, and starts to follow two lines that meet in an order
  /// that it finds there. So only rows are left out; only of outlines that are not cut off anyway, with curves that
  /// were made lines before; and at the top, where one row is spent on starting, only if no lines meet.
  fileprivate func traceablePart(of part: PixelRect, shown: PixelRect) -> PixelRect {
    guard case .free(let geometry, _, let reach) = self, part.contains(PixelRect(touchedBy: reach)) else { return part }
    var result = part
    switch geometry {
    case .stroke: return part
    case .path: break
    case .rect, .roundedRect, .ring: result.minY = max(part.minY, shown.minY - 1)
    }
    result.maxY = min(part.maxY, shown.maxY)
    return result
  }
}
