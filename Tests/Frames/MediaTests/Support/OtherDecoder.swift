import CoreGraphics
import Foundation
import Media
import TestSupport

/// ffmpeg, as a second opinion on files that we write.
enum OtherDecoder {
  private static let executable: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .map { URL(filePath: String($0)).appending(path: "ffmpeg") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }

  static var isInstalled: Bool { executable != nil }

  /// All frames of an image or animation, premultiplied by our own decoder.
  static func frames(of bytes: [UInt8], named name: String, width: Int, height: Int) throws -> [Pixels] {
    try withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: name), folder.appending(path: "frames"))
      try Data(bytes).write(to: input)
      let process = Process()
      process.executableURL = executable
      process.arguments =
        ["-v", "error", "-i", input.path(percentEncoded: false)]
        + ["-f", "rawvideo", "-pix_fmt", "rgba", "-vsync", "passthrough", output.path(percentEncoded: false)]
      try process.run()
      process.waitUntilExit()
      let rgba = try Data(contentsOf: output)
      let size = width * height * 4
      return try stride(from: 0, to: rgba.count, by: size).map { start in
        let samples = rgba[start..<start + size].map(Int.init)
        return try PNGDecoder.decode(RawPNG(width: width, height: height, samples: samples).bytes)
      }
    }
  }
}
