import Foundation
import Utilities

/// Looks by the names that commands and scene files use.
package enum LookName {
  /// The looks with names of their own, besides devices.
  package static let looks: [Look] = [
    .standard, .light, .dark, .highContrast, .boldText, .reduceMotion, .leftToRight, .rightToLeft, .doubledStrings,
    .accentedStrings,
    .boundedStrings, .rightToLeftStrings, .portrait, .landscape, .third, .half, .twoThirds, .slideOver, .extraSmall,
    .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Other words, in lower case.
  private static let synonyms = [
    "righttoleft": "rtl", "lefttoright": "ltr", "extrasmall": "xs", "small": "s", "medium": "m", "large": "l",
    "extralarge": "xl", "extraextralarge": "xxl", "extraextraextralarge": "xxxl",
    "accessibilitymedium": "accessibilityM", "accessibilitylarge": "accessibilityL",
    "accessibilityextralarge": "accessibilityXL", "accessibilityextraextralarge": "accessibilityXXL",
    "accessibilityextraextraextralarge": "accessibilityXXXL", "contrast": "highContrast",
    "doublelength": "doubled", "doubledstrings": "doubled", "accentedstrings": "accented", "boundedstrings": "bounded",
    "righttoleftstrings": "rtlStrings", "bold": "boldText", "reducedmotion": "reduceMotion",
  ]

  /// The looks that people want to see of a screen: the appearances, the directions, the extremes of text, and on a
  /// device, phones of other sizes.
  ///
  /// - Parameter isOnDevice: Whether the screen is that of a device.
  package static func usual(isOnDevice: Bool) -> [Look] {
    [
      .standard, .dark, .highContrast, .rightToLeft, .extraSmall, .extraExtraExtraLarge, .accessibilityLarge,
      .accessibilityExtraExtraExtraLarge,
    ] + (isOnDevice ? [.iPhoneSE, .iPhone16ProMax, .landscape, .iPadPro11] : [])
  }

  /// Places where films are shown, by the size that they have there.
  package static let places: [Look] = [
    Look("story", width: 1080, height: 1920), Look("square", width: 1080, height: 1080),
    Look("feed", width: 1080, height: 1350), Look("hd", width: 1920, height: 1080),
    Look("4k", width: 3840, height: 2160), Look("mediumRectangle", width: 300, height: 250),
    Look("leaderboard", width: 728, height: 90), Look("skyscraper", width: 160, height: 600),
    Look("billboard", width: 970, height: 250),
  ]

  /// A size in pixels, such as `1200x628`; nil if the word is none.
  private static func size(_ word: String) -> Look? {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...16_384).contains(width),
      (1...16_384).contains(height)
    else { return nil }
    return Look("\(width)x\(height)", width: width, height: height)
  }

  /// Every name.
  package static let all = looks.map(\.name) + places.map(\.name) + Stage.Device.all.map(\.name)

  /// Names that exclude each other in a look.
  private static let alternatives: [[Look]] = [
    [.light, .dark], [.leftToRight, .rightToLeft], [.portrait, .landscape], [.third, .half, .twoThirds, .slideOver],
    [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ], Stage.Device.all.map(Look.on), places,
  ]

  /// The look that a text names: one name, or several joined by `+`.
  ///
  /// - Throws: `LookNameError` if there is none, or if two of the names exclude each other.
  package static func look(_ text: String) throws(LookNameError) -> Look {
    var parts: [Look] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let word = part.trimmingCharacters(in: .whitespaces).lowercased()
      let name = synonyms[word] ?? word
      if let look = (looks + places).first(where: { $0.name.lowercased() == name.lowercased() }) ?? size(word) {
        parts.append(look)
      } else if let device = Stage.Device.named(name) {
        parts.append(.on(device))
      } else {
        throw LookNameError(unknown: part.trimmingCharacters(in: .whitespaces))
      }
    }
    for names in alternatives {
      let found = parts.filter(names.contains)
      if let first = found.first, let other = found.first(where: { $0 != first }) {
        throw LookNameError(description: "a look cannot be '\(first.name)' and '\(other.name)' at once")
      }
    }
    return parts.reduce(.standard) { $0 + $1 }
  }

  /// The looks that a text names, separated by commas, each once.
  ///
  /// - Throws: `LookNameError` if one is not known.
  package static func list(_ text: String) throws(LookNameError) -> [Look] {
    var looks: [Look] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let look = try look(String(part))
      if !looks.contains(look) { looks.append(look) }
    }
    return looks
  }
}

/// An error that says why a text names no look.
package struct LookNameError: Error, Sendable, CustomStringConvertible {
  package let description: String

  init(description: String) { self.description = description }

  /// A name that no look has.
  init(unknown name: String) {
    let near = nearestName(to: name, in: LookName.all).map { "; did you mean '\($0)'?" }
    description =
      "there is no look '\(name.printable)'"
      + (near ?? "; valid names: \(LookName.all.joined(separator: ", ")), and several joined by +.")
  }
}
