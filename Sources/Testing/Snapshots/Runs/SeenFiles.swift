package import Foundation
import Media

/// What somebody who looks at a failure has seen, as far as it is files: accepting refuses what has changed since.
package struct SeenFiles: Sendable, Hashable, Codable {
  /// A file that the frames were made from.
  package struct Input: Sendable, Hashable, Codable {
    /// The path, as the scene was given.
    package var path: String
    /// The fingerprint of its bytes, or of its text.
    package var hash: String
    /// Whether it is text, whose line ends and byte order mark do not matter; nil if it is not.
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

  /// Notes what a test has seen.
  ///
  /// - Parameters:
  ///   - inputs: What the frames were made from.
  ///   - golden: The folder of the golden, there or not.
  ///   - failures: The folder of the scene's frames.
  package init(inputs: [Input], golden: URL, failures: URL) {
    self.inputs = inputs
    self.golden = Self.fingerprint(of: golden)
    rendered = Self.frames(of: FailureFolder(failures).actual) ?? ""
  }

  /// The fingerprint of the hashes of a golden's frames; nil if there is none, or it is damaged.
  private static func frames(of golden: URL) -> String? { (try? Golden(directory: golden))?.manifest.fingerprint }

  /// Takes the golden as it is now for the one that was seen: a part of it was accepted.
  package mutating func look(at golden: URL) { self.golden = Self.fingerprint(of: golden) }

  /// Checks that everything is as it was seen, or that the golden has been made what was rendered: an acceptance that is
  /// stopped in between is to be done again.
  ///
  /// - Throws: `GoldenError` that names what has changed.
  func check(golden: URL, rendered candidate: Golden) throws(GoldenError) {
    for input in inputs {
      guard let data = FileManager.default.contents(atPath: input.path) else {
        throw GoldenError(path: input.path, "There is no such file any longer; run the test again.")
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
        path: candidate.directory.relativePath, "These are the frames of another test; run the test again.")
    }
  }

  /// The fingerprint of a golden's files, whatever is in them; that of nothing if there are none.
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
  /// Tells apart what was rendered.
  fileprivate var fingerprint: String { "\(TextHash(of: frames.map { "\($0.index) \($0.hash)\n" }.joined()))" }
}
