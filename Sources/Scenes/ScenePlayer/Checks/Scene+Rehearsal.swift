import Foundation
import Mutoscope
import QuartzCore
package import SceneLanguage
package import SceneText

/// The findings of playing a scene's script once without drawing anything.
@MainActor
package struct SceneRehearsal {
  /// The warnings about lines that have no effect, in file order.
  package let warnings: [SceneDiagnostic]
  /// The scene with its clock at 0, if the script has come to its end there; it may be played on, once.
  ///
  /// Most scenes start their animators at 0 and have no other events. To build them again for the first frame takes as long
  /// as half of the rehearsal. The value is nil for a scene with images, which have only been measured, and for one
  /// with fingers, which may have to be seen from the beginning.
  package let scene: Scene?

  /// - Parameters:
  ///   - document: The scene.
  ///   - includesEnd: Whether a frame shows the end of the timeline.
  ///   - loops: Whether the film is played over and over although it does not say so.
  ///   - files: The image files of several scenes.
  /// - Throws: The errors in the images and sounds, or in the calls that the script makes.
  package init(
    of document: SceneDocument, includesEnd: Bool = false, loops: Bool = false, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) {
    _ = try document.soundTracks(sharing: files)
    let scene = try Scene(measuring: document, sharing: files)
    let idle = try scene.rehearse(includesEnd: includesEnd)
    let hasEnded = !scene.stage.context.isExhausted
    scene.stage.context.workLimit = .max
    let isRepeated = hasEnded && (loops || document.timeline.loops)
    warnings = isRepeated ? try LoopCheck(document, sharing: files).warnings() + idle : idle
    let isAtStart =
      hasEnded && scene.stage.time == 0 && !scene.hasImages && !document.events.contains { $0.action.isTouch }
    self.scene = isAtStart ? scene : nil
  }
}

extension Scene {
  /// Checks that the images exist, and plays the script once, up to the last event, without drawing anything.
  ///
  /// No image is decoded: errors in its pixels are found when the scene is built.
  ///
  /// - Parameters:
  ///   - document: The scene.
  ///   - includesEnd: Whether a frame shows the end of the timeline.
  ///   - files: The image files of several scenes.
  /// - Returns: Warnings about what has no effect, in file order.
  /// - Throws: The errors in the images, or in the calls that the script makes.
  @discardableResult
  package static func check(
    _ document: SceneDocument, includesEnd: Bool = false, sharing files: ImageFiles = ImageFiles()
  ) throws(SceneError) -> [SceneDiagnostic] {
    try SceneRehearsal(of: document, includesEnd: includesEnd, sharing: files).warnings
  }

  /// The number of times that a view is looked at in a rehearsal, which limits the time for long scenes.
  private static let looks = 2_000_000
  /// The number of frames that are looked at: those of almost an hour at 60 frames per second.
  private static let mostFrames = 200_000

  /// Plays the script up to the last event, and on as long as a view has not come into sight, an item not moved, or a
  /// property depends on the time, which may have no value in any of the frames; but not for longer than the limit of
  /// rehearsals.
  ///
  /// - Parameter includesEnd: Whether a frame shows the end of the timeline.
  /// - Returns: Warnings about what has no effect, in file order.
  /// - Throws: The errors in the calls that the script makes.
  func rehearse(includesEnd: Bool) throws(SceneError) -> [SceneDiagnostic] {
    effects = BlockEffects()
    stage.context.workLimit = stage.context.work + document.limits.rehearsal
    let timeline = document.timeline
    let idle = UnusedParts(document, includesEnd: includesEnd, images: images)
    var watch = VisibilityCheck(self, items: idle.itemsToWatch)
    watch.observe(at: stage.time)
    var texts = TextCheck(self)
    texts.observe()
    let legibility = LegibilityCheck(self)
    let open = layoutWarnings
    let frames = timeline.frameCount + (includesEnd ? 1 : 0)
    // A judgement about some of the frames could be wrong: none is better.
    let hasFewFrames = frames <= min(Self.mostFrames, Self.looks / max(views.count, 1))
    var isWatched: Bool {
      hasFewFrames && timedSteps <= document.limits.expressionSteps / 5 && !stage.context.isExhausted
    }
    func time(ofFrame frame: Int) -> Double { min(Double(frame) / timeline.fps, timeline.duration) }
    let mistakes = ProgrammerError.mistakes {
      var frame = 1
      while frame < frames, isWatched, dependsOnTime || !(watch.isDone && texts.isDone) {
        var last = frame
        if dependsOnTime || !texts.isDone {
          stage.advance(to: time(ofFrame: frame))
          texts.observe()
        } else {
          // Animations are functions of time: until something else happens, the clock need not move. A scene whose clock is
          // still at 0 is the one that is rendered.
          if stage.time == 0, stage.context.nextEventTime.map({ $0 <= 0 }) == true { stage.advance(to: 0) }
          if let next = stage.context.nextEventTime, next <= time(ofFrame: frame) {
            stage.advance(to: time(ofFrame: frame))
          }
          let next = stage.context.nextEventTime ?? .infinity
          while last + 1 < frames, time(ofFrame: last + 1) < next { last += 1 }
        }
        watch.observe(at: (frame...last).map(time))
        frame = last + 1
      }
      stage.advance(to: max(min(document.endOfScript, timeline.duration), stage.time))
    }
    // Nothing in the file makes them by itself, such as layout that does not come to rest between two events.
    if let mistake = mistakes.first { record(failure: mistake, at: .start) }
    guard failures.isEmpty else { throw SceneError(failures) }
    defer { effects = nil }
    var warnings = open + idle.warnings + images.warnings(document) + missingFonts + idleTouches + texts.warnings
    if isWatched { warnings += watch.warnings(document, idle) }
    if !stage.context.isExhausted {
      legibility.look()
      warnings += (effects?.warnings(document) ?? []) + legibility.warnings
    }
    // The section's own warning says what it does at its end, or that it stays hidden.
    let sections = idle.lateSections
    let others = warnings.filter { warning in !sections.contains { $0.isAtPlace(of: warning) } }
    return Array((sections + others).inFileOrder().prefix(document.limits.diagnostics))
  }
}

extension SceneDiagnostic {
  /// Whether another diagnostic is about the same part of the same file, in any copy of it.
  fileprivate func isAtPlace(of other: SceneDiagnostic) -> Bool {
    position?.line == other.position?.line && position?.column == other.position?.column && fileName == other.fileName
  }
}

extension SceneDocument {
  /// The time of the last event, and of what it starts with a delay or does for a while, in seconds; 0 without events.
  fileprivate var endOfScript: Double { events.map { $0.effectiveTime + $0.touchSeconds }.max() ?? 0 }
}

extension SceneEvent.Action {
  /// Whether fingers do something.
  fileprivate var isTouch: Bool {
    switch self {
    case .touch, .finger: true
    default: false
    }
  }
}

extension SceneEvent {
  /// The time at which the event takes effect, in seconds: a start may wait.
  var effectiveTime: Double {
    if case .start(_, let delay) = action { return time + delay }
    return time
  }

  /// How long fingers are down, or move, in seconds.
  fileprivate var touchSeconds: Double {
    switch action {
    case .touch(let touch): touch.seconds
    case .finger(_, .move(_, let over, _)): over
    default: 0
    }
  }
}
