package import Foundation
import Media

/// Fingerprints of the files behind a failure: accepting refuses if one has changed since the test.
package struct SeenFiles: Sendable, Hashable, Codable {
  /// A file from which the frames were made.
  package struct Input: Sendable, Hashable, Codable {
    /// The path, in the form in which the scene was given.
    package var path: String
    /// The fingerprint of its bytes, or of its text.
    package var hash: String
    /// True for text, whose line endings and byte order mark do not matter; nil for other files.
    package var isText: Bool?

    /// A file of bytes.
    ///
    /// - Parameter hash: The fingerprint of its bytes, as `TextHash` describes it.
    package init(path: String, hash: String) { (self.path, self.hash) = (path, hash) }

    /// A file of text.
    package init(path: String, text: String) {
      (self.path, hash, isText) = (path, SeenFiles.fingerprint(ofText: Array(text.utf8)), true)
    }
  }

  /// The scene's file and what it needs.
  package var inputs: [Input]
  /// The fingerprint of the golden's files.
  package var golden: String
  /// The fingerprint of the hashes of the frames that were rendered.
  package var rendered: String

  /// Records the state of the files after a test.
  ///
  /// - Parameters:
  ///   - inputs: The files from which the frames were made.
  ///   - golden: The folder of the golden, which may not exist.
  ///   - failures: The folder of the scene's frames.
  package init(inputs: [Input], golden: URL, failures: URL) {
    self.inputs = inputs
    self.golden = Self.fingerprint(of: golden)
    rendered = Self.frames(of: FailureFolder(failures).actual) ?? ""
  }

  /// The fingerprint of the hashes of a golden's frames; nil if there is none, or it is damaged.
  private static func frames(of golden: URL) -> String? { (try? Golden(directory: golden))?.manifest.fingerprint }

  /// Records the golden's present state, after a part of it was accepted.
  package mutating func look(at golden: URL) { self.golden = Self.fingerprint(of: golden) }

  /// Checks that nothing has changed, or that the golden already is what was rendered, so that an interrupted acceptance
  /// can be repeated.
  ///
  /// - Throws: `GoldenError` that names what has changed.
  func check(golden: URL, rendered candidate: Golden) throws(GoldenError) {
    for input in inputs {
      guard let data = FileManager.default.contents(atPath: input.path) else {
        throw GoldenError(path: input.path, "This file no longer exists; run the test again.")
      }
      let bytes = [UInt8](data)
      let hash = input.isText == true ? Self.fingerprint(ofText: bytes) : "\(TextHash(of: bytes))"
      guard hash == input.hash else {
        throw GoldenError(path: input.path, "This file has changed since the test; run the test again.")
      }
    }
    guard Self.fingerprint(of: golden) == self.golden || Self.frames(of: golden) == rendered else {
      throw GoldenError(
        path: golden.relativePath, "The golden has changed since the test; run the test again.")
    }
    guard candidate.manifest.fingerprint == rendered else {
      throw GoldenError(
        path: candidate.directory.relativePath, "These frames are from a different test; run the test again.")
    }
  }

  /// The fingerprint of a golden's files, whatever is in them; that of no bytes if there are none.
  private static func fingerprint(of golden: URL) -> String {
    let names = Golden.fileNames(in: golden).filter { Golden.isOwn($0) && !Golden.isPart($0) }
    let lines = names.map { name in
      let bytes = (FileManager.default.contents(atPath: golden.appending(path: name).path(percentEncoded: false)))
        .map { [UInt8]($0) }
      let isText = name.hasSuffix(".json") || name.hasSuffix(".jsonl")
      return "\(name) \(bytes.map { isText ? fingerprint(ofText: $0) : "\(TextHash(of: $0))" } ?? "")\n"
    }
    return "\(TextHash(of: lines.joined()))"
  }

  /// The fingerprint of a text without its byte order mark and carriage returns, which git and editors may add.
  fileprivate static func fingerprint(ofText bytes: [UInt8]) -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return "\(TextHash(of: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).filter { $0 != 0x0D }))"
  }
}

extension Manifest {
  /// A fingerprint of the rendered frames.
  fileprivate var fingerprint: String { "\(TextHash(of: frames.map { "\($0.index) \($0.hash)\n" }.joined()))" }
}
