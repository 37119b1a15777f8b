import Testing
import Utilities

struct JSONTests {
  private func text(_ layout: JSONWriter.Layout) -> String {
    JSONWriter.text {
      $0.object(layout) { json in
        json.member("name", "a\"b")
        json.member("sizes", [1, 0.5, .nan], layout)
        json.member("empty", [String](), .line)
        json.member("inner") { $0.object(.line) { $0.member("isOn", true) } }
      }
    }
  }

  @Test func `A document is laid out as asked`() {
    #expect(text(.dense) == #"{"name":"a\"b","sizes":[1,0.5,null],"empty":[],"inner":{"isOn": true}}"#)
    #expect(text(.line) == #"{"name": "a\"b", "sizes": [1, 0.5, null], "empty": [], "inner": {"isOn": true}}"#)
    #expect(
      text(.lines) == """
        {
          "name": "a\\"b",
          "sizes": [
            1,
            0.5,
            null
          ],
          "empty": [],
          "inner": {"isOn": true}
        }
        """)
    #expect(
      JSONWriter.text { $0.object(.line) { $0.member("states", ["a", "b"], .hanging) } } == """
        {"states": [
          "a",
          "b"]}
        """)
  }

  @Test func `Members of dictionaries are sorted`() {
    #expect(
      JSONWriter.text { $0.object { $0.member("of", ["b": "2", "a": "1"]) } } == #"{"of": {"a": "1", "b": "2"}}"#)
  }

  private struct Note: VersionedContent, Equatable {
    var formatVersion: Int
    var text: String

    static func reads(formatVersion: Int) -> Bool { formatVersion == 2 }
  }

  @Test func `The kind of a document is recognised`() {
    func kind(_ text: String) -> String {
      switch Versioned<Note>(json: text.utf8) {
      case .content(let note): note.text
      case .otherVersion(let version): "version \(version)"
      case .damaged: "damaged"
      case .foreign: "foreign"
      case .malformed: "malformed"
      }
    }
    #expect(kind(#"{"formatVersion": 2, "text": "hello"}"#) == "hello")
    #expect(kind(#"{"formatVersion": 3, "texts": []}"#) == "version 3")
    #expect(kind(#"{"formatVersion": 2, "text": 5}"#) == "damaged")
    #expect(kind(#"{"version": 2}"#) == "foreign")
    #expect(kind("[1, 2]") == "foreign")
    #expect(kind("hello") == "malformed")
    #expect(kind("") == "malformed")
  }
}
