import Contracts
import Foundation
package import Synchronization

/// Recognises images that were recorded on Apple's systems, which tests compare with what they see.
package enum RecordedImages {
  /// Whether images written by Apple's systems are reported, once.
  package static let areWatched = Mutex(false)

  private static let isTold = Mutex(false)

  /// Checks the bytes of an image that is being read.
  static func check(_ data: Data) {
    guard areWatched.withLock({ $0 }), isApples(data) else { return }
    let isFirst = isTold.withLock { told in
      defer { told = true }
      return !told
    }
    guard isFirst else { return }
    warn(
      "A test reads an image that was recorded on a Mac, where letters look different: pictures with text differ from those "
        + "that are drawn here. Keep references for each platform under different names, and choose with '#if "
        + "canImport(Mutoscope)'.")
  }

  /// Whether a PNG has the chunk with which Apple's systems mark where its halves begin.
  static func isApples(_ data: Data) -> Bool {
    let bytes = [UInt8](data.prefix(4096))
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[place + 4..<place + 8]
      if name.elementsEqual("iDOT".utf8) { return true }
      if name.elementsEqual("IDAT".utf8) { return false }
      place += 12 + length
    }
    return false
  }
}
