import SceneText

/// A scene to begin with, as `mutoscope new` writes it.
package struct Starter: Sendable {
  /// The name by which it is asked for.
  package let name: String
  /// A summary of its content, in a few words.
  package let summary: String
  /// Names and texts; the first is the scene.
  package let files: [(name: String, text: String)]
  /// A suggestion of what to try besides watching and rendering it; nil for none.
  package let hint: String?

  init(_ name: String, _ summary: String, _ files: [(name: String, text: String)], hint: String? = nil) {
    (self.name, self.summary, self.files, self.hint) = (name, summary, files, hint)
  }

  /// All of them, in the order in which they are listed.
  package static let all: [Starter] = [
    Starter("title", "a title whose letters arrive, and a line that draws itself", [("title.yaml", title)]),
    Starter("phone", "a phone with a list that a finger scrolls", [("phone.yaml", phone)]),
    Starter(
      "chart", "a race of bars from a table", [("chart.yaml", chart), ("cities.csv", cities)],
      hint: "Put numbers of your own into cities.csv."),
    Starter(
      "sections", "three sections with transitions, and captions",
      [("sections.yaml", sections), ("captions.srt", captions)],
      hint: "Put music.mp3 beside the scene and add 'audio: [{file: music.mp3, fadeOut: 1}]'."),
    Starter(
      "batch", "a card, once for each row of a table", [("card.yaml", card), ("people.csv", people)],
      hint: "mutoscope batch card.yaml --rows people.csv --name '{name}' --format mp4 -o films"),
  ]
}
