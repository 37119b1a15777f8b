import Foundation
package import QuartzCore
import Synchronization
package import Text
import Utilities

/// The registered fonts, by name.
enum NamedFonts {
  /// The faces in the order of registration; the last one with a name is used.
  private static let faces = Mutex<[FontFace]>([])

  /// Registers the font of a file and returns its name.
  @discardableResult
  static func register(_ url: URL) throws -> String {
    let face = try face(of: try bytes(of: url), named: url.path)
    register(face)
    return name(of: face)
  }

  /// Registers a font, which is looked for before those that were registered earlier.
  static func register(_ face: FontFace) {
    faces.withLock { faces in
      faces.removeAll { $0 == face }
      faces.append(face)
    }
  }

  /// The PostScript name of a font.
  static func name(of face: FontFace) -> String { FontTraits(design: .file(face), size: 12).name }

  /// Unregisters the font of a file; false if it is not registered.
  static func unregister(_ url: URL) -> Bool {
    guard let bytes = try? bytes(of: url), let face = FontFace(bytes: bytes) else { return false }
    return faces.withLock { faces in
      guard let index = faces.firstIndex(of: face) else { return false }
      faces.remove(at: index)
      return true
    }
  }

  /// The font in the bytes of a file; `name` is the file's name, for the message.
  static func face(of bytes: [UInt8], named name: String) throws(FontError) -> FontFace {
    guard let face = FontFace(bytes: bytes) else {
      if FontFace.isFull { throw FontError("There is no room for the font “\(name)”: too many have been registered.") }
      throw FontError("“\(name)” is not a TrueType or OpenType font with characters and outlines.")
    }
    return face
  }

  private static func bytes(of url: URL) throws(FontError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw FontError("The font “\(url.path)” cannot be read: \(error.localizedDescription)")
    }
  }

  static var families: [String] {
    faces.withLock { $0.map(\.family) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func names(of family: String) -> [String] {
    faces.withLock { $0 }.filter { $0.family == family }.map { FontTraits(design: .file($0), size: 12).name }
  }

  /// The font with a name, or its replacement.
  static func traits(named name: String, size: Double) -> FontTraits {
    if let face = face(named: name) { return FontTraits(design: .file(face), size: size) }
    let wanted = name.lowercased()
    let (weight, isItalic) = UIFont.Weight.named(in: wanted)
    var traits = FontTraits(size: size, weight: weight, isItalic: isItalic)
    let monospaced = ["mono", "menlo", "courier", "monaco", "consolas"]
    if monospaced.contains(where: wanted.contains) { traits.design = .monospaced }
    if !isSystem(wanted) { TextLedger.warn(fontNotFound: name, insteadOf: traits.name) }
    return traits
  }

  /// Whether a lower-case name is that of a font in the program.
  static func isSystem(_ name: String) -> Bool {
    [".sf", "sf", ".applesystem", "inter", "jetbrains"].contains(where: name.hasPrefix)
  }

  /// The registered font with a name.
  static func face(named name: String) -> FontFace? {
    let wanted = name.lowercased()
    // A stage's own fonts take precedence over those of the process.
    let own = MainQueue.isCurrent ? MainActor.assumeIsolated { TextLedger.current.ownFaces } : []
    let known = faces.withLock { $0 } + own
    let names: [(FontFace) -> String] = [\.postScriptName, \.fullName, \.family]
    for spelling in names {
      if let face = known.last(where: { spelling($0).lowercased() == wanted }) { return face }
    }
    return nil
  }
}

/// An error that says why a file contains no font.
package struct FontError: LocalizedError, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
  package var errorDescription: String? { description }
}

/// The fonts that a stage has used, and its warnings about fonts.
@MainActor
package final class TextLedger: MediaService {
  /// The faces used for drawing, in the order of their first use.
  package private(set) var faces: [FontFace] = []
  private var known: Set<FontFace> = []
  private var missing: Set<Unicode.Scalar> = []
  private var names: Set<String> = []
  /// The fonts that only this stage knows by name; the last one with a name is used.
  private(set) var ownFaces: [FontFace] = []
  /// Whether the stage warns about missing fonts; a scene's file is checked instead.
  package var warnsAboutNames = true

  package init(context: MediaContext) {}

  /// The ledger of the current stage.
  static var current: TextLedger { MediaContext.current.service(TextLedger.self) }

  /// Whether bytes are not a font file with characters and outlines.
  package nonisolated static func isNoFont(_ bytes: [UInt8]) -> Bool { FontFace(bytes: bytes) == nil }

  /// Registers a font for only this stage.
  ///
  /// - Parameters:
  ///   - bytes: A TrueType or OpenType file.
  ///   - name: The file's name, for the message.
  /// - Throws: A sentence, if it is not a font.
  package func register(_ bytes: [UInt8], named name: String) throws(FontError) {
    ownFaces.append(try NamedFonts.face(of: bytes, named: name))
  }

  /// Whether there is a font with a name, for code on this stage.
  package func knows(fontNamed name: String) -> Bool {
    NamedFonts.isSystem(name.lowercased()) || NamedFonts.face(named: name) != nil
  }

  func record(_ face: FontFace) {
    if known.insert(face).inserted { faces.append(face) }
  }

  /// Warns about characters that are drawn as boxes, once for each.
  func warn(missing characters: [Unicode.Scalar], in text: String) {
    let new = characters.filter { missing.insert($0).inserted }
    if new.isEmpty { return }
    let list = new.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.isGraphemeBase ? "“\(scalar)” (\(code))" : code
    }
    let more = new.count > list.count ? " and \(new.count - list.count) more" : ""
    ProgrammerError.report(
      "text “\(String(text.prefix(40)).printable)”",
      "no font has \(list.joined(separator: ", "))\(more); missing characters are drawn as boxes.",
      isWarning: true)
  }

  /// Warns once about the design without a font.
  nonisolated static func warnAboutRoundedDesign() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      let ledger = current
      guard ledger.warnsAboutNames, ledger.names.insert(".rounded").inserted else { return }
      ProgrammerError.report(
        "UIFontDescriptor.withDesign(.rounded)", "there is no rounded font, so the system font is used instead.",
        isWarning: true)
    }
  }

  nonisolated static func warn(fontNotFound name: String, insteadOf other: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      let ledger = current
      guard ledger.warnsAboutNames, ledger.names.insert(name).inserted else { return }
      ProgrammerError.report(
        "UIFont(name: “\(name)”)",
        "there is no such font, so \(other) is used instead; register its file with UIFont.registerFont(at:).",
        isWarning: true)
    }
  }
}
