import CommandLineSupport
import CoreGraphics
import Foundation
import Inspection
import Media
import Mutoscope
import SceneLanguage
import SceneTemplates
import SceneText
import Utilities

/// The verbs of the command line as tools, and sessions of running scenes.
///
/// Nothing that is asked can change a file: there is no tool that renders to disk or accepts goldens. A session is advanced
/// and touched; to go back, its scene is made again and everything up to that time is repeated.
@MainActor
final class ServedTools {
  private var sessions: [String: InspectedSession] = [:]
  private var lastSession = 0
  private var packages: ExtensionSession?
  private let startPackages: @MainActor () throws -> ExtensionSession

  /// - Parameter startPackages: Starts the program that answers calls about packages.
  init(_ startPackages: @escaping @MainActor () throws -> ExtensionSession) { self.startPackages = startPackages }

  /// The largest number of sessions at a time.
  static let mostSessions = 8
  /// How far one call may advance a clock, in seconds.
  static let mostSeconds = InspectedSession.mostSeconds
  /// The largest number of characters of an answer.
  nonisolated static let mostCharacters = 20_000
  /// The largest number of pixels of a picture, and the usual one.
  static let (mostPixels, usualPixels) = (1_000_000, 120_000)
  /// How long a call about a scene may take, in seconds of real time.
  private static let patience = 60

  /// The answer of a tool.
  struct Answer {
    var text: String
    var picture: [UInt8]?
    var isError = false
  }

  /// A fault in the arguments of a call.
  private struct Fault: Error {
    var text: String
  }

  /// The time at which the present call ends.
  private let deadline = Deadline(in: ServedTools.patience)

  /// Calls a tool; an error is an answer.
  func call(_ name: String, _ arguments: JSON) -> Answer {
    deadline.begin()
    do {
      var answer = try perform(name, arguments)
      if answer.text.count > Self.mostCharacters {
        answer.text = answer.text.prefix(Self.mostCharacters - 40) + "\n(cut at \(Self.mostCharacters) characters)"
      }
      return answer
    } catch let fault as Fault {
      return Answer(text: fault.text, isError: true)
    } catch {
      let text = Failure(error).text
      return Answer(text: String(text.prefix(Self.mostCharacters)), isError: true)
    }
  }

  private func perform(_ name: String, _ arguments: JSON) throws -> Answer {
    if let complaint = Self.complaint(about: arguments, of: name) { throw Fault(text: complaint) }
    let call = Call(arguments)
    let isOfPackage = try call.text("package") != nil || call.text("session")?.hasPrefix("p") == true
    if isOfPackage || name == "previews" { return try askPackages(name, arguments) }
    switch name {
    case "open": return try open(call)
    case "close":
      let id = try call.required("session")
      guard sessions.removeValue(forKey: id) != nil else { throw unknown(id) }
      return Answer(text: "\(id) is closed")
    case "see": return try see(call)
    case "picture": return try picture(call)
    case "do": return try perform(call)
    case "advance": return try advance(call)
    case "back": return try back(call)
    case "happened": return try happened(call)
    case "check": return try check(call)
    default: throw Fault(text: "There is no tool '\(name)'.")
    }
  }

  /// Passes a call about a package on to the program that builds packages.
  private func askPackages(_ name: String, _ arguments: JSON) throws -> Answer {
    if packages?.isRunning != true { packages = try startPackages() }
    guard let answer = try packages?.answer(["tool": .string(name), "arguments": arguments]) else {
      return Answer(text: "")
    }
    return Answer(text: answer.text, picture: answer.png.map { [UInt8]($0) }, isError: answer.isError)
  }

  /// The arguments of a call.
  private struct Call {
    let arguments: JSON

    init(_ arguments: JSON) { self.arguments = arguments }

    func text(_ name: String) throws(Fault) -> String? {
      guard let value = arguments[name], value != .null else { return nil }
      guard let text = value.text, text.utf8.count <= 20_000 else { throw Fault(text: "'\(name)' is a text.") }
      return text
    }

    func required(_ name: String) throws(Fault) -> String {
      guard let text = try text(name), !text.isEmpty else { throw Fault(text: "'\(name)' is missing.") }
      return text
    }

