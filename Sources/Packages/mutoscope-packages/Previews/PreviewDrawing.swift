import CommandLineSupport
import Foundation
import MutoscopeRun

/// Draws previews in looks, one after the other, with a program that is started again if a preview's code stops it.
final class PreviewDrawing {
  private let program: URL
  private let package: URL
  private var client: RunClient?

  init(_ program: URL, of package: URL) {
    (self.program, self.package) = (program, package)
  }

  private func running() throws -> RunClient {
    if let client { return client }
    let run = AppRun(.previews, name: "previews", output: "", format: "png", look: "standard")
    let new = try RunClient(program, run, isQuiet: true)
    client = new
    return new
  }

  /// Ends the program.
  func stop() {
    client?.stop()
    client = nil
  }

  /// All previews that the package registers.
  func entries() throws -> [PreviewEntry] {
    guard case .previews(let entries) = try running().answer(.listPreviews) else { return [] }
    return entries
  }

  /// Draws a preview.
  ///
  /// - Parameter request: The preview, its look and its golden.
  func draw(_ entry: PreviewEntry, _ request: PreviewRequest) throws -> DrawnPreview {
    var drawn = DrawnPreview(entry: entry, look: request.look, file: package.relativePath(of: entry.path))
    do {
      if case .preview(let picture) = try running().answer(.preview(request), within: 120) { drawn.picture = picture }
    } catch let gone as RunClient.Gone {
      drawn.problem = gone.reason
      stop()
    } catch let failure as Failure {
      drawn.problem = failure.text
    }
    return drawn
  }
}
