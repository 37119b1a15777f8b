package import ArgumentParser
package import Foundation
package import Inspection
package import Mutoscope

/// The options of all commands that look at something, in a scene or in a package.
package struct LookingOptions: ParsableArguments {
  @Option(
    name: .customLong("do"),
    help: ArgumentHelp(
      "Do steps first: \"tap 'Save'; wait until 'Saved' is seen; drag r4k2 by 0,-200; type 'Ada' into name\".",
      valueName: "steps"))
  package var steps: String?

  @Flag(help: "Print the result as JSON.")
  package var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but the result and errors.")
  package var quiet = false

  package init() {}

  /// Refuses an output that is too short to say anything.
  static func validate(limit: Int) throws {
    if limit == 0 || limit >= 200 { return }
    throw ValidationError("--limit \(limit): at least 200 characters, or 0 for any number.")
  }

  /// The steps as they are written; they have been parsed without an error.
  package var checkedSteps: String {
    get throws(Failure) {
      guard let steps else { return "" }
      _ = try failing(as: .usage) { try DoParser.steps(steps) }
      return steps
    }
  }
}

/// The options of `mutoscope see`, besides its subject.
package struct SeeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time: seconds (0.5), 500ms, 50% or end; by default the beginning, or when the steps of --do are done.",
      valueName: "time"),
    transform: Moment.argument)
  var at: Moment?

  @Flag(help: "Leave out views that only hold others.")
  var interesting = false

  @Option(
    help: ArgumentHelp("Only this view, by reference, identifier or text, with the views in it.", valueName: "view"))
  var of: String?

  @Flag(help: "What a screen reader says of each element, in the order in which it is read.")
  var speech = false

  @Option(help: ArgumentHelp("The largest number of characters; 0 for any number.", valueName: "characters"))
  var limit: Int?

  @OptionGroup var picture: SeenPictureOptions

  @Flag(help: "Print a Swift test that does the steps of --do and expects what was seen then.")
  var emitTest = false

  @Flag(help: "Print a script file that does the steps of --do.")
  var emitScript = false

  @OptionGroup package var looking: LookingOptions

  package init() {}

  package func validate() throws {
    if let limit { try LookingOptions.validate(limit: limit) }
    if emitTest || emitScript, looking.steps == nil {
      throw ValidationError("--emit-test and --emit-script need the steps of --do.")
    }
    if looking.json, emitTest || emitScript { throw ValidationError("--json and --emit-… both print a result.") }
  }

  /// The request.
  ///
  /// - Parameters:
  ///   - name: The name of the subject.
  ///   - seconds: Returns a time in seconds.
  package func request(_ name: String, _ seconds: (Moment) throws -> TimeInterval) throws -> SeeRequest {
    var request = SeeRequest()
    request.at = try at.map { try seconds($0) }
    (request.steps, request.of, request.limit) = (try looking.checkedSteps, of, limit)
    (request.isInteresting, request.isSpoken, request.isJSON) = (interesting, speech, looking.json)
    request.emits = emitTest ? .test : emitScript ? .script : nil
    request.picture = picture.request(name)
    return request
  }
}

/// The options of `mutoscope happened`, besides its subject.
package struct HappenedOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tell what happens after this time; by default the beginning.", valueName: "time"),
    transform: Moment.argument)
  package var from: Moment?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tell what happens up to this time; by default the end.", valueName: "time"),
    transform: Moment.argument)
  package var to: Moment?

  @Option(help: ArgumentHelp("The largest number of characters; 0 for any number.", valueName: "characters"))
  package var limit = Account.usualLimit

  @OptionGroup package var looking: LookingOptions

  package init() {}

  package func validate() throws { try LookingOptions.validate(limit: limit) }

  /// Refuses times: versions are compared from the beginning to the end.
  package func requireWhole(_ subjects: String) throws {
    if from != nil || to != nil {
      throw ValidationError("--before compares whole \(subjects); leave --from and --to out.")
    }
  }

  /// The request.
  ///
  /// - Parameter seconds: Returns a time in seconds.
  package func request(_ seconds: (Moment) throws -> TimeInterval) throws -> HappenedRequest {
    var request = HappenedRequest()
    request.from = try from.map { try seconds($0) } ?? 0
    request.to = try to.map { try seconds($0) }
    if let to = request.to, request.from > to { throw Failure(.usage, "--from is after --to.") }
    (request.steps, request.limit, request.isJSON) = (try looking.checkedSteps, limit, looking.json)
    return request
  }
}

/// The options of `mutoscope check`, besides its subject.
package struct CheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look only for these, separated by commas.", valueName: "checks"),
    transform: { text in
      do throws(InspectionError) { return try StageCheck.list(text) } catch {
        throw ValidationError(error.description)
      }
    })
  package var checks: [StageCheck] = []

  @Option(
    help: ArgumentHelp("Also check texts and targets in these looks, separated by commas.", valueName: "looks"),
    transform: { text in try LookOption.parsed { try LookName.list(text) } })
  package var looks: [Look] = []

  @Option(
    help: ArgumentHelp("Draw what is wrong in each finding, as PNG files in this folder.", valueName: "dir"),
    completion: .directory)
  package var crops: String?

  @OptionGroup package var looking: LookingOptions

  package init() {}

  /// The request.
  ///
  /// - Parameter first: The look in which the subject is checked first.
  package func request(first: Look) throws -> CheckRequest {
    var request = CheckRequest()
    if !checks.isEmpty { request.checks = checks }
    request.looks = looks.filter { $0 != first }.map(\.name)
    (request.steps, request.crops, request.isJSON) = (try looking.checkedSteps, crops, looking.json)
    return request
  }
}
