import CoreGraphics
package import Foundation
import Media
import Mutoscope
import Synchronization
import Snapshots

/// Serves the page of a watched scene to a browser on this machine.
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

  /// Opens the port; requests are answered once `run` is called.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Throws: `POSIXError` if the port is not free.
  package init(_ watch: WatchState, port: UInt16 = 0) throws(POSIXError) {
    state = Mutex(State(watch: watch))
    site = try LocalSite(port: port, command: "mutoscope watch")
    address = site.address
  }

  /// Changes the state that the page shows; may be called from any thread.
  package func update(_ change: (inout WatchState) -> Void) {
    state.withLock { state in
      change(&state.watch)
      state.version += 1
    }
  }

  /// The state that the page shows.
  package var watch: WatchState { state.withLock { $0.watch } }

  /// Answers requests until there is something to read from a descriptor; forever without one.
  ///
  /// Called once.
  package func run(until stop: Int32? = nil) { site.run(until: stop, answer: answer) }

  private func answer(_ request: HTTPRequest, _ path: [String]) -> HTTPResponse {
    if path == ["source"] {
      let source = WatchedSource(watch.file)
      if request.method == "PUT" { return source.change(request) }
      if request.method == "GET" { return source.show() }
      return LocalSite.refusal(allowing: "GET, PUT")
    }
    guard ["GET", "HEAD"].contains(request.method) else { return LocalSite.refusal(allowing: "GET, HEAD") }
    switch path {
    case [""]: return HTTPResponse(PageFile.bytes("watch.html"), type: "text/html; charset=utf-8")
    case ["watch.js"], ["sections.js"], ["playback.js"], ["source.js"]:
      return HTTPResponse(PageFile.bytes(path[0]), type: "text/javascript; charset=utf-8")
    case ["watch.css"], ["report.css"], ["sections.css"]:
      return HTTPResponse(PageFile.bytes(path[0]), type: "text/css; charset=utf-8")
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
    return response ?? HTTPResponse(.conflict, "The state cannot be encoded.")
  }

  /// A frame, or the difference between two readings of it.
  ///
  /// - Parameters:
  ///   - number: The number of the reading of the file, which may be gone.
  ///   - other: The number of the reading with which it is compared.
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
        // The difference of equal frames is the picture itself.
        pixels = ImageComparison.drawing(before, now, options: .exact).difference ?? now
      default: pixels = nil
      }
      guard let pixels else { return HTTPResponse(.notFound, "This frame no longer exists.") }
      return HTTPResponse(PNGEncoder().encode(pixels), type: "image/png")
    } catch {
      return HTTPResponse(.conflict, "The frame cannot be drawn: \(error)")
    }
  }
}
