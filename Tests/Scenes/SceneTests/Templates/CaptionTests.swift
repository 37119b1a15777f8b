import Foundation
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport
import Testing
import UIKit

/// Captions from files, and moments with names.
@Suite struct CaptionTests {
  private func document(_ files: [String: String], _ body: String) throws -> SceneDocument {
    var result: Result<SceneDocument, SceneError>?
    try withTemporaryFolder { folder in
      for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
      let scene = "canvas: {size: [400, 300]}\ntimeline: {fps: 10, duration: 4}\n" + body
      let path = folder.path(percentEncoded: false)
      result = Result { () throws(SceneError) in
        try SceneTemplate.parse(scene, fileName: "s.yaml", folder: path).document()
      }
    }
    return try #require(result).get()
  }

  private func report(_ files: [String: String], _ body: String) -> String {
    do {
      _ = try document(files, body)
      return "no error"
    } catch {
      return "\(error)".split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// The times at which texts are shown.
  private func texts(_ document: SceneDocument) -> [String] {
    document.events.compactMap { event in
      guard case .set(let view, let properties) = event.action, case .text(let text)? = properties.first else {
        return nil
      }
      let string = text.spans.map(\.string).joined().replacing("\n", with: "/")
      return "\((event.time * 1000).rounded() / 1000) \(view) \(string)"
    }
  }

  private static let srt = """
    1
    00:00:00,500 --> 00:00:01,500
    Hello <i>you</i>

    2
    00:00:01,250 --> 00:00:02,000 X1:40
    and &amp; all
    of us


    """

  @Test func `Captions are a label whose text changes`() throws {
    let document = try document(["a.srt": Self.srt], "captions: a.srt\n")
    #expect(document.views.map(\.id) == ["captions"])
    #expect(
      texts(document) == [
        "0.5 captions Hello you", "1.25 captions Hello you/and & all/of us", "1.5 captions and & all/of us",
        "2.0 captions ",
      ])
    #expect(document.files.map(\.kind) == [.captions])
  }

  @MainActor
  @Test func `With round corners all lines of a caption share a box, which is gone between captions`() throws {
    let style = "style: {cornerRadius: 8, padding: [4, 8, 4, 8], backgroundColor: blue}"
    let document = try document(["a.srt": Self.srt], "captions: {file: a.srt, \(style)}\n")
    let scene = try Scene(document)
    let label = try #require(scene.view("captions") as? UILabel)
    #expect(label.isHidden)
    scene.stage.advance(to: 1)
    #expect(!label.isHidden)
    #expect(label.backgroundColor == .blue)
    #expect(label.layer.cornerRadius == 8)
    #expect(label.attributedText?.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
    scene.stage.advance(to: 3)
    #expect(label.isHidden)
  }

  @Test func `A caption ends where the next one begins without an empty line, and all end with the film`() throws {
    let text =
      "1\n00:00:00,500 --> 00:00:01,500\nA --> B\n2\n00:00:02,000 --> 00:00:02,500\n3\n00:00:03,000 --> 00:00:04,000\nC\n"
    let document = try document(["a.srt": text], "captions: a.srt\n")
    #expect(texts(document) == ["0.5 captions A --> B", "1.5 captions ", "3.0 captions C"])
  }

  @Test func `WebVTT may have hours, names, notes and places`() throws {
    let text =
      "WEBVTT - a title\r\n\r\nNOTE what\r\never\r\n\r\nintro\r\n00:01.000 --> 00:02.500 align:start\r\n"
      + "<v Ada>Hi <c.loud>there</c> 1 < 2\r\n"
    let document = try document(
      ["a.vtt": text],
      "captions: [{file: a.vtt, at: 0.5, id: said, place: top, style: {textColor: red, backgroundColor: clear}}]\n")
    #expect(texts(document) == ["1.5 said Hi there 1 < 2", "3.0 said "])
  }

  @Test(arguments: [
    ("Caf&eacute; &#38; &#x1F600; &amp;lt;", "Café & 😀 &lt;"), ("&yuml;&nbsp;&hellip;&apos;", "ÿ\u{A0}…'"),
    ("&unknown; &#0; & ;", "&unknown; &#0; & ;"), ("AT&T; &mdash;", "AT&T; —"),
  ])
  func `Characters may be written by their names and numbers`(_ text: String, _ shown: String) throws {
    let file = "WEBVTT\n\n00:00.500 --> 00:01.500\n\(text)\n"
    #expect(texts(try document(["a.vtt": file], "captions: a.vtt\n")).first == "0.5 captions \(shown)")
  }

  @Test func `Several files of captions have a label each`() throws {
    let files = ["a.srt": "00:00:00,500 --> 00:00:01,500\nA\n", "b.srt": "00:00:01,000 --> 00:00:02,000\nB\n"]
    let document = try document(files, "captions: [a.srt, {file: b.srt, place: top}]\n")
    #expect(document.views.map(\.id) == ["captions", "captions2"])
    #expect(
      texts(document).sorted() == ["0.5 captions A", "1.0 captions2 B", "1.5 captions ", "2.0 captions2 "])
    #expect(
      report(files, "captions: [5]\n")
        == "s.yaml:3:12: error: expected a path, found the number 5; put it in quotes")
  }

  /// The lines of the first caption, as a label shows them at 400 × 300 points, and its frame.
  @MainActor
  private func shown(_ text: String, _ style: String = "") throws -> (lines: [String], frame: CGRect) {
    let document = try document(
      ["a.srt": "00:00:00,500 --> 00:00:01,500\n\(text)\n"], "captions: {file: a.srt\(style)}\n")
    let scene = try Scene(document)
    scene.stage.advance(to: 1)
    let label = try #require(scene.view("captions") as? UILabel)
    let lines = (label.text ?? "").split(separator: "\n").map { String($0.replacing("\u{A0}", with: "_")) }
    return (lines, label.frame)
  }

  @MainActor
  @Test func `Long lines are broken into lines of about one length`() throws {
    let (lines, frame) = try shown(Array(repeating: "words", count: 20).joined(separator: " "))
    #expect(
      lines == [
        "_words words words words words words words_", "_words words words words words words words_",
        "_words words words words words words_",
      ])
    #expect(frame.width < 400 * 0.94 && frame.maxY == 282)
    #expect(try shown("", ", place: top").frame.minY == 18)
  }

  @MainActor
  @Test func `Words that are too long for a line are broken, and scripts without spaces break anywhere`() throws {
    let (long, frame) = try shown("a " + String(repeating: "long", count: 20) + " end")
    #expect(long.count == 3 && long[0] == "_a_" && long[2].hasSuffix("long end_"))
    #expect(long.joined().replacing("_", with: "") == "a" + String(repeating: "long", count: 20) + " end")
    #expect(frame.width <= 400 * 0.94)
    let (chinese, place) = try shown(String(repeating: "字幕", count: 20))
    #expect(chinese.map(\.count) == [22, 22])
    #expect(place.width <= 400 * 0.94)
    #expect(try shown("wide <b>words</b> here", ", style: {font: 60}").lines == ["_wide_", "_words here_"])
  }

  @MainActor
  @Test func `Japanese and Thai lines break where those of labels do`() throws {
    // No line begins with a full stop or a small letter.
    let (japanese, place) = try shown(String(repeating: "ちょっと。", count: 12))
    #expect(japanese.count > 1 && place.width <= 400 * 0.94)
    #expect(japanese.joined().replacing("_", with: "") == String(repeating: "ちょっと。", count: 12))
    for line in japanese { #expect(!["ょ", "っ", "。"].contains(line.dropFirst().first), "\(line)") }
    // Words in Thai have no spaces between them; vowels and tones stay with their consonants.
    let text = String(repeating: "สวัสดีครับยินดีต้อนรับ", count: 5)
    let (thai, frame) = try shown(text)
    #expect(thai.count > 1 && frame.width <= 400 * 0.94)
    #expect(thai.joined().replacing("_", with: "") == text)
  }

  @MainActor
  @Test func `Captions follow the canvas of a look`() throws {
    let document = try document(["a.srt": Self.srt], "captions: a.srt\n").seen(
      in: Look("story", width: 1080, height: 1920))
    let scene = try Scene(document)
    scene.stage.advance(to: 1)
    let label = try #require(scene.view("captions") as? UILabel)
    #expect(label.frame.midX == 150 && abs(label.center.y - 1600.0 / 3 * 0.94) < 1e-6)
  }

  @MainActor
  @Test func `Captions without room on the canvas, and those that nobody sees, are reported`() throws {
    let words = Array(repeating: "words", count: 200).joined(separator: " ")
    let text =
      "00:00:00,500 --> 00:00:01,500\n\(words)\n\n00:00:02,000 --> 00:00:02,500\n \n\n"
      + "00:00:02,500 --> 00:00:03,000\n\n00:00:03,000 --> 00:00:03,500\nshort\n"
    #expect(
      try Scene.check(document(["a.srt": text], "captions: a.srt\n")).map {
        String($0.description.split(separator: "\n")[0])
      } == [
        "a.srt:1:1: warning: this caption does not fit on the canvas: it lacks 238.0 points of height",
        "a.srt:4:1: warning: this caption and 1 more have no text",
      ])
  }

  @MainActor
  @Test func `A label shows the caption of its time, and captions that come too late are reported`() throws {
    let late = Self.srt + "3\n00:00:09,000 --> 00:00:10,000\nLate\n"
    let document = try document(["a.srt": late], "captions: a.srt\n")
    let scene = try Scene(document)
    scene.stage.advance(to: 1)
    let label = try #require(scene.view("captions") as? UILabel)
    #expect(label.text == "\u{A0}Hello you\u{A0}")
    #expect(
      try Scene.check(document).map { String($0.description.split(separator: "\n")[0]) } == [
        "a.srt:11:1: warning: this caption begins after the end of the scene at 4 s"
      ])
  }

  @Test(arguments: [
    ("a.srt", "", "a.srt:1:1: error: there is no caption in this file"),
    ("a.vtt", "00:01.000 --> 00:02.000\nx\n", "a.vtt:1:1: error: a .vtt file begins with the line 'WEBVTT'"),
    ("a.srt", "1\nHello\n", "a.srt:2:1: error: expected the times of a caption, such as 00:00:01,500 --> 00:00:04,000"),
    (
      "a.srt", "1\n00:00:01,000 --> 00:00:61,000\nx\n",
      "a.srt:2:18: error: '00:00:61,000' is not a time; expected hours:minutes:seconds,thousandths, such as 00:00:01,500"
    ), ("a.srt", "1\n00:00:03,000 --> 00:00:01,000\nx\n", "a.srt:2:1: error: this caption ends before it begins"),
    ("a.srt", "1\n00:00:01,000 --> 00:00:01,000\nx\n", "a.srt:2:1: error: this caption ends when it begins"),
    (
      "a.srt", (0...32).map { "00:00:00,0\($0 + 10) --> 00:00:03,000\nx\n\n" }.joined(),
      "a.srt:97:1: error: more than 32 captions are seen at once when this one begins"
    ),
    (
      "a.srt", "1\n00:00:01,000 --> 00:00:02,000\nA\u{0}B\n",
      "a.srt:3:2: error: control characters are not allowed in captions; delete it"
    ),
  ])
  func `Mistakes are reported at their lines in the file`(_ name: String, _ text: String, _ sentence: String) {
    #expect(report([name: text], "captions: \(name)\n") == sentence)
  }

  @Test func `Mistakes in the scene are reported in the scene`() {
    #expect(
      report([:], "captions: nowhere.srt\n")
        == "s.yaml:3:11: error: there is no file 'nowhere.srt' in the scene's folder")
    #expect(report([:], "captions: a.txt\n") == "s.yaml:3:11: error: captions are read from .srt and .vtt files")
    #expect(
      report(["a.srt": Self.srt], "captions: {file: a.srt, style: {textColour: red}}\n").hasPrefix(
        "s.yaml:3:33: error: unknown key 'textColour'"))
    #expect(
      report(["a.srt": Self.srt], "captions: a.srt\nviews: [{id: captions, frame: [0, 0, 9, 9]}]\n").contains(
        "the view id 'captions' is already taken"))
    #expect(report([:], "captions: []\n") == "s.yaml:3:11: error: a list of files with captions cannot be empty")
    #expect(
      report(["a.srt": Self.srt], "captions: {file: a.srt, style: {frame: [0, 0, 9, 9]}}\n")
        == "s.yaml:3:33: error: captions have no 'frame' of their own; they are as large as their text, at the 'place' "
        + "or the 'center' that is given")
  }

  @Test func `Expressions can name the times of markers`() throws {
    let body = """
      events:
        - {at: "${markers.drop}", set: {view: root, alpha: 0.5}}
        - {repeat: {over: "${markers.times}", value: time}, at: "${time}", set: {view: root, alpha: "${index / 10}"}}

      """
    let expected = [0.5, 1.25, 1.25, 2.0]
    for (name, text) in [
      ("a.txt", "# beats\n0.5\n1.25 drop\n\n0:02.0 drop\n"),
      ("labels.txt", "0.5\t0.5\tx y\n1.25\t1.5\tdrop\n2\t2\t\n"), ("b.csv", "time,name\n0.5,\n1.25,drop\n2,end\n"),
    ] {
      #expect(try document([name: text], "markers: \(name)\n" + body).events.map(\.time) == expected, "\(name)")
    }
    #expect(
      try document([:], "markers: {beat: 0.5, drop: 1.25, end: 2}\n" + body).events.map(\.time) == expected)
  }

  @Test func `Wrong markers are refused at their places`() {
    let use = "events: [{at: \"${markers.dorp}\", set: {view: root, alpha: 0.5}}]\n"
    #expect(
      report([:], "markers: {drop: 1}\n" + use)
        == "s.yaml:4:18: error: there is no column 'dorp'; did you mean 'drop'?")
    #expect(report([:], "markers: {drop: -1}\n").hasPrefix("s.yaml:3:17: error: expected a number of at least 0"))
    #expect(report([:], "markers: {}\n") == "s.yaml:3:10: error: there is no moment here, such as 'drop: 4.5'")
    #expect(report([:], "markers: 5\n").hasPrefix("s.yaml:3:10: error: expected a path"))
    #expect(
      report(["m.txt": "0.5 a\nsoon b\n"], "markers: m.txt\n")
        == "m.txt:2:1: error: expected a time such as 1.5 or 1:02.5 at the beginning of the line, found 'soon'")
    #expect(report(["m.txt": "#\n"], "markers: m.txt\n") == "m.txt:1:1: error: there is no moment in this file")
  }
}
