import Foundation
import Media
import Mutoscope
import Utilities

/// Joins the records of a batch's shards.
struct BatchMerge {
  /// The output folder.
  let folder: URL
  /// The shards' records, finished or not.
  private let records: [(shard: Shard, file: URL)]

  /// Finds the records in a folder; nil if there are none.
  init?(in folder: URL) {
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let records = names.compactMap { name -> (shard: Shard, file: URL)? in
      guard let match = name.wholeMatch(of: #/batch\.([0-9]{1,7})-of-([0-9]{1,7})\.json/#), let number = Int(match.1),
        let count = Int(match.2), let shard = Shard(number, of: count)
      else { return nil }
      return (shard, folder.appending(path: name))
    }
    let isBegun = names.contains { $0.wholeMatch(of: #/batch\.[0-9]{1,7}-of-[0-9]{1,7}\.jsonl/#) != nil }
    if records.isEmpty, !isBegun { return nil }
    self.folder = folder
    self.records = records.sorted { ($0.shard.count, $0.shard.number) < ($1.shard.count, $1.shard.number) }
  }

  /// The results of all outputs.
  ///
  /// - Throws: `MergeError` with all problems: shards that are missing or belong to another batch, and outputs that differ
  ///   from what a shard has recorded.
  func manifest() throws(MergeError) -> BatchManifest {
    let path = folder.relativePath.printable
    var problems: [String] = []
    guard let count = records.first?.shard.count else { throw MergeError(["\(path): no shard has finished."]) }
    if let other = records.last?.shard.count, other != count {
      throw MergeError([
        "\(path): there are records of \(count) and of \(other) shards; remove those that are out of date."
      ])
    }
    var parts: [(shard: Shard, manifest: BatchManifest)] = []
    for record in records {
      if let manifest = BatchManifest.read(record.file) {
        parts.append((record.shard, manifest))
      } else {
        problems.append("\(record.file.relativePath.printable): This is not the record of a batch.")
      }
    }
    let absent = Set(1...count).subtracting(records.map(\.shard.number)).sorted()
    if !absent.isEmpty {
      let numbers = FrameSelection.text(absent)
      problems.append("\(path): of \(count) shards \(numbers) \(absent.count == 1 ? "has" : "have") not finished.")
    }
    if let first = parts.first {
      for part in parts
      where part.manifest.fingerprint != first.manifest.fingerprint || part.manifest.count != first.manifest.count {
        problems.append("\(path): shard \(part.shard) is of another batch than shard \(first.shard).")
      }
    }
    if !problems.isEmpty { throw MergeError(problems) }
    let total = parts[0].manifest.count
    let outputs = parts.flatMap(\.manifest.outputs).sorted { $0.index < $1.index }
    guard outputs.map(\.index) == Array(0..<max(total, 0)) else {
      throw MergeError(["\(path): the records of the shards do not have each of \(total) outputs once."])
    }
    problems = outputs.compactMap(problem)
    if !problems.isEmpty { throw MergeError(problems) }
    return BatchManifest(count: total, fingerprint: parts[0].manifest.fingerprint, outputs: outputs)
  }

  /// The problem with an output of a shard; nil if there is none.
  private func problem(_ output: BatchManifest.Output) -> String? {
    guard output.status == .rendered || output.status == .kept else { return nil }
    let url = folder.appending(path: output.output)
    let isWhole =
      output.format == RenderFormat.png.rawValue
      ? (try? FrameSequenceReader(directory: url).manifest.pixelHash) == output.hash
      : output.hash.map { FileRecord.isFile(url, byteCount: output.bytes, hash: $0) } ?? false
    return isWhole ? nil : "\(url.relativePath.printable) is missing, or not what a shard has rendered."
  }

  /// Writes the record of the whole batch.
  func write(_ manifest: BatchManifest) throws(SequenceError) {
    try OutputFile.write(Array(manifest.json.utf8), to: folder.appending(path: BatchManifest.fileName()))
  }

  /// Removes the shards' records.
  func removeRecords() throws(SequenceError) {
    for record in records { try OutputFile.remove(record.file) }
  }
}
