import Foundation
import QuartzCore
import UIKit

/// The names of layers in a trace, which are assigned once.
///
/// A view has its `accessibilityIdentifier` and a layer its `name`, if set; others have their parent's name, their
/// class and the number of others of that class before them: `card/UIImageView[1]`. The window is omitted from paths.
@MainActor
final class LayerNames {
  private var named: [ObjectIdentifier: NamedLayer] = [:]
  private var owners: [String: NamedLayer] = [:]
  /// Tells these names from others of the same layers.
  private let number: Int
  private static var lastNumber = 0

  init() {
    Self.lastNumber += 1
    number = Self.lastNumber
  }

  /// A layer whose superlayer has a name already, with its own.
  func entry(of layer: CALayer, in parent: String?, position: (CALayer) -> Int) -> NamedLayer {
    if let entry = knownEntry(of: layer) { return entry }
    let wish = Self.identifier(of: layer) ?? Self.path(of: layer, in: parent, position(layer))
    var name = wish
    var count = 1
    // A view that replaces a deallocated one takes over its name.
    while owners[name]?.isAlive ?? false {
      count += 1
      name = "\(wish)#\(count)"
    }
    let entry = NamedLayer(layer, name, among: number)
    named[ObjectIdentifier(layer)] = entry
    layer.ownLifetime.note = entry
    owners[name] = entry
    return entry
  }

  /// The name that was assigned to a layer; nil if there is none.
  func knownName(of layer: CALayer) -> String? { knownEntry(of: layer)?.name }

  private func knownEntry(of layer: CALayer) -> NamedLayer? {
    let lifetime = layer.ownLifetime
    if let noted = lifetime.note as? NamedLayer, noted.names == number { return noted }
    // The address of a deallocated object may have been reused.
    guard let entry = named[ObjectIdentifier(layer)], entry.isAlive else { return nil }
    lifetime.note = entry
    return entry
  }

  private static func identifier(of layer: CALayer) -> String? {
    let identifier = (layer.delegate as? UIView)?.accessibilityIdentifier ?? layer.name
    return identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func path(of layer: CALayer, in parent: String?, _ position: Int) -> String {
    let isWindow = layer.delegate is UIWindow
    if isWindow { return "window" }
    return (parent.map { $0 + "/" } ?? "") + "\(kind(of: layer))[\(position)]"
  }

  /// Whether a layer has a name of its own.
  static func hasName(_ layer: CALayer) -> Bool { identifier(of: layer) != nil }

  /// The kind by which unnamed siblings are numbered.
  static func kind(of layer: CALayer) -> String {
    (layer.delegate as? UIView).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
  }
}
