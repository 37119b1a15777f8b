import Foundation
import Media
import QuartzCore
package import SceneLanguage
import SceneTemplates
import SceneText
import UIKit
import Utilities
import ViewVocabulary

/// The fonts of a scene, which only the scene's stage knows.
struct SceneFonts: Sendable {
  /// More fonts would be a collection that somebody put there by mistake.
  private static let limit = 64
  private static let endings = [".ttf", ".otf"]

  /// The files in the order of their names' bytes.
  private let files: [(name: String, file: ImageFiles.FontFile)]

  /// Reads the fonts of a document.
  ///
  /// - Throws: An error about the folder, or errors about all files that cannot be read.
  init(_ document: SceneDocument, sharing files: ImageFiles) throws(SceneError) {
    guard let fonts = document.fonts else {
      self.files = []
      return
    }
    func error(_ sentence: String) -> SceneError { SceneError(document.diagnostic(sentence, at: fonts.position)) }
    let shown = "fonts folder '\(fonts.path.printable)'"
    let place = document.fontPlace(fonts.path)
    do throws(FilePlace.Problem) {
      _ = try place.opened()
    } catch {
      throw SceneError(document.diagnostic(error.sentence, suggestion: error.suggestion, at: fonts.position))
    }
    let names = Self.names(in: fonts.path)
    if names.isEmpty { throw error("the \(shown) has no file whose name ends in .ttf or .otf") }
    if names.count > Self.limit {
      throw error("the \(shown) has \(names.count) fonts; leave those in it that the scene uses, at most \(Self.limit)")
    }
    var read: [(name: String, file: ImageFiles.FontFile)] = []
    var problems: [SceneDiagnostic] = []
    for name in names {
      do throws(FilePlace.Problem) {
        let file = try place.read(name) { folder throws(AssetFolder.Failure) in try files.font(name, in: folder) }
        read.append((name, file))
      } catch {
        problems.append(document.diagnostic(error.sentence, at: fonts.position))
      }
    }
    for (name, file) in read where TextLedger.isNoFont(file.bytes) {
      problems.append(
        document.diagnostic(
          "'\(name.printable)' in the \(shown) is not a TrueType or OpenType font with characters and outlines",
          at: fonts.position))
    }
    guard problems.isEmpty else { throw SceneError(problems) }
    self.files = read
  }

  /// Makes the fonts known to a scene's stage.
  @MainActor
  func register(with context: MediaContext) {
    let ledger = context.service(TextLedger.self)
    ledger.warnsAboutNames = false
    // All were fonts when they were read.
    for (name, file) in files { try? ledger.register(file.bytes, named: name) }
  }

  fileprivate static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension SceneDocument {
  /// The hash of each of the scene's own fonts, by the file's name; `missing` for one that cannot be read.
  ///
  /// - Parameter files: The files of several scenes; each is read once.
  package func fontHashes(sharing files: ImageFiles = ImageFiles()) -> [String: String] {
    guard let fonts else { return [:] }
    let folder = fontPlace(fonts.path).open
    return SceneFonts.names(in: fonts.path).reduce(into: [:]) { hashes, name in
      hashes[name] = folder.flatMap { try? files.font(name, in: $0).hash } ?? "missing"
    }
  }

  fileprivate func fontPlace(_ path: String) -> FilePlace {
    FilePlace("font", in: "fonts folder", path, isShown: true, inside: folder, root: limits.root)
  }

  /// The paths of the folder of fonts and of its files.
  package var fontPaths: [String] {
    fonts.map { fonts in [fonts.path] + SceneFonts.names(in: fonts.path).map { "\(fonts.path)/\($0)" } } ?? []
  }

  /// The names of fonts, in the order of the file.
  private var fontReferences: [FontReference] {
    var references: [FontReference] = []
    visitStillProperties(of: [.font, .text]) { property in
      switch property {
      case .font(let font): if let name = font.name { references.append(name) }
      case .text(let text): references += text.spans.compactMap { $0.font?.name }
      default: break
      }
    }
    return references
  }

  /// The references to fonts that are not there, each name once.
  func references(unless isKnown: (String) -> Bool) -> [FontReference] {
    var seen: Set<String> = []
    return fontReferences.filter { seen.insert($0.name).inserted && !isKnown($0.name) }
  }
}
