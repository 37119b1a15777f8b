import Constraints
import TestSupport
import Testing

struct SolverTests {
  private func sum(_ terms: (Double, Variable)..., constant: Double = 0) -> LinearExpression {
    LinearExpression(terms.map { .init($0.0, $0.1) }, constant: constant)
  }

  @Test func `Higher priorities beat any number of lower ones`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add(sum((1, x), constant: -10), .equal, priority: Priority(750))
    for _ in 0..<100 { _ = solver.add(sum((1, x), constant: -20), .equal, priority: Priority(749.5)) }
    #expect(solver.value(of: x) == 10)
  }

  @Test func `The majority wins among equal priorities`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add(sum((1, x), constant: -10), .equal, priority: Priority(750))
    let others = (0..<2).map { _ in solver.add(sum((1, x), constant: -20), .equal, priority: Priority(750)) }
    #expect(solver.value(of: x) == 20)
    #expect(solver.violation(of: others[0]) == 0)
  }

  @Test func `A change of a constant moves the variables that depend on it`() {
    var solver = ConstraintSolver()
    let (left, width, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let place = solver.add(sum((1, left), constant: -16), .equal)
    _ = solver.add(sum((1, left), (1, width), (-1, right)), .equal)
    let least = solver.add(sum((1, width), constant: -100), .greaterThanOrEqual)
    _ = solver.add(sum((1, width)), .equal, priority: Priority(50))
    #expect([left, width, right].map { solver.value(of: $0) } == [16, 100, 116])
    solver.setConstant(-20, of: place)
    solver.setConstant(-44.5, of: least)
    #expect([left, width, right].map { solver.value(of: $0) } == [20, 44.5, 64.5])
    solver.remove(least)
    #expect([left, width, right].map { solver.value(of: $0) } == [20, 0, 20])
  }

  @Test func `A contradiction leaves out the last constraint and names all`() throws {
    var solver = ConstraintSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let wide = solver.add(sum((1, x), constant: -100), .greaterThanOrEqual)
    let same = solver.add(sum((1, x), (-1, y)), .equal)
    _ = solver.add(sum((1, z), constant: -5), .equal)
    let narrow = solver.add(sum((1, y), constant: -60), .lessThanOrEqual)
    let conflict = try #require(solver.conflicts.first)
    #expect(solver.conflicts.count == 1)
    #expect(conflict.dropped == narrow)
    #expect(conflict.constraints == [wide, same, narrow])
    #expect(solver.value(of: y) == 100)
    #expect(solver.violation(of: narrow) == 40)
    // Room for it again, and no more.
    solver.setConstant(-50, of: wide)
    #expect(solver.conflicts.isEmpty)
    #expect((50...60).contains(solver.value(of: y)))
    solver.setConstant(-61, of: wide)
    #expect(solver.conflicts.map(\.dropped) == [wide])
    #expect(solver.value(of: y) <= 60)
    solver.remove(narrow)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: y) >= 61)
  }

  @Test func `A repeated constraint is not a contradiction`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let constraints = (0..<3).map { _ in solver.add(sum((1, x), (1, y), constant: -10), .equal) }
    #expect(solver.conflicts.isEmpty)
    // Each in turn; between the changes they contradict each other.
    for constraint in constraints { solver.setConstant(-12, of: constraint) }
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) + solver.value(of: y) == 12)
  }

  @Test func `A constraint without variables is satisfied or contradictory`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let impossible = solver.add(sum((1, x), (-1, x), constant: 1), .lessThanOrEqual)
    #expect(solver.conflicts.map(\.constraints) == [[impossible]])
    solver.setConstant(-1, of: impossible)
    #expect(solver.conflicts.isEmpty)
    let missed = solver.add(LinearExpression(constant: 3), .equal, priority: Priority(10))
    #expect(solver.violation(of: missed) == 3)
  }

  @Test func `A variable that the constraints leave open is ambiguous`() {
    var solver = ConstraintSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    _ = solver.add(sum((1, x), constant: -10), .equal)
    let room = solver.add(sum((1, y), constant: -10), .greaterThanOrEqual)
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, true, true])
    let link = solver.add(sum((1, y), (-1, z)), .equal, priority: Priority(250))
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, true, true])
    let most = solver.add(sum((1, z), constant: -10), .lessThanOrEqual)
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, false, false])
    #expect(solver.value(of: y) == 10 && solver.value(of: z) == 10)
    solver.remove(link)
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, true, true])
    solver.remove(most)
    solver.remove(room)
    #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, true, true])
  }

  /// Variables that can move without limit are found at once, also if one moves with another, or if the distance of two is fixed.
  @Test func `Many variables can be ambiguous`() {
    var solver = ConstraintSolver()
    let free = (0..<400).map { _ in solver.addVariable() }
    let (bound, sums) = ((0..<400).map { _ in solver.addVariable() }, (0..<200).map { _ in solver.addVariable() })
    for (x, y) in zip(free, bound) { _ = solver.add(sum((1, y), (-1, x), constant: -10), .greaterThanOrEqual) }
    for (index, z) in sums.enumerated() {
      _ = solver.add(sum((1, z), (-1, free[index]), (1, free[index + 200])), .equal)
    }
    let fixed = solver.addVariable()
    _ = solver.add(sum((1, fixed), (-1, free[0]), (1, free[200]), (-1, sums[0]), constant: 0), .equal)
    _ = solver.add(sum((1, fixed), (-1, free[0]), (1, free[200]), constant: 7), .equal)
    #expect(solver.value(of: fixed) == -14 && solver.value(of: sums[0]) == -7)
    #expect(solver.ambiguousVariables(among: free + bound + sums + [fixed]) == Set(free + bound + sums.dropFirst()))
  }

  /// Two equal optional constraints that disagree leave everything between them.
  @Test func `A tie is ambiguous`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add(sum((1, x), constant: -10), .equal, priority: Priority(500))
    _ = solver.add(sum((1, x), constant: -20), .equal, priority: Priority(500))
    #expect(solver.isAmbiguous(x))
    _ = solver.add(sum((1, x), constant: -30), .equal, priority: Priority(499))
    #expect(!solver.isAmbiguous(x))
    #expect(solver.value(of: x) == 20)
  }

  @Test func `Priorities can be changed`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let low = solver.add(sum((1, x), constant: -10), .equal, priority: Priority(250))
    _ = solver.add(sum((1, x), constant: -20), .equal, priority: Priority(500))
    #expect(solver.value(of: x) == 20)
    solver.setPriority(Priority(501), of: low)
    #expect(solver.value(of: x) == 10)
    solver.setPriority(.required, of: low)
    #expect(solver.value(of: x) == 10)
    solver.setPriority(Priority(1), of: low)
    #expect(solver.value(of: x) == 20)
  }

  @Test func `Copies are independent`() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let place = solver.add(sum((1, x), constant: -10), .equal)
    var copy = solver
    copy.setConstant(-20, of: place)
    #expect(solver.value(of: x) == 10)
    #expect(copy.value(of: x) == 20)
    solver.remove(place)
    #expect(copy.value(of: x) == 20)
  }

  /// A column of views below each other, all as wide as the first.
  private func column(_ count: Int) -> (ConstraintSolver, tops: [Variable], width: ConstraintID, first: ConstraintID) {
    var solver = ConstraintSolver()
    var (tops, widths) = ([solver.addVariable()], [solver.addVariable()])
    let first = solver.add(sum((1, tops[0]), constant: -10), .equal)
    let width = solver.add(sum((1, widths[0]), constant: -100), .equal, priority: Priority(500))
    while tops.count < count {
      let (top, wide) = (solver.addVariable(), solver.addVariable())
      _ = solver.add(sum((1, top), (-1, tops[tops.count - 1]), constant: -20), .equal)
      _ = solver.add(sum((1, wide), (-1, widths[widths.count - 1])), .equal)
      _ = solver.add(sum((1, wide), constant: -40), .greaterThanOrEqual)
      tops.append(top)
      widths.append(wide)
    }
    return (solver, tops, width, first)
  }

  @Test func `A hundred thousand edits leave no trace`() {
    var (solver, tops, width, first) = column(30)
    var random = SeededRandom(seed: 9)
    for _ in 0..<50_000 {
      solver.setConstant(-random.number(in: 0...500), of: first)
      solver.setConstant(-random.number(in: 0...500), of: width)
    }
    solver.setConstant(-11.25, of: first)
    solver.setConstant(-60, of: width)
    for (index, top) in tops.enumerated() {
      #expect(abs(solver.value(of: top) - (11.25 + 20 * Double(index))) < 1e-9)
    }
    #expect(solver.violation(of: width) < 1e-9)
  }

  /// Constraints of every kind come, go and change; the errors are those of a new solver.
  @Test func `Twenty thousand edits of random systems agree with a fresh solution`() {
    for seed in 5000..<5010 as Range<UInt64> {
      var system = RandomSystem(seed: seed)
      for step in 0..<2000 {
        system.edit()
        guard step % 400 == 399 else { continue }
        let pairs = zip(system.errors, system.freshErrors)
        #expect(pairs.allSatisfy { abs($0 - $1) <= 1e-9 * (1 + abs($1)) }, "seed \(seed), step \(step)")
      }
    }
  }
}
