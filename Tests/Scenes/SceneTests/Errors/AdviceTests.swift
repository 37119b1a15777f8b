import SceneLanguage
import SceneTemplates
import SceneText
import Testing

/// Messages for people who write the words of other programs.
struct AdviceTests {
  /// The first line of the errors of a scene with these views.
  private func error(_ body: String) -> String {
    do {
      _ = try SceneDocument.parse("canvas: {size: [9, 9]}\ntimeline: {duration: 1}\n\(body)", fileName: "s.yaml")
      return "no error"
    } catch {
      return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  @Test func `A text that many commas have taken apart is one error`() {
    let text = ["Hello"] + (0..<2000).map { "a\($0)" }
    do {
      _ = try SceneDocument.parse(
        "canvas: {size: [9, 9]}\ntimeline: {duration: 1}\nviews: [{id: a, text: \(text.joined(separator: ", ")), "
          + "center: [9, 9]}]", fileName: "s.yaml")
      Issue.record("It was read.")
    } catch {
      #expect("\(error)".split(separator: "\n").filter { $0.contains("error:") }.count == 1)
    }
  }

  @Test(arguments: [
    ("views: [{id: a, text: Hi, center: [9, 9], color: red}]", "unknown key 'color'; did you mean 'textColor'?"),
    ("views: [{id: a, frame: [0, 0, 9, 9], color: red}]", "unknown key 'color'; did you mean 'backgroundColor'?"),
    (
      "views: [{id: a, text: Hello, Ada, center: [9, 9]}]",
      "unknown key 'Ada'; a text with a comma is put in quotes: \"Hello, Ada\""
    ),
    (
      "views: [{id: a, text: [{text: Hello, dear, Ada}], center: [9, 9]}]",
      "unknown key 'dear'; a text with a comma is put in quotes: \"Hello, dear, Ada\""
    ),
    (
      "views: [{id: a, text: He said \"no, Ada\", center: [9, 9]}]",
      "unknown key 'Ada\"'; a text with a comma is put in quotes: 'He said \"no, Ada\"'"
    ),
    (
      "views: [{id: a, text: It's C:\\, Ada, center: [9, 9]}]",
      "unknown key 'Ada'; a text with a comma is put in quotes: 'It''s C:\\, Ada'"
    ),
    // Neither in quotes, nor on lines of their own, nor beside other values.
    ("views: [{id: a, text: \"Hi\", Ada, center: [9, 9]}]", "unknown key 'Ada'"),
    ("views:\n  - id: a\n    text: Hi\n    center: [9, 9]\n    Ada:\n", "unknown key 'Ada'"),
    ("views: [{id: a, alpha: 1, Ada, frame: [0, 0, 9, 9]}]", "unknown key 'Ada'"),
    ("views: [{id: a, text: Hi}]", "a label needs a 'center', or a 'frame'"),
    ("views: [{id: a, image: a.png}]", "an image needs a 'center', or a 'frame'"),
    ("views: [{id: a, alpha: 1}]", "a view needs 'frame', or 'center' and 'size'"),
    (
      "views: [{id: a, text: Hi, center: [9, 9], weight: 700}]",
      "unknown key 'weight'; write 'font: {size: 22, weight: bold}'"
    ),
    (
      "views: [{id: a, text: Hi, center: [9, 9], font: {weight: 700}}]",
      "expected a font weight, found the number 700; did you mean 'bold'?"
    ),
    (
      "views: [{id: a, text: Hi, center: [9, 9], padding: 4}]",
      "expected [top, left, bottom, right], found the number 4; did you mean '[4, 4, 4, 4]'?"
    ),
    (
      "views: [{id: a, text: Hi, center: [9, 9], by: letter}]",
      "unknown key 'by'; an animation has it: {view: title, by: letter, …}"
    ),
    (
      "views: [{id: a, frame: [0, 0, 9, 9], by: [1, 2]}]",
      "unknown key 'by'; write 'transform: {translate: [10, 0]}'"
    ),
    (
      "views: [{id: a, text: Hi, center: [9, 9], underlineStyle: single}]",
      "unknown key 'underlineStyle'; write 'text: [{text: Hi, isUnderlined: true}]'"
    ),
    (
      "views: [{id: a, text: Hi, center: [9, 9], strikethrough: true}]",
      "unknown key 'strikethrough'; write 'text: [{text: Hi, isStruckThrough: true}]'"
    ),
    (
      "views: [{id: a, center: [9, 9], text: [{text: Hi, underline: true}]}]",
      "unknown key 'underline'; did you mean 'isUnderlined'?"
    ),
    (
      "views: [{id: a, center: [9, 9], attributedText: [Hi]}]",
      "unknown key 'attributedText'; write 'text: [\"Only \", {text: $9, textColor: systemRed}]'"
    ),
    ("audio: [{file: a.wav, volume: 3}]", "unknown key 'volume'; write 'gain: -6', in decibels"),
    (
      "views: [{id: a, text: Hi, center: [9, 9], family: Inter}]",
      "unknown key 'family'; write 'font: {name: Lobster}', a font of the scene's 'fonts'"
    ),
    ("views: [{id: a, text: Hi, center: [9, 9], font: {family: Inter}}]", "unknown key 'family'; did you mean 'name'?"),
  ])
  func `Words of other programs have advice`(_ body: String, _ sentence: String) {
    let found = error(body)
    #expect(found.hasSuffix(": error: " + sentence), "\(found)")
  }
}
