import CommandTestSupport
import Foundation
import Testing
import TestSupport

/// The budgets in docs/agents.md, as far as they are numbers of characters.
struct BudgetTests {

  /// The largest number of characters of a verb, as the page says.
  private static func budget(_ verb: String) throws -> Int {
    let page = try String(contentsOf: Repository.folder.appending(path: "docs/agents.md"), encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(verb)` |") }, "\(verb)")
    return try #require(Int(row.split(separator: "|")[1].split(separator: ", ")[1].filter(\.isNumber)))
  }

  @Test(arguments: [
    ("see", ["see", "--at", "50%"]), ("see --interesting", ["see", "--at", "50%", "--interesting"]),
    ("see --speech", ["see", "--at", "50%", "--speech"]), ("happened", ["happened"]),
  ])
  func `A verb prints no more characters than the page allows`(_ verb: String, _ arguments: [String]) async throws {
    let folder = Repository.folder.appending(path: "scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".yaml") }.sorted()
    let most = try Self.budget(verb)
    for place in stride(from: 0, to: names.count, by: 3) {
      let outcome = try await Tool.run([arguments[0], names[place]] + arguments.dropFirst(), in: folder)
      #expect(outcome.status == 0, "\(outcome.err)")
      #expect(outcome.out.count <= most, "\(names[place])")
    }
  }
}
