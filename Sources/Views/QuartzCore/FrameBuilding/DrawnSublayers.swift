import CoreGraphics
import DisplayList
import Foundation

/// The results of drawing a layer that the next frame reuses.
struct DrawnState {
  /// The block of the superlayer's sublayers that the layer was drawn in; nil before that.
  var block: SublayerBlock?
  /// The place of the layer among those of the block.
  var member = 0
  /// The depth at which the layer was drawn.
  var depth = 0.0
  var sublayers: DrawnSublayers?
  var picture: DrawnPicture?
}

/// Where a layer was drawn among its siblings.
struct DrawnPlace {
  /// How far in front of its superlayer's plane it lies; meaningless if nothing was drawn.
  var depth: Double
  /// Whether it is turned in space, so that what it hides depends on all others.
  var isTurned: Bool
}

/// A recording in the place that it had on screen.
final class DrawnPicture {
  let picture: Picture
  let toDevice: Projection
  let isMoving: Bool
  let content: CommandChunk

  init(_ picture: Picture, toDevice: Projection, isMoving: Bool, content: CommandChunk) {
    (self.picture, self.toDevice, self.isMoving, self.content) = (picture, toDevice, isMoving, content)
  }
}

/// Neighbouring blocks and their commands: a search for changes among six hundred blocks looks only at their runs.
@MainActor
final class SublayerRun {
  /// The most blocks in a run.
  static let most = 32

  /// The blocks that it consists of, and the first of their sublayers.
  let blocks: Range<Int>
  let start: Int
  /// Whether one of the blocks is stale.
  var isStale = true
  private var isNew = true
  private(set) var content = CommandChunk.empty
  private(set) var bounds = CGRect.null
  private(set) var dependsOnTime = false

  init(_ blocks: Range<Int>, from start: Int) { (self.blocks, self.start) = (blocks, start) }

  /// Updates the commands from those of its blocks; returns whether they have changed.
  func update(_ blocks: ArraySlice<SublayerBlock>, isChanged: Bool) -> Bool {
    (isStale, dependsOnTime) = (false, blocks.contains(where: \.dependsOnTime))
    guard isChanged || isNew else { return false }
    isNew = false
    content = CommandChunk.joining(blocks.map(\.content))
    bounds = blocks.reduce(.null) { $0.union($1.bounds) }
    return true
  }
}

/// A layer's sublayers as they were last drawn, in blocks of neighbours.
///
/// If ten of twenty thousand sublayers move, ten blocks are drawn and some six hundred are reused, most of them in
/// runs of thirty-two.
///
/// A block is drawn again if one of its layers, or one in them, has changed or has animations, or if the state
/// inherited from the layers around it (`PaintState`) differs. Layers of such a block to which none of this applies
/// keep their commands one by one, with a number by which two frames recognise them. Three walks skip a chunk that they
/// know: the frame builder, the comparison that finds the damage, and the rasteriser, which enters only chunks that
/// reach into the damage.
@MainActor
final class DrawnSublayers {
  /// The most sublayers in a block, and the fewest that a block is left with beside sublayers that came or went.
  private static let sizes = (most: 32, fewest: 16)

  private var blocks: [SublayerBlock] = []
  private var runs: [SublayerRun] = []
  /// The places of the sublayers in the order in which they are drawn; nil for the order of the array.
  private var order: [Int]?
  /// The members of the blocks; these are not references, because a layer that was removed must be free to go.
  private var members: [ObjectIdentifier] = []
  private var version: Int?
  private var paint: PaintState?
  /// Whether sublayers are turned in space, so that what one hides depends on all others.
  private var isSpatial = false
  /// Whether the depths that sublayers were drawn at are their ranks.
  private var ranksAreDepths = false
  /// The commands of all blocks.
  private var content = CommandChunk.empty
  private var bounds = CGRect.null

  /// Adds the commands of a layer's sublayers to a buffer, back to front.
  ///
  /// - Parameters:
  ///   - paint: The state that all of them inherit.
  ///   - ranks: The order of all of them if any is turned in space; nil if each lies at one depth.
  ///   - draw: Draws one of them.
  func draw(
    _ layer: CALayer, _ paint: PaintState, into buffer: inout CommandBuffer, ranks: ([CALayer]) -> [Int]?,
    by draw: @MainActor (CALayer, inout CommandBuffer) -> DrawnPlace
  ) {
    if self.paint.map({ !$0.showsTheSame(as: paint) }) ?? true { outdate() }
    self.paint = paint
    let sublayers = layer.state.sublayers
    var isChanged = false
    if version != layer.state.sublayersVersion {
      version = layer.state.sublayersVersion
      arrange(sublayers)
      isChanged = true
    }
    if isSpatial || paint.space != nil { rearrange(sublayers, ranks(sublayers), isOrderStale: false, &isChanged) }
    var seen = update(sublayers, &isChanged, by: draw)
    // Only drawing shows which sublayers are turned, or lie at another depth than before; then all depths are known.
    if seen.isTurned, !ranksAreDepths {
      rearrange(sublayers, ranks(sublayers), isOrderStale: seen.isOrderStale, &isChanged)
      seen = update(sublayers, &isChanged, by: draw)
    }
    if seen.isOrderStale {
      arrange(sublayers)
      isChanged = true
      _ = update(sublayers, &isChanged, by: draw)
    }
    if isChanged {
      content = CommandChunk.joining(runs.map(\.content))
      bounds = runs.reduce(.null) { $0.union($1.bounds) }
    }
    buffer.append(content, touching: bounds)
    if runs.contains(where: \.dependsOnTime) { buffer.dependsOnTime = true }
  }

