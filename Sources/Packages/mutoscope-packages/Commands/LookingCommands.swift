import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection
import Mutoscope
import MutoscopeRun
import Utilities

/// Performs `mutoscope see`, `happened` and `check` with --package, which makes `mutoscope` start this program.
private func ask(
  _ subject: PackageSubjectOptions, isQuiet: Bool, _ request: (PackageLaunch) throws -> RunRequest
) throws -> InspectionAnswer {
  guard case .answer(let answer) = try answer(subject, isQuiet: isQuiet, request) else { throw noAnswer }
  return answer
}

private func answer(
  _ subject: PackageSubjectOptions, isQuiet: Bool, _ request: (PackageLaunch) throws -> RunRequest
) throws -> RunAnswer {
  let launch = try subject.launch(isShown: false)
  let (file, shown) = try launch.program(showing: subject)
  var run = shown
  run.declarations = try launch.declarations().places
  let client = try RunClient(file, run, subject.arguments, isQuiet: isQuiet)
  defer { client.stop() }
  return try client.answer(try request(launch))
}

private var noAnswer: Failure {
  Failure(.internalError, "internal error: this is not the answer to the request.")
}

/// Looks at a screen of a package.
struct SeeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "see",
    abstract: "Print what a screen of a package shows as text: a tree of views, or what a screen reader says.",
    discussion: """
      The package is built as by 'mutoscope swift build'; only errors of the compiler are printed. Without --controller, \
      --show or --preview its app is shown.

        mutoscope see --package . --controller CartViewController --interesting
        mutoscope see --package . --show 'Cart(store: .demo)' --do "tap Pay; wait until 'Thank you' is seen"
        mutoscope see --package . --preview CartView.empty --crop r4k2 -o part.png
      """)

  @OptionGroup var subject: PackageSubjectOptions
  @OptionGroup var options: SeeOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let isQuiet = options.looking.quiet
      let request = try options.request(subject.name) { $0.seconds(of: subject.seconds) }
      try ask(subject, isQuiet: isQuiet) { _ in .see(request) }
        .write(isQuiet: isQuiet, isJSON: options.looking.json)
    }
  }
}

/// Describes what happened on a screen of a package.
struct HappenedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "happened",
    abstract: "Print what moved on a screen of a package, how, and what came and went, as text.",
    discussion: """
      With --before, it prints how the screen differs from that of an earlier version: in the words of test verdicts, and in \
      a line for each view and property that did something else. A revision of git is written to the cache (XDG_CACHE_HOME, \
      or ~/.cache) and built there.

        mutoscope happened --package . --controller CartViewController --seconds 2
        mutoscope happened --package . --do "tap Pay; wait until still" --limit 1500
        mutoscope happened --package . --do "tap Pay; wait until still" --before HEAD
      """)

  @OptionGroup var subject: PackageSubjectOptions
  @OptionGroup var options: HappenedOptions

  @Option(
    help: ArgumentHelp(
      "An earlier version: the folder of another copy of the package, or a revision of git, such as HEAD.",
      valueName: "version"))
  var before: String?

  func validate() throws {
    if before != nil { try options.requireWhole("runs") }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let isQuiet = options.looking.quiet
      let request = try options.request { $0.seconds(of: subject.seconds) }
      let answer =
        try before.map { try compare(request, with: EarlierVersion($0, of: subject.package)) }
        ?? ask(subject, isQuiet: isQuiet) { _ in .happened(request) }
      try answer.write(isQuiet: isQuiet, isJSON: options.looking.json)
    }
  }
}

extension HappenedCommand {
  private func compare(_ request: HappenedRequest, with earlier: EarlierVersion) throws -> InspectionAnswer {
    let isQuiet = options.looking.quiet
    return try earlier.withCopy { copy in
      let (frames, account) = try copy.recording(of: try recordingName(of: request)) { frames, isBuilt in
        var old = subject
        (old.package, old.skipBuild) = (copy.folder, isBuilt)
        guard case .account(let account) = try answer(old, isQuiet: isQuiet, { _ in .record(request, in: frames) })
        else {
          throw noAnswer
        }
        return account
      }
      return try ask(subject, isQuiet: isQuiet) { _ in .compare(request, with: frames, account) }
    }
  }

  /// The screen and the steps of a recording; nil if they depend on a script, whose file may change.
  private func recordingName(of request: HappenedRequest) throws -> String? {
    if subject.script != nil { return nil }
    var steps = request
    // How the answer is written does not matter.
    (steps.limit, steps.isJSON) = (0, false)
    let words = [subject.controller, subject.show, subject.preview, "\(subject.seconds)", subject.look.value.name]
    let encoded = String(decoding: try JSONText.encoded(steps), as: UTF8.self)
    return (words.map { $0 ?? "" } + subject.arguments + [encoded]).joined(separator: "\u{0}")
  }
}

/// Checks a screen of a package without goldens.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a screen of a package without goldens: jumps, flicker, unreadable texts, small targets.",
    discussion: """
      A finding is silenced in the sources, with its reason, by a comment that names the view's identifier:

        // allow contrast of caption: it is decoration

        mutoscope check --package . --controller CartViewController --looks dark,accessibilityLarge
        mutoscope check --package . --do "tap Pay" --crops output/findings
      """)

  @OptionGroup var subject: PackageSubjectOptions
  @OptionGroup var options: CheckOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let looking = options.looking
      let request = try options.request(first: subject.look.value)
      let answer = try ask(subject, isQuiet: looking.quiet) { launch in
        let declarations = try launch.declarations()
        if !declarations.faults.isEmpty { throw Failure(.badScene, faults: declarations.faults) }
        return .check(request, except: declarations.silences)
      }
      if answer.isWrong || looking.json || !looking.quiet {
        try answer.write(isQuiet: looking.quiet, isJSON: looking.json)
      }
      if answer.isWrong { throw Failure(.findings) }
    }
  }
}
