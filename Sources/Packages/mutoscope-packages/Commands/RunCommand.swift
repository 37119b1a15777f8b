import ArgumentParser
import CommandLineSupport
import Foundation
import Media
import Mutoscope
import MutoscopeRun
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
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
        mutoscope run --script taps.yaml -o app.apng -- --logged-in

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

  @Option(help: ArgumentHelp("The controller to show, by the name of its class.", valueName: "class"))
  var controller: String?

  @Option(help: ArgumentHelp("An expression for the controller or view to show.", valueName: "swift"))
  var show: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The length of the film in seconds.", valueName: "n"))
  var seconds = 3.0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for PNG files, a .png file for one picture, or a file: .apng, .mp4, .webm, .mov, .mkv, .gif, .webp, .bgra or .y4m; by default "
        + "output/<name>.", valueName: "path"))
  var output: String?

  @Option(help: ArgumentHelp("A file with touches and typed text, in YAML or Swift.", valueName: "file"))
  var script: String?

  @OptionGroup var frameOptions: FrameOptions
  @OptionGroup var look: LookOption
  @OptionGroup var scale: ScaleOption
  @OptionGroup var overlays: OverlayOptions
  @OptionGroup var encoding: EncodingOptions

  @Option(help: ArgumentHelp("The package's folder.", valueName: "dir"))
  var packagePath = "."

  @Flag(help: "Draw the last build, without building again.")
  var skipBuild = false

  @Argument(parsing: .postTerminator, help: "The app's arguments.")
  var arguments: [String] = []

  func validate() throws {
    guard seconds >= 0, seconds.isFinite else { throw ValidationError("--seconds must be a number, at least 0.") }
    if let output { try OutputName.validate(output) }
    if show != nil, controller != nil { throw ValidationError("--show and --controller cannot be combined.") }
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
      let package = URL(filePath: packagePath)
      guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path(percentEncoded: false))
      else {
        throw Failure(
          .missingInput,
          "there is no Package.swift in '\(packagePath.printable)'; change to a package's folder, or name it with "
            + "--package-path.")
      }
      if let script, !FileManager.default.fileExists(atPath: script) {
        throw Failure(.missingInput, "there is no '\(script.printable)'.")
      }
      let code = try script.flatMap { $0.hasSuffix(".swift") ? try PackageScript($0) : nil }
      if let script, code == nil { _ = try FingerScript.load(script, fileName: script) }
      let built = skipBuild ? try PackageProgram(package: package) : nil
      let toolchain = try Toolchain()
      if built == nil { try build(package, toolchain) }
      let program = try built ?? PackageProgram(package: package)
      let subjects = PackageSubject(program.classes)
      let subject =
        try show.map { _ in .expression }
        ?? controller.map { name throws(Failure) in try subjects.controller(name) } ?? subjects.app()
      let run = run(of: subject, in: package)
      var additions = try code.map { [try $0.compile(with: program, toolchain)] } ?? []
      if let show {
        let modules = program.modules(of: package)
        additions.append(try PackageExpression(text: show).compile(modules, with: program, toolchain))
      }
      let file = try program.link(with: toolchain, additions: additions)
      try start(file, run)
    }
  }

  private func build(_ package: URL, _ toolchain: Toolchain) throws {
    let process = Process()
    process.executableURL = toolchain.swift
    process.arguments = ["build", "--package-path", package.path(percentEncoded: false)]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_EXEC"] = toolchain.compiler.path(percentEncoded: false)
    process.environment = environment
    // Standard output is for the program.
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(.missingInput, "the package does not build: see above.")
    }
  }

  private func run(of subject: AppRun.Subject, in package: URL) -> AppRun {
    let name = controller ?? package.standardizedFileURL.lastPathComponent
    let output = output ?? "output/\(name)"
    var run = AppRun(
      subject, name: name, output: path(output), format: format.rawValue, look: look.value.name)
    (run.duration, run.framesPerSecond, run.scale) = (seconds, frameOptions.fps ?? run.framesPerSecond, scale.scale)
    (run.frames, run.includesEnd) = (frameOptions.selection, frameOptions.includeEnd)
    (run.quality, run.loopCount) = (encoding.quality?.rawValue, encoding.loopCount)
    if isPicture { (run.pictureTime, run.frames) = (frameOptions.at.first ?? seconds, .all) }
    if let script, !script.hasSuffix(".swift") { (run.script, run.scriptName) = (path(script), script) }
    run.isTransparent = encoding.transparent
    (run.showsLayout, run.showsDynamics, run.showsTouches) = (
      overlays.debugLayout, overlays.debugDynamics, overlays.showTouches
    )
    return run
  }

  private func path(_ name: String) -> String { URL(filePath: name).absoluteURL.path(percentEncoded: false) }

  private func start(_ program: URL, _ run: AppRun) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
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
