import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

@testable import Pages

/// The server behind `mutoscope watch`, through real sockets, and its words about changes.
@MainActor
struct WatchServerTests {
  @Test func `The page and its files are served, and nothing else`() async throws {
    try await Watched.with { watched in
      for (path, beginning) in [
        ("", "<!DOCTYPE html>"), ("watch.js", "'use strict'"), ("watch.css", "/*"), ("source.js", "'use strict'"),
      ] {
        let reply = try watched.get(path)
        #expect(reply.status == 200)
        #expect(reply.body.hasPrefix(beginning))
        #expect(reply.head.contains("Content-Security-Policy: default-src 'none';"))
      }
      #expect(try watched.get("report.css").status == 200)
      for path in [
        "index.html", "now/1/-1/30.png", "now/2/1/0.png", "now/1/-1/-1.png", "later/1/-1/0.png", "state/x", "..",
      ] {
        #expect(try watched.get(path).status == 404, "\(path)")
      }
      let post = try watched.ask("POST /\(watched.token)/state/0 HTTP/1.1\r\nHost: \(watched.host)")
      #expect(post.status == 405)
    }
  }

  @Test func `Other host names and other secrets are refused`() async throws {
    try await Watched.with { watched in
      for host in ["evil.example", "evil.example:\(watched.port)", "127.0.0.1", "127.0.0.1:1"] {
        let reply = try watched.ask("GET /\(watched.token)/state/-1 HTTP/1.1\r\nHost: \(host)")
        #expect(reply.status == 403, "\(host)")
        #expect(reply.body.contains("'mutoscope watch'"))
      }
      let other = String(watched.token.reversed())
      #expect(try watched.ask("GET /\(other)/state/-1 HTTP/1.1\r\nHost: \(watched.host)").status == 404)
    }
  }

  @Test func `The state is sent once for each change`() async throws {
    try await Watched.with { watched in
      let first = try watched.get("state/-1").body
      #expect(first.contains(#""name":"card""#))
      #expect(first.contains(#""ready":10"#))
      let version = watched.version(first)
      #expect(try watched.get("state/\(version)").body == #"{"version":\#(version)}"#)
      watched.server.update { state in
        state.messages = [
          WatchState.Message(
            severity: "error", file: "card.yaml", line: 3, column: 7, sentence: "unknown key 'colour'", excerpt: "^")
        ]
      }
      let second = try watched.get("state/\(version)").body
      #expect(second.contains(#""sentence":"unknown key 'colour'""#))
      #expect(watched.version(second) > version)
    }
  }

  @Test func `Frames are drawn as they are and as they were`() async throws {
    try await Watched.with { watched in
      watched.showOther()
      // The marks of a difference image are also red.
      let colors = try ["now", "before", "difference"].map { try watched.color("\($0)/2/1/0.png") }
      #expect(colors == [[0, 0, 255], [255, 0, 0], [255, 0, 0]])
      let gone = try watched.get("now/3/1/0.png")
      #expect(gone.status == 404)
    }
  }

  @Test func `The page reads and changes the file, unless somebody else has changed it`() async throws {
    try await withTemporaryFolder { folder in
      let (file, link) = (folder.appending(path: "card.yaml"), folder.appending(path: "link.yaml"))
      try folder.write(Data("a: “1”\n".utf8), to: "card.yaml")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }
      try await Watched.with(file: link.path(percentEncoded: false)) { watched in
        let first = try watched.source()
        #expect(first["text"] == "a: “1”\n")
        let mark = try #require(first["mark"])
        let saved = try watched.put("a: 2\n", mark: mark)
        #expect(saved.status == 200)
        #expect(try text() == "a: 2\n")
        // The page still has the mark of the first text.
        let late = try watched.put("a: 3\n", mark: mark)
        #expect(late.status == 409)
        #expect(late.body == #"{"error":"The file has been changed elsewhere."}"#)
        let second = try #require(watched.source()["mark"])
        #expect(try watched.put("a: 3\n", mark: second, origin: "http://evil.example").status == 403)
        #expect(try watched.put("a: 3\n", mark: second, type: "text/plain").status == 415)
        #expect(try watched.ask(watched.putHead(count: 2) + "\r\n\r\n{}").status == 400)
        #expect(try watched.ask("POST /\(watched.token)/source HTTP/1.1\r\nHost: \(watched.host)").status == 405)
        #expect(try text() == "a: 2\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false)) != "")
        try folder.write(Data([0xff, 0xfe]), to: "card.yaml")
        #expect(try watched.get("source").status == 409)
        try folder.write(Data(count: 1 << 20 + 1), to: "card.yaml")
        #expect(try watched.get("source").status == 409)
        try folder.write(Data(), to: "card.yaml")
        let empty = try watched.source()
        #expect(empty["text"] == "")
        let long = try watched.put(String(repeating: "a", count: 1 << 20 + 1), mark: empty["mark"] ?? "")
        #expect(long.status == 413)
        #expect(try text() == "")
        // A pipe that nobody writes to is not waited for.
        try FileManager.default.removeItem(at: file)
        #expect(mkfifo(file.path(percentEncoded: false), 0o600) == 0)
        #expect(try watched.get("source").status == 409)
      }
    }
  }
}

@MainActor
struct SceneChangeTests {
  @Test func `Two equal readings do not differ`() throws {
    let changes = SceneChanges(from: try scene(1), to: try scene(2))
    #expect(changes.isEmpty)
    #expect(changes.summary == "no visible change")
  }

