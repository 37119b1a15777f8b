import CoreGraphics
import DisplayList
import Foundation

/// Draw commands in the making, back to front, and the device rectangle that they touch.
///
/// What belongs into a group or a clip is collected in a buffer of its own first: only then is it known whether there
/// is anything to group, and how far it reaches.
struct CommandBuffer {
  private(set) var commands: [DrawCommand] = []
  /// Null when nothing is touched.
  private(set) var bounds = CGRect.null

  init(capacity: Int = 0) { commands.reserveCapacity(capacity) }

  var isEmpty: Bool { commands.isEmpty }
  var count: Int { commands.count }

  mutating func append(_ operation: DrawOperation, of layer: LayerID, touching rect: CGRect) {
    commands.append(DrawCommand(layer: layer, operation: operation))
    bounds = bounds.union(rect)
  }

  /// Adds a recording, in the place that it has on screen.
  mutating func append(_ picture: Picture, toDevice: Projection, of layer: LayerID, touching rect: CGRect) {
    for command in picture.commands { append(command.operation.applying(toDevice.affine), of: layer, touching: rect) }
  }

  mutating func append(_ content: CommandBuffer) {
    commands += content.commands
    bounds = bounds.union(content.bounds)
  }

  /// Adds what `content` holds as one picture.
  mutating func append(
    groupOf content: CommandBuffer, alpha: Double, blend: BlendMode = .over, of layer: LayerID
  ) {
    if content.isEmpty { return }
    append(.pushGroup(alpha: alpha, bounds: content.bounds, blend: blend), of: layer, touching: .null)
    append(content)
    append(.popGroup, of: layer, touching: .null)
  }

  /// Adds what `content` holds, cut off at a shape.
  mutating func append(_ content: CommandBuffer, clippedTo shape: Shape, of layer: LayerID) {
    if content.isEmpty { return }
    append(.pushClip(shape), of: layer, touching: .null)
    append(content)
    append(.popClip, of: layer, touching: .null)
  }

  /// Neighbouring commands of siblings that lie at one depth.
  struct DepthRun {
    var depth: Double
    /// The index of the run's first command.
    var start: Int
  }

  /// Brings the commands behind the first run's start into the order of their depths; runs of equal depth stay in
  /// theirs.
  mutating func sort(_ runs: [DepthRun]) {
    guard let first = runs.first else { return }
    let ends = runs.dropFirst().map(\.start) + [commands.count]
    let order = runs.indices.sorted { (runs[$0].depth, $0) < (runs[$1].depth, $1) }
    commands.replaceSubrange(first.start..., with: order.flatMap { commands[runs[$0].start..<ends[$0]] })
  }
}

extension CGRect {
  /// What of the rectangle lies in `clip`; nothing if transforms have made it larger than numbers can be.
  func part(in clip: CGRect) -> CGRect {
    origin.x.isFinite && origin.y.isFinite && (origin.x + width).isFinite && (origin.y + height).isFinite
      ? intersection(clip) : .null
  }
}
