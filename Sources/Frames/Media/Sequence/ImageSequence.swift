import Contracts
package import CoreGraphics
import Foundation

/// An ordered sequence of images from any source: a PNG or JPEG, an animated PNG, anything that ffmpeg reads (GIF,
/// WebP, videos), a Lottie animation, a recording, or a folder of PNG, JPEG and WebP files.
package struct ImageSequence: Sendable {
  /// The facts about an image that are known without reading it.
  package struct Frame: Sendable, Hashable {
    /// The number: within the whole scene if there is a manifest, else within the sequence; from 0.
    package var index: Int
    /// The media time in seconds; nil if unknown.
    package var time: Double?
    /// The hash in the manifest.
    package var hash: PixelHash?
    /// The name of a file for only this image, which may not exist yet.
    package var file: String
  }

  /// The file or folder.
  package let path: String
  /// The frames in ascending order; there is at least one.
  package let frames: [Frame]
  /// The frame rate; nil if unknown or if the frames have different durations.
  package let framesPerSecond: Double?
  /// The recording's manifest.
  package var manifest: Manifest? {
    if case .recording(let reader) = source { reader.manifest } else { nil }
  }

  /// Whether each image is a file of a folder, under a name that somebody has chosen.
  package var hasFileNames: Bool { if case .folder = source { true } else { false } }

  /// How long all frames are shown, in seconds; nil if that is unknown.
  var duration: Double? {
    switch source {
    case .animation(_, let decoder):
      decoder.delays.reduce(0) { $0 + Double($1.numerator) / Double($1.denominator) }
    case .webp(let movie, _): Double(movie.frames.reduce(0) { $0 + $1.duration }) / 1000
    case .movie(let movie): movie.duration
    case .lottie(let movie): Double(movie.file.frameCount) / movie.file.framesPerSecond
    case .picture, .recording, .folder: nil
    }
  }

  private let source: Source
  private let checked: CheckedFiles?
  private let limits: DecodeLimits
  private let tool: FFmpeg?

  private enum Source: Sendable {
    case picture([UInt8])
    case animation([UInt8], APNGDecoder)
    case movie(Movie)
    case webp(AnimatedWebP, FFmpeg)
    case lottie(LottieMovie)
    case recording(FrameSequenceReader)
    case folder(URL)
  }

  /// Finds the images; none is decoded.
  ///
  /// A folder's images are those that its manifest lists, or else all files whose names end in `.png`, `.jpg`, `.jpeg` or
  /// `.webp` and do not begin with a dot, in natural order, 9 before 10.
  ///
  /// - Parameters:
  ///   - checked: The files that may be read; nil for any.
  ///   - squaresPixels: Whether pictures of a video are stretched until their pixels are square; otherwise they are
  ///     as they are stored.
  ///   - detail: The size at which a Lottie animation is drawn.
  ///   - tool: The tool that reads GIF, WebP and videos; nil if it is not installed.
  /// - Throws: `SequenceError` if there is nothing to read, or a file is not an image or a video.
  package init(
    path: String, checked: CheckedFiles? = nil, limits: DecodeLimits = .default, squaresPixels: Bool = false,
    detail: FootageDetail = FootageDetail(), tool: FFmpeg? = FFmpeg()
  ) throws(SequenceError) {
    let url = URL(fileURLWithPath: path)
    self.path = path
    self.checked = checked
    self.limits = limits
    self.tool = tool
    let version = checked?.own
    if let format = MovieFormat(OpenFile.beginning(of: path)) {
      let times: [Double]?
      let count: Int
      if format == .webp, let movie = try Self.animatedWebP(path, version, limits) {
        guard let tool else { throw Movie.missing(path, format) }
        (source, times, count) = (.webp(movie, tool), movie.times, movie.frames.count)
        framesPerSecond = Movie.rate(movie.times)
      } else {
        var movie = try Movie(path: path, version: version, format: format, limits: limits, tool: tool)
        movie.squaresPixels = squaresPixels
        (source, times, count) = (.movie(movie), movie.times, movie.frameCount)
        framesPerSecond = movie.framesPerSecond
      }
      frames = (0..<count).map { index in
        let name = count == 1 ? url.lastPathComponent : FrameSequence.fileName(frame: index, of: count)
        return Frame(index: index, time: times?[index], hash: nil, file: name)
      }
      return
    }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try File.read(path, atMost: limits.fileByteCount, version: version)
    } catch {
      switch error {
      case .isFolder: (source, frames, framesPerSecond) = try Self.folder(url, path: path, checked)
      case .system(ENOENT): throw SequenceError(.missing, path: path, "No such file or folder.")
      default: throw SequenceError(.unreadable, path: path, "This cannot be read: \(error.reason).")
      }
      return
    }
    do throws(ImageError) {
      guard let file = try LottieFile(bytes) else {
        (source, frames, framesPerSecond) = try Self.file(bytes, name: url.lastPathComponent, limits)
        return
      }
      try limits.check(width: file.size.width, height: file.size.height)
      let scale = detail.scale(of: file.size, limits)
      guard let movie = LottieMovie(file, path, version, scale: scale) else {
        throw ImageError(.notAPicture, "Lottie animations are drawn by the program mutoscope, which is not in PATH.")
      }
      source = .lottie(movie)
      frames = movie.times.enumerated().map {
        Frame(index: $0, time: $1, hash: nil, file: FrameSequence.fileName(frame: $0, of: file.frameCount))
      }
      framesPerSecond = file.framesPerSecond
    } catch {
      throw SequenceError(error, path: path)
    }
  }

  /// The frames of an animated WebP; nil for a still.
  private static func animatedWebP(
    _ path: String, _ version: FileVersion?, _ limits: DecodeLimits
  ) throws(SequenceError) -> AnimatedWebP? {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try File.read(path, atMost: limits.fileByteCount, version: version)
    } catch {
      throw SequenceError(.unreadable, path: path, "This cannot be read: \(error.reason).")
    }
    return try SequenceError.wrapping(path) { () throws(ImageError) in try AnimatedWebP(bytes, limits: limits) }
  }

  private typealias Content = (source: Source, frames: [Frame], framesPerSecond: Double?)

  private static func file(_ bytes: [UInt8], name: String, _ limits: DecodeLimits) throws(ImageError) -> Content {
    let signature = try bytes.read { buffer throws(ImageError) in FileSignature(buffer) }
    if case .other(let explanation) = signature { throw ImageError(.notAPicture, explanation) }
    guard signature == .png, APNGDecoder.isAnimated(bytes) else {
      return (.picture(bytes), [Frame(index: 0, time: nil, hash: nil, file: name)], nil)
    }
    let decoder = try APNGDecoder(bytes, limits: limits)
    let delays = decoder.delays
    let (numerator, denominator) = (Int(delays[0].numerator), Int(delays[0].denominator))
    let isEven = numerator > 0 && delays.allSatisfy { $0 == delays[0] }
    var sum = 0.0
    let frames = delays.enumerated().map { index, delay in
      defer { sum += Double(delay.numerator) / Double(delay.denominator) }
      // Frames of equal duration start at exact multiples, like those of a recording.
      let time = isEven ? Double(index * numerator) / Double(denominator) : sum
      return Frame(
        index: index, time: time, hash: nil, file: FrameSequence.fileName(frame: index, of: delays.count))
    }
    return (.animation(bytes, decoder), frames, isEven ? Double(denominator) / Double(numerator) : nil)
  }

  /// Whether a file of this name is an image of a folder.
  static func isPictureName(_ name: String) -> Bool {
    !name.hasPrefix(".") && [".png", ".jpg", ".jpeg", ".webp"].contains { name.lowercased().hasSuffix($0) }
  }

  private static func folder(
    _ folder: URL, path: String, _ checked: CheckedFiles?
  ) throws(SequenceError) -> Content {
    let manifest = checked.map { $0[FrameSequence.manifestName] }
    // Without a version for it, a manifest that has come meanwhile is not read.
    if manifest != .some(nil), let reader = try FrameSequenceReader(ifThereIsOneIn: folder, version: manifest ?? nil) {
      let frames = reader.manifest.frames.map {
        Frame(index: $0.index, time: $0.time, hash: $0.hash, file: $0.file)
      }
      return (.recording(reader), frames, reader.manifest.framesPerSecond)
    }
    let names: [String]
    do throws(FileFailure) {
      names = if let checked { checked.names } else { try Folder.fileNames(in: path) }
    } catch {
      throw SequenceError(.unreadable, path: path, "The folder cannot be read: \(error.reason).")
    }
    let pictures = names.filter(isPictureName)
    guard !pictures.isEmpty else {
      throw SequenceError(
        .missing, path: path, "There is no PNG, JPEG or WebP in this folder, and no manifest of a recording.")
    }
    let frames = pictures.sorted(by: NaturalOrder.areInOrder).enumerated().map {
      Frame(index: $0, time: nil, hash: nil, file: $1)
    }
    return (.folder(folder), frames, nil)
  }
}

