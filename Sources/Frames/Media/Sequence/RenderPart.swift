import Contracts
package import CoreGraphics
import Foundation
import Utilities

/// The description of a shard's frames: beside the manifest of a recording that is a part of a render.
///
/// It has everything that joining the parts needs and that no recording has: a description of the whole, and the
/// changes from frame to frame.
package struct RenderPart: Sendable, Hashable, Codable {
  /// The name of the file in the part's folder.
  package static let fileName = "part.json"
  /// The format that this version writes and reads.
  package static let currentFormatVersion = 1

  /// The version of the file's format.
  package var formatVersion = RenderPart.currentFormatVersion
  /// The shard's number, from 1.
  package var shard: Int
  /// How many shards there are.
  package var shardCount: Int
  /// The path of the whole render's folder or file, relative to the folder that all outputs of the command are in.
  package var output: String
  /// The outputs of the whole command; this is one of them.
  package var outputs: [String]
  /// How the whole is written.
  package var encoding: Encoding
  /// Whether the background is opaque.
  package var isOpaque: Bool
  /// The scene's length in seconds.
  package var duration: Double
  /// Whether the last frame shows the end.
  package var includesEnd: Bool
  /// The frames of the whole render, as `--frames` takes them.
  package var frames: String
  /// The changes in each frame of the part; nil if the whole is a folder of frames, which does not need them.
  package var changes: [Change]?
  /// A hash of each frame's file, so that joining need not decode them; nil in parts of earlier versions.
  package var files: [String]?

  /// A format of renders and its settings.
  package struct Encoding: Sendable, Hashable, Codable {
    /// The format, as `--format` takes it.
    package var format: String
    /// The quality of a lossy video, as `--quality` takes it; nil for the default.
    package var quality: String?
    /// How often the animation plays; nil for the default.
    package var loopCount: Int?
    /// The compression of PNG data, as `--compression` takes it.
    package var compression: String
    /// The sound, whose files are in `soundFolder`; nil for none.
    package var sound: [SoundTrack]?
    /// The folder of the files of sounds, from the root; nil if their paths are whole.
    package var soundFolder: String?
    /// A hash of each track's file; nil for none, and in parts of earlier versions.
    package var soundFiles: [String]?
    /// The captions that become tracks; nil for none.
    package var captions: [CaptionTrack]?
    /// The chapters that players list; nil for none.
    package var chapters: [VideoChapter]?
    /// The codec, and options that few films need; nil for the defaults.
    package var options: VideoOptions?
    /// Whether frames are dithered; nil if they are not.
    package var dithers: Bool?

    package init(format: String, quality: String?, loopCount: Int?, compression: String) {
      (self.format, self.quality, self.loopCount, self.compression) = (format, quality, loopCount, compression)
    }

    /// Sentences about files of sounds that are not those with which the part was rendered.
    package var soundProblems: [String] {
      zip(placedSound, soundFiles ?? []).compactMap { track, hash -> String? in
        do throws(FileFailure) {
          let bytes = try File.read(track.path, atMost: .max)
          if RenderFingerprint.hash(bytes) == hash { return nil }
          return "the sound \(track.path.printable) has changed since the shards were rendered."
        } catch {
          return "the sound \(track.path.printable) cannot be read: \(error.reason)."
        }
      }
    }

    /// The sound with the paths of its files.
    package var placedSound: [SoundTrack] {
      (sound ?? []).map { track in
        var track = track
        if let soundFolder, !track.path.hasPrefix("/") { track.path = "\(soundFolder)/\(track.path)" }
        return track
      }
    }
  }

  /// The change since the previous frame of the whole render.
  package enum Change: Sendable, Hashable {
    /// Nothing: the display list is the same.
    case none
    /// At most a rectangle of the image; empty if another display list has the same image.
    case rect(PixelRect)
  }

  /// Creates a description.
  package init(
    shard: Int, of shardCount: Int, output: String, outputs: [String], encoding: Encoding, isOpaque: Bool,
    duration: Double, includesEnd: Bool, frames: String, changes: [Change]? = nil
  ) {
    (self.shard, self.shardCount, self.output, self.outputs) = (shard, shardCount, output, outputs)
    (self.encoding, self.isOpaque, self.duration, self.includesEnd) = (encoding, isOpaque, duration, includesEnd)
    (self.frames, self.changes) = (frames, changes)
  }
}

extension RenderPart.Change: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
      return
    }
    let sides = try container.decode([Int].self)
    guard sides.count == 4, sides.allSatisfy((0...1 << 20).contains) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is not a rectangle of pixels.")
    }
    self = .rect(PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3]))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .rect(let rect): try container.encode([rect.minX, rect.minY, rect.maxX, rect.maxY])
    }
  }
}

