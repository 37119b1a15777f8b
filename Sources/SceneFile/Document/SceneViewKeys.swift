/// Which of the keys a view has that decide about its class and its place.
///
/// Noted when the view is read: there are twenty thousand in some scenes, and each is asked two dozen times.
struct SceneViewKeys: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  static let image = SceneViewKeys(rawValue: 1 << 0)
  static let text = SceneViewKeys(rawValue: 1 << 1)
  static let blurEffect = SceneViewKeys(rawValue: 1 << 2)
  static let gradient = SceneViewKeys(rawValue: 1 << 3)
  static let path = SceneViewKeys(rawValue: 1 << 4)
  static let replicator = SceneViewKeys(rawValue: 1 << 5)
  static let emitter = SceneViewKeys(rawValue: 1 << 6)
  static let fillColor = SceneViewKeys(rawValue: 1 << 7)
  static let strokeColor = SceneViewKeys(rawValue: 1 << 8)
  static let frame = SceneViewKeys(rawValue: 1 << 9)
  static let center = SceneViewKeys(rawValue: 1 << 10)
  static let size = SceneViewKeys(rawValue: 1 << 11)
  static let bounds = SceneViewKeys(rawValue: 1 << 12)
  static let isUserInteractionEnabled = SceneViewKeys(rawValue: 1 << 13)
  static let lineBreakMode = SceneViewKeys(rawValue: 1 << 14)
  static let textPath = SceneViewKeys(rawValue: 1 << 15)

  static let shadowOpacity = SceneViewKeys(rawValue: 1 << 16)

  private static let named: [String: SceneViewKeys] = [
    "image": .image, "text": .text, "blurEffect": .blurEffect, "gradient": .gradient, "path": .path,
    "replicator": .replicator, "emitter": .emitter, "fillColor": .fillColor, "strokeColor": .strokeColor,
    "frame": .frame, "center": .center, "size": .size, "bounds": .bounds,
    "isUserInteractionEnabled": .isUserInteractionEnabled, "lineBreakMode": .lineBreakMode, "textPath": .textPath,
    "shadowOpacity": .shadowOpacity,
  ]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A single key; empty for those that are not among these.
  init(_ key: String) { self = Self.named[key] ?? [] }
}

extension SceneView {
  /// Whether the view has one of some keys.
  func has(_ wanted: SceneViewKeys) -> Bool { !keys.isDisjoint(with: wanted) }

  /// Adds a property to those that the view has.
  ///
  /// - Parameter key: its key.
  mutating func add(_ property: ViewProperty, _ key: SceneViewKeys) {
    if properties.isEmpty { properties.reserveCapacity(4) }
    properties.append(property)
    keys.formUnion(key)
  }
}
