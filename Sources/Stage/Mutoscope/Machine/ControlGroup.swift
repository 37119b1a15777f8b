import Foundation

/// The limits that the system's control groups (cgroups, version 1 or 2) set for this process, as containers have them.
///
/// A limit of any group around the process's own counts.
package struct ControlGroup: Sendable, Hashable {
  /// How many cores' time the process may use; nil if that is not limited.
  package let cores: Double?
  /// How much memory the process may use with the others in its group, in bytes; nil if that is not limited.
  package let memory: Int?

  /// Reads the limits.
  ///
  /// - Parameter root: The folder that has the system's files; tests give others.
  package init(root: String = "/") {
    let files = Files(root: root)
    let groups = files.groups()
    let cores = groups.compactMap { group in
      group.isUnified
        ? Self.quota(files.text(group.folder + "/cpu.max"))
        : Self.quota(
          files.text(group.folder + "/cpu.cfs_quota_us"), period: files.text(group.folder + "/cpu.cfs_period_us"))
    }
    let memory = groups.flatMap { group in
      (group.isUnified ? ["memory.max", "memory.high"] : ["memory.limit_in_bytes"]).compactMap {
        Self.bytes(files.text("\(group.folder)/\($0)"))
      }
    }
    (self.cores, self.memory) = (cores.min(), memory.min())
  }

  /// `150000 100000`: microseconds of processor time, and the length of the period.
  private static func quota(_ text: String?) -> Double? {
    let words = (text ?? "").split(separator: " ").map(String.init)
    return words.count == 2 ? quota(words[0], period: words[1]) : nil
  }

  private static func quota(_ quota: String?, period: String?) -> Double? {
    guard let quota = quota.flatMap(Double.init), let period = period.flatMap(Double.init), quota > 0, period > 0
    else { return nil }
    return quota / period
  }

  /// Version 1 has a number near the largest for no limit, version 2 the word `max`.
  private static func bytes(_ text: String?) -> Int? {
    guard let bytes = text.flatMap(Int.init), bytes > 0, bytes < 1 << 60 else { return nil }
    return bytes
  }

  /// A folder with the files of a group.
  private struct Group {
    var folder: String
    var isUnified: Bool
  }

  private struct Files {
    var root: String

    func text(_ path: String) -> String? {
      guard let data = FileManager.default.contents(atPath: root + path) else { return nil }
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The groups that the process is in, and those around them.
    func groups() -> [Group] {
      let memberships = (text("/proc/self/cgroup") ?? "").split(separator: "\n").compactMap {
        line -> (controllers: Set<String>, path: String)? in
        // `0::/user.slice`, `4:memory:/docker/1f`
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        return (controllers: Set(parts[1].split(separator: ",").map(String.init)), path: parts[2])
      }
      return mounts().flatMap { mount -> [Group] in
        let path = memberships.first { membership in
          mount.isUnified ? membership.controllers.isEmpty : !membership.controllers.isDisjoint(with: mount.options)
        }?.path
        guard var path else { return [] }
        // In a container the mount shows its group as the root.
        if mount.origin != "/", path == mount.origin || path.hasPrefix(mount.origin + "/") {
          path = String(path.dropFirst(mount.origin.count))
        }
        var folders = [mount.folder]
        for part in path.split(separator: "/") where part != ".." {
          folders.append("\(folders[folders.count - 1])/\(part)")
        }
        return folders.map { Group(folder: $0, isUnified: mount.isUnified) }
      }
    }

    private struct Mount {
      /// The part of the hierarchy that is mounted.
      var origin: String
      var folder: String
      var options: Set<String>
      var isUnified: Bool
    }

    private func mounts() -> [Mount] {
      (text("/proc/self/mountinfo") ?? "").split(separator: "\n").compactMap { line in
        // `30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate`
        let halves = line.components(separatedBy: " - ")
        guard halves.count == 2 else { return nil }
        let (place, kind) = (halves[0].split(separator: " "), halves[1].split(separator: " "))
        guard place.count >= 5, kind.count >= 3, kind[0] == "cgroup" || kind[0] == "cgroup2" else { return nil }
        return Mount(
          origin: String(place[3]), folder: String(place[4]),
          options: Set(kind[2].split(separator: ",").map(String.init)), isUnified: kind[0] == "cgroup2")
      }
    }
  }
}