    func number(_ name: String, _ range: ClosedRange<Double>) throws(Fault) -> Double? {
      guard let value = arguments[name], value != .null else { return nil }
      guard let number = value.number, range.contains(number) else {
        let ends = [range.lowerBound, range.upperBound].map { Int(exactly: $0).map(String.init) ?? "\($0)" }
        throw Fault(text: "'\(name)' is a number from \(ends[0]) to \(ends[1]).")
      }
      return number
    }

    func flag(_ name: String) throws(Fault) -> Bool {
      guard let value = arguments[name], value != .null else { return false }
      guard let flag = value.flag else { throw Fault(text: "'\(name)' is true or false.") }
      return flag
    }

    var limit: Int { get throws(Fault) { Int(try number("limit", 200...Double(mostCharacters)) ?? 4000) } }
  }

  // Scenes and sessions.

  private func unknown(_ id: String) -> Fault {
    Fault(text: "There is no session '\(String(id.prefix(40)).printable)'; open one.")
  }

  private func load(_ call: Call) throws -> SceneInput {
    let path = try call.required("scene")
    guard path != SceneFiles.standardInput else { throw Fault(text: "'scene' is the path of a scene file.") }
    var reading = SceneFiles.Reading(limits: SceneLimits(), includesEnd: true)
    if let look = try call.text("look") {
      do { reading.looks = [try LookName.look(look)] } catch { throw Fault(text: "\(error)") }
    }
    if let values = call.arguments["variables"], values != .null {
      guard case .object(let members) = values else { throw Fault(text: "'variables' is an object.") }
      for (name, value) in members.map({ ($0.name, $0.value) }) {
        let word: String? =
          switch value {
          case .string(let text): text
          case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
          case .bool(let flag): "\(flag)"
          default: nil
          }
        guard let word, let input = VariableInput(setting: "\(name)=\(word)") else {
          throw Fault(text: "The variable '\(String(name.prefix(40)).printable)' needs a number, a text or a flag.")
        }
        reading.variables.append(input)
      }
    }
    reading.rehearses = false
    return try SceneFiles.loadOne(path, reading, toBe: "looked at")
  }

  private func open(_ call: Call) throws -> Answer {
    guard sessions.count < Self.mostSessions else {
      throw Fault(text: "There are \(Self.mostSessions) sessions already; close one.")
    }
    let input = try load(call)
    let session = try InspectedSession { [self] in try subject(input) }
    lastSession += 1
    let id = "s\(lastSession)"
    sessions[id] = session
    let size = input.document.canvas.size
    return Answer(
      text: "\(id): \(input.name.printable), \(Int(size.width)) x \(Int(size.height)) points, ends at "
        + "\(Self.seconds(session.subject.duration)); the clock shows 0 s")
  }

  private func session(_ call: Call) throws -> InspectedSession {
    let id = try call.required("session")
    guard let session = sessions[id] else { throw unknown(id) }
    return session
  }

  /// The running scene that a call is about: that of a session, or a new one.
  private func subject(_ call: Call) throws -> any Inspected {
    if call.arguments["session"] != nil { return try session(call).subject }
    let subject = try subject(try load(call))
    if let steps = try call.text("steps") {
      _ = try subject.perform(try DoParser.steps(steps), atMost: Self.mostSeconds)
    }
    let time = try call.number("at", 0...Self.mostSeconds) ?? 0
    try subject.advance(to: time)
    return subject
  }

  /// A running scene that ends when the call does.
  private func subject(_ input: SceneInput) throws -> Subject { try Subject(input, until: deadline) }

  private static func seconds(_ time: Double) -> String { "\(Double((time * 1000).rounded()) / 1000) s" }

  // Looking.

  private func see(_ call: Call) throws -> Answer {
    let subject = try subject(call)
    let reading = subject.reader.read()
    let position = try call.text("of").map { try self.position($0, reading) }
    defer { withExtendedLifetime(subject) {} }
    if try call.flag("speech") {
      let elements = SpeechReader.elements(of: subject.stage, in: position.map { reading.views[$0].view }) { view in
        reading.position(of: view).map { reading.views[$0].reference }
      }
      let text = elements.text(limit: try call.limit)
      return Answer(text: text.isEmpty ? "(nothing is spoken)" : text)
    }
    let tree = ViewTree(reading, of: position)
    let text = tree.text(isInteresting: try !call.flag("everything"), limit: try call.limit)
    return Answer(text: "at \(Self.seconds(subject.stage.time))\n" + text)
  }

