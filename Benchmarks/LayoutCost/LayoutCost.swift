import Constraints
import Foundation
import Mutoscope
import UIKit

/// Measures the cost of constraints: the solver by itself, and the layout of views that they place.
///
/// Each line has a name, microseconds of processor time, and what they have to stay below, if there is such a figure,
/// with tabs between. Systems of the solver are those of `peers/kiwi_layout.py`, constraint by constraint.
@main
struct LayoutCost {
  @MainActor
  static func main() {
    measureSolver("column of 333", System.column(333), addLimit: 5_000)
    measureSolver("63 cells", System.cells(63), addLimit: 5_000)
    measureSolver("column of 667", System.column(667), addLimit: nil)
    Screens.measureCells()
    Screens.measureAnimation()
    Screens.measureCrowd()
  }

  /// Adding all of a system, and changing a constant that all of it follows, and one that one line follows.
  private static func measureSolver(_ name: String, _ system: System, addLimit: Double?) {
    print(name, "add \(system.constraints.count)", least(of: 5) { _ = system.solved() }, addLimit)
    for (what, index) in [("change what all follow", system.leader), ("change a constant inside", system.inner)] {
      var (solver, rows) = system.solved()
      let count = 200
      var value = 0.0
      let time = least(of: 5) {
        for _ in 0..<count {
          value = value == 30 ? 0 : value + 1
          solver.setConstant(system.constraints[index].sum.constant - value, of: rows[index])
        }
      }
      print(name, what, time / Double(count), 20)
    }
  }

  static func print(_ name: String, _ what: String, _ seconds: Double, _ limit: Double?) {
    Swift.print(
      "\(name), \(what)\t\(String(format: "%.1f", seconds * 1e6))\t\(limit.map { String(format: "%.0f", $0) } ?? "")")
  }

  /// The least processor time of some runs.
  static func least(of count: Int, _ body: () -> Void) -> Double {
    (0..<count).map { _ in
      let start = processorSeconds()
      body()
      return processorSeconds() - start
    }.min() ?? 0
  }

  /// The processor time that this process has used, in seconds.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
