import CommandLineSupport
import Foundation
import Mutoscope
import Utilities

/// Merging of batches, whose outputs are whole: only their records are joined.
extension MergeCommand {
  /// The batches among the arguments, and the other arguments.
  ///
  /// - Throws: A `Failure` for options that a batch cannot have.
  func batches() throws(Failure) -> (batches: [BatchMerge], parts: [String]) {
    var (batches, others): ([BatchMerge], [String]) = ([], [])
    for path in parts {
      if let batch = BatchMerge(in: URL(fileURLWithPath: path, isDirectory: true)) {
        batches.append(batch)
      } else {
        others.append(path)
      }
    }
    if batches.isEmpty { return ([], others) }
    guard others.isEmpty else {
      throw Failure(.usage, "merge batches and parts of renders separately.")
    }
    if output != nil || format != nil || quality != nil || loopCount != nil || verdicts.concernsVerdicts {
      throw Failure(
        .usage,
        "the outputs of a batch are whole and stay where they are; leave out --output, --format, --quality, "
          + "--loop-count, --junit, --report and --github.")
    }
    return (batches, [])
  }

  /// Joins the records of batches.
  func merge(_ batches: [BatchMerge]) throws {
    var problems: [String] = []
    var manifests: [BatchManifest] = []
    for batch in batches {
      do throws(MergeError) { manifests.append(try batch.manifest()) } catch { problems += error.problems }
    }
    if !problems.isEmpty { throw Failure(.incomplete, problems) }
    var failures: [String] = []
    for (batch, manifest) in zip(batches, manifests) {
      try failing(as: .cannotWrite) {
        try batch.write(manifest)
        if removeParts { try batch.removeRecords() }
      }
      if !quiet {
        StandardError.write(BatchTable(manifest, seconds: manifest.outputs.reduce(0) { $0 + $1.seconds }).text)
      }
      try verdicts.write(json: manifest.json)
      let bad = manifest.outputs.count { $0.status == .failed || $0.status == .notRun }
      if bad > 0 {
        failures.append("\(batch.folder.relativePath.printable): \(bad) of \(manifest.count) outputs failed.")
      }
    }
    if !failures.isEmpty { throw Failure(.incomplete, failures) }
  }
}
