import CoreGraphics
import DisplayList
import Foundation
package import Media
import QuartzCore
import Raster
package import UIKit
import Utilities

/// One view of a stage at several times in one picture, with its path and curves of how it moves.
///
/// The rest of the stage is faint, as it is at the end; of the view's ghosts the last is whole, and earlier ones are
/// fainter. Clips and translucency of the views around it apply to its ghosts.
package struct OnionSkin: Sendable {
  /// The name of the view, as in traces.
  package let view: String
  /// The times of the ghosts.
  package let plan: FramePlan
  /// The times at which the curves are sampled, ghosts' times among them.
  private let samples: FramePlan

  /// How many frames the curves show at most.
  private static let mostSamples = 1000

  /// How many ghosts a picture shows at most: more could not be distinguished.
  private static let mostGhosts = 1000

  /// The pixels along a side of the largest picture.
  private static let longestSide = 16_384.0

  /// Plans a picture.
  ///
  /// - Parameters:
  ///   - view: The name of the view, as in traces.
  ///   - plan: The times of the ghosts.
  ///   - frames: The frames of the whole scene, for the curves.
  /// - Throws: `FramePlanError` if there are too many.
  package init(view: String, plan: FramePlan, of frames: FramePlan) throws(FramePlanError) {
    (self.view, self.plan) = (view, plan)
    guard plan.indices.count <= Self.mostGhosts else {
      throw FramePlanError(
        "There would be \(grouped(plan.indices.count)) ghosts, and at most \(grouped(Self.mostGhosts)) can be "
          + "distinguished; choose a smaller --count, or a larger --every.")
    }
    let all = frames.selectedTimes
    let step = max(1, (all.count + Self.mostSamples - 1) / Self.mostSamples)
    let some = stride(from: 0, to: all.count, by: step).map { all[$0] } + plan.selectedTimes + [frames.duration]
    samples = try FramePlan(times: Array(Set(some)).sorted())
  }

  /// A picture of the motion, and its curves.
  package struct Drawing: Sendable {
    package let pixels: Pixels
    /// The curves of the view's properties; those that stay the same are left out, except for its position and alpha.
    package let curves: [MotionCurve]
  }

  /// The stage has no view with a name.
  package struct UnknownView: Error, CustomStringConvertible {
    let name: String
    let known: [String]

    package var description: String {
      let sentence = "there is no view '\(name)'"
      if let near = nearestName(to: name, in: known) { return "\(sentence); did you mean '\(near)'?" }
      let others = known.count > 20 ? ", and \(known.count - 20) more" : ""
      return "\(sentence); valid names: \(known.prefix(20).joined(separator: ", "))\(others)."
    }
  }

  /// A view at a time.
  private struct Ghost {
    var content: CommandChunk
    var center: CGPoint
  }

  /// Advances a stage to its end and draws the picture.
  ///
  /// - Throws: `UnknownView`, the stage's failure, or the error of a picture that cannot be drawn.
  @MainActor
  package func draw(_ stage: Stage) throws -> Drawing {
    var recorder = MotionRecorder()
    var ghosts: [Ghost] = []
    let walk = LayerWalk(stage)
    let times = Set(plan.selectedTimes)
    var last = stage.frame()
    var layers: Set<LayerID> = []
    var known: Set<String> = []
    for time in samples.selectedTimes {
      stage.advance(to: max(time, stage.time))
      if let failure = stage.failure { throw failure }
      var found: CALayer?
      known.formUnion(walk.visit { name, layer, _ in if name == view { found = layer } }.names)
      let center = recorder.record(found, at: time)
      guard times.contains(time) || time == samples.duration else { continue }
      last = stage.frame()
      layers = found.map(Self.layers) ?? []
      guard times.contains(time), let center else { continue }
      let content = last.content.filtered(layers.contains)
      if content.items.isEmpty || content == ghosts.last?.content { continue }
      ghosts.append(Ghost(content: content, center: center))
    }
    guard known.contains(view) else { throw UnknownView(name: view, known: known.sorted()) }
    let picture = try Rasteriser().render(Self.frame(last, without: layers, ghosts.map(\.content)))
    let toPixels = CGAffineTransform(scaleX: stage.scale, y: stage.scale)
    let plate = OnionPlate(
      picture: CGImage(pixels: picture), path: recorder.path.map { $0.map { $0.applying(toPixels) } },
      dots: ghosts.map { $0.center.applying(toPixels) }, curves: recorder.curves, marks: plan.selectedTimes,
      duration: samples.duration)
    guard plate.size.width <= Self.longestSide, plate.size.height <= Self.longestSide else {
      throw FramePlanError(
        "With its curves the picture has \(Int(plate.size.width)) × \(Int(plate.size.height)) pixels, and at most "
          + "\(Int(Self.longestSide)) each way can be drawn; choose a smaller --scale.")
    }
    return Drawing(pixels: try Rasteriser().render(plate.stage().frame()), curves: recorder.curves)
  }

  /// The layers that a view consists of.
  @MainActor
  private static func layers(of layer: CALayer) -> Set<LayerID> {
    var layers: Set<LayerID> = []
    var rest = [layer]
    while let layer = rest.popLast() {
      layers.insert(LayerID(rawValue: layer.number))
      rest += layer.sublayerStorage
    }
    return layers
  }

  /// The rest of a frame with a view's ghosts in front, the latest one last.
  private static func frame(_ frame: Frame, without layers: Set<LayerID>, _ ghosts: [CommandChunk]) -> Frame {
    let bounds = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    var list = CommandList()
    func add(_ content: CommandChunk, alpha: Double) {
      list.append(
        DrawCommand(layer: LayerID(rawValue: 0), operation: .pushGroup(alpha: alpha, bounds: bounds)), around: content)
    }
    add(frame.content.filtered { !layers.contains($0) }, alpha: 0.3)
    for (number, ghost) in ghosts.enumerated() {
      let isLast = number == ghosts.count - 1
      add(ghost, alpha: isLast ? 1 : 0.2 + 0.4 * Double(number) / Double(ghosts.count))
    }
    var result = frame
    result.content = CommandChunk(list)
    return result
  }
}
