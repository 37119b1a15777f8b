import Media
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import Testing

/// Files with jobs.
struct BatchDocumentTests {
  private func errors(_ text: String) -> [String] {
    do throws(SceneError) {
      _ = try BatchDocument.parse(text, fileName: "night.yaml")
      return []
    } catch {
      return error.diagnostics.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" }
    }
  }

  @Test func `A job may have every key`() throws {
    let text = """
      output: out/night
      name: "{scene}"
      jobs:
        - scenes: card.yaml
          rows: people.csv
          name: "{team}/{name}"
          set: {tint: red, width: 12}
          format: mp4
          quality: high
          fps: 30
          frames: 0-9
          scale: 2
          transparent: false
          includeEnd: true
        - {scenes: [intro, a.yaml], format: [gif, mp4], look: [dark, story], loopCount: 3}
        - {scenes: /abs, trace: true, compression: small}
      """
    let found = try BatchDocument.parse(text, fileName: "jobs/night.yaml")
    let document = try #require(found)
    #expect(document.output == "out/night")
    #expect(document.name == "{scene}")
    #expect(document.folder == "jobs")
    #expect(document.path("a") == "jobs/a" && document.path("/a") == "/a")
    #expect(document.jobs.map(\.scenes) == [["card.yaml"], ["intro", "a.yaml"], ["/abs"]])
    let job = document.jobs[0]
    #expect(job.rows == "people.csv" && job.name == "{team}/{name}")
    #expect(job.variables?.names == ["tint", "width"] && job.variables?["width"] == "12")
    #expect(job.formats == [.mp4] && job.looks == [] && job.quality == .high && job.fps == 30 && job.scale == 2)
    #expect(job.frames == (try FrameSelection("0-9")) && job.isTransparent == false && job.includesEnd == true)
    #expect(
      document.jobs[1].formats == [.gif, .mp4] && document.jobs[1].looks == ["dark", "story"]
        && document.jobs[1].loopCount == 3)
    #expect(document.jobs[2].writesTrace == true && document.jobs[2].compression == .small)
  }

  @Test(arguments: ["canvas: {size: [1, 1]}", "[]", "", "text", "a: {jobs: []}"])
  func `Other files are not batch documents`(_ text: String) throws {
    #expect(try BatchDocument.parse(text, fileName: "a.yaml") == nil)
  }

  @Test func `Errors have their places`() {
    #expect(errors("jobs: []") == ["1:7 a list of jobs cannot be empty"])
    #expect(errors("jobs: 3").count == 1)
    #expect(errors("jobs:\n  - {rows: a.csv}") == ["2:5 missing key 'scenes' in a job"])
    #expect(errors("jobs:\n  - {scenes: a, fromat: mp4}") == ["2:17 unknown key 'fromat'"])
    #expect(errors("jobs:\n  - {scenes: a, format: mp5}") == ["2:25 unknown format 'mp5'"])
    #expect(
      errors("jobs:\n  - {scenes: a, frames: 9-1}") == ["2:25 '9-1' ends before it begins"])
    #expect(
      errors("jobs:\n  - {scenes: a, name: ../x}")
        == ["2:23 the pattern '../x' leads out of the folder; names are below the output folder"])
    #expect(errors("jobs: [{scenes: a}]\njobs: [{scenes: b}]") == ["2:1 the key 'jobs' is already written on line 1"])
  }

  @Test func `The schema names every key`() {
    let schema = SceneSchema.batchJSON()
    for key in [
      "output", "name", "jobs", "scenes", "rows", "set", "format", "quality", "loopCount", "transparent", "fps",
      "frames", "includeEnd", "scale", "compression", "trace",
    ] { #expect(schema.contains("\"\(key)\": {"), "\(key)") }
  }
}
