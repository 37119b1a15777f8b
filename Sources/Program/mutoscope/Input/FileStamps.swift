import Foundation

/// Records of files by which a change, a removal or a replacement can be noticed.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    var device: UInt
    var number: UInt
    var size: Int
    // Seconds and nanoseconds of the last change: to the content, and to anything.
    var modified: [Int]
    var changed: [Int]
  }

  private var stamps: [String: Stamp] = [:]

  /// Records the files at these paths, links followed.
  init(_ paths: some Sequence<String>) {
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      stamps[path] = Stamp(
        device: UInt(status.st_dev), number: UInt(status.st_ino), size: Int(status.st_size),
        modified: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec],
        changed: [status.st_ctim.tv_sec, status.st_ctim.tv_nsec])
    }
  }
}
