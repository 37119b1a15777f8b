import CommandTestSupport
import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

private let isInstalled = ["librlottie.so.0-1", "librlottie.so.0", "librlottie.so"].contains { (name: String) in
  dlopen(name, RTLD_NOW) != nil
}

/// Lottie animations in scenes.
@Suite(.enabled(if: isInstalled, "rlottie is not installed"))
struct LottieTests {
  /// A square of 40 × 40 that moves by 60 points to the right in a second.
  private static func animation(layer: String = "", assets: String = "") -> String {
    """
    {"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 100, "h": 50, "assets": [\(assets)], "layers": [
      {"ty": 4, "ip": 0, "op": 31, "st": 0\(layer),
        "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
          "p": {"a": 1, "k": [
            {"t": 0, "s": [20, 25], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}}, {"t": 30, "s": [80, 25]}]}},
        "shapes": [{"ty": "gr", "it": [
          {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [40, 40]}, "r": {"a": 0, "k": 0}},
          {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}},
          {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
           "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}]}]}

    """
  }

  private static let scene = """
    canvas: {size: [100, 50], scale: 2, background: white}
    timeline: {fps: 10, duration: 1}
    views:
      - {id: logo, frame: [0, 0, 100, 50], image: logo.json}

    """

  @Test func `An animation is drawn at the size of its view`() async throws {
    try await Workspace.with(["logo.yaml": Self.scene, "logo.json": Self.animation()]) { place in
      let outcome = try await place.run("render", "logo.yaml", "-o", "out")
      #expect(outcome.status == 0, "\(outcome.err)")
      // The square is 40 points wide: 80 pixels, with sharp edges.
      let first = try ImageDecoder.decode(contentsOf: place["out/logo/frame_0000.png"])
      #expect([first[0, 50], first[79, 50], first[80, 50]] == [.red, .red, .white])
      let fifth = try ImageDecoder.decode(contentsOf: place["out/logo/frame_0005.png"])
      #expect([fifth[59, 50], fifth[60, 50], fifth[139, 50], fifth[140, 50]] == [.white, .red, .red, .white])
      #expect(try await place.run("render", "logo.yaml", "-o", "again", "-j", "1").status == 0)
      #expect(try place.contents("again/logo") == place.contents("out/logo"))
    }
  }

  @Test func `An animation is sharp at another scale, and in views in which an event shows it`() async throws {
    let scene = """
      canvas: {size: [200, 100], background: white}
      timeline: {fps: 10, duration: 1}
      views:
        - {id: logo, frame: [0, 0, 200, 100], image: square.png}
      events:
        - {at: 0.1, set: {view: logo, image: logo.json}}

      """
    try await Workspace.with(["logo.yaml": scene, "logo.json": Self.animation()]) { place in
      #expect(try await place.run("render", "square.yaml", "--frames", "0", "-o", "square").status == 0)
      try FileManager.default.copyItem(at: place["square/square/frame_0000.png"], to: place["square.png"])
      let outcome = try await place.run("render", "logo.yaml", "--scale", "3", "-o", "out")
      #expect(outcome.status == 0, "\(outcome.err)")
      // Six pixels for each one of the animation; it is repeated from the beginning of the scene.
      let image = try ImageDecoder.decode(contentsOf: place["out/logo/frame_0005.png"])
      #expect([image[179, 150], image[180, 150], image[419, 150], image[420, 150]] == [.white, .red, .red, .white])
    }
  }

  @Test(arguments: [
    (", \"ef\": [{\"ty\": 21}], \"bm\": 3", "drawn without its 'blend modes', 'effects'"),
    (", \"x\": \"var $bm_rt = 1;\"", "drawn without its 'expressions'"),
  ])
  func `Parts that are not drawn are named`(layer: String, words: String) async throws {
    try await Workspace.with(["logo.yaml": Self.scene, "logo.json": Self.animation(layer: layer)]) { place in
      let outcome = try await place.run("validate", "logo.yaml")
      #expect(outcome.status == 0)
      #expect(outcome.err.contains("logo.yaml:4:47: warning: image 'logo.json' is \(words)"), "\(outcome.err)")
    }
  }

  @Test(arguments: [
    (
      animation(assets: "{\"id\": \"a\", \"u\": \"/etc/\", \"p\": \"a.png\"}"),
      "shows the image “a.png”, a file of its own"
    ),
    (animation().replacing("\"fr\": 30", with: "\"fr\": 0"), "frames at 0.0 per second"),
    (
      animation().replacing("\"w\": 100", with: "\"w\": 16000").replacing("\"h\": 50", with: "\"h\": 16000"),
      "The image declares 16000 × 16000 pixels"
    ),
    (animation().replacing("\"w\": 100", with: "\"w\": 100.4"), "export it with whole numbers"),
    (
      animation(assets: "{\"id\": \"a\", \"layers\": [], \"u\": \"/etc/\", \"p\": \"a.png\"}"),
      "shows the image “a.png”, a file of its own"
    ),
    (String(animation().dropLast(30)), "is it cut off?"),
    ("{\"a\": 1}", "This is text that begins with “{\"a\": 1}”"),
    (animation().replacing("\"ty\": 4", with: "\"ty\": []"), "rlottie says: it cannot read this animation."),
  ])
  func `A file that cannot be drawn is an error at its place`(file: String, words: String) async throws {
    try await Workspace.with(["logo.yaml": Self.scene, "logo.json": file]) { place in
      let outcome = try await place.run("validate", "logo.yaml")
      #expect(outcome.status == 65)
      #expect(outcome.err.contains("logo.yaml:4:47: error: image 'logo.json' cannot be shown: "), "\(outcome.err)")
      #expect(outcome.err.contains(words), "\(outcome.err)")
    }
  }
}
