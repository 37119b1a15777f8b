import CommandLineSupport
import Foundation

/// The memory that the process may reserve, `ulimit -v`.
enum AddressSpace {
  /// The bytes that the first threads need; each reserves some 70 MB.
  ///
  /// With less, some threads fail to start, and others wait for them forever.
  private static let needed: UInt = 512 << 20

  /// Ends the process with a sentence if its address space is too small.
  static func requireEnough() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    Failure(
      .noResources,
      "this process may use \(limit.rlim_cur >> 20) MB of address space (ulimit -v) and needs \(needed >> 20) MB; "
        + "raise the limit."
    ).end()
  }
}
