import SceneTemplates
import SceneText

/// Which of the keys a view has that decide about its class and its place, and about what there is to check.
///
/// Noted when the view is read: there are twenty thousand in some scenes, and each is asked two dozen times.
package struct SceneViewKeys: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package static let image = SceneViewKeys(rawValue: 1 << 0)
  package static let text = SceneViewKeys(rawValue: 1 << 1)
  package static let blurEffect = SceneViewKeys(rawValue: 1 << 2)
  package static let gradient = SceneViewKeys(rawValue: 1 << 3)
  package static let path = SceneViewKeys(rawValue: 1 << 4)
  package static let replicator = SceneViewKeys(rawValue: 1 << 5)
  package static let emitter = SceneViewKeys(rawValue: 1 << 6)
  package static let fillColor = SceneViewKeys(rawValue: 1 << 7)
  package static let strokeColor = SceneViewKeys(rawValue: 1 << 8)
  package static let frame = SceneViewKeys(rawValue: 1 << 9)
  package static let center = SceneViewKeys(rawValue: 1 << 10)
  package static let size = SceneViewKeys(rawValue: 1 << 11)
  package static let bounds = SceneViewKeys(rawValue: 1 << 12)
  package static let isUserInteractionEnabled = SceneViewKeys(rawValue: 1 << 13)
  package static let lineBreakMode = SceneViewKeys(rawValue: 1 << 14)
  package static let textPath = SceneViewKeys(rawValue: 1 << 15)

  static let shadowOpacity = SceneViewKeys(rawValue: 1 << 16)
  package static let font = SceneViewKeys(rawValue: 1 << 17)
  package static let alpha = SceneViewKeys(rawValue: 1 << 18)
  package static let blendMode = SceneViewKeys(rawValue: 1 << 19)
  static let clipsToBounds = SceneViewKeys(rawValue: 1 << 20)
  static let cornerRadius = SceneViewKeys(rawValue: 1 << 21)

  /// Any key of what few views have: see `SceneViewParts`.
  package static let parts = SceneViewKeys(rawValue: 1 << 22)

  /// Any key that only views of some classes have.
  static let ofClasses = SceneViewKeys(rawValue: 1 << 23)
  /// What every view has, whatever else.
  package static let any = SceneViewKeys(rawValue: 1 << 24)

  /// Those with which a view may need a canvas of its own.
  package static let canvas: SceneViewKeys = [
    .alpha, .shadowOpacity, .blendMode, .blurEffect, .clipsToBounds, .cornerRadius,
  ]

  private static let named: [String: SceneViewKeys] = [
    "image": .image, "text": .text, "blurEffect": .blurEffect, "gradient": .gradient, "path": .path,
    "replicator": .replicator, "emitter": .emitter, "fillColor": .fillColor, "strokeColor": .strokeColor,
    "frame": .frame, "center": .center, "size": .size, "bounds": .bounds,
    "isUserInteractionEnabled": .isUserInteractionEnabled, "lineBreakMode": .lineBreakMode, "textPath": .textPath,
    "shadowOpacity": .shadowOpacity, "font": .font, "alpha": .alpha, "blendMode": .blendMode,
    "clipsToBounds": .clipsToBounds, "cornerRadius": .cornerRadius,
  ]

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A single key; empty for those that are not among these.
  package init(_ key: String) { self = Self.named[key] ?? [] }
}

extension SceneView {
  /// Whether the view has one of some keys.
  package func has(_ wanted: SceneViewKeys) -> Bool { !keys.isDisjoint(with: wanted) }

  /// Adds a property to those that the view has.
  ///
  /// - Parameter key: its key.
  package mutating func add(_ property: ViewProperty, _ key: SceneViewKeys) {
    if properties.isEmpty { properties.reserveCapacity(4) }
    properties.append(property)
    keys.formUnion(key)
  }

  /// Notes what it and the views in it have, once all are read.
  mutating func noteKeys() {
    keys.formUnion(parts.isEmpty ? .any : [.any, .parts])
    keysInside = keys
    for place in subviews.indices { keysInside.formUnion(subviews[place].keysInside) }
    if !parts.isEmpty { for mask in masks { keysInside.formUnion(mask.keysInside) } }
  }
}
