package import Foundation

/// The description of a recording: the scene, its sizes, and each frame's time and hash.
package struct Manifest: Sendable, Hashable, Codable {
  /// The format that this version writes and the newest that it reads.
  package static let currentFormatVersion = 1

  /// The version of the manifest's format.
  package var formatVersion: Int
  /// The scene's name.
  package var scene: String
  /// The scene's size in points.
  package var size: CGSize
  /// The pixels per point.
  package var scale: Double
  /// The size of every frame in pixels.
  package var pixelSize: PixelSize
  /// The frames per second of media time; 0 for frames at arbitrary times.
  package var framesPerSecond: Double
  /// The number of frames of the whole scene, rendered or not.
  package var frameCount: Int
  /// The frames of this recording, in ascending order: all or some of the scene's.
  package var frames: [Frame]
  /// The versions of the libraries that made the pixels and the files, by name.
  package var versions: [String: String]
  /// The processor architecture, as in `x86_64`; nil in a recording by a version that did not record it.
  package var architecture: String?
  /// Hashes of what libraries compute, by name, which distinguish builds of the same version; nil as above.
  package var builds: [String: String]?

  /// Everything that determines the frames; nil where that is not known, as in a render of a program's own views, and
  /// in goldens.
  package var fingerprint: RenderFingerprint?

  /// The states of the scene's simulations; nil for a scene without dynamics.
  package var dynamics: [Dynamics]?

  /// One frame of a recording.
  package struct Frame: Sendable, Hashable, Codable {
    /// The number within the whole scene, from 0.
    package var index: Int
    /// The media time in seconds.
    package var time: Double
    /// The name of the file in the recording's folder.
    package var file: String
    /// The hash of the frame's pixels.
    package var hash: PixelHash

    /// Creates an entry.
    package init(index: Int, time: Double, file: String, hash: PixelHash) {
      (self.index, self.time, self.file, self.hash) = (index, time, file, hash)
    }
  }

  /// A width and a height in pixels; `[width, height]` in JSON, like sizes in points.
  package struct PixelSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    /// Creates a size.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Creates a manifest in the current format.
  package init(
    scene: String, size: CGSize, scale: Double, pixelSize: PixelSize, framesPerSecond: Double, frameCount: Int,
    frames: [Frame], versions: [String: String], architecture: String? = nil, builds: [String: String]? = nil,
    fingerprint: RenderFingerprint? = nil, dynamics: [Dynamics]? = nil
  ) {
    self.formatVersion = Self.currentFormatVersion
    self.scene = scene
    self.size = size
    self.scale = scale
    self.pixelSize = pixelSize
    self.framesPerSecond = framesPerSecond
    self.frameCount = frameCount
    self.frames = frames
    self.versions = versions
    self.architecture = architecture
    self.builds = builds
    self.fingerprint = fingerprint
    self.dynamics = dynamics
  }
}

extension Manifest.PixelSize: Codable {
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(width: try container.decode(Int.self), height: try container.decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(width)
    try container.encode(height)
  }
}

extension Manifest {
  /// A hash of the numbers of the frames and of their pixels.
  package var pixelHash: String {
    RenderFingerprint.hash(frames.reduce(into: []) { $0 += "\($1.index) \($1.hash)\n".utf8 })
  }
}
