import Foundation

/// The resources of this machine that the process may use.
package struct Machine: Sendable {
  /// The cores that the machine has.
  package let installedCores: Int
  /// The cores that the process may run on.
  package let allowedCores: Int
  /// The memory that the machine has, in bytes.
  package let installedMemory: Int
  /// The memory that is free or can be freed, in bytes; nil if the system does not say.
  package let availableMemory: Int?
  /// The memory that the process may reserve (`ulimit -v`), in bytes; nil if that is not limited.
  package let addressSpace: Int?
  /// The limits of control groups.
  package let controlGroup: ControlGroup

  /// Looks at the machine.
  ///
  /// - Parameter root: The folder that has the system's files; tests give others.
  package init(root: String = "/") {
    installedCores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    allowedCores = ProcessInfo.processInfo.activeProcessorCount
    let fields = Self.memoryFields(root)
    installedMemory = fields["MemTotal"] ?? Int(ProcessInfo.processInfo.physicalMemory)
    availableMemory = fields["MemAvailable"]
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
    addressSpace = isKnown && limit.rlim_cur < UInt(Int.max) ? Int(limit.rlim_cur) : nil
    controlGroup = ControlGroup(root: root)
  }

  /// `MemTotal:  16305364 kB`, in bytes.
  private static func memoryFields(_ root: String) -> [String: Int] {
    let data = FileManager.default.contents(atPath: root + "/proc/meminfo") ?? Data()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.reduce(into: [:]) { fields, line in
      let words = line.split(separator: " ")
      if words.count == 3, let number = Int(words[1]) { fields[String(words[0].dropLast())] = number << 10 }
    }
  }

  /// The memory that the process can count on, in bytes: that of the machine, or the part of it that is allowed.
  package var usableMemory: Int {
    [installedMemory, controlGroup.memory, addressSpace].compactMap(\.self).min() ?? installedMemory
  }
}
