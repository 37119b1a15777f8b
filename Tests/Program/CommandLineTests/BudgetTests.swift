import CommandTestSupport
import Foundation
import Testing

/// The budgets in docs/agents.md, as far as they are numbers of characters.
struct BudgetTests {
  private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The median and the largest number of characters of a verb, as the page says.
  private static func budget(_ verb: String) throws -> (median: Int, most: Int) {
    let page = try String(contentsOf: repository.appending(path: "docs/agents.md"), encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(verb)` |") }, "\(verb)")
    let cell = row.split(separator: "|")[1].split(separator: ", ").map { $0.filter(\.isNumber) }
    return (try #require(Int(cell[0])), try #require(Int(cell[1])))
  }

  @Test(arguments: [
    ("see", ["see", "--at", "50%"]), ("see --interesting", ["see", "--at", "50%", "--interesting"]),
    ("see --speech", ["see", "--at", "50%", "--speech"]), ("happened", ["happened"]),
  ])
  func `A verb prints as many characters as the page says`(_ verb: String, _ arguments: [String]) async throws {
    let folder = Self.repository.appending(path: "scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".yaml") }.sorted()
    var counts: [Int] = []
    for place in stride(from: 0, to: names.count, by: 3) {
      let outcome = try await Tool.run([arguments[0], names[place]] + arguments.dropFirst(), in: folder)
      #expect(outcome.status == 0, "\(outcome.err)")
      counts.append(outcome.out.count)
    }
    counts.sort()
    let budget = try Self.budget(verb)
    #expect(counts[counts.count / 2] <= budget.median && (counts.last ?? 0) <= budget.most, "\(counts)")
  }
}
