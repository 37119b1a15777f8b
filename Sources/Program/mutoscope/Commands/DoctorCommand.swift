import ArgumentParser
import CommandLineSupport
import CoreGraphics
import Foundation
import Media
import Mutoscope
import UIKit
import Utilities

/// Prints what this program and this machine can do.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what is installed, what is missing for which features, and what this process may use.",
    discussion: """
      The versions are those of libraries that affect pixels. Cores and memory are those that containers, affinity and \
      limits leave to this process. Anything that is missing is listed with the command that installs it. The exit status \
      is 0 as long as scenes can be rendered to PNG.
      """)

  @Flag(help: "Print the findings as JSON on standard output.")
  var json = false

  @MainActor
  func run() async throws {
    try await reporting {
      let findings = Findings()
      if json { try StandardOutput.write(result: findings) } else { try StandardOutput.write(findings.text) }
      if findings.problems.contains(where: \.isSerious) { throw Failure(.noResources) }
    }
  }
}

/// The findings of `mutoscope doctor`.
struct Findings: Encodable {
  struct Cores: Encodable {
    var installed: Int
    /// The cores that the process's affinity allows.
    var allowed: Int
    /// The processor time that a control group allows, in cores; nil if that is not limited.
    var controlGroup: Double?
  }

  /// Sizes in bytes.
  struct Memory: Encodable {
    var installed: Int
    var available: Int?
    /// The memory that a control group allows; nil if that is not limited.
    var controlGroup: Int?
    /// `ulimit -v`; nil if that is not limited.
    var addressSpace: Int?
  }

  struct TemporaryFolder: Encodable {
    var path: String
    var isWritable: Bool
    /// The number of free bytes.
    var free: Int?
  }

  struct Problem: Encodable {
    /// The problem, in a sentence.
    var what: String
    /// A remedy, in a sentence.
    var advice: String
    /// Whether nothing can be rendered because of it.
    var isSerious: Bool
  }

  /// The versions of this program and the libraries that it has loaded, by name.
  let versions: [String: String]
  /// Hashes of what libraries compute, by name.
  let builds: [String: String]
  let architecture: String
  let cores: Cores
  let memory: Memory
  let temporaryFolder: TemporaryFolder
  let video: VideoTools
  private(set) var problems: [Problem] = []

  /// Looks at everything.
  @MainActor
  init() {
    let others = [
      "box2d": DynamicsRegistry.engineVersion, "zlib": LibraryVersions.zlib, "xxhash": LibraryVersions.xxhash,
    ]
    versions = Versions.current.merging(Versions.text) { first, _ in first }.merging(others) { first, _ in first }
    builds = Versions.builds.merging(["box2d": DynamicsRegistry.engineBuild]) { first, _ in first }
    architecture = Versions.architecture
    let machine = Machine()
    cores = Cores(
      installed: machine.installedCores, allowed: machine.allowedCores, controlGroup: machine.controlGroup.cores)
    memory = Memory(
      installed: machine.installedMemory, available: machine.availableMemory,
      controlGroup: machine.controlGroup.memory, addressSpace: machine.addressSpace)
    temporaryFolder = TemporaryFolder()
    video = VideoTools()
    findProblems(machine)
  }

  @MainActor
  private mutating func findProblems(_ machine: Machine) {
    func record(_ what: String, _ advice: String, isSerious: Bool = false) {
      problems.append(Problem(what: what, advice: advice, isSerious: isSerious))
    }
    if let problem = Self.drawingProblem() {
      record(problem, "This installation is broken: build or install Mutoscope again.", isSerious: true)
    }
    if video.ffmpeg == nil {
      record(
        "ffmpeg and ffprobe are not on the path, so there are no videos, GIFs or WebPs; PNG sequences and animated PNGs "
          + "do not need them.", "Install them: apt-get install ffmpeg")
    } else if let problem = video.problem {
      record(
        "\(problem), so there are no videos, GIFs or WebPs.", "Run it by hand: \(video.ffmpeg ?? "ffmpeg") -version")
    } else {
      for (name, format) in video.formats.sorted(by: { $0.key < $1.key }) where !format.isAvailable {
        record(
          "ffmpeg has no encoder \(format.missing.joined(separator: ", ")), so there are no .\(name) files.",
          "Install a complete ffmpeg: apt-get install ffmpeg")
      }
    }
    if !video.hasRlottie {
      record(
        "rlottie is not installed, so Lottie animations cannot be shown; nothing else needs it.",
        "Install it: apt-get install librlottie0-1")
    }
    if !temporaryFolder.isWritable {
      record(
        "The folder for temporary files, \(temporaryFolder.path), cannot be written to, so there are no videos.",
        "Set TMPDIR to a folder that can.")
    }
    if machine.usableMemory < 256 << 20 {
      record(
        "This process may use \(Self.size(machine.usableMemory)) of memory, which large scenes exceed.",
        "Allow more, or render with --jobs 1.")
    }
    if let quota = cores.controlGroup, quota < Double(cores.allowed) * 0.9 {
      record(
        "A control group allows the time of \(Self.decimal(quota)) cores, and \(cores.allowed) can be used at once.",
        "Rendering is not wrong, only throttled; --jobs \(max(1, Int(quota.rounded()))) does as much.")
    }
  }

