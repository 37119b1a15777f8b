import CoreGraphics
import DisplayList
import Foundation
import Synchronization

/// Blurred backgrounds, for later frames and for all rasterisers; pixels do not depend on what is in it.
///
/// The contents above a backdrop change more often than those below it.
final class BackdropCache: Sendable {
  /// Everything that the pixels depend on.
  struct Key: Equatable, Sendable {
    let backdrop: Backdrop
    let below: [DrawOperation]
    let background: RGBA
    let canvas: PixelRect
  }

  /// The values are nil for contents that were seen only once so far: they may be moving.
  private let cache = Mutex(LRUCache<Key, KeptPixels?>())

  /// The pixels; nil if it is as good to make them as they are needed.
  ///
  /// - Parameter isNeeded: Whether all of them are needed now, so that making them costs hardly more; only the first
  ///   ones are made then, because the contents below may be moving.
  func pixels(
    _ key: Key, isNeeded: Bool, _ make: () throws(RasterError) -> KeptPixels
  ) throws(RasterError) -> KeptPixels? {
    let costLimit = max(key.canvas.area * 12, 24 << 20)
    let known: KeptPixels?? = cache.withLock { cache in
      if let known = cache.value(for: key) { return .some(known) }
      if isNeeded, cache.isEmpty { return .some(nil) }
      cache.put(nil, under: key, cost: 0, costLimit: costLimit)
      return nil
    }
    guard let known else { return nil }
    if let known { return known }
    let made = try make()
    cache.withLock { $0.put(made, under: key, cost: made.bounds.area * 4, costLimit: costLimit) }
    return made
  }
}
