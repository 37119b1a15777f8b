import CoreGraphics
import Foundation

extension DrawOperation {
  /// The first format of encoded frames that has the operation and everything in its fields.
  var format: UInt8 {
    var (operation, visitor) = (self, FormatVisitor(format: kind.row.format))
    operation.visit(&visitor)
    return visitor.format
  }
}

/// Raises a format where a field needs a later one: the third has corners that bend gradually, conic gradients and masks.
private struct FormatVisitor: PartialFieldVisitor {
  private(set) var format: UInt8

  mutating func geometry(_ value: inout Shape.Geometry) {
    let isContinuous =
      switch value {
      case .roundedRect(let rect): rect.isContinuous
      case .ring(let outer, let inner): outer.isContinuous || inner.isContinuous
      case .rect, .path, .stroke: false
      }
    if isContinuous { format = max(format, 3) }
  }

  mutating func gradient(_ value: inout Gradient) { if case .conic = value.geometry { format = max(format, 3) } }
  mutating func blend(_ value: inout BlendMode) { if value == .destinationIn { format = max(format, 3) } }
}
