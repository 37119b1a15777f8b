import Testing
import Utilities

struct PlainBytesTests {
  @Test(arguments: 0..<8)
  func `Eight printable characters are distinguished from eight with one that is not`(_ place: Int) {
    for byte in UInt8.min...UInt8.max {
      // Those beside it are the first and the last that are printable.
      var bytes: [UInt8] = [0x20, 0x7E, 0x20, 0x7E, 0x20, 0x7E, 0x20, 0x7E]
      bytes[place] = byte
      let isPrintable = bytes.withUnsafeBufferPointer { $0.hasEightPrintable(at: 0) }
      #expect(isPrintable == (0x20...0x7E).contains(byte), "byte \(byte)")
    }
  }

  @Test func `Eight characters are not found too near the end`() {
    let bytes = [UInt8]("nine here".utf8)
    bytes.withUnsafeBufferPointer { bytes in
      #expect(bytes.hasEightPrintable(at: 0))
      #expect(bytes.hasEightPrintable(at: 1))
      #expect(!bytes.hasEightPrintable(at: 2))
      #expect(!bytes.hasEightPrintable(at: 9))
    }
  }
}
