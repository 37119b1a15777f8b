package import Foundation
package import Media
import Utilities

/// The parts of a render, found to be one whole.
package struct MergedRender: Sendable {
  /// The description of a part, as far as all parts share it.
  package let part: RenderPart
  /// The frames of the whole.
  package let plan: FramePlan
  /// The manifest that rendering the whole at once writes.
  package let manifest: Manifest
  /// The canvas that all frames have in common.
  package let canvas: FrameCanvas
  /// How many parts there are.
  package let partCount: Int
  /// Frames that several parts have, as `--frames` takes them; nil if there are none.
  package let overlap: String?
  /// Where each of the manifest's frames is.
  let sources: [FrameSequenceReader]
  /// The changes in each of them.
  let changes: [RenderPart.Change]?
  /// The hash of each of their files; nil if some are not known.
  let files: [String]?

  /// Checks that parts belong together and that nothing is missing.
  ///
  /// - Parameters:
  ///   - output: The name of the output, for messages.
  ///   - folders: The parts' folders, finished or not.
  /// - Throws: `MergeError` with everything that is wrong.
  package init(_ output: String, of folders: [URL]) throws(MergeError) {
    var (parts, unfinished, problems): ([PartFolder], [String], [String]) = ([], [], [])
    for folder in folders {
      do throws(SequenceError) {
        if let part = try PartFolder(folder) {
          parts.append(part)
        } else {
          unfinished.append(folder.relativePath.printable)
        }
      } catch {
        problems.append("\(error)")
      }
    }
    try MergeError.throwing(problems)
    guard let reference = Self.reference(of: parts) else {
      throw MergeError(["\(output.printable): no shard has finished its part."])
    }
    for part in parts {
      let differences = part.identity.differences(from: reference.identity)
      if differences.isEmpty { continue }
      problems.append("\(part.path) does not belong to \(reference.path): \(differences.joined(separator: ", ")).")
    }
    try MergeError.throwing(problems)

    plan = try Self.plan(of: reference)
    let found = try PartFrames(parts, plan)
    if !found.missing.isEmpty {
      let reason =
        unfinished.isEmpty
        ? "no part has them"
        : "\(unfinished.joined(separator: ", ")) \(unfinished.count == 1 ? "is" : "are") unfinished"
      problems.append(
        "\(output.printable): \(counted(found.missing.count, "frame")) of \(plan.indices.count) "
          + "\(found.missing.count == 1 ? "is" : "are") missing, \(FrameSelection.text(found.missing)): \(reason).")
    }
    try MergeError.throwing(problems)
    // The simulation of the last part went furthest: as far as that of the whole.
    var whole = found.last.manifest
    for part in parts {
      guard let divergence = whole.firstDivergence(from: part.manifest) else { continue }
      let time = divergence.time.map { " at \($0) s" } ?? ""
      problems.append(
        "\(part.path) does not belong to \(found.last.path): the dynamics of '\(divergence.animator.printable)' differ "
          + "from step \(divergence.step)\(time) on, although the versions are the same.")
    }
    try MergeError.throwing(problems)
    whole.frames = found.frames
    (manifest, sources, changes, files) = (whole, found.sources, found.changes, found.files)
    (part, partCount) = (reference.part, parts.count)
    canvas = FrameCanvas(size: whole.pixelSize, isOpaque: reference.part.isOpaque)
    overlap = found.overlap.isEmpty ? nil : FrameSelection.text(found.overlap)
  }

  /// The first of the parts that most others agree with.
  private static func reference(of parts: [PartFolder]) -> PartFolder? {
    let counts = Dictionary(parts.map { ($0.identity, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return parts.first { counts[$0.identity] == most }
  }

  private static func plan(of part: PartFolder) throws(MergeError) -> FramePlan {
    do {
      let plan = try FramePlan(
        duration: part.part.duration, framesPerSecond: part.manifest.framesPerSecond,
        includesEnd: part.part.includesEnd, selection: FrameSelection(part.part.frames))
      if plan.frameCount == part.manifest.frameCount { return plan }
    } catch {}
    throw MergeError(["\(part.path): The description of the part contradicts its manifest."])
  }
}

/// An error that says why parts cannot be joined.
package struct MergeError: Error, CustomStringConvertible, Sendable {
  /// Sentences that say what is wrong; at least one.
  package let problems: [String]

  package init(_ problems: [String]) { self.problems = problems }

  package var description: String { problems.joined(separator: "\n") }

  static func throwing(_ problems: [String]) throws(MergeError) {
    if !problems.isEmpty { throw MergeError(problems) }
  }
}

/// The frames of several parts.
private struct PartFrames {
  var frames: [Manifest.Frame] = []
  var sources: [FrameSequenceReader] = []
  var changes: [RenderPart.Change]? = []
  var files: [String]? = []
  /// Selected frames that no part has.
  var missing: [Int] = []
  /// Frames that several parts have.
  var overlap: [Int] = []
  /// The part that has the last frame.
  let last: PartFolder

  init(_ parts: [PartFolder], _ plan: FramePlan) throws(MergeError) {
    var places: [Int: (part: Int, position: Int)] = [:]
    var problems: [String] = []
    let selected = Set(plan.indices)
    for (number, part) in parts.enumerated() {
      let counts = [part.part.changes?.count, part.part.files?.count].compactMap(\.self)
      if counts.contains(where: { $0 != part.manifest.frames.count }) {
        problems.append("\(part.path): The description of the part contradicts its manifest.")
      }
      for (position, frame) in part.manifest.frames.enumerated() {
        guard selected.contains(frame.index), frame.time == plan.time(ofFrame: frame.index) else {
          problems.append(
            "\(part.path): Frame \(frame.index) is not among the frames of the whole, or at another time.")
          break
        }
        guard let other = places[frame.index] else {
          places[frame.index] = (number, position)
          continue
        }
        overlap.append(frame.index)
        if parts[other.part].manifest.frames[other.position].hash != frame.hash {
          problems.append("\(part.path): Frame \(frame.index) is not the same as in \(parts[other.part].path).")
          break
        }
      }
    }
    try MergeError.throwing(problems)
    overlap = Set(overlap).sorted()
    missing = plan.indices.filter { places[$0] == nil }
    let furthest = parts.indices.max {
      (parts[$0].manifest.frames.last?.index ?? -1) < (parts[$1].manifest.frames.last?.index ?? -1)
    }
    last = parts[furthest ?? 0]
    if !missing.isEmpty { return }
    for index in plan.indices {
      guard let place = places[index] else { continue }
      let part = parts[place.part]
      frames.append(part.manifest.frames[place.position])
      sources.append(part.reader)
      if let known = part.part.changes { changes?.append(known[place.position]) } else { changes = nil }
      if let known = part.part.files { files?.append(known[place.position]) } else { files = nil }
    }
  }
}
