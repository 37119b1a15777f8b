import CommandLineSupport
import Dispatch
import Foundation
import Media
import Synchronization
import Utilities

/// Prints how far a command came when it is interrupted.
///
/// The signal still ends the process, so the sender can see that it did.
final class Interruption: Sendable {
  private let sentence: @Sendable () -> String
  /// Unsafe: never changed after initialisation, and the dispatch library may be called from anywhere.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  /// Begins to listen for interrupts and requests to terminate, unless they are ignored, as under `nohup`.
  ///
  /// - Parameter sentence: Returns a sentence about how far the command came.
  init(_ sentence: @escaping @Sendable () -> String) {
    self.sentence = sentence
    // A separate queue has a thread even while every core is drawing.
    let queue = DispatchQueue(label: "interruption")
    // A signal keeps its usual effect until its source listens, which installs a handler: ignored until then, it would be
    // lost.
    sources = [SIGINT, SIGTERM].compactMap { number in
      Self.isIgnored(number) ? nil : DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for source in sources {
      let number = Int32(source.handle)
      source.setEventHandler { [weak self] in
        if let self { StandardError.write("\n\(Failure.Fault.sentence(self.sentence()).line)\n") }
        Self.end(by: number)
      }
      source.resume()
    }
  }

  /// Whether the process was started with a signal ignored.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // Unsafe: functions are compared by their addresses, which is all that SIG_IGN is.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as the signal would have.
  ///
  /// It is sent to this thread, which lets it through: the dispatch library would catch one that is sent to the process.
  private static func end(by number: Int32) {
    // These have not received the signal.
    StartedPrograms.endAll {
      UnfinishedFiles.deleteAll()
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      raise(number)
    }
  }

  /// Stops listening: from now on, signals have their usual effect.
  func end() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}

/// How far a render of several scenes has come.
final class RenderStatus: Sendable {
  private struct State {
    var scene = ""
    var folder: String?
    var keepsImages = false
    var hasRecord = false
    var done = 0
    var frameCount = 0
    /// The scenes that are complete.
    var completeScenes = 0
  }

  private let sceneCount: Int
  private let canResume: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - sceneCount: The number of scenes that are rendered.
  ///   - canResume: Whether the render can be continued later.
  init(sceneCount: Int, canResume: Bool) {
    self.sceneCount = sceneCount
    self.canResume = canResume
  }

  /// Records the beginning of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - folder: Where its frames go; nil if the output is one file, which appears when it is whole.
  ///   - keepsImages: Whether each frame is a file that stays.
  ///   - hasRecord: Whether there is a record of such files, so that the same command goes on.
  ///   - frameCount: The number of its frames.
  ///   - completeScenes: The number of complete scenes.
  func begin(
    _ scene: String, in folder: String?, keepsImages: Bool = false, hasRecord: Bool = false, frameCount: Int,
    completeScenes: Int
  ) {
    state.withLock {
      $0 = State(
        scene: scene, folder: folder, keepsImages: keepsImages, hasRecord: hasRecord, frameCount: frameCount,
        completeScenes: completeScenes)
    }
  }

  /// Records how many frames of the scene are done.
  func update(_ done: Int) { state.withLock { $0.done = done } }

  /// How to continue; a single file cannot be continued, because an encoder does not keep unfinished work.
  private func advice(_ state: State) -> String {
    guard canResume, !state.keepsImages else { return "" }
    if state.folder != nil { return " To go on, run the same command with --resume." }
    return state.completeScenes == 0
      ? " A file cannot be continued: the same command starts from scratch."
      : " With --resume, the same command keeps the complete files and starts the unfinished one from scratch."
  }

  /// The sentence about the progress so far.
  var sentence: String {
    let state = state.withLock(\.self)
    let frames = "\(state.done) of \(counted(state.frameCount, "frame"))"
    let images =
      state.hasRecord
      ? "their files are whole, and the same command goes on from there"
      : "their files are whole, and the same command starts from scratch"
    let rest =
      state.folder.map { "they are in \($0.printable), which has no manifest.json yet" }
      ?? (state.keepsImages ? images : "no file was written")
    let complete = sceneCount > 1 ? "; \(state.completeScenes) of \(sceneCount) scenes are complete" : ""
    return "interrupted after \(frames) of \(state.scene.printable); \(rest)\(complete).\(advice(state))"
  }
}
