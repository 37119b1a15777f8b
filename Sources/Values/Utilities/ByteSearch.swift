import Foundation

extension String {
  /// Whether the bytes of a text, which is not empty, are in this one: much quicker than `contains`, which compares
  /// characters.
  package func containsBytes(of wanted: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while rest.count >= wanted.utf8CodeUnitCount {
        let bytes = UnsafeRawBufferPointer(rebasing: rest)
        guard let start = bytes.baseAddress, let found = memchr(start, Int32(wanted.utf8Start.pointee), bytes.count)
        else {
          return false
        }
        rest = rest.dropFirst(UnsafeRawPointer(found) - start)
        if rest.count >= wanted.utf8CodeUnitCount, memcmp(found, wanted.utf8Start, wanted.utf8CodeUnitCount) == 0 {
          return true
        }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
