import CSLEEF

/// Elementary functions that give the same bits on every processor.
///
/// The C library's choose their code by processor: glibc's `sin` differs in the last bit with and without fused
/// multiply-add, and again on arm64. All code that affects pixels calls these instead (`Scripts/check-calls` enforces
/// it). SLEEF computes them; the error is at most 1 ULP. Angles are in radians; arguments outside a function's domain
/// give NaN, as in C.
package enum Elementary {
  package static func sin(_ x: Double) -> Double { csleef_sin(x) }
  package static func cos(_ x: Double) -> Double { csleef_cos(x) }
  package static func tan(_ x: Double) -> Double { csleef_tan(x) }
  package static func asin(_ x: Double) -> Double { csleef_asin(x) }
  package static func acos(_ x: Double) -> Double { csleef_acos(x) }
  /// The angle from the x axis to (x, y), in -π…π.
  package static func atan2(_ y: Double, _ x: Double) -> Double { csleef_atan2(y, x) }
  package static func exp(_ x: Double) -> Double { csleef_exp(x) }
  /// exp(x) - 1 without cancellation near 0.
  package static func expm1(_ x: Double) -> Double { csleef_expm1(x) }
  package static func log(_ x: Double) -> Double { csleef_log(x) }
  /// log(1 + x) without cancellation near 0.
  package static func log1p(_ x: Double) -> Double { csleef_log1p(x) }
  package static func pow(_ x: Double, _ y: Double) -> Double { csleef_pow(x, y) }
  /// The length of (x, y), without intermediate overflow.
  package static func hypot(_ x: Double, _ y: Double) -> Double { csleef_hypot(x, y) }
}
