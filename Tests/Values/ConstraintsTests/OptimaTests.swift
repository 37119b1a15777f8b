import Constraints
import Foundation
import TestSupport
import Testing

/// Random systems, compared with the optima that SciPy's HiGHS finds; see `Optima/make-optima`.
struct OptimaTests {
  /// The stored optima, or those that `make check-constraints` has just found.
  private static func lines() throws -> [String] {
    let other = ProcessInfo.processInfo.environment["MUTOSCOPE_OPTIMA"].map { URL(filePath: $0) }
    let file = try #require(other ?? Bundle.module.url(forResource: "Optima/optima", withExtension: "txt"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `Every level has its least error`() throws {
    let lines = try Self.lines()
    #expect(lines.count >= 1000)
    for line in lines {
      let parts = line.split(separator: ";")
      var system = RandomSystem(seed: try #require(UInt64(parts[0])))
      for (step, state) in parts.dropFirst().enumerated() {
        if step > 0 { system.edit() }
        let numbers = state.split(separator: " ").compactMap { Double($0) }
        #expect(Double(system.droppedCount) == numbers[0], "seed \(parts[0]), step \(step)")
        #expect(system.requiredError < 1e-6, "seed \(parts[0]), step \(step)")
        let isBest = zip(system.errors, numbers.dropFirst()).allSatisfy { abs($0 - $1) <= 1e-6 * (1 + abs($1)) }
        #expect(isBest, "seed \(parts[0]), step \(step): \(system.errors), not \(numbers.dropFirst())")
      }
    }
  }

  /// Conflicts are contradictions, and none of their members can be spared.
  @Test func `Conflicts are minimal`() throws {
    var count = 0
    for seed in 0..<1000 {
      let system = RandomSystem(seed: UInt64(seed))
      for conflict in system.solver.conflicts {
        count += 1
        #expect(conflict.constraints.contains(conflict.dropped))
        for spared in conflict.constraints.map(Optional.some) + [nil] {
          var alone = ConstraintSolver()
          for _ in system.variables { _ = alone.addVariable() }
          for member in conflict.constraints where member != spared {
            guard let (expression, relation) = system.expressions[member] else { continue }
            _ = alone.add(expression, relation)
          }
          #expect(alone.conflicts.isEmpty == (spared != nil), "seed \(seed)")
        }
      }
    }
    #expect(count > 200)
  }
}
