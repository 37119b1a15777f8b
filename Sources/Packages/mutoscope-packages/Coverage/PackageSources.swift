import CommandLineSupport
import Foundation
import Rewriting
import Utilities

/// The Swift sources of a package whose uses of frameworks are examined.
struct PackageSources {
  /// The sources of the package's own targets, without tests, manifests, examples and hidden folders.
  private(set) var own: [SourceFile] = []
  /// The sources of its dependencies, if they have been fetched.
  private(set) var dependencies: [SourceFile] = []

  private static let left: Set<String> = [
    "tests", "test", "example", "examples", "demo", "demos", "sample", "samples", "playground", "benchmark",
    "benchmarks", "testprojects",
  ]

  /// - Parameter path: A package's folder, any other folder, or one file.
  init(path: String) throws {
    let root = URL(filePath: path).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.missingInput, "there is no '\(path.printable)'.")
    }
    guard isFolder.boolValue else {
      own = try [Self.file(root, path)]
      return
    }
    own = try Self.files(in: root, prefix: "")
    guard !own.isEmpty else {
      throw Failure(.missingInput, "there are no Swift sources in '\(path.printable)'.")
    }
    let checkouts = root.appending(path: ".build/checkouts")
    if FileManager.default.fileExists(atPath: checkouts.path(percentEncoded: false)) {
      dependencies = try Self.files(in: checkouts, prefix: ".build/checkouts/")
    }
  }

  private static func files(in folder: URL, prefix: String) throws -> [SourceFile] {
    // Links to folders are not followed, because they might form a circle.
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    return try names.compactMap { name in
      guard name.hasSuffix(".swift") else { return nil }
      let parts = name.split(separator: "/")
      let isLeft = parts.dropLast().contains { part in
        part.hasPrefix(".") || Self.left.contains(part.lowercased()) || part.hasSuffix("Tests")
          || part.hasSuffix(".playground")
      }
      guard !isLeft, parts.last?.hasPrefix("Package") != true, parts.last != "Dangerfile.swift" else { return nil }
      let source = folder.appending(path: name)
      // A link to nothing, or a pipe, is not a source.
      var status = stat()
      guard stat(source.path(percentEncoded: false), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      return try file(source, prefix + name)
    }
  }

  private static func file(_ url: URL, _ name: String) throws -> SourceFile {
    guard let bytes = try? Data(contentsOf: url) else {
      throw Failure(.missingInput, "'\(url.path(percentEncoded: false).printable)' cannot be read.")
    }
    return SourceFile(path: name, bytes: [UInt8](bytes))
  }
}
