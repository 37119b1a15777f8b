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

  @Test func `An embedded image is drawn`() async throws {
    let image = """
      {"id": "dot", "w": 1, "h": 1, "u": "", "e": 1, "p": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1\
      PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC"}
      """
    let layer = """
      , "refId": "dot", "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "a": {"a": 0, "k": [0, 0]},
        "s": {"a": 0, "k": [4000, 4000]}, "p": {"a": 0, "k": [30, 5]}}}, {"ty": 4, "ip": 0, "op": 31, "st": 0
      """
    // The first layer is the image, and the second the square.
    let file = Self.animation(layer: layer, assets: image)
      .replacing(
        "\"ty\": 4, \"ip\": 0, \"op\": 31, \"st\": 0, \"refId\"",
        with: "\"ty\": 2, \"ip\": 0, \"op\": 31, \"st\": 0, \"refId\"")
    try await Workspace.with(["logo.yaml": Self.scene, "logo.json": file]) { place in
      let outcome = try await place.run("render", "logo.yaml", "--frames", "0", "-o", "out")
      #expect(outcome.status == 0, "\(outcome.err)")
      let first = try ImageDecoder.decode(contentsOf: place["out/logo/frame_0000.png"])
      // rlottie rounds.
      let dot = first[100, 50]
      #expect(dot.blue == 255 && dot.red <= 2 && dot.green <= 2, "\(dot)")
      #expect(first[19, 50] == .red)
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
    (animation().replacing("\"fr\": 30", with: "\"fr\": 0"), "declares 30 frames at 0 per second"),
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

/// The process that draws Lottie animations, with a library in the place of rlottie that does whatever it can.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/sys/kernel/seccomp"), "the kernel has no seccomp"))
struct LottieConfinementTests {
  /// Writes the error of each attempt, or 0 if it succeeds, as the alpha of a pixel.
  private static let library = """
    #include <errno.h>
    #include <fcntl.h>
    #include <pthread.h>
    #include <signal.h>
    #include <stdint.h>
    #include <stdlib.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <unistd.h>

    static uint32_t error(long result) { return result < 0 ? errno : 0; }
    static uint32_t in_child(void) {
      const pid_t child = fork();
      if (child == 0) _exit(0);
      return error(child);
    }
    static void *from_thread(void *pixels) {
      ((uint32_t *)pixels)[8] = error(open("/dev/null", O_RDONLY));
      return NULL;
    }
    void *lottie_animation_from_data(const char *data, const char *key, const char *resources) { return malloc(1); }
    void lottie_animation_render(void *animation, size_t frame, uint32_t *pixels, size_t width, size_t height, size_t row) {
      if (width < 10) return;
      pthread_t thread;
      pixels[0] = error(open("/dev/null", O_RDONLY));
      pixels[1] = error(open("made", O_CREAT | O_WRONLY, 0600));
      pixels[2] = error(mkdir("folder", 0700));
      pixels[3] = error(socket(AF_UNIX, SOCK_STREAM, 0));
      pixels[4] = error(socket(AF_INET, SOCK_STREAM, 0));
      pixels[5] = error(execl("/bin/true", "true", NULL));
      pixels[6] = in_child();
      pixels[7] = error(kill(getppid(), 0));
      pixels[9] = pthread_create(&thread, NULL, from_thread, pixels);
      if (pixels[9] == 0) pthread_join(thread, NULL);
      for (int place = 0; place < 10; place++) pixels[place] <<= 24;
    }

    """

  /// Draws one frame, and then never another one.
  private static let bomb = """
    #include <stdint.h>
    #include <stdlib.h>

    void *lottie_animation_from_data(const char *data, const char *key, const char *resources) { return malloc(1); }
    void lottie_animation_render(void *animation, size_t frame, uint32_t *pixels, size_t width, size_t height, size_t row) {
      for (volatile int spins = 0; frame > 0; spins++) {}
    }

    """

  @Test func `The process that draws ends when nobody reads its frames any more`() async throws {
    try await Workspace.with(["library.c": Self.bomb, "any.json": "{}"]) { place in
      try await Self.build(place)
      let line = "\"$0\" lottie-frames any.json 10 1 5 | head -c 50; exit ${PIPESTATUS[0]}"
      let drawing = try Child(
        "/bin/bash", ["-c", line, Tool.path], in: place.folder,
        environment: ["LD_LIBRARY_PATH": place.folder.path(percentEncoded: false)], out: .file(place["frames"]),
        err: .file(place["errors"]))
      let drawn = await drawing.end()
      let errors = try place.text("errors")
      #expect(drawn == 0, "\(errors)")
      #expect(try Data(contentsOf: place["frames"]).count == 50)
    }
  }

  /// Builds a library in the place of rlottie.
  private static func build(_ place: Workspace) async throws {
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compiler = try #require(
      ["clang", "cc"].lazy.flatMap { name in path.map { "\($0)/\(name)" } }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
    let build = try Child(
      compiler, ["-shared", "-fPIC", "-o", "librlottie.so.0-1", "library.c"], in: place.folder, environment: [:],
      out: .file(place["log"]), err: .file(place["errors"]))
    let built = await build.end()
    let complaints = try place.text("errors")
    #expect(built == 0, "\(complaints)")
  }

  @Test func `The process that draws can open no file or socket, and start nothing but threads`() async throws {
    try await Workspace.with(["library.c": Self.library, "any.json": "{}"]) { place in
      try await Self.build(place)
      let drawing = try place.start(
        ["lottie-frames", "any.json", "10", "1", "2"],
        environment: ["LD_LIBRARY_PATH": place.folder.path(percentEncoded: false)], out: .file(place["frames"]),
        err: .file(place["errors"]))
      let drawn = await drawing.end()
      let errors = try place.text("errors")
      #expect(drawn == 0, "\(errors)")
      // The errors of both frames are the same; the last pixels are those of the second.
      let bytes = [UInt8](try Data(contentsOf: place["frames"])).suffix(40)
      let found = stride(from: bytes.startIndex + 3, to: bytes.endIndex, by: 4).map { Int32(bytes[$0]) }
      #expect(found == Array(repeating: EPERM, count: 9) + [0])
      #expect(!FileManager.default.fileExists(atPath: place["made"].path(percentEncoded: false)))
    }
  }
}
