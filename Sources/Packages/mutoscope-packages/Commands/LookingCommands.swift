import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection
import MutoscopeRun
import Utilities

/// Performs `mutoscope see`, `happened` and `check` with --package, which makes `mutoscope` start this program.
private func ask(
  _ subject: PackageSubjectOptions, isQuiet: Bool, _ request: (PackageLaunch, AppRun) throws -> RunRequest
) throws -> InspectionAnswer {
  let launch = try subject.launch(isShown: false)
  let (file, shown) = try launch.program(showing: subject)
  var run = shown
  run.declarations = try launch.declarations().places
  let client = try RunClient(file, run, subject.arguments, isQuiet: isQuiet)
  defer { client.stop() }
  guard case .answer(let answer) = try client.answer(try request(launch, run)) else {
    throw Failure(.internalError, "internal error: this is not the answer to the request.")
  }
  return answer
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
      try ask(subject, isQuiet: isQuiet) { _, _ in .see(request) }
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
        mutoscope happened --package . --controller CartViewController --seconds 2
        mutoscope happened --package . --do "tap Pay; wait until still" --limit 1500
      """)

  @OptionGroup var subject: PackageSubjectOptions
  @OptionGroup var options: HappenedOptions

  @MainActor
  func run() async throws {
    try await reporting {
      let isQuiet = options.looking.quiet
      let request = try options.request { $0.seconds(of: subject.seconds) }
      try ask(subject, isQuiet: isQuiet) { _, _ in .happened(request) }
        .write(isQuiet: isQuiet, isJSON: options.looking.json)
    }
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
      let answer = try ask(subject, isQuiet: looking.quiet) { launch, _ in
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
