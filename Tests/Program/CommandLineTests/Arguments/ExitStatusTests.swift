import CommandLineSupport
import Mutoscope
import SceneTemplates
import SceneText
import Testing

struct ExitStatusTests {
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "the moon fell down" }
  }

  @Test func `The exit statuses are those of sysexits and odiff`() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [21, 22, 23, 24, 25, 26, 27, 64, 65, 66, 70, 71, 73, 74])
  }

  @Test func `Unexpected errors are internal errors`() {
    let failure = Failure(Surprise())
    #expect(failure.status.rawValue == 70)
    #expect(failure.message == "mutoscope: internal error: the moon fell down")
  }

  @Test func `A failure is not changed by another status`() {
    let failure = Failure(Failure(.missingInput, "gone") as any Error, as: .usage, about: "card")
    #expect(failure.status.rawValue == 66)
    #expect(failure.message == "mutoscope: gone")
  }

  @Test func `Every error has a line that begins with the program's name`() {
    let failure = Failure(MergeError(["one part is missing.", "another, too."]))
    #expect(failure.status.rawValue == 26)
    #expect(failure.message == "mutoscope: one part is missing.\nmutoscope: another, too.")
  }

  @Test func `Errors in a scene begin with their file`() {
    let failure = Failure(SceneError(SceneDiagnostic("the file is empty", fileName: "card.yaml")), about: "card")
    #expect(failure.status.rawValue == 65)
    #expect(failure.message == "card.yaml: error: the file is empty")
  }

  @Test func `A sentence may begin with what it is about, and a command may know the status better`() {
    let error = RenderError.cannotCreate("out: The folder cannot be written to: it is a file, not a folder.")
    let failure = Failure(error, as: .cannotWrite, about: "card\u{1B}")
    #expect(Failure(error).status.rawValue == 73)
    #expect(failure.status.rawValue == 74)
    #expect(
      failure.message
        == "mutoscope: card\\u{1B}: out: The folder cannot be written to: it is a file, not a folder.")
  }
}
