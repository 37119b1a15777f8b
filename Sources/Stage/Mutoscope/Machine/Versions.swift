import Elementary
import Media
import Raster
import Text

/// The versions of everything that affects pixels.
package enum Versions {
  /// This package's own version.
  package static let mutoscope = "0.3.0"

  /// The versions that all frames depend on, by name.
  package static var current: [String: String] {
    [
      "mutoscope": mutoscope, "cairo": RasterLibrary.cairoVersion, "pixman": RasterLibrary.pixmanVersion,
      "libpng": LibraryVersions.libpng, "libjpeg": LibraryVersions.libjpeg, "sleef": Elementary.libraryVersion,
    ]
  }

  /// The versions of the libraries that only frames with text depend on, by name.
  package static var text: [String: String] { Typesetter.versions }

  /// Hashes of what libraries compute, by name.
  package static var builds: [String: String] { ["sleef": Elementary.libraryBuild] }

  /// The architecture that this program was compiled for.
  package static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "other"
    #endif
  }
}
