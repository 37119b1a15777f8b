import Foundation
import Testing
import Utilities

struct TextTests {
  /// The values that the authors of the hash give.
  @Test(arguments: [
    ("", 0x811c_9dc5 as UInt32, 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xe40c_292c, 0xaf63_dc4c_8601_ec8c),
    ("foobar", 0xbf9c_f968, 0x8594_4171_f739_67e8),
  ])
  func `FNV-1a gives the values that its authors publish`(_ text: String, _ short: UInt32, _ long: UInt64) {
    #expect(FNV1a<UInt32>(text.utf8).hash == short)
    #expect(FNV1a<UInt64>(text.utf8).hash == long)
  }

  @Test func `Hexadecimal digits fill the width of the integer`() {
    #expect(UInt8(10).hexDigits == "0a")
    #expect(UInt32(0xBEEF).hexDigits == "0000beef")
    #expect(UInt64.max.hexDigits == "ffffffffffffffff")
  }

  @Test func `The bytes of a text are found wherever they are`() {
    #expect("a ${b}".containsBytes(of: "${"))
    #expect("${".containsBytes(of: "${"))
    #expect(!"a $ {b}".containsBytes(of: "${"))
    #expect(!"".containsBytes(of: "${"))
    #expect("a##b #c".containsBytes(of: " #", rarest: 1))
    #expect(" #".containsBytes(of: " #", rarest: 1))
    #expect(!"# a#".containsBytes(of: " #", rarest: 1))
    #expect(!"#".containsBytes(of: " #", rarest: 1))
    #expect("é".decomposedStringWithCanonicalMapping.containsBytes(of: "e"))
  }

  @Test func `Control characters are escaped in JSON strings`() {
    #expect(JSONText.quoted("a\"b\\c\n\u{0}é/\u{7F}") == "\"a\\\"b\\\\c\\u000a\\u0000é/\u{7F}\"")
    #expect(JSONText.quoted("\r\n") == "\"\\u000d\\u000a\"")
    #expect(JSONText.printable("{\"a\u{202E}\u{9B}\": 1}\n") == "{\"a\\u202e\\u009b\": 1}\n")
  }

  @Test(arguments: [
    ("", 0), ("frog", 4), ("漢字", 4), ("ｶﾅ", 2), ("ＡＢ", 4), ("한글", 4), ("한", 2), ("é", 1), ("🐸", 2), ("👩‍🚀", 2), ("❤️", 2),
    ("❤", 1),
    ("🇩🇪", 2), ("…—→█", 4), ("a\u{200B}b", 2), ("ตั้ง", 2),
  ])
  func `Texts have their width in columns of a terminal`(_ text: String, _ count: Int) {
    #expect(text.columnCount == count)
    #expect(text.padding(toColumns: 6) == text + String(repeating: " ", count: 6 - count))
    #expect(text.prefix(columns: count) == text)
    #expect((text + "漢").prefix(columns: count + 1) == text)
  }

  @Test(arguments: [
    ("frog.png", "frog.png"), ("é 漢字 🐸 👩‍🚀", "é 漢字 🐸 👩‍🚀"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ("\u{9B}31m\u{7F}\t", "\\u{9B}31m\\u{7F}\\u{9}"), ("gnp.\u{202E}exe\u{2066}", "gnp.\\u{202E}exe\\u{2066}"),
    ("\u{2028}\u{85}", "\\u{2028}\\u{85}"),
  ])
  func `Names are printable on a terminal`(_ name: String, _ shown: String) {
    #expect(name.printable == shown)
    #expect("\(name)\n\tx".printableLines.hasSuffix("\n\tx"))
  }

  @Test(arguments: [
    ("a: b::c\n", "a: b::c\n"), ("::error::x", "\\u{3A}:error::x"),
    ("a\n \t::stop-commands::x\nb", "a\n \t\\u{3A}:stop-commands::x\nb"),
    ("a ##[error]b", "a #\\u{23}[error]b"), ("a###[error]b", "a##\\u{23}[error]b"), ("a ## [b] #[c]", "a ## [b] #[c]"),
    ("a ##vso[task.x]b", "a #\\u{23}vso[task.x]b"), ("##VSO[x]", "#\\u{23}VSO[x]"), ("##vs", "##vs"),
    ("\u{1B}[2J::\r::x", "\\u{1B}[2J::\\u{D}::x"), ("::\u{301}x", "\\u{3A}:\u{301}x"),
    ("\u{3000}::x", "\u{3000}\\u{3A}:x"),
  ])
  func `Lines of a log cannot give commands to a runner`(_ text: String, _ shown: String) {
    #expect(LogText.safe(text) == shown)
  }

  @Test func `JSON in a log has the same values and contains no commands`() {
    #expect(JSONText.printable("[\"##vso[a]\u{7F}\", \"##[b\"]") == ##"["#\u0023vso[a]\u007f", "#\u0023[b"]"##)
  }

  @Test func `Line breaks and separators are escaped in commands of a workflow`() {
    #expect(GitHubText.message("100 %\r\na:b,c") == "100 %25%0D%0Aa:b,c")
    #expect(GitHubText.property("100 %\r\na:b,c\u{1B}") == "100 %25%0D%0Aa%3Ab%2Cc\\u{1B}")
  }

  @Test func `Markdown characters in a text are escaped`() {
    #expect(
      MarkdownText.inline("a|b`c`\n<d> [e](f) _g_ \\ *h*") == "a\\|b\\`c\\` &lt;d> \\[e\\](f) \\_g\\_ \\\\ \\*h\\*")
    #expect(MarkdownText.fenced("a") == "```text\na\n```")
    #expect(MarkdownText.fenced("a\n````\nb ``") == "`````text\na\n````\nb ``\n`````")
  }
}
