import Foundation
import Mutoscope
import Testing

struct ProgramBuildTests {
  @Test func `The running program has an identification`() {
    #expect(ProgramBuild.id.count >= 16)
    #expect(ProgramBuild.id.allSatisfy { $0.isHexDigit })
    #expect(ProgramBuild.id == ProgramBuild.id)
  }
}
