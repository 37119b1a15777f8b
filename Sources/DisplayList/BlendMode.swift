/// How a group joins what is below it.
///
/// S is the group, D what is below, premultiplied, Sa and Da their alphas. Where the group is transparent, no mode
/// changes anything, so that a group's bounds are only a matter of cost.
package enum BlendMode: Sendable, Hashable, CaseIterable {
  /// In front of it: S + D·(1 - Sa).
  case over
  /// Added to it, channel by channel: what the two halves of a cross-dissolve need.
  case add
  // Mixed with it by the formulas of the PDF specification.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// Inside of it: S·Da + D·(1 - Sa).
  case sourceAtop
  /// Behind it: S·(1 - Da) + D.
  case destinationOver
  /// Erases it: D·(1 - Sa).
  case destinationOut
  /// Where only one of the two is: S·(1 - Da) + D·(1 - Sa).
  case xor
}
