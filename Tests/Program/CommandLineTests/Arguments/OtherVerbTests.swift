import CommandTestSupport
import Foundation
import SceneLanguage
import SceneTemplates
import Testing
import TestSupport

struct OtherVerbTests {
  @Test func `Validate reports each scene`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("validate", "square.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.out == "square: ok, 10 frames\n")
      #expect(outcome.err == "")
      #expect(place.names(".") == ["square.yaml"])
    }
  }

  @Test func `The commands that a new scene suggests work as they are printed`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("new", "batch", "-o", "my films")
      #expect(outcome.status == 0)
      #expect(
        outcome.out == """
          wrote my films/card.yaml and my films/people.csv

            mutoscope watch 'my films/card.yaml'
            mutoscope render 'my films/card.yaml' -o 'my films/card.mp4'
            mutoscope batch 'my films/card.yaml' --rows 'my films/people.csv' --name '{name}' --format mp4 -o films

          """)
      #expect(try await place.run("new", "title").out.contains("\n  mutoscope watch title.yaml\n"))
    }
  }

  @Test func `Editors find the schema of a new scene without a setting`() async throws {
    try await Workspace.with { place in
      #expect(try await place.run("new", "chart", "-o", "films").status == 0)
      let scene = try place.text("films/chart.yaml")
      #expect(scene.hasPrefix("# yaml-language-server: $schema=.mutoscope/scene.schema.json\ncanvas:"))
      #expect(try place.text("films/cities.csv").hasPrefix("year,"))
      #expect(try place.text("films/.mutoscope/scene.schema.json") == SceneSchema.json())
      // The schema is not one of the folder's scenes, and a schema of another version is replaced.
      let valid = try await place.run("validate", "films")
      #expect(valid.status == 0)
      #expect(valid.out.hasPrefix("chart: ok, "))
      try place.write(["films/.mutoscope/scene.schema.json": "{}"])
      #expect(try await place.run("new", "title", "-o", "films").status == 0)
      #expect(try place.text("films/.mutoscope/scene.schema.json") == SceneSchema.json())
    }
  }

  /// A task of the recipe for Visual Studio Code.
  private struct EditorTasks: Decodable {
    struct Task: Decodable {
      struct Matcher: Decodable {
        struct Pattern: Decodable {
          var regexp: String
        }
        var pattern: Pattern
      }
      var label: String
      var command: String
      var args: [String]?
      // Those without a pattern have an empty list.
      var matcher: Matcher?

      enum CodingKeys: String, CodingKey { case label, command, args, problemMatcher }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        label = try values.decode(String.self, forKey: .label)
        command = try values.decode(String.self, forKey: .command)
        args = try values.decodeIfPresent([String].self, forKey: .args)
        matcher = try? values.decode(Matcher.self, forKey: .problemMatcher)
      }
    }
    var tasks: [Task]
  }

  @Test func `The recipe for an editor reads the places of errors`() async throws {
    let folder = Repository.folder.appending(path: "Examples/Editors/vscode")
    let tasks = try JSONDecoder().decode(
      EditorTasks.self, from: Data(contentsOf: folder.appending(path: "tasks.json"))
    ).tasks
    for name in ["settings.json", "extensions.json"] {
      let data = try Data(contentsOf: folder.appending(path: name))
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
    let validate = try #require(tasks.first { $0.label == "Validate scenes" })
    let pattern = try Regex(#require(validate.matcher).pattern.regexp)
    try await Workspace.with(["scenes/bad.yaml": Workspace.square.replacing("frame:", with: "fram:")]) { place in
      let outcome = try await Tool.run(#require(validate.args), in: place.folder)
      #expect(outcome.status == 65)
      let match = try #require(outcome.firstError.wholeMatch(of: pattern), "\(outcome.err)")
      #expect(match.output.dropFirst().prefix(4).map(\.substring) == ["scenes/bad.yaml", "4", "15", "error"])
    }
  }

  @Test func `Schema prints the JSON Schema`() async throws {
    try await Workspace.with { place in
      let outcome = try await place.run("schema")
      #expect(outcome.status == 0)
      #expect(outcome.out == SceneSchema.json())
      #expect(outcome.err == "")
      let schema = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
      #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
  }
}
