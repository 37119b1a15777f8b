import Foundation

/// Memory that is reused for one short-lived image after another.
final class Scratch {
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 64)
  private var capacity = 64

  /// Returns `count` uninitialised bytes, valid until the next call.
  func bytes(count: Int) -> UnsafeMutableRawPointer {
    if count > capacity {
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 64)
      capacity = count
    }
    return memory
  }

  /// Returns `count` uninitialised numbers, valid until the next call.
  func floats(count: Int) -> UnsafeMutablePointer<Float> { bytes(count: count * 4).assumingMemoryBound(to: Float.self) }

  /// Returns `byteCount` zero bytes, valid until the next call.
  func zeroed(byteCount: Int) -> UnsafeMutableRawPointer {
    let start = bytes(count: byteCount)
    memset(start, 0, byteCount)
    return start
  }

  deinit { memory.deallocate() }
}
