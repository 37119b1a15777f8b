import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Pages
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import Utilities

/// Watches a scene's file, its images and the files with values of its variables, reads the scene again when they
/// change, and updates the page that a server shows.
///
/// Files are polled, because that works on every file system and however an editor saves: by writing in place, by
/// renaming, or by deleting and creating.
@MainActor
final class SceneWatch {
  /// The options, which do not change while the scene is watched.
  struct Options {
    var path: String
    var limits: SceneLimits
    var variables: VariableOptions
    var scale: Double?
    var framesPerSecond: Double?
    var overlays = Overlays()
    var look = Look.standard
    var isQuiet = false
  }

  private let options: Options
  private let server: WatchServer
  private let clock = ContinuousClock()
  /// The images of the last scene that could be read.
  private var images: [String] = []
  private var stamps: FileStamps?
  /// The time at which the files were last seen to change; nil once the change has been handled.
  private var changedAt: ContinuousClock.Instant?
  private var current: Reading?
  private var number = 0

  /// A scene that is being played.
  private struct Reading {
    var scene: Scene
    var recorder: ReelRecorder
    var watched: WatchedScene
    var start: ContinuousClock.Instant
  }

  /// The time between two checks of the files.
  static let pause = Duration.milliseconds(20)
  /// The time without a change after which files count as completely written.
  static let settling = Duration.milliseconds(40)
  /// The time for which a file with errors, or a missing one, may be half-written.
  static let patience = Duration.milliseconds(250)
  /// The time for which frames are recorded before the files are checked again.
  private static let slice = Duration.milliseconds(25)

  init(_ options: Options, server: WatchServer) { (self.options, self.server) = (options, server) }

  /// Checks the files once, and continues with the pending work.
  ///
  /// - Returns: Whether there is nothing to do until the next check.
  func proceed() -> Bool {
    let stamps = FileStamps([options.path] + options.variables.files + images)
    if stamps != self.stamps {
      // The first reading starts at once.
      changedAt = self.stamps == nil ? clock.now - Self.settling : clock.now
      self.stamps = stamps
    }
    if let changedAt {
      let age = changedAt.duration(to: clock.now)
      if age >= Self.settling, read(age: age) { self.changedAt = nil }
      return self.changedAt != nil
    }
    return current.map { record($0) } ?? true
  }

  /// Reads the scene; false if it may be half-written.
  private func read(age: Duration) -> Bool {
    let start = clock.now - age
    do throws(SceneError) {
      let template = try SceneTemplate.load(options.path, limits: options.limits)
      let values = try template.values(try options.variables.load(limits: options.limits))
      let document = try template.document(with: values).seen(in: options.look)
      images = document.imagePaths + document.fontPaths + document.files.map(\.path)
      let rehearsal = try SceneRehearsal(of: document)
      let warnings = template.warnings + rehearsal.warnings
      let scene: Scene
      if options.scale == nil, let rehearsed = rehearsal.scene {
        scene = rehearsed
      } else {
        scene = try Scene(document, scale: options.scale)
      }
      options.overlays.show(on: scene.stage)
      try begin(scene, warnings, start)
      return true
    } catch {
      guard age >= Self.patience else { return false }
      fail(error)
      return true
    }
  }

  private func begin(
    _ scene: Scene, _ warnings: [SceneDiagnostic], _ start: ContinuousClock.Instant
  ) throws(SceneError) {
    let timeline = scene.document.timeline
    let rate = options.framesPerSecond ?? timeline.fps
    let plan: FramePlan
    do throws(FramePlanError) {
      plan = try FramePlan(duration: timeline.duration, framesPerSecond: rate, includesEnd: false, selection: .all)
    } catch {
      throw SceneError(scene.document.diagnostic("\(error)", at: timeline.position))
    }
    let size = scene.stage.pixelSize
    number += 1
    var watched = WatchedScene(
      number: number, width: size.width, height: size.height, scale: Double(scene.stage.scale), framesPerSecond: rate,
      duration: timeline.duration, frameCount: plan.indices.count)
    watched.parts = scene.document.parts
    current = Reading(scene: scene, recorder: ReelRecorder(scene.stage, plan: plan), watched: watched, start: start)
    let messages = warnings.map(WatchState.Message.init)
    server.update { state in
      state.messages = messages
      // An incomplete reading is of no use for comparisons.
      if let last = state.now, last.isWhole { state.before = last }
      // The old picture stays until there is a new one.
      state.changes = nil
    }
    if !options.isQuiet { for warning in warnings { StandardError.write(warning.description + "\n") } }
  }

  private func fail(_ error: SceneError) {
    current = nil
    let messages = error.diagnostics.map(WatchState.Message.init)
    server.update { $0.messages = messages }
    StandardError.write(error.printed + "\n")
  }

  /// Records frames for a while; returns whether all are done.
  private func record(_ reading: Reading) -> Bool {
    var reading = reading
    let end = clock.now + Self.slice
    do {
      while !reading.recorder.isDone {
        try reading.recorder.recordNext()
        // The first frame is shown at once.
        if reading.watched.reel.count == 0 || clock.now >= end { break }
      }
    } catch {
      fail(error as? SceneError ?? SceneError(reading.scene.document.diagnostic("\(error)", at: .start)))
      return true
    }
    reading.watched.reel = reading.recorder.reel
    let isDone = reading.recorder.isDone
    if isDone {
      reading.watched.trace = reading.recorder.trace
      reading.watched.seconds = reading.start.duration(to: clock.now) / .seconds(1)
    }
    current = isDone ? nil : reading
    let watched = reading.watched
    let changes = isDone ? server.watch.before.map { SceneChanges(from: $0, to: watched) } : nil
    server.update { state in
      state.now = watched
      state.changes = changes
    }
    if isDone, !options.isQuiet { say(watched, changes) }
    return isDone
  }

  private func say(_ watched: WatchedScene, _ changes: SceneChanges?) {
    let milliseconds = Int(((watched.seconds ?? 0) * 1000).rounded())
    let what = changes.map { "; \($0.summary)" } ?? ""
    StandardError.write(
      "\(SceneFiles.name(of: options.path).printable): \(watched.frameCount) frames in \(milliseconds) ms\(what)\n")
  }
}

extension WatchState.Message {
  fileprivate init(_ diagnostic: SceneDiagnostic) {
    let hint = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
    self.init(
      severity: diagnostic.severity.rawValue, file: diagnostic.fileName, line: diagnostic.position?.line,
      column: diagnostic.position?.column, sentence: diagnostic.message + hint,
      excerpt: diagnostic.description.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: "\n"))
  }
}
