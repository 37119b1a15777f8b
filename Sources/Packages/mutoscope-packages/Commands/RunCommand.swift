import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import MutoscopeRun
import Utilities

/// Draws the app of a package, or one of its controllers.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Build a package of iOS, and draw its app or one of its controllers to frames or a video.",
    discussion: """
      The package is built as by 'mutoscope swift build'. Without --controller, its app is launched: the class that \
      conforms to UIApplicationDelegate, with the scene's delegate if there is one. A controller is created with \
      init(nibName:bundle:) and fills the screen of an iPhone 16, or of the device that --look names. --show creates \
      what an expression in Swift says, which may name what is internal in the package.

        mutoscope run --controller CardViewController --seconds 3 -o card.mp4
        mutoscope run --show 'UINavigationController(rootViewController: Cart(store: .demo))' --at 2.5 -o cart.png
        mutoscope run --controller CardViewController --look dark+iPhoneSE --debug-layout -o card
        mutoscope run --controller CardViewController --looks dark,accessibilityLarge --at 1 -o card.png
        mutoscope run --script taps.yaml -o app.apng -- --logged-in

      With --looks, the names of further outputs end in @<look>: card@dark.png. With --trace, each line of the file is a \
      JSON object about a frame, as 'mutoscope trace' prints it; frames are only drawn if there is an --output as well.

      A script lists touches and typed text, in the words of scene files; views are named by their \
      accessibilityIdentifier, or by the text that they show:

        events:
          - {at: 0.5, tap: Save}
          - {at: 1, drag: {from: [200, 700], to: [200, 300]}}
          - {at: 2, insertText: {view: name, text: Ada}}

      A script in Swift is a file with 'func play(on stage: Stage)', which schedules touches: \
      'stage.touches.tap(.named("Save"), at: 0.5)'. It can import the package's modules.

      Arguments after -- are passed to the app.
      """)

  @OptionGroup var subject: PackageSubjectOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for PNG files, a .png file for one picture, or a file: .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, .bgra or .y4m; by default "
        + "output/<name>.", valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp("Draw it also in these looks, separated by commas.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  var looks: [Look] = []

  @Option(
    help: ArgumentHelp("Write what each view shows in each frame to this file.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var trace: String?

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var scale: ScaleOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var encoding: EncodingOptions

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if let output { try OutputName.validate(output) }
    if isPicture, frameOptions.at.count > 1 || frameOptions.frames != nil {
      throw ValidationError("a .png file is one picture, at the time of --at; name a folder for several.")
    }
    if let problem = format.problem(loopCount: encoding.loopCount, quality: encoding.quality) {
      throw ValidationError(problem)
    }
  }

  private var isPicture: Bool { output.map(OutputName.isPicture) ?? false }

  private var format: RenderFormat { output.flatMap(OutputName.format) ?? .png }

  @MainActor
  func run() async throws {
    try await reporting {
      let launch = try subject.launch(isShown: !quiet)
      let (file, run) = try launch.program(showing: subject)
      let first = subject.look.value
      for look in [first] + looks.filter({ $0 != first }) {
        var run = completed(run)
        run.look = look.name
        let mark = look == first ? "" : "@\(look.name)"
        run.output = Self.marked(run.output, mark)
        if let trace {
          var traced = run
          (traced.trace, traced.pictureTime) = (Self.marked(PackageLaunch.absolute(trace), mark), nil)
          traced.frames = frameOptions.selection
          try start(file, traced)
        }
        if trace == nil || output != nil { try start(file, run) }
      }
    }
  }

  /// A path whose last component has a mark before its suffix.
  static func marked(_ path: String, _ mark: String) -> String {
    let url = URL(filePath: path)
    let (stem, suffix) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    let name =
      suffix.isEmpty || OutputName.format(path) == nil && !OutputName.isPicture(path) && suffix != "jsonl"
      ? url.lastPathComponent + mark : "\(stem)\(mark).\(suffix)"
    return mark.isEmpty ? path : url.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  private func completed(_ run: AppRun) -> AppRun {
    var run = run
    (run.output, run.format) = (PackageLaunch.absolute(output ?? "output/\(run.name)"), format.rawValue)
    (run.framesPerSecond, run.scale) = (frameOptions.fps ?? run.framesPerSecond, scale.scale)
    (run.frames, run.includesEnd) = (frameOptions.selection, frameOptions.includeEnd)
    (run.quality, run.loopCount) = (encoding.quality?.rawValue, encoding.loopCount)
    if isPicture { (run.pictureTime, run.frames) = (frameOptions.at.first ?? run.duration, .all) }
    run.isTransparent = encoding.transparent
    (run.showsLayout, run.showsDynamics, run.showsTouches) = (
      overlays.debugLayout, overlays.debugDynamics, overlays.showTouches
    )
    run.isQuiet = quiet
    return run
  }

  private func start(_ program: URL, _ run: AppRun) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = subject.arguments
    var environment = ProcessInfo.processInfo.environment
    environment[AppRun.variable] = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      throw Failure(
        .internalError,
        "'\(run.name.printable)' stopped the program: see above. A controller is created with init(nibName:bundle:), "
          + "which it has unless it declares initialisers of its own; --show creates it with any other.")
    }
    // It has printed the reason.
    if process.terminationStatus != 0 { Foundation.exit(process.terminationStatus) }
  }
}
