import CoreGraphics
import Foundation
import QuartzCore
import ViewVocabulary

/// The description of a property in traces that layers cannot animate.
struct TraceRow: Sendable {
  let name: String
  /// The value that need not be written.
  let standard: TraceValue
  /// How many decimals are kept.
  let decimals: Int
  /// The value that a layer shows, in full precision.
  let value: @Sendable (LayerDescription.Input) -> TraceValue
  /// Whether two layers show the same, which is cheaper to find out than the values.
  let isSame: @Sendable (LayerDescription.Input, LayerDescription.Input) -> Bool

  fileprivate init(
    _ name: String, _ standard: TraceValue, decimals: Int = 0,
    _ value: @escaping @Sendable (LayerDescription.Input) -> TraceValue,
    _ isSame: @escaping @Sendable (LayerDescription.Input, LayerDescription.Input) -> Bool
  ) {
    (self.name, self.standard, self.decimals, self.value, self.isSame) = (name, standard, decimals, value, isSame)
  }
}

extension TraceProperty.Other {
  var row: TraceRow { Self.rows[rawValue] }

  private static let rows = allCases.map(\.entry)

  private var entry: TraceRow {
    switch self {
    case .isHidden:
      TraceRow(ViewAttribute.isHidden.name, .flag(false), { .flag($0.isHidden) }, { $0.isHidden == $1.isHidden })
    case .clipsToBounds:
      TraceRow(
        ViewAttribute.clipsToBounds.name, .flag(false), { .flag($0.masksToBounds) },
        { $0.masksToBounds == $1.masksToBounds })
    case .maskedCorners:
      TraceRow(
        ViewAttribute.maskedCorners.name, .text("all"), { .text(Self.words($0.maskedCorners)) },
        { $0.maskedCorners == $1.maskedCorners })
    case .contentsGravity:
      TraceRow("contentsGravity", .text("resize"), { .text($0.gravity.rawValue) }, { $0.gravity == $1.gravity })
    case .transition:
      TraceRow(
        "transition", .numbers([0]), decimals: 4, { .numbers([$0.transition]) }, { $0.transition == $1.transition })
    case .contentOffset:
      TraceRow(
        "contentOffset", .numbers([0, 0]), decimals: ViewAttribute.bounds.decimals,
        { .numbers([Double($0.values.bounds.minX), Double($0.values.bounds.minY)]) },
        { $0.values.bounds.origin == $1.values.bounds.origin })
    case .isAmbiguous:
      TraceRow(
        "ambiguous", .flag(false), { .flag($0.view.isAmbiguous) }, { $0.view.isAmbiguous == $1.view.isAmbiguous })
    case .isAccessibilityElement:
      TraceRow(
        "isAccessibilityElement", .flag(false), { .flag($0.view.accessibility?.isElement ?? false) },
        { $0.view.accessibility == $1.view.accessibility })
    case .accessibilityLabel: Self.words("accessibilityLabel", { $0.label })
    case .accessibilityValue: Self.words("accessibilityValue", { $0.value })
    case .accessibilityHint: Self.words("accessibilityHint", { $0.hint })
    case .accessibilityTraits: Self.words("accessibilityTraits", { $0.traits })
    }
  }

  /// A row for the words for assistive technologies.
  private static func words(
    _ name: String, _ words: @escaping @Sendable (AccessibilityWords) -> String?
  ) -> TraceRow {
    TraceRow(
      name, .absent, { input in input.view.accessibility.flatMap(words).map { .text($0) } ?? .absent },
      { $0.view.accessibility == $1.view.accessibility })
  }

  private static func words(_ mask: CACornerMask) -> String {
    let names: [(CACornerMask, String)] = [
      (.layerMinXMinYCorner, "topLeft"), (.layerMaxXMinYCorner, "topRight"), (.layerMinXMaxYCorner, "bottomLeft"),
      (.layerMaxXMaxYCorner, "bottomRight"),
    ]
    let set = names.filter { mask.contains($0.0) }.map(\.1)
    return set.count == names.count ? "all" : set.isEmpty ? "none" : set.joined(separator: " ")
  }
}
