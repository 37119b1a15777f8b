import Foundation
import Mutoscope
import TestSupport
import Testing

/// The part of a machine that containers leave, from the system's files.
struct ControlGroupTests {
  private func limits(_ files: [String: String]) throws -> ControlGroup {
    try withTemporaryFolder { folder in
      for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
      return ControlGroup(root: folder.path(percentEncoded: false))
    }
  }

  private static let second = "30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n"
  private static let first = """
    31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
    32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
    35 31 0:32 /docker/1f /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory

    """

  @Test func `In version 2, the smallest limit on the way to the root counts`() throws {
    let limits = try limits([
      "proc/self/cgroup": "0::/user.slice/job\n", "proc/self/mountinfo": Self.second,
      "sys/fs/cgroup/user.slice/cpu.max": "150000 100000\n", "sys/fs/cgroup/user.slice/memory.max": "max\n",
      "sys/fs/cgroup/user.slice/job/cpu.max": "max 100000\n",
      "sys/fs/cgroup/user.slice/job/memory.max": "2147483648\n", "sys/fs/cgroup/user.slice/memory.high": "1073741824\n",
    ])
    #expect(limits.cores == 1.5)
    #expect(limits.memory == 1 << 30)
  }

  @Test func `In version 1, a container may see its group as the root`() throws {
    let limits = try limits([
      "proc/self/cgroup": "4:memory:/docker/1f\n2:cpu,cpuacct:/\n0::/\n", "proc/self/mountinfo": Self.first,
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "536870912\n",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "50000\n",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
    ])
    #expect(limits.cores == 0.5)
    #expect(limits.memory == 512 << 20)
  }

  @Test func `Missing limits and missing files give no limit`() throws {
    let unlimited = try limits([
      "proc/self/cgroup": "4:memory:/docker/1f\n2:cpu,cpuacct:/\n", "proc/self/mountinfo": Self.first,
      "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n", "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
    ])
    #expect((unlimited.cores, unlimited.memory) == (nil, nil))
    let nothing = try limits(["proc/self/cgroup": "nonsense\n:::\n", "proc/self/mountinfo": "nonsense - \n - \n"])
    #expect((nothing.cores, nothing.memory) == (nil, nil))
  }

  @Test func `The memory that counts is the machine's, or less where a group allows less`() throws {
    func machine(_ more: [String: String] = [:]) throws -> Machine {
      try withTemporaryFolder { folder in
        let files = [
          "proc/meminfo": "MemTotal:        4194304 kB\nMemFree: none\nMemAvailable:    1048576 kB\n",
          "proc/self/cgroup": "0::/job\n", "proc/self/mountinfo": Self.second,
        ]
        for (name, text) in files.merging(more, uniquingKeysWith: { $1 }) {
          try folder.write(Data(text.utf8), to: name)
        }
        return Machine(root: folder.path(percentEncoded: false))
      }
    }
    let whole = try machine()
    #expect((whole.installedMemory, whole.availableMemory) == (4 << 30, 1 << 30))
    #expect(whole.usableMemory == min(4 << 30, whole.addressSpace ?? .max))
    let limited = try machine(["sys/fs/cgroup/job/memory.max": "67108864\n"])
    #expect((limited.installedMemory, limited.usableMemory) == (4 << 30, 64 << 20))
  }
}
