import CPixels
import CoreGraphics
import DisplayList
import Foundation
import Synchronization

/// Pixels of a part of a frame, blurred by a Gaussian at a size at which that is cheap.
///
/// A value depends only on the pixels around it, so neither on the size of the blurred part nor on its origin.
/// Unchecked: the values are written only during initialisation.
final class BlurredCells: @unchecked Sendable {
  private let cells: CPixelsCells

  /// - Parameters:
  ///   - source: The pixels; outside of them everything is transparent.
  ///   - target: The pixels that will be asked for.
  ///   - offset: The distance by which they lie to the right of and below those that they show.
  ///   - extends: Whether the source goes on beyond its edges as it is there.
  ///   - change: Changes the blurred cells.
  init(
    of source: CPixelsSource, for target: PixelRect, offset: CGVector = CGVector(dx: 0, dy: 0),
    blur: (x: CGFloat, y: CGFloat), channels: Int, extends: Bool = false,
    _ change: (inout CPixelsCells) -> Void = { _ in }
  ) {
    let (x, y) = (AxisBlur(blur.x), AxisBlur(blur.y))
    let (columns, rows) = (
      x.cells(for: target.minX..<target.maxX, offset: offset.dx),
      y.cells(for: target.minY..<target.maxY, offset: offset.dy)
    )
    var cells = CPixelsCells(
      values: .allocate(capacity: max(columns.count * rows.count * channels, 1)), width: columns.count,
      height: rows.count, channels: channels, x: columns.lowerBound, y: rows.lowerBound, shift_x: UInt32(x.shift),
      shift_y: UInt32(y.shift))
    var source = source
    cpixels_reduce(&cells, &source, extends ? 1 : 0)
    cpixels_blur(&cells, x.deviation, x.taps, y.deviation, y.taps)
    change(&cells)
    self.cells = cells
  }

  deinit { cells.values.deallocate() }

  /// How much memory they take, about.
  var cost: Int { cells.width * cells.height * cells.channels * 4 + 256 }

  /// Writes the pixels of a rectangle.
  func write(
    _ rect: PixelRect, offset: CGVector = CGVector(dx: 0, dy: 0), to bytes: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    var cells = cells
    cpixels_enlarge(
      bytes.assumingMemoryBound(to: UInt8.self), bytesPerRow, rect.width, rect.height, rect.minX, rect.minY, &cells,
      offset.dx, offset.dy)
  }

  /// Writes the pixels of a rectangle without rounding them.
  func write(
    _ rect: PixelRect, offset: CGVector = CGVector(dx: 0, dy: 0), toFractions values: UnsafeMutablePointer<Float>
  ) {
    var cells = cells
    cpixels_enlarge_fractions(values, rect.width, rect.height, rect.minX, rect.minY, &cells, offset.dx, offset.dy)
  }
}

/// How a Gaussian is computed along one axis.
private struct AxisBlur {
  /// The binary logarithm of the number of pixels in a cell.
  let shift: Int
  /// How many cells on each side a cell depends on.
  let taps: Int
  /// The standard deviation in cells.
  let deviation: Double

  init(_ deviation: CGFloat) {
    shift = GaussianBlur.halvings(deviation)
    taps = GaussianBlur.taps(deviation)
    let size = Double(1 << shift)
    let variance = pow2(min(Double(deviation), Double(GaussianBlur.limit)))
    // Averaging over a cell blurs, and so does interpolating between cells.
    let share = shift == 0 ? 0 : (size * size - 1) / 12 + size * size / 6
    self.deviation = max((max(variance - share, 0)).squareRoot() / size, 0.05)
  }

  /// The cells on which some pixels depend.
  func cells(for pixels: Range<Int>, offset: CGFloat) -> Range<Int> {
    let size = Double(1 << shift)
    let first = ((Double(pixels.lowerBound) + 0.5 - offset) / size - 0.5).rounded(.down)
    let last = ((Double(pixels.upperBound) - 0.5 - offset) / size - 0.5).rounded(.down) + 1
    return Int(first) - taps..<Int(last) + taps + 1
  }
}

private func pow2(_ x: Double) -> Double { x * x }

/// Blurred shapes, for later frames and for all rasterisers; pixels do not depend on what is in it.
final class ShadowCache: Sendable {
  /// A shape but for its place, and its blur.
  struct Key: Equatable, Sendable {
    let geometry: Shape.Geometry
    let transform: CGAffineTransform
    let blur: CGFloat
  }

  private let shapes = Mutex(LRUCache<Key, (cells: BlurredCells, reach: PixelRect)>())
  private let corners = Mutex(LRUCache<RoundedShadow.Corner, RoundedShadow.Tile>())

  func shape(
    _ key: Key, _ make: () throws(RasterError) -> (cells: BlurredCells, reach: PixelRect)
  ) throws(RasterError) -> (cells: BlurredCells, reach: PixelRect) {
    if let known = shapes.withLock({ $0.value(for: key) }) { return known }
    let made = try make()
    shapes.withLock { $0.put(made, under: key, cost: made.cells.cost, costLimit: 16 << 20) }
    return made
  }

  func tile(_ corner: RoundedShadow.Corner) -> RoundedShadow.Tile {
    if let known = corners.withLock({ $0.value(for: corner) }) { return known }
    let tile = RoundedShadow.Tile(corner)
    corners.withLock { $0.put(tile, under: corner, cost: tile.values.count * 4, costLimit: 16 << 20) }
    return tile
  }
}
