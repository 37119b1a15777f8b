import Media
import Text
import UIKit

extension Manifest {
  /// The manifest's description of frames that show `stage`.
  @MainActor
  init(scene: String, stage: Stage, plan: FramePlan, frames: [Manifest.Frame]) {
    let dynamics = stage.recordedStates
    var (versions, builds) = (Versions.current, Versions.builds)
    // Other frames do not depend on the physics engine.
    if dynamics != nil {
      versions["box2d"] = DynamicsRegistry.engineVersion
      builds["box2d"] = DynamicsRegistry.engineBuild
    }
    // Nor do frames without text depend on fonts.
    let faces = stage.context.service(TextLedger.self).faces
    if !faces.isEmpty { versions.merge(Versions.text) { _, new in new } }
    for face in faces {
      versions["font \(face.family)"] = face.versionNumber
      builds["font \(face.family)"] = String(face.hash.description.prefix(16))
    }
    self.init(
      scene: scene, size: stage.canvasSize, scale: Double(stage.scale),
      pixelSize: PixelSize(width: stage.pixelSize.width, height: stage.pixelSize.height),
      framesPerSecond: plan.framesPerSecond, frameCount: plan.frameCount,
      frames: frames.sorted { $0.index < $1.index }, versions: versions,
      architecture: Versions.architecture, builds: builds, dynamics: dynamics)
  }
}