  /// Makes all sublayers be drawn again.
  private func outdate() {
    for block in blocks { block.outdate() }
    for run in runs { run.isStale = true }
  }

  /// Brings sublayers into the order of their ranks, if they have any, and makes all of them be drawn again.
  ///
  /// - Parameter isOrderStale: Whether they are not in the order of the depths that they were drawn at.
  private func rearrange(_ sublayers: [CALayer], _ ranks: [Int]?, isOrderStale: Bool, _ isChanged: inout Bool) {
    (isSpatial, ranksAreDepths) = (ranks != nil, ranks != nil)
    var isOrderStale = isOrderStale
    for (sublayer, rank) in zip(sublayers, ranks ?? []) where sublayer.drawn.depth != Double(rank) {
      sublayer.drawn.depth = Double(rank)
      isOrderStale = true
    }
    if isOrderStale {
      arrange(sublayers)
      isChanged = true
    }
    // If they are no longer turned, their depths have to be determined again.
    outdate()
  }

  /// Draws the blocks that may have changed.
  ///
  /// - Returns: Whether a sublayer in them has another depth than before, and whether one is turned in space.
  private func update(
    _ sublayers: [CALayer], _ isChanged: inout Bool, by draw: @MainActor (CALayer, inout CommandBuffer) -> DrawnPlace
  ) -> (isOrderStale: Bool, isTurned: Bool) {
    var (isOrderStale, isTurned) = (false, false)
    for run in runs where run.isStale || run.dependsOnTime {
      var isRunChanged = false
      var start = run.start
      for block in blocks[run.blocks] {
        defer { start += block.count }
        guard block.isStale || block.dependsOnTime else { continue }
        let isBlockChanged = block.update { member, buffer in
          let place = start + member
          let sublayer = sublayers[order?[place] ?? place]
          let first = buffer.count
          let drawn = draw(sublayer, &buffer)
          if drawn.isTurned { isTurned = true }
          if !ranksAreDepths, drawn.depth != sublayer.drawn.depth, buffer.count > first {
            sublayer.drawn.depth = drawn.depth
            isOrderStale = true
          }
          return !drawn.isTurned
        }
        if isBlockChanged { isRunChanged = true }
      }
      if run.update(blocks[run.blocks], isChanged: isRunChanged) { isChanged = true }
    }
    return (isOrderStale, isTurned)
  }

  /// Distributes sublayers over blocks; blocks at either end that consist of the same layers as before stay.
  private func arrange(_ sublayers: [CALayer]) {
    let depths = sublayers.map { $0.drawn.depth }
    let isFlat = depths.allSatisfy { $0 == depths[0] }
    // Equal depths keep their order: the sort is made stable by the index.
    order = isFlat ? nil : sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    let layers = order?.map { sublayers[$0] } ?? sublayers
    let shift = layers.count - members.count

    var (first, start) = (0, 0)
    while first < blocks.count, isKept(blocks[first], at: start, in: layers, from: start) {
      start += blocks[first].count
      first += 1
    }
    var (last, end) = (blocks.count, layers.count)
    while last > first, end - blocks[last - 1].count >= start,
      isKept(blocks[last - 1], at: end - blocks[last - 1].count, in: layers, from: end - blocks[last - 1].count - shift)
    {
      last -= 1
      end -= blocks[last].count
    }
    // Small blocks beside new ones are joined to them.
    if start < end, first > 0, blocks[first - 1].count < Self.sizes.fewest {
      first -= 1
      start -= blocks[first].count
    }
    if start < end, last < blocks.count, blocks[last].count < Self.sizes.fewest {
      end += blocks[last].count
      last += 1
    }
    for block in blocks[first..<last] { block.dissolve() }
    blocks.replaceSubrange(first..<last, with: Self.blocks(of: layers[start..<end]))
    members = layers.map { ObjectIdentifier($0) }
    joinBlocks()
  }

  /// Distributes the blocks over runs.
  private func joinBlocks() {
    runs.removeAll()
    var start = 0
    for first in stride(from: 0, to: blocks.count, by: SublayerRun.most) {
      let run = SublayerRun(first..<min(first + SublayerRun.most, blocks.count), from: start)
      for block in blocks[run.blocks] {
        block.run = run
        start += block.count
      }
      runs.append(run)
    }
  }

  /// Whether a block's members, beginning with the one at `member`, are the layers at a place: a layer's address by itself
  /// may be that of a newer one.
  private func isKept(_ block: SublayerBlock, at place: Int, in layers: [CALayer], from member: Int) -> Bool {
    place + block.count <= layers.count
      && (0..<block.count).allSatisfy { offset in
        let layer = layers[place + offset]
        return ObjectIdentifier(layer) == members[member + offset] && layer.drawn.block === block
      }
  }

  /// Divides layers into blocks of about the same size.
  private static func blocks(of layers: ArraySlice<CALayer>) -> [SublayerBlock] {
    let number = (layers.count + sizes.most - 1) / sizes.most
    return (0..<number).map { index in
      let start = layers.startIndex + layers.count * index / number
      let end = layers.startIndex + layers.count * (index + 1) / number
      let block = SublayerBlock(count: end - start)
      for index in start..<end { (layers[index].drawn.block, layers[index].drawn.member) = (block, index - start) }
      return block
    }
  }
}

extension CommandChunk {
  /// The commands of some chunks, one after another.
  fileprivate static func joining(_ chunks: [CommandChunk]) -> CommandChunk {
    let chunks = chunks.filter { $0.count > 0 }
    return chunks.count == 1 ? chunks[0] : CommandChunk(chunks.map { .chunk($0) })
  }
}
