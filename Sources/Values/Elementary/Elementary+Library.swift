import CSLEEF

extension Elementary {
  /// The version of SLEEF's headers; the library cannot be queried.
  package static var libraryVersion: String { String(cString: csleef_version()) }

  /// A hash of some results, in hexadecimal digits: libraries with other results differ in it.
  package static let libraryBuild = String(csleef_build_hash(), radix: 16)
}
