import CoreGraphics
import DisplayList
import Foundation

/// A buffer of draw commands, back to front, and the device rectangle that they touch.
///
/// The contents of a group or a clip are first collected in a separate buffer: only then is it known whether there is
/// anything to group, and its bounding box.
struct CommandBuffer {
  private(set) var commands: [DrawCommand] = []
  /// The bounding box; null for nothing.
  private(set) var bounds = CGRect.null

  init(capacity: Int = 0) { commands.reserveCapacity(capacity) }

  var isEmpty: Bool { commands.isEmpty }
  var count: Int { commands.count }

  mutating func append(_ operation: DrawOperation, of layer: LayerID, touching rect: CGRect) {
    commands.append(DrawCommand(layer: layer, operation: operation))
    bounds = bounds.union(rect)
  }

  /// Adds a recording at its position on screen.
  mutating func append(_ picture: Picture, toDevice: Projection, of layer: LayerID, touching rect: CGRect) {
    for command in picture.commands { append(command.operation.applying(toDevice.affine), of: layer, touching: rect) }
  }

  mutating func append(_ content: CommandBuffer) {
    commands += content.commands
    bounds = bounds.union(content.bounds)
  }

  /// Adds `content` as a group.
  mutating func append(
    groupOf content: CommandBuffer, alpha: Double, blend: BlendMode = .over, of layer: LayerID
  ) {
    if content.isEmpty { return }
    append(.pushGroup(alpha: alpha, bounds: content.bounds, blend: blend), of: layer, touching: .null)
    append(content)
    append(.popGroup, of: layer, touching: .null)
  }

  /// Adds `content`, clipped to a shape.
  mutating func append(_ content: CommandBuffer, clippedTo shape: Shape, of layer: LayerID) {
    if content.isEmpty { return }
    append(.pushClip(shape), of: layer, touching: .null)
    append(content)
    append(.popClip, of: layer, touching: .null)
  }

  /// Consecutive commands of siblings with the same depth.
  struct DepthRun {
    var depth: Double
    /// The index of the run's first command.
    var start: Int
  }

  /// Sorts the commands from the first run's start on by depth; the sort is stable.
  mutating func sort(_ runs: [DepthRun]) {
    guard let first = runs.first else { return }
    let ends = runs.dropFirst().map(\.start) + [commands.count]
    let order = runs.indices.sorted { (runs[$0].depth, $0) < (runs[$1].depth, $1) }
    commands.replaceSubrange(first.start..., with: order.flatMap { commands[runs[$0].start..<ends[$0]] })
  }
}

extension CGRect {
  /// The part of the rectangle in `clip`; empty for a rectangle whose coordinates have overflowed.
  func part(in clip: CGRect) -> CGRect {
    origin.x.isFinite && origin.y.isFinite && (origin.x + width).isFinite && (origin.y + height).isFinite
      ? intersection(clip) : .null
  }
}
