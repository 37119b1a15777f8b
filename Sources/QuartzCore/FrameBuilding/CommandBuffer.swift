import CoreGraphics
import DisplayList
import Foundation

/// A buffer of draw commands, back to front, and the device rectangle that they touch.
///
/// The contents of a group or a clip are first collected in a separate buffer: only then is it known whether there is
/// anything to group, and its bounding box.
struct CommandBuffer {
  private var items: [CommandChunk.Item] = []
  /// Null when nothing is touched.
  private(set) var bounds = CGRect.null
  /// Whether the same layers may make other commands at another time, although nobody changes them.
  var dependsOnTime = false

  init(capacity: Int = 0) { items.reserveCapacity(capacity) }

  var isEmpty: Bool { items.isEmpty }
  /// How many elements have been added; a scope or a chunk is one.
  var count: Int { items.count }
  /// What has been added so far.
  var chunk: CommandChunk { CommandChunk(items) }

  /// Adds a command that draws.
  mutating func append(_ operation: DrawOperation, of layer: LayerID, touching rect: CGRect) {
    items.append(.command(DrawCommand(layer: layer, operation: operation)))
    bounds = bounds.union(rect)
  }

  /// Adds commands that are there already.
  mutating func append(_ chunk: CommandChunk, touching rect: CGRect) {
    if chunk.count > 0 { items.append(.chunk(chunk)) }
    bounds = bounds.union(rect)
  }

  mutating func append(_ content: CommandBuffer) {
    items += content.items
    bounds = bounds.union(content.bounds)
    dependsOnTime = dependsOnTime || content.dependsOnTime
  }

  /// Adds `content` as a group.
  mutating func append(
    groupOf content: CommandBuffer, alpha: Double, blend: BlendMode = .over, of layer: LayerID
  ) {
    append(content, inside: .pushGroup(alpha: alpha, bounds: content.bounds, blend: blend), of: layer)
  }

  /// Adds `content`, clipped to a shape.
  mutating func append(_ content: CommandBuffer, clippedTo shape: Shape, of layer: LayerID) {
    append(content, inside: .pushClip(shape), of: layer)
  }

  private mutating func append(_ content: CommandBuffer, inside push: DrawOperation, of layer: LayerID) {
    dependsOnTime = dependsOnTime || content.dependsOnTime
    if content.isEmpty { return }
    items.append(.scope(DrawCommand(layer: layer, operation: push), content.chunk))
    bounds = bounds.union(content.bounds)
  }

  /// Neighbouring elements of siblings that lie at one depth.
  struct DepthRun {
    var depth: Double
    /// The index of the run's first element.
    var start: Int
  }

  /// Brings the elements behind the first run's start into the order of their depths; runs of equal depth stay in
  /// theirs.
  mutating func sort(_ runs: [DepthRun]) {
    guard let first = runs.first else { return }
    let ends = runs.dropFirst().map(\.start) + [items.count]
    let order = runs.indices.sorted { (runs[$0].depth, $0) < (runs[$1].depth, $1) }
    items.replaceSubrange(first.start..., with: order.flatMap { items[runs[$0].start..<ends[$0]] })
  }
}

extension CGRect {
  /// The part of the rectangle in `clip`; empty for a rectangle whose coordinates have overflowed.
  func part(in clip: CGRect) -> CGRect {
    origin.x.isFinite && origin.y.isFinite && (origin.x + width).isFinite && (origin.y + height).isFinite
      ? intersection(clip) : .null
  }
}
