import Foundation
import Inspection
import Mutoscope
import MutoscopeRun
import SceneLanguage
import SceneText
import UIKit

/// Answers requests about the subject of a run, one line for each.
@MainActor
final class RunServer {
  private let run: AppRun
  private let script: FingerScript?
  private var session: PackageStage?
  private var history: [Entry] = []

  /// An action in a session.
  private enum Entry {
    case advance(TimeInterval)
    case perform([DoStep], at: TimeInterval)
  }

  init(_ run: AppRun, _ script: FingerScript?) { (self.run, self.script) = (run, script) }

  /// Answers requests until there are no more.
  func serve() throws {
    Self.limitMemory()
    // Answers go to standard output, so what the package prints goes to the other stream.
    let answers = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    while let line = readLine() {
      var bytes = try JSONEncoder().encode(answer(Data(line.utf8)))
      bytes.append(0x0A)
      try FileHandle(fileDescriptor: answers).write(contentsOf: bytes)
    }
  }

  /// The address space that a program may use that answers requests, in bytes.
  private static let mostMemory: rlim_t = 16 << 30

  private static func limitMemory() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur > mostMemory else { return }
    limit.rlim_cur = mostMemory
    _ = setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }

  private func answer(_ line: Data) -> RunAnswer {
    do {
      return try answer(JSONDecoder().decode(RunRequest.self, from: line))
    } catch let error as RunError {
      return .failure(error.text, status: error.status)
    } catch let error as SceneError {
      return .failure(error.description, status: 65)
    } catch {
      let isUsage = error is InspectionError || error is DoError || error is StagePicture.NothingThere
      return .failure("\(error)", status: isUsage || error is LookNameError ? 64 : 70)
    }
  }

  private func stage(_ look: Look? = nil) throws -> PackageStage { try PackageStage(run, in: look, script: script) }

  private func answer(_ request: RunRequest) throws -> RunAnswer {
    switch request {
    case .see(let request): return .answer(try request.answer(try stage()))
    case .happened(let request): return .answer(try request.answer(try stage()))
    case .check(let request, let silences):
      return .answer(try request.answer(named: run.name, except: silences) { try stage($0) })
    case .listPreviews: return .previews(RunPreviews.entries)
    case .preview(let request): return .preview(try RunPreviews.draw(request))
    case .open:
      let begun = try stage()
      try begun.advance(to: 0)
      (session, history) = (begun, [])
      return .answer(InspectionAnswer(""))
    case .look(let request): return .answer(try request.answer(try begun()))
    case .perform(let text, let seconds):
      let (stage, steps) = (try begun(), try DoParser.steps(text))
      let start = stage.stage.time
      history.append(.perform(steps, at: start))
      let done = try stage.perform(steps) { time in
        guard time - start <= seconds else { throw InspectionError("the steps take more than \(Int(seconds)) s.") }
        try stage.advance(to: time)
      }
      return said(done.map(\.line))
    case .advance(let goal):
      history.append(.advance(goal))
      try begun().advance(to: goal)
      return said()
    case .back(let time):
      try goBack(to: time)
      return said()
    }
  }

  private func begun() throws(InspectionError) -> PackageStage {
    guard let session else { throw InspectionError("nothing was opened.") }
    return session
  }

  private func said(_ lines: [String] = []) -> RunAnswer {
    let time = ((session?.stage.time ?? 0) * 1000).rounded() / 1000
    return .answer(InspectionAnswer((lines + ["the clock shows \(time) s"]).joined(separator: "\n")))
  }

  private func goBack(to time: TimeInterval) throws {
    guard time <= (try begun().stage.time) else {
      throw InspectionError("that is not back; 'advance' goes to later times.")
    }
    let again = try stage()
    try again.advance(to: 0)
    var kept: [Entry] = []
    for entry in history {
      switch entry {
      case .advance(let goal):
        kept.append(.advance(min(goal, time)))
        try again.advance(to: min(goal, time))
      case .perform(let steps, let start):
        guard start <= time else { continue }
        kept.append(entry)
        // Steps that were under way at that time are done up to it.
        struct Reached: Error {}
        do {
          _ = try again.perform(steps) { goal in
            try again.advance(to: min(goal, time))
            if goal > time { throw Reached() }
          }
        } catch is Reached {}
      }
    }
    try again.advance(to: time)
    (session, history) = (again, kept)
  }
}
