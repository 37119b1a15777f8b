import ArgumentParser
import CommandLineSupport
import Dispatch
import Foundation
import Pages
import Synchronization
import Timing
import Utilities

/// Shows a scene in a browser while its file is being edited.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show a scene in a browser on this machine, and update it whenever its file is saved.",
    discussion: """
      Open the printed address. The page has the scene's frames with a scrubber, its errors with line and caret, \
      and what has changed since the last save: which frames, which views and which of their properties; B shows the \
      picture before, D the difference. Images that the scene shows and files of --variables are also watched. While \
      the file has errors, the last good picture stays.

      "Edit the file" opens a pane in the page, which saves the file while you type; otherwise nothing is written. The \
      address contains a secret, and only this machine is served; Ctrl-C ends it.
      """)

  @Argument(help: "A scene file.", completion: .file())
  var scene: String

  @Option(help: ArgumentHelp("The port; by default any that is free.", valueName: "port"))
  var port: UInt16?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Frames per second, in place of the scene's.", valueName: "n"),
    transform: FrameRate.argument)
  var fps: Double?

  @OptionGroup var scale: ScaleOption
  @OptionGroup var look: LookOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var variables: VariableOptions
  @OptionGroup var memory: LimitOptions

  @Flag(name: .shortAndLong, help: "Print nothing but the address and errors.")
  var quiet = false

  @MainActor
  func run() async throws {
    try await reporting { try watch() }
  }

  // A separate function: the compiler cannot optimise all of this inside an asynchronous closure.
  @MainActor
  private func watch() throws(Failure) {
    try check()
    let server: WatchServer
    do throws(POSIXError) {
      server = try WatchServer(WatchState(name: SceneFiles.name(of: scene), file: scene), port: port ?? 0)
    } catch {
      throw Failure(
        .cannotCreate, "cannot listen on port \(port ?? 0) of this machine: \(error.localizedDescription)")
    }
    let stop = Stopper()
    let serving = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.run(until: stop.descriptor)
      serving.signal()
    }
    try StandardOutput.write("watching: \(server.address)\n")
    let watch = SceneWatch(
      SceneWatch.Options(
        path: scene, limits: memory.limits, variables: variables, scale: scale.scale, framesPerSecond: fps,
        overlays: overlays.overlays, look: look.value, isQuiet: quiet), server: server)
    let pause = UInt32(SceneWatch.pause / .microseconds(1))
    while !stop.isRequested { if watch.proceed() { usleep(pause) } }
    stop.end()
    serving.wait()
  }

  /// Checks that there is a file to watch; it may have errors.
  @MainActor
  private func check() throws(Failure) {
    if scene == SceneFiles.standardInput {
      throw Failure(.usage, "standard input cannot be watched; name a file.")
    }
    guard try SceneFiles.files(at: scene) == [scene] else {
      throw Failure(
        .usage, "'\(scene.printable)' is a folder; only one scene can be watched at a time.")
    }
  }
}
