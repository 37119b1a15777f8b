import CoreGraphics
import Foundation
import Media
import Mutoscope
import TestSupport
import Testing
import UIKit

/// Videos, decoded again and compared with the drawing.
///
/// They need ffmpeg, which `make check-video` installs, and take their time.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MUTOSCOPE_VIDEO"] != nil, "make check-video runs these"))
struct VideoSinkTests {
  /// Patches of flat colour, and a translucent disc that crosses them.
  private func stage(_ size: CGSize = CGSize(width: 96, height: 64), background: UIColor = .white) -> Stage {
    let stage = Stage(size: size, scale: 1)
    stage.backgroundColor = background
    let colours: [UIColor] = [.red, .green, .blue, .yellow, .black, UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 1)]
    for (index, colour) in colours.enumerated() {
      let patch = UIView(frame: CGRect(x: 16 * index, y: 0, width: 16, height: 16))
      patch.backgroundColor = colour
      stage.addSubview(patch)
    }
    let disc = UIView(frame: CGRect(x: 4, y: 24, width: 32, height: 32))
    disc.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    disc.layer.cornerRadius = 16
    stage.addSubview(disc)
    stage.perform { UIView.animate(withDuration: 0.5) { disc.center.x += 50 } }
    return stage
  }

  private func plan(_ fps: Double = 20, _ selection: FrameSelection = .all, includesEnd: Bool = false) throws
    -> FramePlan
  {
    try FramePlan(duration: 0.5, framesPerSecond: fps, includesEnd: includesEnd, selection: selection)
  }

  private func write(_ format: VideoFormat, _ stage: Stage, _ plan: FramePlan, jobs: Int = 2, to file: URL) async throws
  {
    let sink = try VideoSink(file: file, format: format, plan: plan, stage: stage)
    let summary = try await RenderJob(plan: plan, sceneName: "scene", jobs: jobs).run(on: stage, into: sink)
    #expect(summary.frameCount == plan.indices.count)
    #expect(summary.byteCount == (try Data(contentsOf: file)).count)
    #expect(try names(in: file.deletingLastPathComponent()) == [file.lastPathComponent])
  }

  /// The frames as they were drawn: blue, green, red and straight alpha.
  private func drawn(_ stage: Stage, _ plan: FramePlan) async throws -> Data {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.bgra")
      let sink = try RawVideoSink(file: file, format: .bgra, plan: plan, stage: stage)
      try await RenderJob(plan: plan, sceneName: "scene").run(on: stage, into: sink)
      return try Data(contentsOf: file)
    }
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> Data {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }

  private func decoded(_ file: URL, _ decoder: [String] = []) throws -> Data {
    let tool = try #require(FFmpeg())
    return try run(
      tool.encoder,
      ["-v", "error", "-nostdin"] + decoder
        + ["-i", file.path(percentEncoded: false), "-f", "rawvideo", "-pix_fmt", "bgra", "pipe:1"])
  }

  /// Peak signal-to-noise ratio of the channels that `stride` selects, in dB.
  private func psnr(_ a: Data, _ b: Data, channels: Range<Int> = 0..<3) -> Double {
    guard a.count == b.count else { return 0 }
    var (sum, count) = (0, 0)
    for start in stride(from: 0, to: a.count, by: 4) {
      for index in channels {
        let difference = Int(a[start + index]) - Int(b[start + index])
        sum += difference * difference
        count += 1
      }
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(count) / Double(sum))
  }

  @Test(arguments: [VideoFormat.mp4, .webm, .mov])
  func `Lossy formats look like the drawing`(_ format: VideoFormat) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "deep/er/a.\(format.rawValue)")
      try await write(format, stage(), plan(), to: file)
      let (expected, found) = (try await drawn(stage(), plan()), try decoded(file))
      #expect(found.count == 10 * 96 * 64 * 4)
      #expect(psnr(expected, found) > 35)
      for patch in 0..<6 {
        let centre = (8 * 96 + 16 * patch + 8) * 4
        for channel in 0..<3 {
          let (a, b): (Int, Int) = (Int(expected[centre + channel]), Int(found[centre + channel]))
          #expect(abs(a - b) <= 3, "\(patch)")
        }
      }
    }
  }

  @Test func `Matroska is exact`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.mkv")
      try await write(.mkv, stage(), plan(), to: file)
      #expect(try decoded(file) == (try await drawn(stage(), plan())))
      try await write(.mkv, stage(background: .clear), plan(), to: file)
      #expect(try decoded(file) == (try await drawn(stage(background: .clear), plan())))
    }
  }

  @Test func `Alpha is kept`() async throws {
    try await withTemporaryFolder { folder in
      let clear = UIColor.clear
      let expected = try await drawn(stage(background: clear), plan())
      for (format, decoder) in [(VideoFormat.mov, []), (.webm, ["-c:v", "libvpx-vp9"])] {
        let file = folder.appending(path: "\(format)/a.\(format.rawValue)")
        try await write(format, stage(background: clear), plan(), to: file)
        let found = try decoded(file, decoder)
        #expect(psnr(expected, found, channels: 3..<4) > 40)
        // A patch, the disc's centre in the first frame, and the background.
        for (point, alpha) in [(8 * 96 + 8, 255), (40 * 96 + 20, 128), (60 * 96 + 90, 0)] {
          #expect(abs(Int(found[4 * point + 3]) - alpha) <= 2, "\(format)")
        }
      }
      let file = folder.appending(path: "a.mp4")
      let error = #expect(throws: RenderError.self) {
        try VideoSink(file: file, format: .mp4, plan: plan(), stage: stage(background: clear))
      }
      #expect(error?.description.contains(" has no alpha channel, and the background is translucent; ") == true)
    }
  }

  /// The first frame of a WebP, taken out of the animation, since not every ffmpeg reads those.
  @Test(arguments: [UIColor.white, .clear])
  func `WebP is exact`(_ background: UIColor) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "webp/a.webp")
      try await write(.webp, stage(background: background), plan(), to: file)
      let data = try Data(contentsOf: file)
      let start = try #require(data.range(of: Data("ANMF".utf8))).lowerBound
      func number(_ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(data[start + at + $1]) << (8 * $1) }
      }
      // The rectangle outside which the frame is transparent.
      let (x, y, width, height) = (2 * number(8, 3), 2 * number(11, 3), number(14, 3) + 1, number(17, 3) + 1)
      let image = data[start + 24..<start + 8 + number(4, 4)]
      let count = UInt32(image.count + 4)
      let riff = Data("RIFF".utf8) + withUnsafeBytes(of: count.littleEndian) { Data($0) } + Data("WEBP".utf8) + image
      let still = folder.appending(path: "still.webp")
      try riff.write(to: still)
      let rectangle = [UInt8](try decoded(still))
      var found = [UInt8](repeating: 0, count: 96 * 64 * 4)
      try #require(rectangle.count == width * height * 4)
      for pixel in 0..<width * height where rectangle[4 * pixel + 3] > 0 {
        let target = ((y + pixel / width) * 96 + x + pixel % width) * 4
        found.replaceSubrange(target..<target + 4, with: rectangle[4 * pixel..<4 * pixel + 4])
      }
      #expect(Data(found) == (try await drawn(stage(background: background), plan(20, .at([0])))).prefix(found.count))
    }
  }

  @Test func `A GIF has at most fifty frames a second and the colours of the scene`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.gif")
      try await write(.gif, stage(), plan(60), to: file)
      #expect(try decoded(file).count == 25 * 96 * 64 * 4)
      try await write(.gif, stage(), plan(20), to: file)
      let (expected, found) = (try await drawn(stage(), plan()), try decoded(file))
      #expect(psnr(expected, found) > 35)
    }
  }

  @Test func `A GIF may be transparent, and have fewer colours and bytes`() async throws {
    try await withTemporaryFolder { folder in
      let clear = try await size(of: .gif, background: .clear, in: folder) { _ in }
      let pixels = try decoded(folder.appending(path: "a.gif"))
      // The background, a patch, and the disc, which is either there or not.
      let (background, patch) = (60 * 96 + 90, 8 * 96 + 8)
      #expect(pixels[4 * background + 3] == 0 && pixels[4 * patch + 3] == 255)
      #expect(clear > 0)
      let whole = try await size(of: .gif, in: folder) { _ in }
      let few = try await size(of: .gif, in: folder) { $0.colors = 4 }
      #expect(few < whole)
      let small = try await size(of: .gif, in: folder) { $0.targetSize = (whole + few) / 2 }
      #expect(small <= (whole + few) / 2)
      await #expect {
        try await size(of: .gif, in: folder) { $0.targetSize = 100 }
      } throws: {
        "\($0)".contains("with 4 colours, more than the 100 of --target-size")
      }
    }
  }

  /// The bytes of a film with other options.
  private func size(
    of format: VideoFormat, background: UIColor = .white, in folder: URL, _ change: (inout VideoOptions) -> Void
  ) async throws -> Int {
    let (file, stage, plan) = (
      folder.appending(path: "a.\(format.rawValue)"), stage(background: background), try plan()
    )
    var options = VideoOptions()
    change(&options)
    let sink = try VideoSink(file: file, format: format, plan: plan, stage: stage, options: options)
    return try await RenderJob(plan: plan, sceneName: "scene", jobs: 2).run(on: stage, into: sink).byteCount
  }

  @Test(arguments: [VideoCodec.h265, .av1])
  func `Other codecs can be decoded to the original drawing`(_ codec: VideoCodec) async throws {
    try await withTemporaryFolder { folder in
      #expect(try await size(of: .mp4, in: folder) { $0.codec = codec } > 0)
      let found = try decoded(folder.appending(path: "a.mp4"))
      let expected = try await drawn(stage(), plan())
      #expect(psnr(expected, found) > 28)
      let first = try Data(contentsOf: folder.appending(path: "a.mp4"))
      _ = try await size(of: .mp4, in: folder) { $0.codec = codec }
      #expect(try Data(contentsOf: folder.appending(path: "a.mp4")) == first)
    }
  }

  /// How far the means of a decoded gradient's rows are from what they should be, in levels of luma, and how many rows in
  /// a row look the same.
  private func bands(_ format: VideoFormat, dithers: Bool, in folder: URL) async throws -> (error: Double, plateau: Int)
  {
    let (width, height) = (256, 720)
    let stage = Stage(size: CGSize(width: width, height: height), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [UIColor(white: 0.12, alpha: 1).cgColor, UIColor(white: 0.2, alpha: 1).cgColor]
    view.layer.addSublayer(gradient)
    stage.addSubview(view)
    var plan = try plan()
    plan.dithers = dithers
    let file = folder.appending(path: "bands.\(format.rawValue)")
    let sink = try VideoSink(file: file, format: format, plan: plan, stage: stage)
    try await RenderJob(plan: plan, sceneName: "scene", jobs: 2).run(on: stage, into: sink)
    let tool = try #require(FFmpeg())
    let frame = [UInt8](
      try run(
        tool.encoder,
        [
          "-v", "error", "-i", file.path(percentEncoded: false), "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray",
          "-vf", "extractplanes=y", "pipe:1",
        ]))
    try #require(frame.count == width * height)
    // Eight rows at a time.
    let means = stride(from: 0, to: height, by: 8).map { top in
      frame[top * width..<(top + 8) * width].reduce(0.0) { $0 + Double($1) } / Double(8 * width)
    }
    let ideal = means.indices.map { index in
      16 + 219 * (0.12 + 0.08 * (Double(8 * index) + 4) / Double(height))
    }
    let square = zip(means, ideal).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    var (run, longest) = (0, 0)
    for (a, b) in zip(means, means.dropFirst()) {
      run = abs(a - b) < 0.02 ? run + 8 : 0
      longest = max(longest, run)
    }
    return ((square / Double(means.count)).squareRoot(), longest)
  }

  @Test(arguments: [VideoFormat.mp4, .webm])
  func `A dithered gradient has no bands in the decoded film`(_ format: VideoFormat) async throws {
    try await withTemporaryFolder { folder in
      let plain = try await bands(format, dithers: false, in: folder)
      let dithered = try await bands(format, dithers: true, in: folder)
      #expect(plain.error > 0.2 && plain.plateau >= 24, "\(plain)")
      #expect(dithered.error < 0.12 && dithered.plateau <= 16, "\(dithered)")
    }
  }

  @Test(arguments: [VideoFormat.mp4, .webm, .mov, .mkv, .gif, .webp])
  func `The number of jobs does not change the output`(_ format: VideoFormat) async throws {
    try await withTemporaryFolder { folder in
      var files: [Data] = []
      for jobs in [1, 2, 4] {
        let file = folder.appending(path: "\(jobs)/a.\(format.rawValue)")
        try await write(format, stage(), plan(), jobs: jobs, to: file)
        files.append(try Data(contentsOf: file))
      }
      #expect(files[1] == files[0])
      #expect(files[2] == files[0])
    }
  }

  /// The last frame is recognised, however long each is on screen.
  @Test(arguments: [1, 8, 12])
  func `The last frame may differ at a low frame rate`(_ fps: Double) async throws {
    try await withTemporaryFolder { folder in
      let stage = stage(background: .red)
      let plan = try FramePlan(duration: 4 / fps, framesPerSecond: fps, includesEnd: false, selection: .all)
      stage.perform {
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 64))
        stage.addSubview(cover)
        UIView.animate(withDuration: 2 / fps) { cover.backgroundColor = .blue }
      }
      try await write(.mp4, stage, plan, to: folder.appending(path: "a.mp4"))
    }
  }

  @Test func `Every format encodes odd sizes, mp4 with a row and a column more`() async throws {
    try await withTemporaryFolder { folder in
      for format in VideoFormat.allCases {
        let file = folder.appending(path: "\(format)/a.\(format.rawValue)")
        try await write(format, stage(CGSize(width: 33, height: 21)), plan(), to: file)
        if format == .mp4 { #expect(try decoded(file).count == 10 * 34 * 22 * 4) }
      }
    }
  }

  @Test func `A selection takes as long as the scene`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.mkv")
      let every3 = try FrameSelection("0-9x3")
      try await write(.mkv, stage(), plan(20, every3), to: file)
      let (all, found) = (try await drawn(stage(), plan()), try decoded(file))
      let frame = 96 * 64 * 4
      // Frames 0, 3, 6 and 9, each three times.
      #expect(found.count == 12 * frame)
      for (number, index) in [0, 0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9].enumerated() {
        #expect(found[number * frame..<(number + 1) * frame] == all[index * frame..<(index + 1) * frame])
      }
      try await write(.mkv, stage(), plan(20, includesEnd: true), to: file)
      #expect(try decoded(file).count == 11 * frame)
    }
  }

  @Test func `Frames per second are a fraction`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.mov")
      let stage = stage()
      try await stage.renderVideo(seconds: 0.5, framesPerSecond: 29.97, to: file.path(percentEncoded: false))
      let tool = try #require(FFmpeg())
      let rate = try run(
        tool.probe,
        [
          "-v", "error", "-show_entries",
          "stream=r_frame_rate,nb_frames,color_space,color_transfer,color_primaries,color_range",
          "-of", "default=nw=1", file.path(percentEncoded: false),
        ])
      #expect(
        String(decoding: rate, as: UTF8.self)
          == "color_range=tv\ncolor_space=bt709\ncolor_transfer=bt709\ncolor_primaries=bt709\nr_frame_rate=30000/1001\n"
          + "nb_frames=15\n")
    }
  }
}
