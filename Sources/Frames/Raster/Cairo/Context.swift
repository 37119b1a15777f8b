import CCairo
import CoreGraphics
import DisplayList
import Foundation

/// The owner of a Cairo drawing context.
///
/// After an error a context ignores all further drawing, so one `check()` at the end is enough.
struct Context: ~Copyable {
  /// The largest distance between a curve and the lines that approximate it, in pixels.
  static let tolerance = 0.03

  let handle: OpaquePointer

  /// Starts drawing on `surface`, which must outlive the context.
  init(drawingOn surface: borrowing Surface) throws(RasterError) {
    let created = cairo_create(surface.handle)
    let status = cairo_status(created)
    guard let created, status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(created)
      throw RasterError(status)
    }
    handle = created
    // CAIRO_ANTIALIAS_DEFAULT stays: on image surfaces GOOD and BEST give the same bytes at the same cost (256 × 15
    // samples a pixel), and FAST (4 × 4) is not faster. Curves need more than Cairo's default of 0.1 pixels: with it
    // a circle's edge pixels miss their true coverage by 3 to 12 (root mean square, of 255), with 0.03 by 2 to 3.
    cairo_set_tolerance(created, Self.tolerance)
  }

  deinit { cairo_destroy(handle) }

  /// Throws the first error since the context was created, if there was one.
  func check() throws(RasterError) {
    let status = cairo_status(handle)
    if status != CAIRO_STATUS_SUCCESS { throw RasterError(status) }
  }

  func save() { cairo_save(handle) }
  func restore() { cairo_restore(handle) }

  /// Makes drawing replace the existing pixels instead of blending with them.
  func replaceDestination() { cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE) }
}

extension Context: Pen {
  func move(to point: CGPoint) { cairo_move_to(handle, point.x, point.y) }
  func line(to point: CGPoint) { cairo_line_to(handle, point.x, point.y) }
  func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
    cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
  }
  func close() { cairo_close_path(handle) }
}

extension Context {
  /// Draws the source inside the current path, and clears the path.
  func fill(_ rule: FillRule) {
    cairo_set_fill_rule(handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(handle)
  }

  /// Draws the source along the current path with a round pen transformed by `transform`, and clears the path.
  ///
  /// The path is in pixels already; the style's lengths are in the coordinates that `transform` maps to them.
  func stroke(_ style: StrokeStyle, _ transform: CGAffineTransform) {
    cairo_set_line_width(handle, style.width)
    cairo_set_line_cap(handle, style.cap.cairo)
    cairo_set_line_join(handle, style.join.cairo)
    cairo_set_miter_limit(handle, style.miterLimit)
    let dashes = style.isDashed ? style.dashes.map { Double($0) } : []
    cairo_set_dash(handle, dashes, Int32(clamping: dashes.count), style.dashPhase)
    var matrix = transform.cairo
    cairo_set_matrix(handle, &matrix)
    cairo_stroke(handle)
    cairo_identity_matrix(handle)
  }

  /// Replaces the current path's curves by lines, flattened as Cairo would flatten them.
  func flatten() {
    let path = cairo_copy_path_flat(handle)
    cairo_new_path(handle)
    cairo_append_path(handle, path)
    cairo_path_destroy(path)
  }

  /// Intersects the clip with the current path, and clears the path.
  func clip() { cairo_clip(handle) }

  /// Draws the source everywhere inside the clip.
  func paint() { cairo_paint(handle) }

  /// Draws the source everywhere inside the clip; an `alpha` of 255 is opaque.
  func paint(alpha: UInt8, _ blend: cairo_operator_t = CAIRO_OPERATOR_OVER) {
    if blend != CAIRO_OPERATOR_OVER { cairo_set_operator(handle, blend) }
    cairo_paint_with_alpha(handle, Double(alpha) / 255)
    if blend != CAIRO_OPERATOR_OVER { cairo_set_operator(handle, CAIRO_OPERATOR_OVER) }
  }

  /// Draws the source with `coverage` as a mask.
  func paint(through coverage: borrowing Surface) { cairo_mask_surface(handle, coverage.handle, 0, 0) }
}

extension Context {
  func setSource(_ ink: Ink) {
    let scale = ink.alpha == 0 ? 0 : 1 / Double(ink.alpha)
    cairo_set_source_rgba(
      handle, Double(ink.red) * scale, Double(ink.green) * scale, Double(ink.blue) * scale, Double(ink.alpha) / 255)
  }

  /// Makes `layer` the source, pixel for pixel.
  func setSource(_ layer: borrowing Surface) { cairo_set_source_surface(handle, layer.handle, 0, 0) }

  /// Makes an image the source, extended without limit by the colours at its edges.
  ///
  /// `toPicture` maps the frame's pixels to the image's.
  func setSource(_ picture: borrowing Surface, _ toPicture: CGAffineTransform, _ filter: cairo_filter_t) {
    cairo_set_source_surface(handle, picture.handle, 0, 0)
    let pattern = cairo_get_source(handle)
    var matrix = toPicture.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, filter)
  }
}
