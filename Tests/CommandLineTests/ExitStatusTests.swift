import Testing
import mutoscope

struct ExitStatusTests {
  private struct Surprise: Error, CustomStringConvertible {
    var description: String { "the moon fell down" }
  }

  @Test func theNumbersOfSysexitsAndOdiff() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [21, 22, 23, 24, 25, 64, 65, 66, 70, 73, 74])
  }

  @Test func unexpectedErrorsAreInternalErrors() {
    let failure = Failure(Surprise())
    #expect(failure.status.rawValue == 70)
    #expect(failure.message == "mutoscope: internal error: the moon fell down")
  }

  @Test func aFailureStaysWhatItIs() {
    let failure = Failure(Failure(.missingInput, "mutoscope: gone") as any Error)
    #expect(failure.status.rawValue == 66)
    #expect(failure.message == "mutoscope: gone")
  }
}
