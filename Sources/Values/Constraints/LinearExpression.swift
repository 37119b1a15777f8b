/// An unknown of a system of constraints.
package struct Variable: Hashable, Sendable {
  let symbol: UInt32
}

/// A sum of multiples of variables, and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// A variable and its factor.
  package struct Term: Hashable, Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ coefficient: Double, _ variable: Variable) {
      (self.coefficient, self.variable) = (coefficient, variable)
    }
  }

  /// The terms in any order; a variable may occur several times.
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    (self.terms, self.constant) = (terms, constant)
  }
}

/// How an expression is compared with 0.
package enum Relation: String, Hashable, Sendable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="
}

/// How important a constraint is.
///
/// Priorities are strict levels: a constraint of a higher priority beats any number of lower ones. Those of one priority
/// share the error: the sum of their distances from being satisfied is as small as possible.
package struct Priority: Hashable, Comparable, Sendable {
  package var rawValue: Double

  /// Creates a priority from above 0 to 1000.
  package init(_ rawValue: Double) { self.rawValue = rawValue }

  /// The priority of constraints that have to be satisfied.
  package static let required = Priority(1000)

  package static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
}

/// A constraint in a solver.
package struct ConstraintID: Hashable, Sendable {
  let slot: Int
  let generation: Int
}

/// Required constraints that no values can satisfy together.
package struct Conflict: Hashable, Sendable {
  /// All of them, in the order in which the solver numbers them; without any one of them there is a solution.
  package let constraints: [ConstraintID]
  /// The one that the solver does without: the last that was added or changed.
  package let dropped: ConstraintID
}
