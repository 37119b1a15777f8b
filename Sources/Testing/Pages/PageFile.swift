import CPages
import Contracts

/// A file of the pages that reports and `mutoscope watch` show.
enum PageFile {
  /// The content of the file with a name that `CPages` lists.
  static func bytes(_ name: String) -> [UInt8] {
    guard let file = cpages_find(name) else { misuse("CPages has no file '\(name)'.") }
    return Array(UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size))
  }
}