  @Test func `A changed colour and delay name their properties and frames`() throws {
    let changes = SceneChanges(from: try scene(1), to: try scene(2, color: .blue, delay: 0.5))
    #expect(changes.frames == [[0, 9]])
    #expect(changes.frameCount == 10)
    #expect(changes.places.map(\.place) == ["box.center", "box.backgroundColor"])
    #expect(changes.places.map(\.frames) == [[[1, 9]], [[0, 9]]])
    #expect(changes.places[1].text == "#ff0000 → #0000ff")
    #expect(changes.first == "frame 0 (0 s): box.backgroundColor was #ff0000, is #0000ff")
    #expect(changes.summary == "10 frames differ; box.center, box.backgroundColor")
  }

  @Test func `A changed size, rate or length is named`() throws {
    let size = SceneChanges(from: try scene(1), to: try scene(2, size: CGSize(width: 40, height: 20)))
    #expect(size.sequence == ["size: 30 × 20 pixels → 40 × 20 pixels"])
    let rate = SceneChanges(from: try scene(1), to: try scene(2, rate: 20))
    #expect(rate.sequence == ["frames per second: 10 → 20"])
    let length = SceneChanges(from: try scene(1), to: try scene(2, duration: 2))
    #expect(length.sequence == ["duration: 1 s → 2 s"])
    #expect(length.frameCount == 0)
  }

  @Test func `A new view is named`() throws {
    let changes = SceneChanges(from: try scene(1), to: try scene(2, hasDot: true))
    #expect(changes.places.map(\.place) == ["dot"])
    #expect(changes.places[0].text == "new")
    #expect(changes.places[0].frames == [[0, 9]])
  }
}

/// A scene in which a square moves, as `mutoscope watch` would have read it.
@MainActor
private func scene(
  _ number: Int, color: UIColor = .red, delay: Double = 0, size: CGSize = CGSize(width: 30, height: 20),
  rate: Double = 10, duration: Double = 1, hasDot: Bool = false
) throws -> WatchedScene {
  let stage = Stage(size: size)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  (view.backgroundColor, view.accessibilityIdentifier) = (color, "box")
  stage.addSubview(view)
  if hasDot {
    let dot = UIView(frame: CGRect(x: 20, y: 10, width: 5, height: 5))
    (dot.backgroundColor, dot.accessibilityIdentifier) = (.green, "dot")
    stage.addSubview(dot)
  }
  stage.perform {
    UIView.animate(withDuration: 2, delay: delay, options: .curveLinear) { view.frame.origin.x = 20 }
  }
  let plan = try FramePlan(duration: duration, framesPerSecond: rate, includesEnd: false, selection: .all)
  let recorder = ReelRecorder(stage, plan: plan)
  while !recorder.isDone { try recorder.recordNext() }
  var scene = WatchedScene(
    number: number, width: Int(size.width), height: Int(size.height), scale: 1, framesPerSecond: rate,
    duration: duration, frameCount: plan.indices.count)
  (scene.reel, scene.trace, scene.seconds) = (recorder.reel, recorder.trace, 0)
  return scene
}

/// A server that shows a scene, on its own thread.
private final class Watched: Sendable {
  let server: WatchServer
  let port: UInt16
  let token: String
  /// Another reading of the scene's file.
  let other: WatchedScene

  var host: String { "127.0.0.1:\(port)" }

  private init(_ server: WatchServer, _ other: WatchedScene) throws {
    let parts = server.address.split(separator: "/").map(String.init)
    (self.server, self.other) = (server, other)
    port = try #require(UInt16(parts[1].split(separator: ":")[1]))
    token = parts[2]
  }

  @MainActor
  static func with(file: String = "card.yaml", _ body: (Watched) async throws -> Void) async throws {
    var state = WatchState(name: "card", file: file)
    state.now = try scene(1)
    let server = try WatchServer(state)
    let watched = try Watched(server, scene(2, color: .blue))
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let stop = ends[0]
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.run(until: stop)
      done.signal()
    }
    let result: Result<Void, any Error>
    do { result = .success(try await body(watched)) } catch { result = .failure(error) }
    close(ends[1])
    done.wait()
    close(ends[0])
    try result.get()
  }

  /// The file is read again.
  func showOther() {
    server.update { state in
      state.before = state.now
      state.now = other
    }
  }

  func ask(_ head: String) throws -> Client.Reply {
    let client = try Client(port)
    try client.send(head + "\r\n\r\n")
    return try client.reply()
  }

  func get(_ path: String) throws -> Client.Reply { try ask("GET /\(token)/\(path) HTTP/1.1\r\nHost: \(host)") }

  /// The answer to the page's request for the file's text.
  func source() throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(get("source").body.utf8))
  }

  func putHead(count: Int, origin: String? = nil, type: String = "application/json") -> String {
    "PUT /\(token)/source HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin ?? "http://\(host)")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(count)"
  }

  /// Changes the file's text as the page does.
  func put(_ text: String, mark: String, origin: String? = nil, type: String = "application/json") throws
    -> Client.Reply
  {
    let body = String(decoding: try JSONEncoder().encode(["text": text, "mark": mark]), as: UTF8.self)
    return try ask(putHead(count: body.utf8.count, origin: origin, type: type) + "\r\n\r\n" + body)
  }

  func version(_ state: String) -> Int {
    let object = try? JSONSerialization.jsonObject(with: Data(state.utf8)) as? [String: Any]
    return object?["version"] as? Int ?? -1
  }

  /// The top left pixel of a picture.
  func color(_ path: String) throws -> [UInt8] {
    let client = try Client(port)
    try client.send("GET /\(token)/\(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
    let pixels = try PNGDecoder.decode(client.body())
    return pixels.withUnsafeBytes { [$0[2], $0[1], $0[0]] }
  }
}
