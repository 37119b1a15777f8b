import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import Pages
import SceneLanguage
import ScenePlayer
import SceneTemplates
import Timing
import Utilities

/// Writes a page with which to show a scene to others.
struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file that shows a scene to others: a player, its sections, and the curves of what moves.",
    discussion: """
      The file needs only a browser, neither a server nor the network, so it can be attached to a message. It has every \
      frame, to the pixel; --scale and --fps make it smaller. With several --look the scene is shown in them side by side.

        mutoscope page card.yaml
        mutoscope page card.yaml --look standard --look dark -o card.html
      """)

  @Argument(help: "A scene file.", completion: .file())
  var scene: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file, or a folder for it. By default it is in the folder 'output' and named after the scene.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(
    name: .customLong("look"),
    help: ArgumentHelp("A look to show the scene in; may be repeated.", valueName: "look"),
    transform: { text in try LookOption.parsed { try LookName.look(text) } })
  var looks: [Look] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Frames per second, in place of the scene's.", valueName: "n"),
    transform: FrameRate.argument)
  var fps: Double?

  @OptionGroup var scale: ScaleOption
  @OptionGroup var variables: VariableOptions
  @OptionGroup var strict: StrictOption
  @OptionGroup var memory: LimitOptions

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  /// The size that many mailboxes accept, in bytes.
  private static let mostToSend = 10_000_000

  func validate() throws {
    if let output, output.isEmpty { throw ValidationError("--output needs a file name.") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      var reading = SceneFiles.Reading(
        limits: memory.limits, isStrict: strict.strict, variables: try variables.inputs(limits: memory.limits))
      reading.looks = looks.isEmpty ? [.standard] : looks
      let inputs = try SceneFiles.load([scene], reading)
      guard let first = inputs.first, inputs.count == reading.looks.count else {
        throw Failure(.usage, "a page shows one scene, and '\(scene.printable)' is not a scene file.")
      }
      if !quiet { [first].warn() }
      let films = try inputs.map { try film(of: $0, $0.look) }
      let name = SceneFiles.name(of: scene)
      let path = file(named: name)
      try OutputPlace.requireOther(path, than: scene)
      let bytes = try FilmPage(title: name, films: films, parts: first.document.parts).html()
      try failing { try OutputFile.write(bytes, to: path) }
      if !quiet {
        let count = films.first?.reel.count ?? 0
        StandardError.write(
          "\(name.printable): \(counted(count, "frame")), \((bytes.count + 1023) / 1024) kB -> \(path.printable)\n")
        if bytes.count > Self.mostToSend {
          StandardError.write("That is large for an attachment: --scale 0.5 or --fps 15 makes it smaller.\n")
        }
      }
    }
  }

  /// Plays a scene.
  @MainActor
  private func film(of input: SceneInput, _ look: Look) throws -> FilmPage.Film {
    try input.checkSize(atScale: scale.scale)
    let scene = try input.scene(scale: scale.scale)
    let timeline = scene.document.timeline
    let rate = fps ?? FrameRate.exact(timeline.fps)
    let plan = try failing(about: input.name) {
      try FramePlan(duration: timeline.duration, framesPerSecond: rate, includesEnd: false, selection: .all)
    }
    let recorder = ReelRecorder(scene.stage, plan: plan)
    while !recorder.isDone { try recorder.recordNext() }
    guard recorder.reel.count == plan.indices.count else {
      throw Failure(
        .badScene, "'\(input.name.printable)' is too large for one page; give it fewer frames with --fps.")
    }
    let film = FilmPage.Film(
      name: look.name, scale: Double(scene.stage.scale), framesPerSecond: rate, reel: recorder.reel,
      trace: recorder.trace)
    // The scene, not its stage, holds the script.
    withExtendedLifetime(scene) {}
    return film
  }

  private func file(named name: String) -> String {
    let path = output ?? "output/"
    var isDirectory: ObjCBool = false
    let isFolder = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    guard path.hasSuffix("/") || isFolder else { return OutputName.followed(path) }
    return (path as NSString).appendingPathComponent(name + ".html")
  }
}

extension SceneDocument {
  /// The sections in the form for pages.
  var parts: [FilmPart] { sections.map { FilmPart(name: $0.id, start: $0.start, end: $0.end) } }
}
