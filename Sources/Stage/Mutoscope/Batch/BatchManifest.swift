package import Foundation
import Utilities

/// The outcome of every output of a batch: `batch.json` in its folder.
package struct BatchManifest: Sendable, Codable {
  /// The format that this version writes.
  package static let currentFormatVersion = 1

  package var formatVersion = currentFormatVersion
  /// The number of outputs of the whole batch.
  package var count: Int
  /// A hash of what the batch was to render and where to.
  package var fingerprint: String
  /// The outputs in ascending order of their indices.
  package var outputs: [Output]

  package init(count: Int, fingerprint: String, outputs: [Output]) {
    (self.count, self.fingerprint, self.outputs) = (count, fingerprint, outputs)
  }

  /// The outcome of an output.
  package enum Status: String, Sendable, Codable, CaseIterable {
    case rendered
    /// Everything was there already.
    case kept
    case failed
    /// It was stopped, or never begun, because another one had failed.
    case notRun
  }

  /// An output.
  package struct Output: Sendable, Hashable, Codable {
    /// Its number in the batch, from 0.
    package var index: Int
    package var name: String
    /// The path of the scene file.
    package var scene: String
    /// The number of the row, from 1.
    package var row: Int?
    package var format: String
    /// The folder or file, relative to that of the batch.
    package var output: String
    package var status: Status
    package var frames: Int
    /// How many of the frames were there already.
    package var kept: Int?
    package var bytes: Int
    package var seconds: Double
    /// A hash of the pixels of all frames of a folder, or of the bytes of a file.
    package var hash: String?
    /// The first line of what went wrong.
    package var error: String?
    /// The identity of a file's picture: a hash of the render's fingerprint and of the selected frames.
    package var content: String?

    package init(
      index: Int, name: String, scene: String, row: Int?, format: String, output: String, status: Status
    ) {
      (self.index, self.name, self.scene, self.row, self.format) = (index, name, scene, row, format)
      (self.output, self.status, frames, bytes, seconds) = (output, status, 0, 0, 0)
    }

    /// One line of JSON, with sorted keys.
    package var line: String {
      (try? JSONText.encoded(self, isIndented: false)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
  }

  /// The manifest as JSON, an output on each line.
  package var json: String {
    var writer = JSONWriter()
    writer.object(.lines) { json in
      json.member("formatVersion", formatVersion)
      json.member("count", count)
      json.member("fingerprint", fingerprint)
      json.member("outputs") {
        $0.array(.lines) { list in for output in outputs { list.element { $0.write(json: output.line.utf8) } } }
      }
    }
    writer.endLine()
    return writer.text
  }

  /// The name of the file of a batch, or of a part of one.
  package static func fileName(_ shard: Shard? = nil) -> String {
    shard.map { "batch.\($0.number)-of-\($0.count).json" } ?? "batch.json"
  }

  /// Joins the manifests of all shares of a batch; nil if one is missing, or they are of different batches.
  package static func joined(in folder: URL, shards count: Int) -> BatchManifest? {
    var whole: BatchManifest?
    for shard in (1...count).lazy.compactMap({ Shard($0, of: count) }) {
      guard let part = read(folder.appending(path: fileName(shard))) else { return nil }
      guard let known = whole else {
        whole = part
        continue
      }
      guard known.fingerprint == part.fingerprint, known.count == part.count else { return nil }
      whole?.outputs += part.outputs
    }
    whole?.outputs.sort { $0.index < $1.index }
    return whole?.outputs.count == whole?.count ? whole : nil
  }

  /// Reads a manifest; nil if there is none that this version understands.
  package static func read(_ file: URL) -> BatchManifest? {
    guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)),
      let manifest = try? JSONDecoder().decode(BatchManifest.self, from: data),
      manifest.formatVersion == currentFormatVersion
    else { return nil }
    return manifest
  }
}