  private func position(_ name: String, _ reading: StageReading) throws -> Int {
    if let position = reading.position(named: name) { return position }
    let near = nearestName(to: name, in: reading.views.map(\.name)).map { " Did you mean '\($0.printable)'?" } ?? ""
    throw Fault(text: "There is no view '\(String(name.prefix(80)).printable)' now.\(near)")
  }

  private func picture(_ call: Call) throws -> Answer {
    let subject = try subject(call)
    let reading = subject.reader.read()
    defer { withExtendedLifetime(subject) {} }
    var picture = StagePicture()
    if let crop = try call.text("crop") { picture.crop = reading.views[try position(crop, reading)].frame }
    picture.margin = CGFloat(try call.number("margin", 0...1000) ?? 0)
    let least = Double(StagePicture.fewestPixels)
    picture.mostPixels = Int(try call.number("pixels", least...Double(Self.mostPixels)) ?? Double(Self.usualPixels))
    if try call.flag("marks") { picture.marks = reading.marks().map(\.mark) }
    let pixels = try picture.draw(subject.stage)
    let hash = PixelHash(of: pixels)
    if try call.text("unless") == "\(hash)" { return Answer(text: "the same, \(hash)") }
    let text = "\(pixels.width) x \(pixels.height) pixels, \(hash)"
    if try call.flag("hash") { return Answer(text: text) }
    return Answer(text: text, picture: PNGEncoder(jobs: 1).encode(pixels))
  }

  // Doing.

  private func perform(_ call: Call) throws -> Answer {
    let session = try session(call)
    let done = try session.perform(try call.required("steps"))
    return Answer(text: (done.map(\.line) + [clock(session)]).joined(separator: "\n"))
  }

  private func advance(_ call: Call) throws -> Answer {
    let session = try session(call)
    var goal = session.subject.stage.time
    if let by = try call.number("by", 0...Self.mostSeconds) { goal += by }
    if let to = try call.number("to", 0...1e6) { goal = to }
    try session.advance(to: goal)
    return Answer(text: clock(session))
  }

  private func back(_ call: Call) throws -> Answer {
    let session = try session(call)
    guard let time = try call.number("to", 0...1e6) else { throw Fault(text: "'to' is missing.") }
    try session.back(to: time)
    return Answer(text: clock(session))
  }

  private func clock(_ session: InspectedSession) -> String {
    "the clock shows \(Self.seconds(session.subject.stage.time))"
  }

  // Accounts and checks.

  private func happened(_ call: Call) throws -> Answer {
    let subject = try subject(try load(call))
    var request = HappenedRequest()
    (request.steps, request.mostSeconds) = (try call.text("steps") ?? "", Self.mostSeconds)
    request.from = try call.number("from", 0...Self.mostSeconds) ?? 0
    request.to = try call.number("to", 0...Self.mostSeconds) ?? min(subject.duration, Self.mostSeconds)
    guard request.from <= request.to ?? 0 else { throw Fault(text: "'from' is after 'to'.") }
    request.limit = try call.limit
    return Answer(text: String(try request.answer(subject).text.dropLast()))
  }

  private func check(_ call: Call) throws -> Answer {
    let input = try load(call)
    var request = CheckRequest()
    if let text = try call.text("checks") { request.checks = try StageCheck.list(text) }
    var looks: [Look] = []
    if let text = try call.text("looks") {
      do { looks = try LookName.list(text) } catch { throw Fault(text: "\(error)") }
      guard looks.count <= 12 else { throw Fault(text: "At most 12 looks can be checked at once.") }
    }
    guard input.document.timeline.duration <= Self.mostSeconds else {
      throw Fault(text: "The scene is longer than \(Int(Self.mostSeconds)) s.")
    }
    (request.steps, request.mostSeconds) = (try call.text("steps") ?? "", Self.mostSeconds)
    request.looks = looks.filter { $0 != input.look }.map(\.name)
    let findings = try SceneCheck(input, request, until: deadline).findings()
    if findings.isEmpty { return Answer(text: "ok") }
    let (limit, texts) = (try call.limit, findings.texts)
    var (kept, length) = ([String](), 0)
    for text in texts where length + text.count <= limit {
      kept.append(text)
      length += text.count + 1
    }
    let left = texts.count - kept.count
    return Answer(
      text: (["\(counted(findings.count, "finding"))"] + kept
        + (left > 0 ? ["(\(left) more beyond \(limit) characters)"] : [])).joined(separator: "\n"))
  }
}
