import Foundation

/// Memory that is used again for one short-lived picture after another.
final class Scratch {
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
  private var capacity = 64

  /// Hands out `byteCount` zero bytes, valid until the next call.
  func zeroed(byteCount: Int) -> UnsafeMutableRawPointer {
    if byteCount > capacity {
      memory.deallocate()
      memory = .allocate(byteCount: byteCount, alignment: 64)
      capacity = byteCount
    }
    memset(memory, 0, byteCount)
    return memory
  }

  deinit { memory.deallocate() }
}
