import Contracts
import Foundation

/// A recording as a folder: one PNG for each frame, and a manifest that is written last.
package enum FrameSequence {
  /// The name of the manifest's file.
  package static let manifestName = "manifest.json"

  /// The name of the record of a render that has not ended.
  static let journalName = "manifest.json.journal"

  /// The size limit of a manifest: about a million frames.
  static let manifestByteLimit = 1 << 27

  /// The name of a frame's file.
  ///
  /// All frames of a scene have names of one length, no matter which of them are rendered: four digits, or more if the
  /// scene's last frame needs them.
  package static func fileName(frame index: Int, of frameCount: Int) -> String {
    require(
      (0..<frameCount).contains(index), "There is no frame \(index) in a scene of \(frameCount) frames.")
    let digits = String(index)
    let width = max(4, String(frameCount - 1).count)
    return "frame_" + String(repeating: "0", count: width - digits.count) + digits + ".png"
  }

  /// Whether a file of this name in a recording's folder belongs to a recording, complete or partial.
  static func isOwn(_ name: String) -> Bool {
    let whole = name.hasSuffix(File.partialSuffix) ? String(name.dropLast(File.partialSuffix.count)) : name
    return whole == manifestName || whole == journalName || isFrameName(whole)
  }

  private static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame_"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst(6).dropLast(4)
    // A fifth digit appears only if it is needed.
    return digits.allSatisfy { $0.isASCII && $0.isNumber } && digits.count >= 4
  }
}
