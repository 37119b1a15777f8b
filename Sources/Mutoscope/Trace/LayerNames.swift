import Foundation
import QuartzCore
import UIKit

/// The names by which layers go in a trace, given once and kept.
///
/// A view with an `accessibilityIdentifier` and a layer with a `name` have that; others have the name of what they are
/// in, their class and how many others of that class are before them: `card/UIImageView[1]`. The window has no name of
/// its own in paths.
@MainActor
final class LayerNames {
  private struct Owner {
    weak var layer: CALayer?
  }

  private var names: [ObjectIdentifier: String] = [:]
  private var owners: [String: Owner] = [:]

  /// The name of a layer whose superlayer has one already.
  func name(of layer: CALayer, in parent: String?, position: (CALayer) -> Int) -> String {
    let id = ObjectIdentifier(layer)
    // An object that is gone may have left its address to another.
    if let name = names[id], owners[name]?.layer === layer { return name }
    let wish = Self.identifier(of: layer) ?? Self.path(of: layer, in: parent, position(layer))
    var name = wish
    var count = 1
    // What takes the place of a view that is gone goes on under its name.
    while owners[name]?.layer != nil {
      count += 1
      name = "\(wish)#\(count)"
    }
    names[id] = name
    owners[name] = Owner(layer: layer)
    return name
  }

  /// The name that a layer was given; nil if it was given none.
  func knownName(of layer: CALayer) -> String? {
    guard let name = names[ObjectIdentifier(layer)], owners[name]?.layer === layer else { return nil }
    return name
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

  /// What makes two unnamed neighbours be of one kind.
  static func kind(of layer: CALayer) -> String {
    (layer.delegate as? UIView).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
  }
}
