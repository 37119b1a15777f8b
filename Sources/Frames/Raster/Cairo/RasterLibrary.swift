import CCairo

/// The C libraries that determine pixel values, as loaded at run time.
///
/// Edge coverage and rounding differ between their releases, so recorded pixels name both versions.
package enum RasterLibrary {
  /// The version of Cairo, as in `1.16.0`.
  package static var cairoVersion: String { String(cString: cairo_version_string()) }
  /// The version of pixman, which does Cairo's arithmetic, as in `0.42.2`.
  package static var pixmanVersion: String { String(cString: pixman_version_string()) }
}
