import Foundation

/// A Lottie animation: JSON that rlottie draws at any size.
struct LottieFile: Sendable {
  /// The size that the file declares, in pixels.
  let size: ImageSize
  let frameCount: Int
  let framesPerSecond: Double
  /// The kinds of parts that rlottie leaves out, sorted.
  let omissions: [String]

  /// Whether a file may be one, by its first bytes.
  static func mayBe(_ beginning: [UInt8]) -> Bool {
    beginning.first { ![UInt8(ascii: " "), 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// Reads what a file declares.
  ///
  /// - Returns: Nil if it is not JSON, or other JSON than a Lottie animation.
  /// - Throws: `ImageError` if it cannot be drawn, or is damaged.
  init?(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.count <= 64 << 20, Self.mayBe(Array(bytes.prefix(64))) else { return nil }
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else {
      throw ImageError(.damaged, "This begins like JSON, as Lottie animations do, but it is not valid; is it cut off?")
    }
    guard let file = value as? [String: Any], let layers = file["layers"] as? [Any], let end = file["op"] as? Double,
      let rate = file["fr"] as? Double,
      let width = file["w"] as? Double, let height = file["h"] as? Double
    else { return nil }
    let length = end - (file["ip"] as? Double ?? 0)
    let range = 1.0...Double(DecodeLimits.default.side)
    guard range.contains(width), range.contains(height) else {
      throw ImageError(
        .tooLarge,
        "The animation declares a size of \(Self.spell(width)) × \(Self.spell(height)); it may be 1 to 16384.")
    }
    guard width == width.rounded(), height == height.rounded() else {
      throw ImageError(
        .notAPicture,
        "The animation is \(Self.spell(width)) × \(Self.spell(height)) pixels large; export it with whole numbers.")
    }
    guard rate > 0, rate <= 1000, length > 0, length <= 100_000 else {
      throw ImageError(
        .damaged,
        "The animation declares \(Self.spell(length)) frames at \(Self.spell(rate)) per second; 1 to 100000 at up to 1000 "
          + "are drawn.")
    }
    size = ImageSize(width: Int(width), height: Int(height))
    frameCount = max(1, Int(length.rounded(.up)))
    framesPerSecond = rate
    var parts = Parts()
    parts.look(at: layers)
    for asset in file["assets"] as? [Any] ?? [] {
      guard let asset = asset as? [String: Any] else { continue }
      parts.look(at: asset["layers"] ?? [])
      guard let name = asset["p"] as? String, !name.hasPrefix("data:") else { continue }
      throw ImageError(
        .notAPicture,
        "The animation shows the image “\(name.prefix(60))”, a file of its own; export it with its images "
          + "embedded.")
    }
    omissions = parts.omissions.sorted()
  }

  /// A number as JSON has it, without a fraction if it has none.
  private static func spell(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// The parts that rlottie does not draw, which it lists among the features that it supports.
  private struct Parts {
    var omissions: Set<String> = []

    mutating func look(at value: Any) {
      if let list = value as? [Any] {
        for element in list { look(at: element) }
        return
      }
      guard let object = value as? [String: Any] else { return }
      // The order does not matter: the result is a set.
      for inner in object.values where inner is [Any] || inner is [String: Any] { look(at: inner) }
      if object["x"] is String { omissions.insert("expressions") }
      if let effects = object["ef"] as? [Any], !effects.isEmpty { omissions.insert("effects") }
      if let styles = object["sy"] as? [Any], !styles.isEmpty { omissions.insert("layer styles") }
      if let mode = object["bm"] as? Int, mode != 0 { omissions.insert("blend modes") }
      if object["ks"] is [String: Any] {
        if object["ddd"] as? Int == 1 { omissions.insert("layers in space") }
        if let kind = object["ty"] as? Int, let name = Self.layers[kind] { omissions.insert(name) }
      }
      if let kind = object["ty"] as? String, let name = Self.shapes[kind] { omissions.insert(name) }
      if let mode = object["mode"] as? String, object["pt"] != nil, ["l", "d", "f"].contains(mode) {
        omissions.insert("mask modes")
      }
    }

    private static let layers = [5: "text", 6: "sound", 13: "cameras"]
    private static let shapes = [
      "mm": "merged paths", "rd": "rounded corners", "zz": "zigzags", "pb": "puckers", "tw": "twists",
      "op": "offset paths",
    ]
  }
}

/// The program that draws Lottie animations: this one, started again, because rlottie is not made for hostile files.
package enum LottieProgram {
  /// The first argument, before the path of the file, its width and height in pixels, and the number of frames.
  package static let verb = "lottie-frames"

  /// The program that is running, if it is called `mutoscope`, or else the first one in its folder or in those of the
  /// search path.
  static func find() -> URL? {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    if own.lastPathComponent == "mutoscope" { return own }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return ([own.deletingLastPathComponent().path(percentEncoded: false)] + folders).lazy
      .map { URL(filePath: "\($0)/mutoscope") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}

/// A Lottie animation in a file, and the size at which it is drawn.
struct LottieMovie: Sendable {
  let file: LottieFile
  /// The number of pixels for each of those that the file declares, along a side.
  let scale: Int
  private let path: String
  private let version: FileVersion?
  private let program: URL

  /// - Returns: Nil if the program that draws it is missing.
  init?(_ file: LottieFile, _ path: String, _ version: FileVersion?, scale: Int) {
    guard let program = LottieProgram.find() else { return nil }
    (self.file, self.path, self.version, self.program, self.scale) = (file, path, version, program, scale)
  }

  /// When each frame begins, in seconds.
  var times: [Double] { (0..<file.frameCount).map { Double($0) / file.framesPerSecond } }

  /// Begins to draw the frames, from the first on.
  func decoder(limits: DecodeLimits) -> MovieDecoder {
    let numbers = [file.size.width * scale, file.size.height * scale, file.frameCount].map(String.init)
    return MovieDecoder(
      "rlottie", program, patience: 60, [LottieProgram.verb], .file(version), path, numbers,
      frameCount: file.frameCount, limits: limits)
  }
}
