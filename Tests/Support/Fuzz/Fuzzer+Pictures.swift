import CoreGraphics
import Foundation
import Media
import TestSupport

extension Fuzzer {
  /// Decodes a picture; an error is fine, if it is a sentence.
  func decode(_ random: inout SeededRandom) throws {
    let bytes = pictureMutant(&random)
    let limits = DecodeLimits(side: 4096, byteCount: 1 << 22)
    try refusing {
      let pixels = try ImageDecoder.decode(bytes, limits: limits)
      guard pixels.byteCount <= limits.byteCount else { throw Finding("A picture is larger than allowed.") }
    }
    try refusing { _ = try ImageDecoder.size(of: bytes, limits: limits) }
    let file = folder.appending(path: "mutant.png").path(percentEncoded: false)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    try refusing {
      let sequence = try ImageSequence(path: file, limits: limits)
      if var decoder = sequence.decoder {
        while try decoder.next() != nil {}
        return
      }
      for position in sequence.frames.indices.prefix(20) {
        guard let frame = try sequence.bytes(at: position) else { continue }
        _ = try sequence.decode(frame, at: position)
      }
    }
  }

  private func refusing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let finding as Finding {
      throw finding
    } catch {
      guard "\(error)".hasSuffix(".") else { throw Finding("The error is no sentence: \(error)") }
    }
  }
}
