import CSceneLibrary
import Contracts

/// A scene to begin with, as `mutoscope new` writes it.
package struct Starter: Sendable {
  /// The name by which it is asked for.
  package let name: String
  /// A summary of its content, in a few words.
  package let summary: String
  /// The files that are written; the first is the scene.
  package let files: [File]
  /// A suggestion of what to try besides watching and rendering it; nil for none.
  package let hint: String?

  /// A file of `CSceneLibrary`.
  package struct File: Sendable {
    package let name: String

    package var text: String {
      guard let file = cscenelibrary_starter(name) else { misuse("CSceneLibrary has no file '\(name)'.") }
      return file.pointee.text
    }
  }

  init(_ name: String, _ summary: String, _ files: [String], hint: String? = nil) {
    (self.name, self.summary, self.hint) = (name, summary, hint)
    self.files = files.map(File.init)
  }

  /// All of them, in the order in which they are listed.
  package static let all: [Starter] = [
    Starter("title", "a title whose letters arrive, and a line that draws itself", ["title.yaml"]),
    Starter("phone", "a phone with a list that a finger scrolls", ["phone.yaml"]),
    Starter(
      "chart", "a race of bars from a table", ["chart.yaml", "cities.csv"],
      hint: "Put numbers of your own into cities.csv."),
    Starter(
      "sections", "three sections with transitions, and captions",
      ["sections.yaml", "captions.srt"],
      hint: "Put music.mp3 beside the scene and add 'audio: [{file: music.mp3, fadeOut: 1}]'."),
    Starter(
      "batch", "a card, once for each row of a table", ["card.yaml", "people.csv"],
      hint: "mutoscope batch card.yaml --rows people.csv --name '{name}' --format mp4 -o films"),
  ]
}
