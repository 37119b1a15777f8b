import CCairo

/// The C libraries that decide what a pixel looks like, as they are found at run time.
///
/// Edge coverage and rounding differ between their releases, so a recording of pixels names both.
package enum RasterLibrary {
  /// The version of Cairo, as in `1.16.0`.
  package static var cairoVersion: String { String(cString: cairo_version_string()) }
  /// The version of pixman, which does Cairo's arithmetic, as in `0.42.2`.
  package static var pixmanVersion: String { String(cString: pixman_version_string()) }
}
