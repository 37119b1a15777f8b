import CoreGraphics
import DisplayList
import Foundation

/// Neighbouring sublayers of one layer, and the commands that they made last.
///
/// Where some of them move, the commands of the others are taken over element by element.
@MainActor
final class SublayerBlock {
  /// Some of the layers, as bits.
  private typealias Members = UInt64

  let count: Int
  /// The layers that may show something else than they did; all bits if everything has to be drawn again.
  private var stale = Members.max
  /// The layers that may do so although nothing changes them, because they depend on the time.
  private var timed: Members = 0
  /// The layers whose part of the content is recorded.
  private var known: Members = 0
  private var parts: [Part] = []
  /// The run that the block belongs to.
  var run: SublayerRun?
  private(set) var content = CommandChunk.empty
  /// The device rectangle that the content touches; null for none.
  private(set) var bounds = CGRect.null

  /// The part of the content that one layer has added: one element or none.
  private struct Part {
    var element: Int?
    var touched = CGRect.null
  }

  /// The last number of an element that may be taken over; unique in the process.
  private static var lastNumber: UInt64 = 0

  init(count: Int) { self.count = count }

  /// Whether a layer may show something else than in `content`.
  var isStale: Bool { stale != 0 }
  /// Whether that is so at another time, although nothing changes a layer.
  var dependsOnTime: Bool { timed != 0 }

  /// Records that one of the layers has changed.
  func outdate(_ member: Int) { stale |= 1 << member }

  /// Makes all layers be drawn again.
  func outdate() { stale = .max }

  /// Releases the content, because the layers are drawn in other blocks from now on.
  func dissolve() { (stale, content, run) = (.max, .empty, nil) }

  /// Draws the layers that may have changed, and reuses the elements that the others have added.
  ///
  /// - Parameter draw: Draws one of the layers; returns whether the added commands depend only on that layer.
  /// - Returns: Whether the block shows something else than before.
  func update(by draw: @MainActor (_ member: Int, inout CommandBuffer) -> Bool) -> Bool {
    // Most blocks are drawn once, so only a block that is drawn again records the parts of its members.
    let recordsParts = stale != .max
    let reused = known & ~(stale | timed)
    var (newKnown, newParts) = (reused, parts)
    if recordsParts, newParts.isEmpty { newParts = Array(repeating: Part(), count: count) }
    (stale, timed) = (0, 0)
    var buffer = CommandBuffer(capacity: count)
    for member in 0..<count {
      let bit: Members = 1 << member
      let (first, touches) = (buffer.count, buffer.touchCount)
      if reused & bit != 0 {
        if let element = newParts[member].element {
          buffer.append(element, of: content, touching: newParts[member].touched)
          newParts[member].element = first
        }
        continue
      }
      buffer.dependsOnTime = false
      let isIndependent = draw(member, &buffer)
      let (added, touched) = (buffer.count - first, buffer.touchCount - touches)
      if buffer.dependsOnTime {
        timed |= bit
      } else if recordsParts, isIndependent, added <= 1, touched == added {
        newParts[member] = Part(element: added > 0 ? first : nil, touched: buffer.lastTouched)
        newKnown |= bit
      }
    }
    let before = bounds
    bounds = buffer.bounds
    if newKnown != 0 {
      // Reused elements have their numbers.
      buffer.number(after: Self.lastNumber)
      Self.lastNumber += UInt64(buffer.count)
    }
    let chunk = buffer.chunk
    // Equal content stays the same object, so that nothing else has to compare it.
    if chunk == content {
      known = reused
      return bounds != before
    }
    content = chunk
    // The elements of a larger one are distributed over chunks of their own.
    (known, parts) = (buffer.count <= CommandChunk.mostItems ? newKnown : 0, newParts)
    return true
  }
}

extension SublayerBlock {
  /// A block for a mask, which is not a sublayer, while it is being drawn.
  static func ofMask() -> SublayerBlock {
    let block = SublayerBlock(count: 1)
    block.stale = 0
    return block
  }
}

extension CALayer {
  /// Records that the layer may show something else than it did when it was last drawn.
  ///
  /// A layer without a block is not part of anything that was drawn: its superlayer was notified when it came. Where a
  /// block is stale already, so are those around it, unless a layer around did not draw it and would draw it from scratch.
  final func drawingDidChange() {
    guard let block = drawn.block else { return }
    let wasStale = block.isStale
    block.outdate(drawn.member)
    if wasStale { return }
    block.run?.isStale = true
    superlayerStorage?.drawingDidChange()
  }
}
