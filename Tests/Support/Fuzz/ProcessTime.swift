import Foundation

/// Processor time of a process: on a busy machine, what is slow by the clock may not be slow.
enum ProcessTime {
  /// The seconds that a process has used so far; 0 if it has ended.
  static func used(by id: Int32) -> Double {
    guard let line = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { return 0 }
    // In hundredths: the 14th and 15th fields; the third field follows the name.
    let fields = line[name...].split(separator: " ").dropFirst()
    return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) } / 100
  }

  /// Whether a process has used more than `patience` seconds since it had used `start`, or does nothing any more.
  static func isStuck(_ id: Int32, usedAtStart start: Double, after seconds: Double, patience: Double) -> Bool {
    used(by: id) - start > patience || seconds > 8 * patience
  }
}
