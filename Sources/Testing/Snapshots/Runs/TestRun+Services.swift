import Media
import Utilities

extension TestRun {
  /// The failures as GitLab's code quality report, which shows each at its file in a merge request.
  ///
  /// - Parameter path: Turns the path of a scene's file into one from the root of the repository.
  package func codeQuality(_ path: (String) -> String) -> String {
    var json = JSONWriter()
    json.array(.lines) { list in
      for entry in scenes where !entry.verdict.isSame {
        let (verdict, place) = (entry.verdict, path(entry.path))
        list.element { list in
          list.object { json in
            json.member("description", verdict.headline)
            json.member("check_name", "mutoscope \(verdict.outcome.rawValue)")
            // The same failure of the same scene is the same finding, even if details have changed.
            json.member(
              "fingerprint", TextHash(of: "\(place)\n\(verdict.scene)\n\(verdict.outcome.rawValue)").description)
            json.member("severity", verdict.outcome == .failed ? "critical" : "major")
            json.member("location") {
              $0.object { json in
                json.member("path", place)
                json.member("lines") { $0.object { $0.member("begin", entry.line ?? 1) } }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  /// Logging commands that make Azure Pipelines show each failure at its scene's file, one per line.
  ///
  /// - Parameter path: Turns the path of a scene's file into one from the root of the repository.
  package func azureIssues(_ path: (String) -> String) -> String {
    scenes.filter { !$0.verdict.isSame }.map { entry in
      let place = [entry.line.map { "linenumber=\($0);" }, entry.column.map { "columnnumber=\($0);" }].compactMap(
        \.self)
      let properties = "type=error;sourcepath=\(AzureText.property(path(entry.path)));\(place.joined())"
      return "##vso[task.logissue \(properties)]\(AzureText.message(entry.verdict.text))\n"
    }.joined()
  }
}
