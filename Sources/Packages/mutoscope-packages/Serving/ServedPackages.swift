import ArgumentParser
import CommandLineSupport
import Foundation
import Inspection
import MutoscopeRun
import Utilities

/// The packages that a server looks at, which are built again when their sources change, and the programs that show
/// them.
final class ServedPackages {
  private let folders: [String]
  private var builds: [String: Build] = [:]
  private var clients: [(key: String, client: RunClient)] = []
  private var sessions: [String: Session] = [:]
  private var lastSession = 0

  /// The largest number of sessions, and of other programs that are kept running.
  private static let (mostSessions, mostClients) = (8, 4)
  /// How long an answer may take, in seconds of real time.
  private static let patience = 60.0
  /// A package with more files is not watched.
  private static let mostFiles = 20_000

  private struct Build {
    var stamp: UInt64
    var launch: PackageLaunch?
    var failure: Failure?
  }

  private struct Session {
    let client: RunClient
    let package: String
    let stamp: UInt64
    var time = 0.0
  }

  /// - Parameter folders: Only packages in these folders, and below them, are built.
  init(_ folders: [String]) throws(Failure) {
    self.folders = folders.compactMap { ResolvedFolder.path($0) }
    guard self.folders.count == folders.count else { throw Failure(.missingInput, "a folder does not exist.") }
  }

  /// The answer of a tool.
  struct Answer: Encodable {
    var text = ""
    var png: Data?
    var isError = false
  }

  /// Answers a call; an error is an answer.
  func answer(_ line: Data) -> Answer {
    do {
      return try answer(JSONDecoder().decode(PackageCall.self, from: line))
    } catch is DecodingError {
      return Answer(text: "An argument is of the wrong kind.", isError: true)
    } catch let fault as PackageCall.Fault {
      return Answer(text: fault.text, isError: true)
    } catch {
      return Answer(text: Failure(error).text, isError: true)
    }
  }

  /// Ends all programs.
  func stop() {
    for (_, client) in clients { client.stop() }
    for session in sessions.values { session.client.stop() }
  }

  private func answer(_ call: PackageCall) throws -> Answer {
    switch call.tool {
    case "see": return try look(call, .see(try call.see()), .look(try call.see()))
    case "picture": return try look(call, .see(try call.picture()), .look(try call.picture()))
    case "happened": return try fresh(call, .happened(try call.happened()))
    case "check":
      let declarations = try launch(call).declarations()
      if !declarations.faults.isEmpty { throw Failure(.badScene, faults: declarations.faults) }
      return try fresh(call, .check(try call.check(), except: declarations.silences))
    case "previews":
      let client = try client(call, isOfPreviews: true)
      guard case .previews(let found) = try client.answer(.listPreviews, within: Self.patience) else { return Answer() }
      let missing = MissingPreviews(try launch(call).builtProgram, of: try launch(call).package)
      return Answer(text: (found.map { "\($0.id) \"\($0.name)\"" } + missing.lines).joined(separator: "\n"))
    case "open": return try open(call)
    case "do":
      return try inSession(call) { _ in .perform(call.arguments.steps ?? "") }
    case "advance":
      let (by, to) = try call.advance()
      return try inSession(call) { session in
        .advance(to: to ?? session.time + (by ?? 0))
      }
    case "back":
      guard let to = try call.advance().to else { throw PackageCall.Fault(text: "'to' is missing.") }
      return try inSession(call) { _ in .back(to: to) }
    case "close":
      let (id, session) = try session(call)
      session.client.stop()
      sessions[id] = nil
      return Answer(text: "\(id) is closed")
    default: throw PackageCall.Fault(text: "There is no tool '\(call.tool.printable)' for packages.")
    }
  }

  // Sessions.

  private func session(_ call: PackageCall) throws(PackageCall.Fault) -> (id: String, session: Session) {
    guard let id = call.arguments.session else { throw PackageCall.Fault(text: "'session' is missing.") }
    guard let session = sessions[id] else {
      throw PackageCall.Fault(text: "There is no session '\(String(id.prefix(40)).printable)'; open one.")
    }
    return (id, session)
  }

  private func open(_ call: PackageCall) throws -> Answer {
    guard sessions.count < Self.mostSessions else {
      throw PackageCall.Fault(text: "There are \(Self.mostSessions) sessions already; close one.")
    }
    let client = try started(call)
    do { _ = try client.answer(.open, within: Self.patience) } catch {
      client.stop()
      throw error
    }
    lastSession += 1
    let (id, path) = ("p\(lastSession)", try path(call))
    sessions[id] = Session(client: client, package: path, stamp: builds[path]?.stamp ?? 0)
    return Answer(text: "\(id): \(try options(call).name.printable); the clock shows 0 s")
  }

  private func inSession(_ call: PackageCall, _ request: (Session) throws -> RunRequest) throws -> Answer {
    let (id, session) = try session(call)
    let asked = try request(session)
    var answer: Answer
    do { answer = try ask(session.client, asked) } catch let gone as RunClient.Gone {
      sessions[id] = nil
      session.client.stop()
      throw Failure(.internalError, "\(id) has ended: \(gone.description)")
    }
    // `the clock shows 1.5 s`
    if let words = answer.text.split(separator: "\n").last?.split(separator: " "), words.count == 5 {
      sessions[id]?.time = Double(words[3]) ?? session.time
    }
    if Self.stamp(session.package) != session.stamp {
      answer.text += "\n(the sources have changed since \(id) was opened)"
    }
    return answer
  }

