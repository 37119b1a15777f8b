import Constraints

/// A random system of constraints with edits; `Optima/make-optima` makes the same ones.
struct RandomSystem {
  static let levels = [750.0, 500, 250, 1]

  private(set) var solver = ConstraintSolver()
  private(set) var variables: [Variable] = []
  private(set) var constraints: [ConstraintID] = []
  private var priorities: [ConstraintID: Double] = [:]
  private(set) var expressions: [ConstraintID: (LinearExpression, Relation)] = [:]
  private var random: Random

  /// SplitMix64.
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((bits ^ (bits >> 31)) >> 33) % limit
    }
  }

  init(seed: UInt64) {
    random = Random(state: seed)
    for _ in 0..<2 + random.below(5) { variables.append(solver.addVariable()) }
    for _ in 0..<3 + random.below(10) { add() }
  }

  private mutating func add() {
    var expression = LinearExpression()
    for _ in 0..<1 + random.below(min(3, variables.count)) {
      let variable = variables[random.below(variables.count)]
      expression.terms.append(.init([1, -1, 2, -2, 0.5, -0.5, 3][random.below(7)], variable))
    }
    expression.constant = Double(random.below(201) - 100)
    let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.below(3)]
    let priority = [1000.0, 1000, 750, 500, 250, 1][random.below(6)]
    let constraint = solver.add(expression, relation, priority: Priority(priority))
    constraints.append(constraint)
    priorities[constraint] = priority
    expressions[constraint] = (expression, relation)
  }

  /// Removes or adds a constraint, or changes a constant.
  mutating func edit() {
    let kind = random.below(4)
    let index = random.below(constraints.count)
    if kind == 0, constraints.count > 1 {
      solver.remove(constraints.remove(at: index))
    } else if kind == 1 {
      add()
    } else {
      let constant = Double(random.below(201) - 100)
      expressions[constraints[index]]?.0.constant = constant
      solver.setConstant(constant, of: constraints[index])
    }
  }

  /// How many required constraints were left out.
  var droppedCount: Int { solver.conflicts.count }

  /// The sum of the errors of each level.
  var errors: [Double] {
    Self.levels.map { level in
      constraints.filter { priorities[$0] == level }.reduce(0) { $0 + solver.violation(of: $1) }
    }
  }

  /// The largest error of the required constraints that were not left out.
  var requiredError: Double {
    let dropped = Set(solver.conflicts.map(\.dropped))
    return constraints.filter { priorities[$0] == 1000 && !dropped.contains($0) }
      .map { solver.violation(of: $0) }.max() ?? 0
  }

  /// The errors of each level if a new solver gets the same constraints.
  var freshErrors: [Double] {
    var fresh = ConstraintSolver()
    for _ in variables { _ = fresh.addVariable() }
    let dropped = Set(solver.conflicts.map(\.dropped))
    var added: [(ConstraintID, Double)] = []
    for constraint in constraints where !dropped.contains(constraint) {
      guard let (expression, relation) = expressions[constraint], let priority = priorities[constraint] else {
        continue
      }
      added.append((fresh.add(expression, relation, priority: Priority(priority)), priority))
    }
    return Self.levels.map { level in
      added.filter { $0.1 == level }.reduce(0) { $0 + fresh.violation(of: $1.0) }
    }
  }
}
