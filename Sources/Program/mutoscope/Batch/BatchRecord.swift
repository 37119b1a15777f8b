import Foundation
import Media
import Mutoscope

/// The record of a batch in its output folder: a line for each output while it runs, and its manifest at the end.
struct BatchRecord {
  let folder: URL
  /// The share of the batch; nil for all of it.
  let shard: Shard?

  /// The outputs of earlier runs in a folder, by their paths.
  func outputs() -> [String: BatchManifest.Output] {
    var outputs: [String: BatchManifest.Output] = [:]
    for manifest in [whole, manifest].compactMap(BatchManifest.read) {
      for output in manifest.outputs { outputs[output.output] = output }
    }
    let decoder = JSONDecoder()
    for line in LineFile.lines(of: journal) {
      guard let output = try? decoder.decode(BatchManifest.Output.self, from: line) else { continue }
      outputs[output.output] = output
    }
    return outputs.filter { $1.status == .rendered || $1.status == .kept }
  }

  /// Begins the record of a run.
  ///
  /// - Parameter known: The outputs in the record of the previous run, which must not be lost.
  /// - Throws: `SequenceError`, also if another process runs a batch in the folder.
  func begin(keeping known: [String: BatchManifest.Output]) throws(SequenceError) -> LineFile {
    for url in [whole, manifest] {
      let path = url.path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: path), BatchManifest.read(url) == nil else { continue }
      throw SequenceError(
        foreign: path,
        "This file is not the record of a batch and would be overwritten; choose another folder or remove it.")
    }
    let file = try LineFile(journal, lines: known.values.sorted { $0.index < $1.index }.map { $0.line })
    for url in [whole, manifest] { try OutputFile.remove(url) }
    return file
  }

  /// Records the result of an output.
  static func record(_ output: BatchManifest.Output, _ journal: LineFile) throws(SequenceError) {
    try journal.append(output.line)
  }

  /// Writes the manifest; the last of several shares also writes that of the whole batch.
  func finish(_ result: BatchManifest, _ journal: LineFile) throws(SequenceError) {
    try OutputFile.write(Array(result.json.utf8), to: manifest)
    journal.remove()
    guard let shard, let joined = BatchManifest.joined(in: folder, shards: shard.count) else { return }
    try OutputFile.write(Array(joined.json.utf8), to: whole)
  }

  /// A hash of the contents of a file: of everything that affects its frames, and of their selection.
  static func content(_ fingerprint: RenderFingerprint, _ frames: String) -> String {
    RenderFingerprint.hash(Array("\(fingerprint.json) \(frames)".utf8))
  }

  private var whole: URL { folder.appending(path: BatchManifest.fileName()) }
  private var manifest: URL { folder.appending(path: BatchManifest.fileName(shard)) }
  private var journal: URL { folder.appending(path: BatchManifest.fileName(shard) + "l") }
}
