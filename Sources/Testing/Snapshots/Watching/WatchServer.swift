import CoreGraphics
package import Foundation
import Media
import Mutoscope
import Synchronization

/// Serves the page of a scene that is being watched to the browser of the person at this machine.
///
/// Frames are drawn when the page asks for them.
package final class WatchServer: Sendable {
  private struct State {
    var watch: WatchState
    var version = 0
  }

  private let state: Mutex<State>
  // Unsafe: used only by the thread that calls `run`.
  private nonisolated(unsafe) let site: LocalSite
  /// The address of the page.
  package let address: String

  /// Opens the port; nobody is served before `run`.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: `POSIXError` if the port is not free.
  package init(_ watch: WatchState, port: UInt16 = 0) throws(POSIXError) {
    state = Mutex(State(watch: watch))
    site = try LocalSite(port: port, command: "mutoscope watch")
    address = site.address
  }

  /// Changes what the page shows, from any thread.
  package func update(_ change: (inout WatchState) -> Void) {
    state.withLock { state in
      change(&state.watch)
      state.version += 1
    }
  }

  /// What the page shows.
  package var watch: WatchState { state.withLock { $0.watch } }

  /// Answers requests until there is something to read from a descriptor; forever without one.
  ///
  /// Called once.
  package func run(until stop: Int32? = nil) { site.run(until: stop, answer: answer) }

  private func answer(_ request: HTTPRequest, _ path: [String]) -> HTTPResponse {
    guard ["GET", "HEAD"].contains(request.method) else { return LocalSite.refusal(allowing: "GET, HEAD") }
    switch path {
    case [""]: return HTTPResponse(PageFile.bytes("watch.html"), type: "text/html; charset=utf-8")
    case ["watch.js"]: return HTTPResponse(PageFile.bytes("watch.js"), type: "text/javascript; charset=utf-8")
    case ["report.css"]: return HTTPResponse(PageFile.bytes("report.css"), type: "text/css; charset=utf-8")
    case ["sections.js"]: return HTTPResponse(PageFile.bytes("sections.js"), type: "text/javascript; charset=utf-8")
    case ["sections.css"]: return HTTPResponse(PageFile.bytes("sections.css"), type: "text/css; charset=utf-8")
    case ["watch.css"]: return HTTPResponse(PageFile.bytes("watch.css"), type: "text/css; charset=utf-8")
    default: break
    }
    if path.count == 2, path[0] == "state", let known = Int(path[1]) { return report(since: known) }
    if path.count == 4, let number = Int(path[1]), let other = Int(path[2]), path[3].hasSuffix(".png"),
      let frame = Int(path[3].dropLast(4))
    {
      return picture(path[0], number, other, frame)
    }
    return HTTPResponse(.notFound, "There is no such page.")
  }

  /// The state, or only its number if that is what the page knows.
  private func report(since known: Int) -> HTTPResponse {
    let state = state.withLock { $0 }
    let response =
      known == state.version
      ? try? HTTPResponse(json: ["version": known])
      : try? HTTPResponse(json: WatchReport(state.watch, version: state.version))
    return response ?? HTTPResponse(.conflict, "The state cannot be told.")
  }

  /// A frame as it is, as it was, or what differs.
  ///
  /// - Parameters:
  ///   - number: Which reading of the file is meant; it may be gone.
  ///   - other: The one that it is compared with.
  private func picture(_ kind: String, _ number: Int, _ other: Int, _ frame: Int) -> HTTPResponse {
    let watch = watch
    func scene(_ number: Int) -> WatchedScene? {
      [watch.now, watch.before].compactMap(\.self).first { $0.number == number }
    }
    do {
      let now = try scene(number)?.reel.pixels(ofFrame: frame)
      let before = kind == "now" ? nil : try scene(other)?.reel.pixels(ofFrame: frame)
      let pixels: Pixels?
      switch kind {
      case "now": pixels = now
      case "before": pixels = before
      case "difference":
        guard let now, let before, (now.width, now.height) == (before.width, before.height) else {
          pixels = nil
          break
        }
        // Equal frames differ nowhere: the picture itself.
        pixels = ImageComparison.drawing(before, now, options: .exact).difference ?? now
      default: pixels = nil
      }
      guard let pixels else { return HTTPResponse(.notFound, "There is no such frame any more.") }
      return HTTPResponse(PNGEncoder().encode(pixels), type: "image/png")
    } catch {
      return HTTPResponse(.conflict, "The frame cannot be drawn: \(error)")
    }
  }
}
