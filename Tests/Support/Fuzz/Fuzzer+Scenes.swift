import CoreGraphics
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import TestSupport

extension Fuzzer {
  /// Reads, checks, renders and traces a scene; errors are fine, if they are in the file.
  func play(_ bytes: [UInt8], _ random: inout SeededRandom) async throws {
    let file = folder.appending(path: "scene.yaml")
    try Data(bytes).write(to: file)
    let document: SceneDocument
    do throws(SceneError) {
      document = try SceneDocument.load(file.path(percentEncoded: false), fileName: "scene.yaml")
      try Scene.check(document)
    } catch {
      return try check(error, bytes)
    }
    let plan = try Self.plan(document, &random)
    do {
      let scene = try Scene(document, scale: scale(document))
      let capture = try await CaptureJob(plan: plan, sceneName: "scene", jobs: 1).run(on: scene.stage)
      guard capture.manifest.frames.count == plan.indices.count else { throw Finding("Frames are missing.") }
      withExtendedLifetime(scene) {}
      if random.oneIn(3) { try Scene(document).traceLines(plan) { _ in } }
    } catch let error as SceneError {
      try check(error, bytes)
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding("Rendering ends with an error that is not the scene's: \(error)")
    }
  }

  /// Few frames early in the scene, so that a mutant takes milliseconds.
  static func plan(_ document: SceneDocument, _ random: inout SeededRandom) throws -> FramePlan {
    let timeline = document.timeline
    let last = Int(min(Double(timeline.frameCount - 1), (0.6 * timeline.fps).rounded(.down)))
    let second = timeline.frameCount > 1 && timeline.fps > 0.05 ? [1] : []
    let indices = Set([0, random.integer(0...max(last, 0)), random.integer(0...max(last, 0))] + second).sorted()
    do {
      return try FramePlan(
        duration: timeline.duration, framesPerSecond: timeline.fps, includesEnd: false,
        selection: FrameSelection(indices.map(String.init).joined(separator: ",")))
    } catch { throw Finding("The checked timeline cannot be planned: \(error)") }
  }

  /// A scale at which the frame has few pixels.
  private func scale(_ document: SceneDocument) -> Double? {
    let sides = [document.canvas.size.width, document.canvas.size.height].map(Double.init)
    guard let longest = sides.max(), let shortest = sides.min(), longest * document.canvas.scale > side else {
      return nil
    }
    return max(side / longest, 1 / shortest)
  }

  private func check(_ error: SceneError, _ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").unicodeScalars
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    for diagnostic in error.diagnostics.prefix(100) {
      guard !diagnostic.message.isEmpty else { throw Finding("An error of the scene says nothing.") }
      // UTF-16 has other lines.
      guard let position = diagnostic.position, !bytes.contains(0), diagnostic.fileName == "scene.yaml" else {
        continue
      }
      guard (1...lines.count).contains(position.line),
        (1...(lines[position.line - 1].count + 1)).contains(position.column)
      else { throw Finding("An error is outside of the file: \(diagnostic)") }
    }
  }
}
