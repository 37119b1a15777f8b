import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// `UIFont`: Apple's numbers, and fonts by name.
@MainActor
struct FontTests {
  private static func rounded(_ value: CGFloat, _ digits: Double = 1e4) -> Double {
    (Double(value) * digits).rounded() / digits
  }

  @Test func `The metrics are those of San Francisco`() {
    let font = UIFont.systemFont(ofSize: 17)
    let figures = Figures(of: .text, from: .fontMetrics, in: .points)
    figures.expect("ascender at 17 pt", Self.rounded(font.ascender), is: 16.1865)
    figures.expect("descender at 17 pt", Self.rounded(font.descender), is: -4.1006)
    figures.expect("lineHeight at 17 pt", Self.rounded(font.lineHeight), is: 20.2871)
    figures.expect("capHeight at 17 pt", Self.rounded(font.capHeight, 1e3), is: 11.978)
    figures.expect("xHeight at 17 pt", Self.rounded(font.xHeight, 1e3), is: 8.948)
    figures.expect("leading at 17 pt", font.leading, is: 0)
    #expect(font.pointSize == 17 && font.fontName == ".SFUI-Regular" && font.familyName == ".AppleSystemUIFont")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Bold")
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont.italicSystemFont(ofSize: 10).fontName == ".SFUI-RegularItalic")
    #expect(font.withSize(30).pointSize == 30)
    #expect([UIFont.labelFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize] == [17, 14, 12])
    // As on iOS, an impossible size becomes 12 points.
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 12 && UIFont.systemFont(ofSize: .nan).pointSize == 12)
  }

  /// San Francisco's units are 2,048 to an em.
  @Test(arguments: [10.0, 11, 12, 13, 15, 16, 20, 22, 24, 28, 34, 40])
  func `The metrics of every size are San Francisco's units`(_ size: CGFloat) {
    let (font, figures) = (UIFont.systemFont(ofSize: size), Figures(of: .text, from: .fontUnits, in: .points))
    figures.expect("unrounded ascender at \(size) pt", font.ascender, is: size * 1950 / 2048, within: 1e-9)
    figures.expect("unrounded descender at \(size) pt", font.descender, is: size * -494 / 2048, within: 1e-9)
    figures.expect("unrounded lineHeight at \(size) pt", font.lineHeight, is: size * 2444 / 2048, within: 1e-9)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func `Text styles have Apple's sizes`(_ style: UIFont.TextStyle, _ size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test(arguments: [12.0, 19, 20, 34, 100], [UIFont.Weight.thin, .regular, .bold])
  func `Monospaced digits are equally wide`(_ size: CGFloat, _ weight: UIFont.Weight) {
    let font = UIFont.monospacedDigitSystemFont(ofSize: size, weight: weight)
    let widths = (0...9).map { digit in
      NSString(string: String(repeating: "\(digit)", count: 20)).size(withAttributes: [.font: font]).width
    }
    #expect(Set(widths).count == 1, "\(widths)")
    let plain = NSString(string: String(repeating: "1", count: 20)).size(
      withAttributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)]
    ).width
    #expect(widths[1] > plain)
  }

  @Test func `Metrics keep the default size`() {
    let font = UIFont.systemFont(ofSize: 19, weight: .medium)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 7.5) == 7.5)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
  }

  @Test func `Descriptors change traits, design, weight and features of a font`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 17))
    #expect(bold.symbolicTraits == .traitBold)
    let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: mono, size: 12) == .monospacedSystemFont(ofSize: 12, weight: .regular))
    let heavy = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 17, weight: .heavy))
    let digits = font.fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
    ])
    #expect(UIFont(descriptor: digits, size: 0) == .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).pointSize == 17)
  }

  @Test func `A missing font falls back with a warning`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let sentences = ProgrammerError.sentences {
      stage.perform {
        #expect(UIFont(name: "Brand-Bold", size: 14) == .boldSystemFont(ofSize: 14))
        #expect(UIFont(name: "Brand-Bold", size: 16)?.pointSize == 16)
        #expect(UIFont(name: "Menlo-Regular", size: 14) == .monospacedSystemFont(ofSize: 14, weight: .regular))
        #expect(UIFont(name: ".SFUI-Semibold", size: 14) == .systemFont(ofSize: 14, weight: .semibold))
      }
    }
    #expect(
      sentences == [
        "UIFont(name: “Brand-Bold”): there is no such font, so .SFUI-Bold is used instead; register its file with "
          + "UIFont.registerFont(at:).",
        "UIFont(name: “Menlo-Regular”): there is no such font, so .AppleSystemUIFontMonospaced-Regular is used instead; "
          + "register its file with UIFont.registerFont(at:).",
      ])
  }

  @Test func `A file is registered under its name`() throws {
    let file = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf")
    #expect(try UIFont.registerFont(at: file) == "NotoSansGeorgian-Regular")
    let font = try #require(UIFont(name: "NotoSansGeorgian-Regular", size: 20))
    #expect(font.familyName == "Noto Sans Georgian" && font.fontName == "NotoSansGeorgian-Regular")
    #expect(UIFont(name: "Noto Sans Georgian", size: 20) == font)
    #expect(UIFont.fontNames(forFamilyName: "Noto Sans Georgian") == ["NotoSansGeorgian-Regular"])
    #expect(UIFont.familyNames.contains("Noto Sans Georgian"))
    // The file's own metrics.
    #expect(font.ascender > 21 && font.ascender < 22 && font.descender < -5)
    #expect(throws: (any Error).self) { try UIFont.registerFont(at: URL(filePath: "/etc/hostname")) }
    #expect(throws: (any Error).self) { try UIFont.registerFont(at: URL(filePath: "/nowhere.ttf")) }
  }

  @Test func `Files are registered as with Core Text`() throws {
    let file = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansArmenian-Regular.ttf")
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error == nil && UIFont(name: "NotoSansArmenian-Regular", size: 9)?.familyName == "Noto Sans Armenian")
    #expect(CTFontManagerUnregisterFontsForURL(file, .process, nil))
    #expect(!UIFont.familyNames.contains("Noto Sans Armenian"))
    #expect(!CTFontManagerUnregisterFontsForURL(file, .process, nil))
    #expect(!CTFontManagerRegisterFontsForURL(URL(filePath: "/etc/hostname"), .process, &error))
    #expect(
      error?.takeRetainedValue().localizedDescription
        == "“/etc/hostname” is not a TrueType or OpenType font with characters and outlines.")
  }

  @Test func `A font of a file's bytes has its PostScript name, and is found by it once registered`() throws {
    let file = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansGeorgian-Regular.ttf")
    let provider = try #require(CGDataProvider(data: try Data(contentsOf: file) as CFData))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "NotoSansGeorgian-Regular")
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(UIFont(name: "NotoSansGeorgian-Regular", size: 9)?.familyName == "Noto Sans Georgian")
    let other = try #require(CGDataProvider(data: Data("no font".utf8)))
    #expect(CGFont(other) == nil)
  }

  @Test func `The serif design has its own face, and the rounded one warns once`() throws {
    let plain = UIFont.systemFont(ofSize: 17)
    let serif = UIFont(descriptor: try #require(plain.fontDescriptor.withDesign(.serif)), size: 0)
    #expect(serif.familyName == ".AppleSystemUIFontSerif")
    #expect(serif.lineHeight == plain.lineHeight)
    let word = "Hamburg" as NSString
    #expect(word.size(withAttributes: [.font: serif]) != word.size(withAttributes: [.font: plain]))
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let words = ProgrammerError.sentences {
      stage.perform { for _ in 0..<2 { _ = plain.fontDescriptor.withDesign(.rounded) } }
    }
    #expect(
      words == [
        "UIFontDescriptor.withDesign(.rounded): there is no rounded font, so the system font is used instead."
      ])
  }
}