/// The file.
extension RenderPart: VersionedContent {
  package static func reads(formatVersion: Int) -> Bool { formatVersion == currentFormatVersion }

  /// The description as a JSON file.
  package var json: [UInt8] {
    do { return try JSONText.encoded(self, isIndented: false) + [UInt8(ascii: "\n")] } catch {
      internalError("The description of a part cannot be encoded: \(error).")
    }
  }

  /// Reads the description in a folder; nil if there is none.
  ///
  /// - Throws: `SequenceError` for a file that is not a description, or is one of a newer version.
  package static func read(in folder: URL) throws(SequenceError) -> RenderPart? {
    let path = folder.filePath(fileName)
    let json: [UInt8]
    do throws(FileFailure) {
      json = try File.read(path, atMost: FrameSequence.manifestByteLimit)
    } catch {
      if error.isMissing { return nil }
      throw SequenceError(.unreadable, path: path, "The description of the part cannot be read: \(error.reason).")
    }
    return try RenderPart(json: json, path: path)
  }

  /// Reads the file's content.
  ///
  /// - Throws: `SequenceError` with `path`.
  package init(json: [UInt8], path: String) throws(SequenceError) {
    switch Versioned<RenderPart>(json: json) {
    case .content(let part) where part.isSound: self = part
    case .content, .damaged:
      throw SequenceError(.damaged, path: path, "This is not a valid description of a part of a render.")
    case .otherVersion(let version):
      throw SequenceError(
        .damaged, path: path,
        "This description of a part has format \(version); this version reads format "
          + "\(Self.currentFormatVersion). Render and merge with the same version.")
    case .foreign, .malformed:
      throw SequenceError(.damaged, path: path, "This is not the description of a part of a render.")
    }
  }

  private var isSound: Bool {
    shardCount >= 1 && (1...shardCount).contains(shard) && ([output] + outputs).allSatisfy(Self.isPath)
      && outputs.contains(output)
  }

  /// Whether a text is the path of a file in a folder or in one of its folders.
  private static func isPath(_ text: String) -> Bool {
    text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0")
    }
  }

  /// Whether there is a description in a folder.
  package static func isDescription(in folder: URL) -> Bool { File.exists(folder.filePath(fileName)) }

  /// Removes the description in a folder, because what it describes is about to change.
  package static func remove(in folder: URL) throws(SequenceError) {
    try OutputFile.remove(folder.appending(path: fileName))
  }

  /// Removes a part, and its folder unless something else is in it.
  package static func removeAll(in folder: URL) throws(SequenceError) {
    let path = folder.folderPath
    do throws(FileFailure) {
      let names = try Folder.fileNames(in: path).filter { FrameSequence.isOwn($0) || $0 == fileName }
      // The description that makes it a part is removed first, so that a part that is half removed is no longer one.
      let manifests = names.filter { $0 == FrameSequence.manifestName }
      for name in manifests + names { try File.remove(folder.filePath(name)) }
      if rmdir(path) != 0, errno != ENOTEMPTY, errno != EEXIST { throw .system(errno) }
    } catch {
      throw SequenceError(.unwritable, path: path, "The part cannot be removed: \(error.reason).")
    }
  }
}

/// Folders of parts.
extension RenderPart {
  /// The name of the folder for a part of an output, beside the output.
  package static func folderName(of output: String, shard: Int, of count: Int) -> String {
    "\(output).shard-\(shard)-of-\(count)"
  }

  /// The output and the shard that a folder's name states; nil for any other folder.
  package static func parsing(folderName name: String) -> (output: String, shard: Int, count: Int)? {
    guard let match = name.wholeMatch(of: #/(.+)\.shard-([0-9]{1,7})-of-([0-9]{1,7})/#), let shard = Int(match.2),
      let count = Int(match.3)
    else { return nil }
    return (String(match.1), shard, count)
  }

  /// The folders in a folder, links to some and hidden ones left out, that are not parts, in natural order.
  package static func otherFolders(in folder: URL) -> [URL] {
    folder.innerFolders.filter { parsing(folderName: $0.lastPathComponent) == nil && !isDescription(in: $0) }
  }

  /// The folders in a folder that hold parts, finished or not, in natural order.
  package static func folders(in folder: URL) throws(SequenceError) -> [URL] {
    do throws(FileFailure) {
      return try Folder.folderNames(in: folder.folderPath)
        .filter { parsing(folderName: $0) != nil || File.exists(folder.filePath("\($0)/\(fileName)")) }
        .sorted(by: NaturalOrder.areInOrder).map { folder.appending(path: $0, directoryHint: .isDirectory) }
    } catch {
      throw SequenceError(.unreadable, path: folder.folderPath, "The folder cannot be read: \(error.reason).")
    }
  }
}
