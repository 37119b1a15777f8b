import CoreGraphics
import DisplayList
package import Foundation

extension ImageFill {
  /// The image as nine parts: the corners keep their size, the edges their thickness.
  ///
  /// - Parameters:
  ///   - edges: The edges in pixels of the image.
  ///   - scale: The pixels of the image per unit of the destination.
  ///   - tiles: Whether the middle parts are repeated at their own size instead of stretched.
  func parts(_ edges: UnstretchedEdges, scale: CGFloat, tiles: Bool = false) -> [ImageFill] {
    var columns = Self.cuts(
      source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX), edges.left, edges.right,
      scale)
    var rows = Self.cuts(
      source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY), edges.top, edges.bottom,
      scale)
    if tiles, columns[1].tileCount(scale) * rows[1].tileCount(scale) <= Self.mostTiles {
      columns.replaceSubrange(1...1, with: columns[1].tiles(scale))
      rows.replaceSubrange(1...1, with: rows[1].tiles(scale))
    }
    let isUpright = transform.b == 0 && transform.c == 0
    // Between pixels, two parts would let what is below show through.
    func snap(_ cuts: inout [Cut], _ factor: CGFloat, _ shift: CGFloat) {
      guard isUpright, factor != 0 else { return }
      for index in cuts.indices.dropFirst() {
        let end = ((cuts[index].to.0 * factor + shift).rounded() - shift) / factor
        (cuts[index - 1].to.1, cuts[index].to.0) = (end, end)
      }
    }
    snap(&columns, transform.a, transform.tx)
    snap(&rows, transform.d, transform.ty)
    var parts: [ImageFill] = []
    for row in rows where row.hasLength {
      for column in columns where column.hasLength {
        var part = self
        part.source = CGRect(
          x: column.from.0, y: row.from.0, width: column.from.1 - column.from.0, height: row.from.1 - row.from.0)
        part.destination = CGRect(
          x: column.to.0, y: row.to.0, width: column.to.1 - column.to.0, height: row.to.1 - row.to.0)
        parts.append(part)
      }
    }
    return parts
  }

  /// The most parts that a middle is repeated as; beyond, it is stretched.
  private static let mostTiles: CGFloat = 4096

  /// A part of an image along one axis: from where to where, in its pixels and in the destination.
  private struct Cut {
    var from: (CGFloat, CGFloat)
    var to: (CGFloat, CGFloat)

    var hasLength: Bool { from.1 > from.0 && to.1 > to.0 }

    /// How often it has to be repeated at its own size; one pixel is as well stretched.
    func tileCount(_ scale: CGFloat) -> CGFloat {
      let (pixels, length) = (from.1 - from.0, (to.1 - to.0) * scale)
      return pixels > 1 && length > pixels && length.isFinite ? (length / pixels).rounded(.up) : 1
    }

    /// Its repetitions, the last of which may be cut off.
    func tiles(_ scale: CGFloat) -> [Cut] {
      let (count, pixels) = (tileCount(scale), from.1 - from.0)
      if count <= 1, (to.1 - to.0) * scale >= pixels || pixels <= 1 { return [self] }
      return (0..<Int(count)).map { index in
        let start = to.0 + CGFloat(index) * pixels / scale
        let end = min(start + pixels / scale, to.1)
        return Cut(from: (from.0, from.0 + (end - start) * scale), to: (start, end))
      }
    }
  }

  /// How an image is cut along one axis: an edge, the middle, an edge.
  private static func cuts(
    source: (CGFloat, CGFloat), destination: (CGFloat, CGFloat), _ near: CGFloat, _ far: CGFloat, _ scale: CGFloat
  ) -> [Cut] {
    let length = destination.1 - destination.0
    let (near, far) = (max(near, 0), max(far, 0))
    // If there is no room for both edges, they share the available room.
    let room = min(1, length / max((near + far) / scale, .leastNormalMagnitude))
    let (left, right) = (destination.0 + near / scale * room, destination.1 - far / scale * room)
    return [
      Cut(from: (source.0, source.0 + near), to: (destination.0, left)),
      Cut(from: (source.0 + near, source.1 - far), to: (left, right)),
      Cut(from: (source.1 - far, source.1), to: (right, destination.1)),
    ]
  }
}

/// How much of an image on each side is not stretched, in its pixels.
package struct UnstretchedEdges {
  package var left, right, top, bottom: CGFloat

  package init(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }
}
