import Foundation
package import QuartzCore
import Synchronization
package import Text

/// The fonts that were registered, by their names.
enum NamedFonts {
  /// In the order in which they came; the last one of a name counts.
  private static let faces = Mutex<[FontFace]>([])

  /// Adds the font of a file and returns its name.
  static func register(_ url: URL) throws -> String {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: url))
    } catch {
      throw FontError("The font “\(url.path)” cannot be read: \(error.localizedDescription)")
    }
    guard let face = FontFace(bytes: bytes) else {
      throw FontError("“\(url.path)” is not a TrueType or OpenType font with characters and outlines.")
    }
    faces.withLock { faces in
      faces.removeAll { $0 == face }
      faces.append(face)
    }
    return FontTraits(design: .file(face), size: 12).name
  }

  static var families: [String] {
    faces.withLock { $0.map(\.family) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func names(of family: String) -> [String] {
    faces.withLock { $0 }.filter { $0.family == family }.map { FontTraits(design: .file($0), size: 12).name }
  }

  /// The font with a name, or what stands for it.
  static func traits(named name: String, size: Double) -> FontTraits {
    let wanted = name.lowercased()
    let known = faces.withLock { $0 }
    let names: [(FontFace) -> String] = [\.postScriptName, \.fullName, \.family]
    for spelling in names {
      if let face = known.last(where: { spelling($0).lowercased() == wanted }) {
        return FontTraits(design: .file(face), size: size)
      }
    }
    let (weight, isItalic) = UIFont.Weight.named(in: wanted)
    var traits = FontTraits(size: size, weight: weight, isItalic: isItalic)
    let monospaced = ["mono", "menlo", "courier", "monaco", "consolas"]
    if monospaced.contains(where: wanted.contains) { traits.design = .monospaced }
    let own = [".sf", "sf", ".applesystem", "inter", "jetbrains"]
    if !own.contains(where: wanted.hasPrefix) {
      TextLedger.note(fontNotFound: name, insteadOf: traits.name)
    }
    return traits
  }
}

/// Why there is no font in a file, as a sentence.
struct FontError: LocalizedError, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  var errorDescription: String? { description }
}

/// What a stage has used of fonts, and what it has warned about.
@MainActor
package final class TextLedger: MediaService {
  /// The faces that something was drawn with, in the order of their first use.
  package private(set) var faces: [FontFace] = []
  private var known: Set<FontFace> = []
  private var missing: Set<Unicode.Scalar> = []
  private var names: Set<String> = []

  package init(context: MediaContext) {}

  func note(_ face: FontFace) {
    if known.insert(face).inserted { faces.append(face) }
  }

  /// Warns about characters that are shown as boxes, each once.
  func note(missing characters: [Unicode.Scalar], in text: String) {
    let new = characters.filter { missing.insert($0).inserted }
    if new.isEmpty { return }
    let list = new.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.isGraphemeBase ? "“\(scalar)” (\(code))" : code
    }
    let more = new.count > list.count ? " and \(new.count - list.count) more" : ""
    ProgrammerError.report(
      "text “\(text.prefix(40))”",
      "no font has \(list.joined(separator: ", "))\(more); boxes stand for what is missing.",
      isWarning: true)
  }

  nonisolated static func note(fontNotFound name: String, insteadOf other: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard MediaContext.current.service(TextLedger.self).names.insert(name).inserted else { return }
      ProgrammerError.report(
        "UIFont(name: “\(name)”)",
        "there is no such font, so \(other) stands for it; register its file with UIFont.registerFont(at:).",
        isWarning: true)
    }
  }
}
