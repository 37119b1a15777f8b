import CJPEG
import CPNG
import CXXHash

/// The versions of the C libraries that read and write pictures, for manifests.
package enum LibraryVersions {
  /// Of the libpng that runs.
  package static var libpng: String { String(cString: cpng_libpng_version()) }
  /// Of the zlib that runs; a PNG's bytes depend on it, its pixels do not.
  package static var zlib: String { String(cString: cpng_zlib_version()) }
  /// Of the libjpeg-turbo that was compiled against; the library cannot be asked.
  package static var libjpeg: String { String(cString: cjpeg_version()) }
  /// Of the xxHash that runs.
  package static var xxhash: String {
    let number = cxxhash_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
