import Testing
import mutoscope

struct ExitStatusTests {
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "the moon fell down" }
  }

  @Test func `The numbers of sysexits and odiff`() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [21, 22, 23, 24, 25, 26, 64, 65, 66, 70, 71, 73, 74])
  }

  @Test func `Unexpected errors are internal errors`() {
    let failure = Failure(Surprise())
    #expect(failure.status.rawValue == 70)
    #expect(failure.message == "mutoscope: internal error: the moon fell down")
  }

  @Test func `A failure stays what it is`() {
    let failure = Failure(Failure(.missingInput, "mutoscope: gone") as any Error)
    #expect(failure.status.rawValue == 66)
    #expect(failure.message == "mutoscope: gone")
  }
}