  /// The problem with drawing or PNG; nil if a picture can be drawn, written and read.
  @MainActor
  private static func drawingProblem() -> String? {
    let stage = Stage(size: CGSize(width: 4, height: 2), backgroundColor: .white)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = .red
    stage.addSubview(view)
    do {
      let pixels = try stage.pixels(at: 0)
      let read = try PNGDecoder.decode(PNGEncoder().encode(pixels))
      let colors = read.withUnsafeBytes { [$0[2], $0[1], $0[0], $0[14], $0[13], $0[12]] }
      let isRight = colors == [255, 0, 0, 255, 255, 255] && PixelHash(of: read) == PixelHash(of: pixels)
      return isRight ? nil : "A picture that was drawn, written and read again is not the same."
    } catch {
      return "A picture of four by two pixels cannot be drawn: \(error)."
    }
  }
}

extension Findings.TemporaryFolder {
  fileprivate init() {
    path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array((path + "/mutoscope-doctor-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    isWritable = descriptor >= 0
    if isWritable {
      close(descriptor)
      unlink(template)
    }
    var facts = statvfs()
    free = statvfs(path, &facts) == 0 ? Int(facts.f_bavail) * Int(facts.f_frsize) : nil
  }
}

extension Findings {
  /// The findings for people.
  var text: String {
    let libraries = versions.filter { $0.key != "mutoscope" }.sorted { $0.key < $1.key }
    var lines = ["mutoscope \(Versions.mutoscope) (\(architecture))", "", "libraries"]
    lines += libraries.map { Self.line($0.key, $0.value + (builds[$0.key].map { " (build \($0))" } ?? "")) }
    lines += ["", "video"]
    lines.append(
      Self.line("ffmpeg", video.ffmpeg.map { "\(video.version ?? "does not run") at \($0)" } ?? "not installed"))
    lines.append(Self.line("rlottie", video.hasRlottie ? "yes" : "not installed"))
    lines += VideoFormat.allCases.compactMap { format in
      guard let found = video.formats[format.rawValue] else { return nil }
      let encoders = found.encoders.joined(separator: ", ")
      return Self.line(
        format.rawValue,
        found.isAvailable ? "yes (\(encoders))" : "no: \(found.missing.joined(separator: ", ")) is missing")
    }
    lines += ["", "machine", Self.line("cores", coresText), Self.line("memory", memoryText)]
    lines.append(
      Self.line("addresses", memory.addressSpace.map { "\(Self.size($0)) (ulimit -v)" } ?? "not limited"))
    lines.append(
      Self.line(
        "temporary",
        "\(temporaryFolder.path): "
          + (temporaryFolder.isWritable
            ? "writable" + (temporaryFolder.free.map { ", \(Self.size($0)) free" } ?? "") : "not writable")))
    lines.append("")
    if problems.isEmpty { lines.append("Nothing is missing.") }
    for problem in problems {
      lines += ["\(problem.isSerious ? "error" : "missing"): \(problem.what)", "  \(problem.advice)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var coresText: String {
    var text = "\(cores.allowed)"
    if cores.allowed != cores.installed { text += " of \(cores.installed), by affinity" }
    if let quota = cores.controlGroup { text += "; the time of \(Self.decimal(quota)), by control group" }
    return text
  }

  private var memoryText: String {
    var text = Self.size(memory.installed)
    if let available = memory.available { text += ", \(Self.size(available)) available" }
    if let limit = memory.controlGroup { text += "; at most \(Self.size(limit)), by control group" }
    return text
  }

  private static func line(_ name: String, _ text: String) -> String {
    "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0) + text.printable
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.3g", number) }

  /// A number of bytes.
  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 30 ? "\(bytes >> 20) MB" : String(format: "%.1f GB", Double(bytes) / Double(1 << 30))
  }
}