  private func look(_ call: PackageCall, _ fresh: RunRequest, _ inSession: RunRequest) throws -> Answer {
    guard call.arguments.session != nil else { return try self.fresh(call, fresh) }
    let (id, session) = try session(call)
    do { return try ask(session.client, inSession) } catch let gone as RunClient.Gone {
      sessions[id] = nil
      session.client.stop()
      throw Failure(.internalError, "\(id) has ended: \(gone.description)")
    }
  }

  // Programs.

  private func fresh(_ call: PackageCall, _ request: RunRequest) throws -> Answer {
    let client = try client(call)
    do { return try ask(client, request) } catch let gone as RunClient.Gone {
      clients.removeAll { $0.client === client }
      client.stop()
      throw gone
    }
  }

  private func ask(_ client: RunClient, _ request: RunRequest) throws -> Answer {
    switch try client.answer(request, within: Self.patience) {
    case .answer(let answer):
      let text = answer.text + answer.notes
      return Answer(text: text.hasSuffix("\n") ? String(text.dropLast()) : text, png: answer.pictures.first?.png)
    case .account, .previews, .preview, .failure: return Answer()
    }
  }

  /// A running program that shows the subject of a call.
  private func client(_ call: PackageCall, isOfPreviews: Bool = false) throws -> RunClient {
    let a = call.arguments
    let seconds = try call.seconds
    let words = [a.controller, a.show, a.preview, a.look, "\(seconds)", isOfPreviews ? "previews" : nil]
    _ = try launch(call)
    let key = ([try path(call)] + words.map { $0 ?? "" }).joined(separator: "\u{0}")
    if let place = clients.firstIndex(where: { $0.key == key }) {
      let found = clients.remove(at: place)
      clients.append(found)
      return found.client
    }
    let client = try started(call, isOfPreviews: isOfPreviews)
    clients.append((key, client))
    if clients.count > Self.mostClients { clients.removeFirst().client.stop() }
    return client
  }

  private func started(_ call: PackageCall, isOfPreviews: Bool = false) throws -> RunClient {
    let launch = try launch(call)
    if isOfPreviews {
      let run = AppRun(.previews, name: "previews", output: "", format: "png", look: "standard")
      return try RunClient(try launch.link(), run, isQuiet: true)
    }
    let (file, shown) = try launch.program(showing: options(call))
    var run = shown
    run.declarations = try launch.declarations().places
    return try RunClient(file, run, isQuiet: true)
  }

  private func options(_ call: PackageCall) throws -> PackageSubjectOptions {
    let (path, seconds) = (try path(call), try call.seconds)
    var words = ["--package=\(path)", "--seconds=\(seconds)"]
    let a = call.arguments
    for (name, value) in [("controller", a.controller), ("show", a.show), ("preview", a.preview), ("look", a.look)] {
      if let value { words.append("--\(name)=\(value)") }
    }
    do { return try PackageSubjectOptions.parse(words) } catch {
      throw PackageCall.Fault(text: PackageSubjectOptions.message(for: error))
    }
  }

  // Builds.

  private func path(_ call: PackageCall) throws(PackageCall.Fault) -> String {
    guard let name = call.arguments.package else { throw PackageCall.Fault(text: "'package' is missing.") }
    guard let path = ResolvedFolder.path(name), folders.contains(where: { path == $0 || path.hasPrefix($0 + "/") })
    else {
      throw PackageCall.Fault(text: "'package' is a folder below those that the server was given.")
    }
    return path
  }

  /// The package of a call, built from its present sources.
  private func launch(_ call: PackageCall) throws -> PackageLaunch {
    let path = try path(call)
    let stamp = Self.stamp(path)
    if let known = builds[path], known.stamp == stamp {
      if let launch = known.launch { return launch }
      if let failure = known.failure { throw failure }
    }
    for (key, client) in clients where key.hasPrefix(path + "\u{0}") { client.stop() }
    clients.removeAll { $0.key.hasPrefix(path + "\u{0}") }
    do {
      var launch = try PackageLaunch(path)
      try launch.build(isShown: false)
      builds[path] = Build(stamp: stamp, launch: launch)
      return launch
    } catch let failure as Failure {
      builds[path] = Build(stamp: stamp, failure: failure)
      throw failure
    }
  }

  /// A number that changes with the files of a package.
  private static func stamp(_ path: String) -> UInt64 {
    let files = FileManager.default.enumerator(atPath: path)
    var lines: [String] = []
    while let name = files?.nextObject() as? String, lines.count < mostFiles {
      let last = (name as NSString).lastPathComponent
      if last.hasPrefix(".") || last == "output" {
        files?.skipDescendants()
        continue
      }
      lines.append(Toolchain.identity(URL(filePath: (path as NSString).appendingPathComponent(name))))
    }
    return FNV1a<UInt64>(lines.sorted().joined(separator: "\n").utf8).hash
  }
}

/// The path of a folder without links.
enum ResolvedFolder {
  static func path(_ name: String) -> String? {
    guard let pointer = realpath(name, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
