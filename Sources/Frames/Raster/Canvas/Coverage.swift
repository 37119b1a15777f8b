import CPixels
import CoreGraphics
import DisplayList
import Foundation

/// How much of each pixel an outline covers.
final class Coverage {
  /// The part of the frame whose coverage was computed.
  let bounds: PixelRect
  let bytes: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  /// The same bytes as a Cairo surface.
  let surface: Surface

  /// Computes `alpha` times the coverage of `outline`, in as much of `part` as is needed for exact results in `shown`.
  ///
  /// The bytes lie in `memory` and are valid until that is used again. Parts that are not shown do not affect the others.
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
    pen.replaceDestination()
    pen.setSource(Ink(coverage: alpha))
    outline.fill(pen, seenThrough: window, flattened: bounds != part)
    try pen.check()
  }

  /// The coverage of the frame's row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - bounds.minY) * bytesPerRow }

  /// The part of `rect`, which lies inside the bounds, outside of whose columns nothing is covered.
  func covered(in rect: PixelRect) -> PixelRect {
    let left = rect.minX - bounds.minX
    let columns = cpixels_find_covered(row(rect.minY) + left, bytesPerRow, rect.width, rect.height)
    guard columns.first < columns.end else { return .empty }
    return PixelRect(
      minX: rect.minX + columns.first, minY: rect.minY, maxX: rect.minX + columns.end, maxY: rect.maxY)
  }
}

extension Outline {
  /// The part of `part` whose coverage has to be computed for exact results in `shown`.
  ///
  /// Rows outside the clip cost Cairo nothing, but clipping an outline changes the result: Cairo splits lines at the
  /// sides, flattens curves at other points, and orders intersecting lines as it finds them at the first row. So only
  /// rows are left out; only of outlines that no clip cuts, whose curves were flattened before; and at the top, where
  /// Cairo needs one row to start, only if no lines intersect.
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
