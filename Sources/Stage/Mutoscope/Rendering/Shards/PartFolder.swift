import Foundation
import Media
import Utilities

/// A finished part of a render.
struct PartFolder: Sendable {
  let reader: FrameSequenceReader
  let part: RenderPart

  var path: String { reader.directory.relativePath.printable }
  var manifest: Manifest { reader.manifest }

  /// Reads a part; nil if the shard has not finished it.
  ///
  /// - Throws: `SequenceError` for a folder that is not a part.
  init?(_ folder: URL) throws(SequenceError) {
    do throws(SequenceError) {
      reader = try FrameSequenceReader(directory: folder)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
    // The description is written before the manifest: it is missing only where something else removed it.
    guard let part = try RenderPart.read(in: folder) else { return nil }
    self.part = part
  }

  /// The values that the parts of one render have in common.
  struct Identity: Hashable {
    /// The values by name, as text for a message.
    var members: [String: String]

    /// The differences from another one, in words; empty if there are none.
    func differences(from other: Identity) -> [String] {
      Set(members.keys).union(other.members.keys).sorted().compactMap { name in
        let (mine, theirs) = (members[name] ?? "none", other.members[name] ?? "none")
        if mine == theirs { return nil }
        // A hash means nothing to a reader.
        if [mine, theirs].contains(where: { PixelHash($0) != nil }) { return "another \(name.printable)" }
        return "\(name.printable) \(mine.printable) instead of \(theirs.printable)"
      }
    }
  }

  var identity: Identity {
    var members = [
      "selected frames": part.frames, "frame count": "\(manifest.frameCount)", "duration": "\(part.duration) s",
      "size": "\(manifest.pixelSize.width) × \(manifest.pixelSize.height)",
      "background": part.isOpaque ? "opaque" : "translucent", "processor": manifest.architecture ?? "unknown",
      "output format": part.encoding.format, "quality": part.encoding.quality ?? "default",
      "loop count": part.encoding.loopCount.map(String.init) ?? "default",
    ]
    for (track, hash) in zip(part.encoding.sound ?? [], part.encoding.soundFiles ?? []) {
      members["sound \(track.path)"] = hash
    }
    members.merge(part.encoding.options?.members ?? [:]) { $1 }
    if let fingerprint = manifest.fingerprint {
      // Its format is that of the part's files.
      members.merge(fingerprint.encoding.filter { $0.key != "format" }) { $1 }
      members.merge(fingerprint.pixels) { $1 }
    } else {
      members["fingerprint"] = "missing"
    }
    return Identity(members: members)
  }
}