/// Reading the images.
extension ImageSequence {
  /// A decoder of the frames of an animation or a video, from the first on; nil for anything else, whose images are
  /// separate files.
  package var decoder: (any FrameDecoder)? {
    switch source {
    case .animation(_, let decoder): decoder
    case .movie(let movie): movie.decoder(limits: limits)
    case .webp(let movie, let tool): AnimatedWebPDecoder(movie, tool: tool, limits: limits)
    case .lottie(let movie): movie.decoder(limits: limits)
    case .picture, .recording, .folder: nil
    }
  }

  /// The Lottie animation that it reads.
  var lottie: LottieMovie? { if case .lottie(let movie) = source { movie } else { nil } }

  /// Whether the frames have to be decoded one after the other.
  package var isAnimation: Bool {
    switch source {
    case .animation, .movie, .webp, .lottie: true
    case .picture, .recording, .folder: false
    }
  }

  /// Whether both are animations in files with the same bytes.
  package func isSameAnimation(as other: ImageSequence) -> Bool {
    switch (source, other.source) {
    case (.animation(let a, _), .animation(let b, _)): PNGFile.areSame(a, b)
    default: false
    }
  }

  /// Reads the file of an image, unchecked.
  ///
  /// - Parameter position: The index in `frames`.
  /// - Returns: The bytes; nil if the recording keeps only the hash of this image.
  package func bytes(at position: Int) throws(SequenceError) -> [UInt8]? {
    switch source {
    case .picture(let bytes): return bytes
    case .animation, .movie, .webp, .lottie: misuse("The frames of an animation have no files of their own.")
    case .recording(let reader):
      do throws(SequenceError) {
        let frame = reader.manifest.frames[position]
        if let checked, checked[frame.file] == nil { return nil }
        return try reader.bytes(of: frame, limits: limits, version: checked?[frame.file])
      } catch {
        if error.kind == .missing { return nil }
        throw error
      }
    case .folder(let folder):
      let name = frames[position].file
      let path = folder.filePath(name)
      do throws(FileFailure) {
        return try File.read(path, atMost: limits.fileByteCount, version: checked?[name])
      } catch {
        throw SequenceError(.unreadable, path: path, "The image cannot be read: \(error.reason).")
      }
    }
  }

  /// Decodes what `bytes(at:)` has returned; a recording's image must match its manifest.
  package func decode(_ bytes: [UInt8], at position: Int) throws(SequenceError) -> Pixels {
    switch source {
    case .recording(let reader):
      return try reader.pixels(of: reader.manifest.frames[position], in: bytes, limits: limits)
    case .picture, .animation, .movie, .webp, .lottie:
      return try SequenceError.wrapping(path) { () throws(ImageError) in
        try ImageDecoder.decode(bytes, limits: limits)
      }
    case .folder(let folder):
      let file = folder.filePath(frames[position].file)
      if let format = MovieFormat(bytes) {
        guard let tool else { throw Movie.missing(file, format) }
        var decoder = Movie(still: bytes, file, format, tool).decoder(limits: limits)
        let pixels = try SequenceError.wrapping(file) { () throws(ImageError) in try decoder.next() }
        if let pixels { return pixels }
      }
      return try SequenceError.wrapping(file) { () throws(ImageError) in
        try ImageDecoder.decode(bytes, limits: limits)
      }
    }
  }
}
