import CJPEG
import CPNG
import CXXHash

/// The versions of the C libraries that read and write images, for manifests.
package enum LibraryVersions {
  /// The version of libpng loaded at run time.
  package static var libpng: String { String(cString: cpng_libpng_version()) }
  /// The version of zlib loaded at run time; a PNG's bytes depend on it, its pixels do not.
  package static var zlib: String { String(cString: cpng_zlib_version()) }
  /// The version of libjpeg-turbo's headers; the library cannot be queried.
  package static var libjpeg: String { String(cString: cjpeg_version()) }
  /// The version of xxHash's headers, from which it is compiled.
  package static var xxhash: String {
    let number = cxxhash_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
