import Foundation
import Inspection
import Mutoscope
import MutoscopeRun
import SceneLanguage
import SceneText

/// Answers requests about the subject of a run, one line for each.
@MainActor
final class RunServer {
  private let run: AppRun
  private let script: FingerScript?
  private var session: InspectedSession?

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
    case .record(let request, let folder):
      return .account(try request.record(try stage(), in: URL(filePath: folder)))
    case .compare(let request, let folder, let old):
      return .answer(try request.compare(try stage(), with: URL(filePath: folder), old))
    case .listPreviews: return .previews(RunPreviews.entries)
    case .preview(let request): return .preview(try RunPreviews.draw(request))
    case .open:
      session = try InspectedSession { [self] in try stage() }
      return .answer(InspectionAnswer(""))
    case .look(let request): return .answer(try request.answer(try begun().subject))
    case .perform(let steps): return said(try begun().perform(steps).map(\.line))
    case .advance(let goal):
      try begun().advance(to: goal)
      return said()
    case .back(let time):
      try begun().back(to: time)
      return said()
    }
  }

  private func begun() throws(InspectionError) -> InspectedSession {
    guard let session else { throw InspectionError("nothing was opened.") }
    return session
  }

  private func said(_ lines: [String] = []) -> RunAnswer {
    let time = ((session?.subject.stage.time ?? 0) * 1000).rounded() / 1000
    return .answer(InspectionAnswer((lines + ["the clock shows \(time) s"]).joined(separator: "\n")))
  }
}
