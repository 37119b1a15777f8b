import Constraints

/// A system of constraints, before any solver has it; `peers/kiwi_layout.py` makes the same ones.
struct System {
  struct Row {
    var sum: LinearExpression
    var relation = Relation.equal
    var priority = Priority.required
  }

  private(set) var constraints: [Row] = []
  /// The constraint whose constant everything follows, and one whose constant moves less.
  private(set) var leader = 0
  private(set) var inner = 0
  private var variables = ConstraintSolver()

  /// A solver with all of it.
  func solved() -> (ConstraintSolver, [ConstraintID]) {
    var solver = variables
    let rows = constraints.map { solver.add($0.sum, $0.relation, priority: $0.priority) }
    return (solver, rows)
  }

  private mutating func add(
    _ terms: [(Double, Variable)], _ constant: Double = 0, _ relation: Relation = .equal, at priority: Double = 1000
  ) {
    let sum = LinearExpression(terms.map { .init($0.0, $0.1) }, constant: constant)
    constraints.append(Row(sum: sum, relation: relation, priority: Priority(priority)))
  }

  /// Lines below each other, each as wide as the one before: three constraints for each.
  static func column(_ count: Int) -> System {
    var system = System()
    var (top, width) = (system.variables.addVariable(), system.variables.addVariable())
    system.add([(1, top)], -10)
    system.leader = system.constraints.count
    system.add([(1, width)], -200, at: 500)
    system.add([(1, width)], -40, .greaterThanOrEqual)
    for index in 1..<count {
      let (nextTop, nextWidth) = (system.variables.addVariable(), system.variables.addVariable())
      if index == count / 2 { system.inner = system.constraints.count }
      system.add([(1, nextTop), (-1, top)], -20)
      system.add([(1, nextWidth), (-1, width)])
      system.add([(1, nextWidth)], -40, .greaterThanOrEqual)
      (top, width) = (nextTop, nextWidth)
    }
    return system
  }

  /// Cells in rows of nine, each with an icon and two lines of text beside it: sixteen constraints for each.
  static func cells(_ count: Int) -> System {
    var system = System()
    let room = system.variables.addVariable()
    system.add([(1, room)], -900, at: 500)
    func rectangle() -> (x: Variable, y: Variable, width: Variable, height: Variable) {
      (
        system.variables.addVariable(), system.variables.addVariable(), system.variables.addVariable(),
        system.variables.addVariable()
      )
    }
    for index in 0..<count {
      let (cell, icon, title, detail) = (rectangle(), rectangle(), rectangle(), rectangle())
      system.add([(1, cell.x), (-Double(index % 9) / 9, room)])
      system.add([(1, cell.width), (-1.0 / 9, room)])
      system.add([(1, cell.y)], -80 * Double(index / 9))
      system.add([(1, cell.height)], -80)
      if index == count / 2 { system.inner = system.constraints.count }
      system.add([(1, icon.x), (-1, cell.x)], -8)
      system.add([(1, icon.y), (-1, cell.y)], -8)
      system.add([(1, icon.width)], -40)
      system.add([(1, icon.height)], -40)
      system.add([(1, title.x), (-1, icon.x), (-1, icon.width)], -8)
      system.add([(1, title.y), (-1, icon.y)])
      system.add([(1, title.x), (1, title.width), (-1, cell.x), (-1, cell.width)], 8)
      system.add([(1, title.height)], -20, at: 750)
      system.add([(1, detail.x), (-1, title.x)])
      system.add([(1, detail.y), (-1, title.y), (-1, title.height)], -4)
      system.add([(1, detail.width), (-1, title.width)])
      system.add([(1, detail.height)], -14, .greaterThanOrEqual)
    }
    return system
  }
}
