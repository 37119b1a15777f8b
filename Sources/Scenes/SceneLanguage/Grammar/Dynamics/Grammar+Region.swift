import CoreGraphics
import Foundation
import SceneTemplates
import SceneText

private enum InfiniteRegion: String, CaseIterable, Sendable { case infinite }

private struct RegionDraft: Sendable {
  var region: SceneRegion?
}

extension Grammar {
  static let region: Form<SceneRegion> = .byShape(
    named: "region", "'infinite' or a mapping for a region",
    scalar: Form<InfiniteRegion>.choice("region").map { _ in .infinite }, mapping: regionMapping)

  private static let regionMapping: Form<SceneRegion> = .mapping(
    "region", into: RegionDraft(),
    [
      .optional(
        "radius", \.region, Form<Double>.number(.above(0)).map { .circle(radius: $0) }, "A circle, its edge included."),
      .optional("size", \.region, size(.above(0)).map { .rectangle($0) }, "A rectangle, its edge not included."),
      .optional(
        "inverse", \.region, Form<SceneRegion>.reference("region") { region }.map { .inverse($0) },
        "The complement of a region."),
      .optional("union", \.region, regions.map { .union($0) }, "The union of regions."),
      .optional("intersection", \.region, regions.map { .intersection($0) }, "The intersection of regions."),
      .optional("difference", \.region, regions.map { .difference($0) }, "The first region without the others."),
    ],
    choices: [
      Choice(
        rule: "a region is of one kind",
        need: "a region needs one of 'radius', 'size', 'inverse', 'union', 'intersection' or 'difference'",
        groups: ["radius", "size", "inverse", "union", "intersection", "difference"].map { .init($0) })
    ]
  ) { draft, keys, reader in reader.count(corners: 1, at: keys.position) ? draft.region : nil }

  private static var regions: Form<[SceneRegion]> {
    .list("a list of regions", of: .reference("region") { region }, minimum: 1)
  }
}
