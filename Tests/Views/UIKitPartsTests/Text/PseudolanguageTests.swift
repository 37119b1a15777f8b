import CoreGraphics
import Foundation
import Mutoscope
import Testing
import UIKit
import ViewVocabulary

/// Texts that stand in for those of other languages.
@Suite @MainActor struct PseudolanguageTests {
  @Test(
    arguments: [
      (Pseudolanguage.accented, "Save 3 files", "Šåṽé 3 ƒîļéš"), (.doubled, "Save", "Save Save"),
      (.bounded, "Save", "[# Save #]"), (.reversed, "Save", "\u{202E}Save\u{202C}"),
      ([.accented, .doubled, .bounded], "Ok", "[# Öķ Öķ #]"), (.doubled, "12:30", "12:30"), (.bounded, "", ""),
      ([], "Save", "Save"),
    ] as [(Pseudolanguage, String, String)])
  func `Texts with letters are changed, and others are not`(
    _ language: Pseudolanguage, _ text: String, _ result: String
  ) {
    #expect(language.text(for: NSAttributedString(string: text)).string == result)
  }

  @Test func `Attributes stay with their letters`() {
    let text = NSMutableAttributedString(string: "Go on", attributes: [.kern: 1.0])
    text.addAttributes([.kern: 2.0], range: NSRange(location: 3, length: 2))
    let result = Pseudolanguage([.accented, .doubled]).text(for: text)
    let kerns = (0..<result.length).map { result.attribute(.kern, at: $0, effectiveRange: nil) as? Double }
    #expect(result.string == "Ĝö öñ Ĝö öñ")
    #expect(kerns == [1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2])
  }

  @Test func `A label in the look is wider, and its text is the one that code has set`() {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    let label = UILabel()
    label.text = "Settings"
    stage.addSubview(label)
    stage.advance(by: 0)
    let width = label.intrinsicContentSize.width
    stage.traitOverrides = (Look.doubledStrings + .boundedStrings).traits
    stage.advance(by: 0)
    #expect(label.text == "Settings")
    #expect(label.intrinsicContentSize.width > 2.2 * width)
    stage.traitOverrides = UITraitOverrides()
    stage.advance(by: 0)
    #expect(label.intrinsicContentSize.width == width)
  }

  @Test func `Placeholders and drawn texts are changed, and typed texts are not`() {
    let stage = Stage(size: CGSize(width: 300, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let drawn = { (text: String) in
      stage.perform { (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width }
    }
    stage.addSubview(field)
    (field.placeholder, field.text) = ("Name", "")
    let plain = (stage.frame(), drawn("Name"))
    field.text = "Anna"
    let typed = stage.frame()
    stage.traitOverrides = Look.doubledStrings.traits
    #expect(stage.frame() == typed)
    field.text = ""
    #expect(stage.frame() != plain.0)
    #expect(drawn("Name") > 2 * plain.1)
  }

  @Test func `Looks join several of them, and the one from right to left mirrors the interface`() throws {
    let look = try LookName.look("doubled+accented+dark")
    #expect(look.traits.pseudolanguage == [.doubled, .accented])
    let reversed = Stage(device: .iPhone16, look: try LookName.look("rtlStrings"))
    #expect(reversed.traitCollection.layoutDirection == .rightToLeft)
    #expect(reversed.traitCollection.pseudolanguage == .reversed)
    #expect(try LookName.list("bounded,rightToLeftStrings").map(\.name) == ["bounded", "rtlStrings"])
  }
}
