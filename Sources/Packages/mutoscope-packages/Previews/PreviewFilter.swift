import CommandLineSupport
import Foundation
import MutoscopeRun
import Utilities

/// Selects the previews that are drawn: all, or those with some names, without others.
struct PreviewFilter {
  var only: [String] = []
  var except: [String] = []

  /// The previews that are drawn, in their order.
  ///
  /// - Throws: A failure if a name is not that of a preview.
  func chosen(_ previews: [PreviewEntry]) throws(Failure) -> [PreviewEntry] {
    for pattern in only + except where !previews.contains(where: { Self.matches($0, pattern) }) {
      let near = nearestName(to: pattern, in: previews.flatMap { [$0.id, $0.group] }).map { "; did you mean '\($0)'?" }
      throw Failure(
        .usage, "there is no preview '\(pattern.printable)'\(near ?? "; 'mutoscope previews --list' lists them.")")
    }
    return previews.filter { preview in
      (only.isEmpty || only.contains { Self.matches(preview, $0) }) && !except.contains { Self.matches(preview, $0) }
    }
  }

  /// Whether a pattern is the id, the name, the file or the module of a preview; `*` stands for any letters.
  private static func matches(_ preview: PreviewEntry, _ pattern: String) -> Bool {
    let pattern = pattern.lowercased()
    let file = URL(filePath: preview.path).lastPathComponent
    return [preview.id, preview.name, preview.group, file, preview.module, "\(preview.module).\(preview.id)"].contains {
      fnmatch(pattern, $0.lowercased(), 0) == 0
    }
  }
}
