import Rewriting
import Testing

/// Translations, and what Core Text needs of sources.
struct LocalizedTextTests {
  private func first(_ source: String, _ more: String...) -> [String] {
    lines(rewritten([source] + more), like: source)
  }

  @Test func `Translations are read by the module of additions`() {
    #expect(
      first("import UIKit\nlet a = NSLocalizedString(\"a\", comment: \"\")")[1].contains(
        "= UIKitAdditions.LocalizedText(\"a\""))
    #expect(
      first("import UIKit\nlet a = Bundle.module.localizedString(forKey: k, value: nil, table: nil)")[1]
        .contains("Bundle.module.localizedText  (forKey: k,"))
    #expect(
      first("import UIKit\nlet a = String.localizedStringWithFormat(f, 1)")[1]
        .contains("String.localizedTextWithFormat  (f, 1)"))
    #expect(
      first("import UIKit\nlet a = bundle.preferredLocalizations.first")[1].contains(
        "bundle.chosenLocalizations   .first")
    )
    #expect(
      rewritten("import UIKit\nlet a = NSLocalizedString(\"a\", comment: \"\")").hasSuffix("import UIKitAdditions\n"))
    // Without a user interface, a module is compiled as it is.
    let plain = "import Foundation\nlet a = NSLocalizedString(\"a\", comment: \"\")"
    #expect(rewritten(plain) == plain)
  }

  @Test func `Formats have forms for numbers in modules that ask for translations`() {
    let format = "import UIKit\nlet a = String(format: f, 1), b = String.init(format: f, 2), c = Other(format: f)"
    #expect(rewritten(format) == format)
    #expect(
      first(format, "import UIKit\nlet t = NSLocalizedString(\"t\", comment: \"\")")[1]
        .contains("String(kitFormat: f, 1), b = String.init(kitFormat: f, 2), c = Other(format: f)"))
  }

  @Test func `A package's own translations stay`() {
    let own =
      "import UIKit\nfinal class L {\n  func localizedString(forKey k: String, value: String?, table: String?) -> String { k }\n"
      + "}\nlet a = L().localizedString(forKey: \"k\", value: nil, table: nil)"
    #expect(rewritten(own) == own + "\nimport UIKitAdditions\n")
    let bundle =
      "import UIKit\nclass B: Bundle {\n  override func localizedString(forKey k: String, value: String?, table: String?) -> String "
      + "{ super.localizedString(forKey: k, value: value, table: table) }\n}"
    #expect(rewritten(bundle) == bundle + "\nimport UIKitAdditions\n")
  }

  @Test func `A parameter of any class is asked whether it responds`() {
    let source =
      "import UIKit\nfunc font(of item: AnyObject) -> Any? {\n  if item.responds(to: s) { return item.perform(s) }\n  return nil\n}"
    #expect(
      first(source)[2]
        == "  if (item as? NSObject ?? NSObject()).responds(to: s) { return (item as? NSObject ?? NSObject()).perform(s) }"
    )
  }

  @Test func `Core Text is imported where UIKit brings it on iOS`() {
    #expect(
      rewritten("import UIKit\nlet l = CTLineCreateWithAttributedString(text)").hasSuffix("import CoreText\n"))
    let imported = "import CoreText\nimport UIKit\nlet l = CTLineCreateWithAttributedString(text)"
    #expect(rewritten(imported) == imported)
    #expect(
      first("import CoreText\nlet a = CTRunGetAttributes(run) as? [NSAttributedString.Key: Any]")[1]
        .contains("= CTRunGetKeyedAttributes(run) as?"))
  }
}
