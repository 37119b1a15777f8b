/// How a group is blended with what is below it.
///
/// S is the group, D what is below, premultiplied, Sa and Da their alphas. No mode but `destinationIn` changes anything
/// where the group is transparent, so a group's bounds affect only cost.
package enum BlendMode: Sendable, Hashable, CaseIterable {
  /// Source over: S + D·(1 - Sa).
  case over
  /// Addition per channel, which the two halves of a cross-dissolve need.
  case add
  // The separable and non-separable blend modes of the PDF specification.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// Source atop: S·Da + D·(1 - Sa).
  case sourceAtop
  /// Destination over: S·(1 - Da) + D.
  case destinationOver
  /// Destination out, erasing: D·(1 - Sa).
  case destinationOut
  /// Destination in, a mask: D·Sa, in all of the group's bounds.
  case destinationIn
  /// Exclusive or: S·(1 - Da) + D·(1 - Sa).
  case xor
}
