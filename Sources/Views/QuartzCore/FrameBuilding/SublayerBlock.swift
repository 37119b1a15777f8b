import CoreGraphics
import DisplayList
import Foundation

/// Neighbouring sublayers of one layer, and the commands that they made last.
///
/// Where some of them move, what the others have drawn is taken over element by element.
@MainActor
final class SublayerBlock {
  /// Some of the layers, as bits.
  private typealias Members = UInt64

  let count: Int
  /// The layers that may show something else than they did; all bits where everything has to be drawn anew.
  private var stale = Members.max
  /// Those that may although nobody changes them, because they depend on the time.
  private var timed: Members = 0
  /// Those whose part of the content is noted.
  private var known: Members = 0
  private var parts: [Part] = []
  /// The blocks that it is one of.
  var run: SublayerRun?
  private(set) var content = CommandChunk.empty
  /// The device rectangle that the content touches; null for none.
  private(set) var bounds = CGRect.null

  /// What one layer has added to the content: one element or none.
  private struct Part {
    var element: Int?
    var touched = CGRect.null
  }

  /// The last number of an element that may be taken over; unique in the process.
  private static var lastNumber: UInt64 = 0

  init(count: Int) { self.count = count }

  /// Whether a layer may show something else than in `content`.
  var isStale: Bool { stale != 0 }
  /// Whether that is so at another time, although nobody changes a layer.
  var dependsOnTime: Bool { timed != 0 }

  /// Notes that one of the layers has changed.
  func outdate(_ member: Int) { stale |= 1 << member }

  /// Has all layers drawn anew.
  func outdate() { stale = .max }

  /// Lets go of the content, as the layers are drawn in other blocks from now on.
  func dissolve() { (stale, content, run) = (.max, .empty, nil) }

  /// Draws the layers that may have changed, and takes over what the others have added.
  ///
  /// - Parameter draw: Draws one of the layers; returns whether what it adds depends on that layer alone.
  /// - Returns: Whether the block shows something else than before.
  func update(by draw: @MainActor (_ member: Int, inout CommandBuffer) -> Bool) -> Bool {
    // Most blocks are drawn once, so only who is drawn again notes what is whose.
    let takesNotes = stale != .max
    let taken = known & ~(stale | timed)
    var (known, parts) = (taken, parts)
    if takesNotes, parts.isEmpty { parts = Array(repeating: Part(), count: count) }
    (stale, timed) = (0, 0)
    var buffer = CommandBuffer(capacity: count)
    for member in 0..<count {
      let bit: Members = 1 << member
      let (first, touches) = (buffer.count, buffer.touchCount)
      if taken & bit != 0 {
        if let element = parts[member].element {
          buffer.append(element, of: content, touching: parts[member].touched)
          parts[member].element = first
        }
        continue
      }
      buffer.dependsOnTime = false
      let isIndependent = draw(member, &buffer)
      let (added, touched) = (buffer.count - first, buffer.touchCount - touches)
      if buffer.dependsOnTime {
        timed |= bit
      } else if takesNotes, isIndependent, added <= 1, touched == added {
        parts[member] = Part(element: added > 0 ? first : nil, touched: buffer.lastTouched)
        known |= bit
      }
    }
    let before = bounds
    bounds = buffer.bounds
    if known != 0 {
      // Those taken over have theirs.
      buffer.number(after: Self.lastNumber)
      Self.lastNumber += UInt64(buffer.count)
    }
    let chunk = buffer.chunk
    // What is equal stays the same object, so that nobody else has to find out.
    if chunk == content {
      self.known = taken
      return bounds != before
    }
    content = chunk
    // The elements of a larger one are distributed over chunks of their own.
    (self.known, self.parts) = (buffer.count <= CommandChunk.mostItems ? known : 0, parts)
    return true
  }
}

extension SublayerBlock {
  /// A block for a layer that is nobody's sublayer, a mask, which is being drawn.
  static func ofMask() -> SublayerBlock {
    let block = SublayerBlock(count: 1)
    block.stale = 0
    return block
  }
}

extension CALayer {
  /// Notes that the layer may show something else than it did when it was last drawn.
  ///
  /// A layer without a block is not part of anything that was drawn: its superlayer has been told when it came. Where a
  /// block is stale already, so are those around it, or somebody out there did not draw it and would do so anew.
  final func drawingDidChange() {
    guard let block = drawn.block else { return }
    let wasStale = block.isStale
    block.outdate(drawn.member)
    if wasStale { return }
    block.run?.isStale = true
    superlayerStorage?.drawingDidChange()
  }
}
