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
  /// - Throws: `SequenceError` for a folder that is no part.
  init?(_ folder: URL) throws(SequenceError) {
    do throws(SequenceError) {
      reader = try FrameSequenceReader(directory: folder)
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
    // Written before the manifest: it is missing only where something else removed it.
    guard let part = try RenderPart.read(in: folder) else { return nil }
    self.part = part
  }

  /// What parts of one render have in common.
  struct Identity: Hashable {
    /// By name, as text for a message.
    var members: [String: String]

    /// What another has otherwise, in words; empty if nothing.
    func differences(from other: Identity) -> [String] {
      Set(members.keys).union(other.members.keys).sorted().compactMap { name in
        let (mine, theirs) = (members[name] ?? "none", other.members[name] ?? "none")
        if mine == theirs { return nil }
        // A hash tells a reader nothing.
        if [mine, theirs].contains(where: { PixelHash($0) != nil }) { return "another \(name.printable)" }
        return "\(name.printable) \(mine.printable) instead of \(theirs.printable)"
      }
    }
  }

  var identity: Identity {
    var members = [
      "scene": manifest.scene, "frames": part.frames, "frame count": "\(manifest.frameCount)",
      "frames per second": "\(manifest.framesPerSecond)", "duration": "\(part.duration) s",
      "last frame": part.includesEnd ? "at the end" : "before the end",
      "size": "\(manifest.pixelSize.width) × \(manifest.pixelSize.height)", "scale": "\(manifest.scale)",
      "background": part.isOpaque ? "opaque" : "translucent", "format": part.encoding.format,
      "compression": part.encoding.compression, "processor": manifest.architecture ?? "unknown",
    ]
    if let quality = part.encoding.quality { members["quality"] = quality }
    if let loopCount = part.encoding.loopCount { members["loop count"] = "\(loopCount)" }
    if let fingerprint = manifest.fingerprint {
      for (name, value) in fingerprint.pixels.merging(fingerprint.encoding, uniquingKeysWith: { first, _ in first }) {
        members["\(name) of the frames"] = value
      }
    }
    // The physics engine is recorded only by parts in which something moves.
    for (name, version) in manifest.versions where name != "box2d" { members["\(name) version"] = version }
    for (name, build) in manifest.builds ?? [:] where name != "box2d" { members["\(name) build"] = build }
    return Identity(members: members)
  }
}
