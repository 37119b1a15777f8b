import CoreGraphics
import QuartzCore
import UIKit

/// A record of all layers of a running stage.
@MainActor
final class MotionRecord {
  /// The samples of each view, by its layer, ascending.
  private(set) var samples: [ObjectIdentifier: [(frame: Int, sample: ViewMotion.Sample)]] = [:]
  /// The names of layers.
  private(set) var names: [ObjectIdentifier: String] = [:]
  /// The ancestors that each layer ever had, by name.
  private(set) var ancestors: [String: Set<String>] = [:]
  /// The layers are retained, so that object identifiers are not reused.
  private var layers: [CALayer] = []

  /// Records what a window and all its subviews show now.
  func record(_ window: UIWindow, frame: Int, name: (CALayer) -> String?) {
    record(window.layer, frame: frame, in: [], place: .identity, alpha: 1, name)
  }

  private func record(
    _ layer: CALayer, frame: Int, in path: [String], place: Projection, alpha: Double,
    _ name: (CALayer) -> String?
  ) {
    let id = ObjectIdentifier(layer)
    if names[id] == nil {
      names[id] = name(layer)
      layers.append(layer)
    }
    let values = layer.currentValues
    let place =
      layer.isInPlainSpace
      ? values.toSuperlayer.concatenating(place) : layer.projection(to: nil) { $0.currentValues }
    let alpha = layer.isHidden ? 0 : alpha * values.opacity
    let path = path + [names[id] ?? ""]
    ancestors[path.last ?? "", default: []].formUnion(path)
    samples[id, default: []].append((frame, ViewMotion.Sample(bounds: values.bounds, place, alpha: alpha)))
    for sublayer in layer.sublayerStorage {
      record(sublayer, frame: frame, in: path, place: place, alpha: alpha, name)
    }
  }
}
