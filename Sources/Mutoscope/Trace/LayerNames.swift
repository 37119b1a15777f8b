import Foundation
import QuartzCore
import UIKit

/// The names of layers in a trace, which are assigned once.
///
/// A view has its `accessibilityIdentifier` and a layer its `name`, if set; others have their parent's name, their
/// class and the number of others of that class before them: `card/UIImageView[1]`. The window is omitted from paths.
@MainActor
final class LayerNames {
  private final class Owner {
    private(set) weak var layer: CALayer?
    let name: String

    init(_ layer: CALayer, _ name: String) { (self.layer, self.name) = (layer, name) }
  }

  private var named: [ObjectIdentifier: Owner] = [:]
  private var owners: [String: Owner] = [:]

  /// The name of a layer whose superlayer has one already.
  func name(of layer: CALayer, in parent: String?, position: (CALayer) -> Int) -> String {
    if let name = knownName(of: layer) { return name }
    let wish = Self.identifier(of: layer) ?? Self.path(of: layer, in: parent, position(layer))
    var name = wish
    var count = 1
    // A view that replaces a deallocated one takes over its name.
    while owners[name]?.layer != nil {
      count += 1
      name = "\(wish)#\(count)"
    }
    let owner = Owner(layer, name)
    named[ObjectIdentifier(layer)] = owner
    owners[name] = owner
    return name
  }

  /// The name that was assigned to a layer; nil if there is none.
  func knownName(of layer: CALayer) -> String? {
    // The address of a deallocated object may have been reused.
    guard let owner = named[ObjectIdentifier(layer)], owner.layer === layer else { return nil }
    return owner.name
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
