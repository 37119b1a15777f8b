public import CoreGraphics
import Synchronization
public import UIKit

/// A `#Preview` of a package: the compiler in front of the compiler puts this in the place of the macro.
@MainActor
public struct PackagePreview {
  /// A trait of a preview, by Apple's names.
  public enum Trait: Sendable, Hashable {
    case defaultLayout
    case sizeThatFitsLayout
    case fixedLayout(width: CGFloat, height: CGFloat)
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  /// The controller or the view that the preview shows.
  package enum Content {
    case controller(@MainActor () -> UIViewController)
    case view(@MainActor () -> UIView)
  }

  package let name: String?
  package let traits: [Trait]
  package let content: Content

  /// A preview of a controller.
  public init(_ name: String? = nil, traits: Trait..., body: @escaping @MainActor () -> UIViewController) {
    (self.name, self.traits, content) = (name, traits, .controller(body))
  }

  /// A preview of a view.
  public init(_ name: String? = nil, traits: Trait..., body: @escaping @MainActor () -> UIView) {
    (self.name, self.traits, content) = (name, traits, .view(body))
  }

  /// A preview that a module has registered.
  package struct Entry: Sendable {
    /// The module and the file: `Module/File.swift`.
    package let file: String
    package let path: String
    package let line: Int
    let make: @MainActor @Sendable () -> PackagePreview
  }

  private nonisolated static let entries = Mutex<[Entry]>([])

  /// Registers a preview, also before the program's first line.
  public nonisolated static func register(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    _ make: @escaping @MainActor @Sendable () -> PackagePreview
  ) {
    entries.withLock {
      $0.append(Entry(file: "\(fileID)", path: "\(filePath)", line: line, make: make))
    }
  }

  /// All previews, in the order of their files and lines, with names that no two share.
  package static var all: [NamedPreview] {
    let sorted = entries.withLock { $0 }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    return NamedPreview.named(sorted.map { ($0, $0.make()) })
  }
}

/// A preview under a name that people can type.
@MainActor
package struct NamedPreview {
  package let entry: PackagePreview.Entry
  package let preview: PackagePreview
  /// The name of the file and that of the preview, or its number in the file if it has no name: `CardView.dark-mode`.
  package let id: String

  /// The module of the file.
  package var module: String { entry.file.split(separator: "/").first.map(String.init) ?? "" }
  /// The name of the file without its suffix.
  package var group: String { Self.group(of: entry) }
  /// The name that the author has given to it, or the id.
  package var name: String { preview.name ?? id }

  private static func group(of entry: PackagePreview.Entry) -> String {
    let name = entry.file.split(separator: "/").last.map(String.init) ?? entry.file
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  fileprivate static func named(_ found: [(entry: PackagePreview.Entry, preview: PackagePreview)]) -> [NamedPreview] {
    func module(_ entry: PackagePreview.Entry) -> Substring { entry.file.prefix { $0 != "/" } }
    var known: Set<String> = []
    return found.enumerated().map { index, item in
      let group = group(of: item.entry)
      let inFile = found.filter { $0.entry.file == item.entry.file }
      // Files of several modules may have the same name.
      let isShared = found.contains { Self.group(of: $0.entry) == group && module($0.entry) != module(item.entry) }
      let prefix = isShared ? "\(module(item.entry)).\(group)" : group
      let number = 1 + found[..<index].count { $0.entry.file == item.entry.file }
      let slug = item.preview.name.map(slug) ?? ""
      let base = !slug.isEmpty ? "\(prefix).\(slug)" : inFile.count == 1 ? prefix : "\(prefix).\(number)"
      var id = base
      var suffix = 2
      while !known.insert(id).inserted { (id, suffix) = ("\(base)-\(suffix)", suffix + 1) }
      return NamedPreview(entry: item.entry, preview: item.preview, id: id)
    }
  }

  /// The name in letters, digits and hyphens, in lower case.
  private static func slug(_ name: String) -> String {
    var result = ""
    for letter in name.lowercased() {
      if letter.isLetter || letter.isNumber { result.append(letter) } else if result.last != "-" { result.append("-") }
    }
    let trimmed = result.drop { $0 == "-" }
    return String(trimmed.last == "-" ? trimmed.dropLast() : trimmed)
  }
}
