import CoreGraphics
import Foundation
import Mutoscope
import SceneLanguage
import SceneText
import UIKit
import Utilities

/// Whether a film that is played over and over goes on where it ends: the frame after the last is the first.
@MainActor
struct LoopCheck {
  private let document: SceneDocument
  private let files: ImageFiles

  /// - Parameters:
  ///   - document: The scene.
  ///   - files: The image files of several scenes.
  init(_ document: SceneDocument, sharing files: ImageFiles) { (self.document, self.files) = (document, files) }

  /// The pixels of a canvas that is compared as it is; larger ones are drawn smaller.
  private static let mostPixels = 1 << 24

  /// Pixels per point.
  private var scale: Double {
    let pixels = Double(document.canvas.pixelWidth * document.canvas.pixelHeight)
    return document.canvas.scale * min(1, (Double(Self.mostPixels) / pixels).squareRoot())
  }

  /// The properties that are not the same at the end as at the beginning.
  ///
  /// - Throws: The errors in the images, or in the calls that the script makes.
  func warnings() throws(SceneError) -> [SceneDiagnostic] {
    let scene = try Scene(document, scale: scale, sharing: files)
    scene.stage.context.workLimit = scene.stage.context.work + document.limits.rehearsal
    let end = Double(document.timeline.frameCount) / document.timeline.fps
    scene.stage.advance(to: 0)
    let loop = SeamCheck(of: scene.stage)
    // A section that ends with the film is compared as it looks just before its end.
    scene.stage.advance(to: max(end - 1e-6, 0))
    let before = scene.stage.context.isExhausted ? nil : loop.seam()
    scene.stage.advance(to: end)
    guard scene.failures.isEmpty else { throw SceneError(scene.failures) }
    guard !scene.stage.context.isExhausted, let before, let behind = loop.seam() else { return [] }
    let seam = before.pixelCount < behind.pixelCount ? before : behind
    let views = scene.ids(of: seam.layers)
    let isSmaller = scale < document.canvas.scale
    let shrunk = document.canvas.scale / scale
    let count = isSmaller ? Int((Double(seam.pixelCount) * shrunk * shrunk).rounded()) : seam.pixelCount
    let pixels = (isSmaller ? "about " : "") + counted(count, "pixel")
    let names = views.prefix(4).map { "'\($0)'" } + (views.count > 4 ? ["\(views.count - 4) more"] : [])
    let which = names.isEmpty ? "" : ", of \(names.joined(separator: ", "))"
    return [
      document.warning(
        "the film does not close: the frame after the last is another than the first, in \(pixels)\(which)",
        at: document.timeline.position)
    ]
  }
}

extension Scene {
  /// The ids of the views that layers are in, each once.
  fileprivate func ids(of layers: [CALayer]) -> [String] {
    let ids = Dictionary(views.map { (ObjectIdentifier($0.view.layer), $0.id) }) { first, _ in first }
    var found: [String] = []
    for layer in layers {
      let owners = sequence(first: layer) { $0.superlayer }
      guard let id = owners.lazy.compactMap({ ids[ObjectIdentifier($0)] }).first, !found.contains(id) else { continue }
      found.append(id)
    }
    return found
  }
}
