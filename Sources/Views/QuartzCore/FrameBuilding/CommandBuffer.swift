import CoreGraphics
import DisplayList
import Foundation

/// A buffer of draw commands, back to front, and the device rectangle that they touch.
///
/// The contents of a group or a clip are first collected in a separate buffer: only then is it known whether there is
/// anything to group, and its bounding box.
struct CommandBuffer {
  private var list: CommandList
  /// Null when nothing is touched.
  private(set) var bounds = CGRect.null
  /// How many rectangles make up the bounds, and the one that was added last.
  private(set) var touchCount = 0
  private(set) var lastTouched = CGRect.null
  /// Whether the same layers may make other commands at another time, although nothing changes them.
  var dependsOnTime = false

  init(capacity: Int = 0) { list = CommandList(capacity: capacity) }

  var isEmpty: Bool { list.isEmpty }
  /// How many elements have been added; a scope or a chunk is one.
  var count: Int { list.elementCount }
  /// The commands added so far.
  var chunk: CommandChunk { CommandChunk(list) }

  @inline(__always)
  private mutating func include(_ rect: CGRect) {
    if rect.origin.x == .infinity { return }
    bounds = bounds.including(rect)
    (touchCount, lastTouched) = (touchCount + 1, rect)
  }

  /// Adds a command that draws.
  mutating func append(_ operation: DrawOperation, of layer: LayerID, touching rect: CGRect) {
    list.append(DrawCommand(layer: layer, operation: operation))
    include(rect)
  }

  /// Adds a rectangle in one colour; `box` is its place on screen.
  @inline(__always)
  mutating func append(
    _ outline: RoundedRect, _ toDevice: CGAffineTransform, _ color: RGBA, inside box: CGRect, of layer: LayerID,
    touching rect: CGRect
  ) {
    list.append(outline, toDevice, color, inside: box, of: layer)
    include(rect)
  }

  /// Adds an element of a chunk, which stays known as the same one.
  mutating func append(_ element: Int, of chunk: CommandChunk, touching rect: CGRect) {
    list.append(element, of: chunk)
    include(rect)
  }

  /// Numbers the elements that have no number yet; the numbers identify them where they are reused.
  mutating func number(after last: UInt64) { list.number(after: last) }

  /// Adds existing commands.
  mutating func append(_ chunk: CommandChunk, touching rect: CGRect) {
    if chunk.count > 0 { list.append(chunk) }
    include(rect)
  }

  mutating func append(_ content: CommandBuffer) {
    list.append(content.list)
    include(content.bounds)
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

  /// Adds `content` above the shadow that it casts.
  mutating func append(_ content: CommandBuffer, casting shadow: CastShadow, clip: CGRect, of layer: LayerID) {
    append(content, inside: .pushShadow(shadow), of: layer)
    if !content.isEmpty {
      let outset = CGFloat(shadow.outset)
      include(shadow.bounds.insetBy(dx: -outset, dy: -outset).part(in: clip))
    }
  }

  /// Adds `content` behind a filter.
  mutating func append(_ content: CommandBuffer, changedBy filter: ContentFilter, clip: CGRect, of layer: LayerID) {
    dependsOnTime = dependsOnTime || content.dependsOnTime
    if content.isEmpty { return }
    list.append(DrawCommand(layer: layer, operation: .pushFilter(filter)), around: content.chunk)
    let outset = CGFloat(filter.outset)
    include(filter.bounds.insetBy(dx: -outset, dy: -outset).part(in: clip))
  }

  /// Adds the part of `content` that a mask covers, as a group.
  mutating func append(
    _ content: CommandBuffer, maskedBy mask: CommandBuffer, alpha: Double, blend: BlendMode, of layer: LayerID
  ) {
    dependsOnTime = dependsOnTime || content.dependsOnTime || mask.dependsOnTime
    let rest = content.bounds.intersection(mask.bounds)
    if content.isEmpty || mask.isEmpty || rest.isEmpty { return }
    var group = CommandBuffer()
    if let shape = mask.onlyShape {
      group.append(content, clippedTo: shape, of: layer)
      if alpha == 1, blend == .over { return append(group) }
    } else {
      group.append(content)
      group.append(mask, inside: .pushGroup(alpha: 1, bounds: rest, blend: .destinationIn), of: layer)
    }
    list.append(
      DrawCommand(layer: layer, operation: .pushGroup(alpha: alpha, bounds: rest, blend: blend)),
      around: group.chunk)
    include(rest)
  }

  /// The shape, if the buffer holds one opaque shape and nothing else.
  private var onlyShape: Shape? {
    guard chunk.count == 1, case .fill(let shape, let color)? = chunk.commands.first?.operation, color.alpha >= 1 else {
      return nil
    }
    return shape
  }

  /// Adds `content` as it is seen through a plane; `clip` is what is visible of the canvas below.
  mutating func append(
    _ content: CommandBuffer, seenThrough plane: Plane, of layer: LayerID, in clip: CGRect
  ) {
    let image = plane.toDevice.boundingBox(of: content.bounds).part(in: clip)
    if image.isNull { return }
    list.append(DrawCommand(layer: layer, operation: .pushPlane(plane)), around: content.chunk)
    include(image)
  }

  private mutating func append(_ content: CommandBuffer, inside push: DrawOperation, of layer: LayerID) {
    dependsOnTime = dependsOnTime || content.dependsOnTime
    if content.isEmpty { return }
    list.append(DrawCommand(layer: layer, operation: push), around: content.chunk)
    include(content.bounds)
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
    let ends = runs.dropFirst().map(\.start) + [list.elementCount]
    let order = runs.indices.sorted { (runs[$0].depth, $0) < (runs[$1].depth, $1) }
    list.reorder(from: first.start, order.map { runs[$0].start..<ends[$0] })
  }
}
