import CommandLineSupport
import Foundation
import Media
import Mutoscope
import SceneLanguage
import ScenePlayer
import SceneTemplates
import SceneText
import UIKit

extension SceneInput {
  /// Everything that affects the frames of the scene and the files that they are written to.
  ///
  /// - Parameters:
  ///   - settings: How it is rendered.
  ///   - files: The image files of several scenes.
  func fingerprint(_ settings: RenderSettings, sharing files: ImageFiles = ImageFiles()) -> RenderFingerprint {
    var pixels = [
      "name": name,
      "scene": RenderFingerprint.hash(Array(document.source.text.utf8)),
      "frames per second": "\(settings.fps ?? document.timeline.fps)",
      "frame at the end": "\(settings.includesEnd)",
      "scale": "\(settings.scale ?? document.canvas.scale)",
      "transparent": "\(settings.isTransparent)",
      "dynamics debug": "\(settings.overlays.dynamics)",
      "layout debug": "\(settings.overlays.layout)",
      "touches": "\(settings.overlays.touches)",
      "program": ProgramBuild.id,
    ]
    // Earlier renders do not have it.
    if let shutter = shutter(settings) { pixels["shutter"] = "\(shutter.angle), \(shutter.samples)" }
    if settings.dithers ?? document.canvas.dithers { pixels["dither"] = "true" }
    if look != .standard { pixels["look"] = look.name }
    for (name, value) in variables {
      let text = value.json
      pixels["variable \(name)"] = text.utf8.count <= 64 ? text : RenderFingerprint.hash(Array(text.utf8))
    }
    for file in document.files {
      pixels["\(file.kind.rawValue) \(document.pathInFolder(of: file))"] =
        file.hash ?? RenderFingerprint.hash(Array(file.source.text.utf8))
    }
    for (path, hash) in document.assetHashes(sharing: files) { pixels["image \(path)"] = hash }
    for (name, hash) in document.fontHashes(sharing: files) { pixels["font \(name)"] = hash }
    for (library, version) in Versions.current.merging(Versions.text, uniquingKeysWith: { $1 }) {
      pixels[library] = version
    }
    for (library, build) in Versions.builds { pixels["build of \(library)"] = build }
    if !document.dynamics.isEmpty {
      pixels["box2d"] = DynamicsRegistry.engineVersion
      pixels["build of box2d"] = DynamicsRegistry.engineBuild
    }
    var encoding = settings.encoding
    if settings.format.video != nil { encoding.merge(settings.video(of: document).members) { $1 } }
    if let poster = try? poster(settings) { encoding["poster"] = "\(poster)" }
    if settings.format.video?.hasSound == true {
      for chapter in document.chapters { encoding["chapter \(chapter.name)"] = "\(chapter.start) \(chapter.end)" }
      for (path, hash) in document.soundHashes(sharing: files) { encoding["sound \(path)"] = hash }
    }
    return RenderFingerprint(pixels: pixels, encoding: encoding)
  }
}

extension RenderSettings {
  /// Everything that affects the files, besides the pixels.
  fileprivate var encoding: [String: String] {
    var members = ["format": format.rawValue]
    if format == .png || format == .apng {
      members["compression"] = compression.rawValue
      members["zlib"] = LibraryVersions.zlib
    }
    if format == .png { members["trace"] = "\(writesTrace)" }
    if format.loops { members["loop count"] = "\(loopCount ?? 0)" }
    if let video = format.video {
      if video.hasQualities { members["quality"] = (quality ?? .standard).rawValue }
      members["ffmpeg"] = Self.ffmpegVersion
    }
    return members
  }

  /// Everything that affects the files of images whose names have numbers.
  func members(of images: NumberedName.Format) -> [String: String] {
    switch images {
    case .png: ["images": "png", "compression": compression.rawValue, "zlib": LibraryVersions.zlib]
    case .jpeg: ["images": "jpeg", "libjpeg": LibraryVersions.libjpeg]
    case .webp: ["images": "webp", "ffmpeg": Self.ffmpegVersion]
    }
  }

  /// The version is determined once.
  private static let ffmpegVersion = FFmpeg()?.version ?? ""
}
