import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// The sublayers and the mask.
  final var innerLayers: [CALayer] { state.mask.map { sublayerStorage + [$0] } ?? sublayerStorage }

  final func setMask(_ mask: CALayer?) {
    let old = state.mask
    guard mask !== old else { return }
    if let mask {
      if isWithin(mask) {
        return ProgrammerError.report("CALayer.mask", "a layer cannot be the mask of itself or of a layer inside it.")
      }
      mask.removeFromSuperlayer()
      mask.superlayerStorage = self
    }
    old?.superlayerStorage = nil
    state.mask = mask
    guard let mask else { return }
    for need in [LayerNeeds.constraints, .layout, .display] where mask.waits(for: need) { mask.markSuperlayers(need) }
  }

  final func setBlend(_ filter: Any?) {
    guard let filter else {
      state.blend = .over
      return
    }
    // A filter object also has a name.
    let name = (filter as? String) ?? String(describing: filter)
    guard let blend = BlendMode(filter: name) else {
      state.blend = .over
      return ProgrammerError.report(
        "CALayer.compositingFilter", "there is no blend mode \"\(name)\"; valid names: \(BlendMode.filterNames).",
        isWarning: true)
    }
    state.blend = blend
  }
}

extension BlendMode {
  private static let filters: [(name: String, mode: BlendMode)] = [
    ("normalBlendMode", .over), ("sourceOverCompositing", .over), ("multiplyBlendMode", .multiply),
    ("multiplyCompositing", .multiply), ("screenBlendMode", .screen), ("overlayBlendMode", .overlay),
    ("darkenBlendMode", .darken), ("minimumCompositing", .darken), ("lightenBlendMode", .lighten),
    ("maximumCompositing", .lighten), ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight), ("differenceBlendMode", .difference),
    ("exclusionBlendMode", .exclusion), ("hueBlendMode", .hue), ("saturationBlendMode", .saturation),
    ("colorBlendMode", .color), ("luminosityBlendMode", .luminosity), ("additionCompositing", .add),
    ("linearDodgeBlendMode", .add), ("plusL", .add), ("sourceAtopCompositing", .sourceAtop),
  ]

  /// The mode that a filter's name stands for.
  init?(filter: String) {
    let name = filter.hasPrefix("CI") ? filter.dropFirst(2).prefix(1).lowercased() + filter.dropFirst(3) : filter
    guard let found = Self.filters.first(where: { $0.name == name }) else { return nil }
    self = found.mode
  }

  static var filterNames: String { filters.map(\.name).joined(separator: ", ") }
}
