import Foundation
import Rewriting
import Utilities

/// The previews of a package that cannot be drawn.
struct MissingPreviews {
  /// The number of previews that show views of SwiftUI's.
  private(set) var swiftUI = 0
  /// The previews that do not compile: `Card.swift:40: the preview 'Dark' does not compile: cannot find 'x' in scope`.
  private(set) var broken: [String] = []

  /// Looks for previews in the sources of modules, and for those that the compiler could not compile.
  init(_ program: PackageProgram, of package: URL) {
    let own = Set(program.modules(of: package))
    for module in program.modules where own.contains(module.name) {
      let files = module.sources.compactMap { path -> SourceFile? in
        FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: [UInt8]($0)) }
      }
      // Reading tokens takes time, and most modules have no previews.
      guard files.contains(where: { Data($0.bytes).firstRange(of: Data("Preview".utf8)) != nil }) else { continue }
      swiftUI += ModuleRewriter(files).declaredPreviews.count(where: \.isOfSwiftUI)
      let record = program.folder.appending(path: "\(module.name).build/mutoscope/broken-previews")
      guard let text = try? String(contentsOf: record, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let plain = line.replacing(":1: warning: ", with: ": ").replacing(" is left out because it", with: "")
        broken.append(package.relativePath(of: String(plain)))
      }
    }
  }

  /// The lines that report these previews.
  var lines: [String] {
    broken + (swiftUI == 0 ? [] : ["\(counted(swiftUI, "preview")) of SwiftUI not drawn"])
  }
}
