import Foundation
import Media

/// The build of the program that is running.
package enum ProgramBuild {
  /// The linker's identification of the executable file, or a hash of the file if it has none: equal for copies of one
  /// build, different if any code differs.
  package static let id: String = {
    let file = (try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)) ?? Data()
    return buildID(in: file) ?? RenderFingerprint.hash([UInt8](file))
  }()

  /// The GNU build ID among the notes of a 64-bit ELF file in this machine's byte order; nil if there is none.
  static func buildID(in file: Data) -> String? {
    func number<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset + MemoryLayout<Value>.size <= file.count else { return nil }
      return Int(exactly: file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) })
    }
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]), let table = number(UInt64.self, at: 32),
      let size = number(UInt16.self, at: 54), let count = number(UInt16.self, at: 56)
    else { return nil }
    let (noteSegment, buildIDNote) = (4, 3)
    for header in 0..<count {
      let start = table + header * size
      guard number(UInt32.self, at: start) == noteSegment, var note = number(UInt64.self, at: start + 8),
        let length = number(UInt64.self, at: start + 32)
      else { continue }
      let end = note + length
      while note + 12 <= end, let nameSize = number(UInt32.self, at: note),
        let textSize = number(UInt32.self, at: note + 4), let kind = number(UInt32.self, at: note + 8)
      {
        let text = note + 12 + (nameSize + 3) / 4 * 4
        guard text + textSize <= file.count else { break }
        if kind == buildIDNote, file[note + 12..<note + 12 + nameSize].elementsEqual(Array("GNU\0".utf8)) {
          return file[text..<text + textSize].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        note = text + (textSize + 3) / 4 * 4
      }
    }
    return nil
  }
}
