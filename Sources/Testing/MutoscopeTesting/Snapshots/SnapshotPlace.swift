import Foundation
import Mutoscope
import Snapshots
import Testing

/// The location of a snapshot's golden, and of the frames of a failure.
struct SnapshotPlace {
  /// The snapshot's name: `CardTests/flies.1`.
  private(set) var name: String
  /// The folder of the golden: `__Snapshots__/CardTests/flies.1` next to the test's file.
  private(set) var golden: URL
  /// The folder for the failures of a module's tests.
  let artifacts: URL
  /// The test's file.
  let file: String
  /// The test.
  let owner: SnapshotOwner

  /// The environment variable for the folder of failures, the same as swift-snapshot-testing's.
  static let artifactsVariable = "SNAPSHOT_ARTIFACTS"

  /// The folder for the frames of a failure.
  var failures: URL { artifacts.appending(path: name) }

  /// Determines the location.
  ///
  /// - Parameters:
  ///   - name: Distinguishes the snapshot from others of the test; nil for a number.
  ///   - directory: The folder of goldens; nil for the one next to the test's file.
  /// - Throws: `SnapshotPlaceError` for an impossible name.
  @MainActor
  init(_ site: CallSite, testName: String, name: String?, directory: String?) throws(SnapshotPlaceError) {
    let file = URL(fileURLWithPath: "\(site.filePath)")
    let folder = file.deletingPathExtension().lastPathComponent
    let test = Self.component(testName)
    let owner = SnapshotOwner.current
    let part: String
    if let name {
      part = Self.component(name)
      guard !part.isEmpty else {
        throw SnapshotPlaceError("A snapshot cannot be named '\(name)'; use letters or digits.")
      }
    } else {
      // The cases of a test run in any order, and in parallel.
      guard Test.Case.current?.isParameterized != true else {
        throw SnapshotPlaceError("A test with arguments takes a snapshot for each; tell them apart: named: \"…\".")
      }
      let counter = SnapshotScope.counter ?? .shared
      part = "\(counter.next(for: testName, in: "\(site.filePath)", of: owner))"
    }
    let goldens =
      directory.map { URL(fileURLWithPath: $0) }
      ?? file.deletingLastPathComponent().appending(path: Golden.folderName).appending(path: folder)
    self.file = "\(site.filePath)"
    self.owner = owner
    self.name = "\(folder)/\(test).\(part)"
    golden = goldens.appending(path: "\(test).\(part)")
    artifacts = Self.artifacts.appending(path: site.module)
    if let other = SnapshotOwners.shared.claim(golden.standardizedFileURL, for: owner) {
      throw SnapshotPlaceError(
        "\(owner) and \(other) take the same snapshot, \(self.name); tell them apart: named: \"…\".")
    }
  }

  /// The location of the same snapshot in a look.
  func seen(in look: Look) -> SnapshotPlace {
    var place = self
    place.name += look.goldenSuffix
    place.golden = golden.deletingLastPathComponent().appending(path: golden.lastPathComponent + look.goldenSuffix)
    return place
  }

  /// The folder for all failures.
  private static var artifacts: URL {
    if let folder = SnapshotScope.artifacts { return folder }
    let path = ProcessInfo.processInfo.environment[artifactsVariable] ?? ""
    return path.isEmpty
      ? FileManager.default.temporaryDirectory.appending(path: "mutoscope-snapshots") : URL(fileURLWithPath: path)
  }

  /// A text as a folder name: characters other than letters, digits and underscores become hyphens.
  ///
  /// As in swift-snapshot-testing, so `flies()` is `flies`, and `a card flies` is `a-card-flies`.
  static func component(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}

/// An error that says why a snapshot has no location.
struct SnapshotPlaceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
