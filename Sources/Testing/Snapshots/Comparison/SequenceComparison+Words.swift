import Media
import Utilities

/// The result, in words.
extension SequenceComparison {
  /// A line for each fact, with its name and text: `("pixels", "frames 24-77, worst 41: …")`.
  ///
  /// In order of importance; empty if both sequences are identical.
  package var facts: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    if let expected = expectedFramesPerSecond, let actual = actualFramesPerSecond, expected != actual {
      facts.append(
        (
          "frame rate",
          "\(Words.decimal(actual)) frames a second, expected \(Words.decimal(expected)); "
            + "\(counted(comparedFrameCount, "frame")) at the same times compared"
        ))
    } else if !missingFrames.isEmpty || !additionalFrames.isEmpty {
      facts.append(("frames", framesText))
    }
    if let pairing, verdict != .same { facts.append(("pairs", pairing.words)) }
    if let first = firstDifference, isAboutFrames { facts.append(("first difference", first.name)) }
    let sizes = differingFrames.filter { $0.comparison?.isMeasured == false }
    if let first = sizes.first, let comparison = first.comparison {
      let place = isAboutFrames ? "\(counted(sizes.count, noun)), first \(first.label): " : ""
      facts.append(("size", place + comparison.description))
    }
    if let pixelsText { facts.append(("pixels", pixelsText)) }
    if let unavailable {
      let frames = differences.filter { $0.comparison == nil }.map(\.index)
      facts.append(("not measured", "\(frames.count == 1 ? "frame" : "frames") \(Words.runs(frames)): \(unavailable)"))
    }
    if let dynamics { facts.append(("dynamics", dynamics.text)) }
    return facts + allowance
  }

  /// The frames that were not compared, and the measured values with the allowed ones.
  var allowance: [(name: String, text: String)] {
    var facts: [(name: String, text: String)] = []
    let unseen = unseenFrames
    if !unseen.isEmpty {
      facts.append(("not compared", "\(unseen.count == 1 ? "frame" : "frames") \(Words.runs(unseen))"))
    }
    if let limitsText { facts.append(("limits", limitsText)) }
    return facts
  }

  /// Where pixels differ, such as `frames 24-77, worst 41: 3.1 % of pixels, largest channel difference 96, in [120, 88,
  /// 64, 64]`; nil when none differ.
  package var pixelsText: String? {
    guard !differences.isEmpty else { return nil }
    let measured = worst?.comparison?.description
    guard isAboutFrames else { return measured }
    if differingFrames.isEmpty {
      guard let worst, let measured else { return nil }
      return
        "\(counted(differences.count, noun)) within the limits, worst \(worst.label): \(measured)"
    }
    let isOne = differingFrames.count == 1
    let files = differingFrames.compactMap { $0.time == nil ? $0.file?.printable : nil }
    let frames =
      files.count == differingFrames.count
      ? Words.names(files) : "\(isOne ? "frame" : "frames") \(Words.intervals(intervals))"
    guard let worst, let measured else {
      let isSized = differingFrames.allSatisfy { $0.comparison != nil }
      return isSized ? nil : "\(frames), whose pictures are not kept"
    }
    if isOne { return "\(frames): \(measured)" }
    let areAllKept = differingFrames.allSatisfy { $0.comparison != nil }
    return
      "\(frames), worst \(areAllKept ? "" : "of those kept ")\(worst.label): \(measured)\(extremesText)"
  }

  /// The measurements that are larger in another frame than in the worst one; empty if there are none.
  private var extremesText: String {
    guard let worst = worst?.comparison else { return "" }
    func most(_ value: (ImageComparison) -> Double) -> (index: Int, comparison: ImageComparison)? {
      var found: (index: Int, comparison: ImageComparison)?
      for frame in differingFrames {
        guard let comparison = frame.comparison, comparison.isMeasured, !comparison.isUnseen else { continue }
        if value(comparison) > found.map({ value($0.comparison) }) ?? value(worst) { found = (frame.index, comparison) }
      }
      return found
    }
    var text = ""
    if let most = most(\.differingRatio), most.comparison.differingRatio > 1.25 * worst.differingRatio {
      text += "; most pixels in frame \(most.index): \(Words.percent(most.comparison.differingRatio))"
    }
    if let most = most({ Double($0.largestChannelDifference) }) {
      text += "; largest channel difference in frame \(most.index): \(most.comparison.largestChannelDifference)"
    }
    return text
  }

  /// The largest measured values of all frames with the allowed ones; nil for an exact comparison.
  ///
  /// Allowing any one of them is enough.
  package var limitsText: String? {
    let measured = differences.compactMap(\.comparison).filter { $0.isMeasured && !$0.isUnseen }
    guard var largest = worst?.comparison else { return nil }
    largest.largestDistance = measured.map(\.largestDistance).max() ?? largest.largestDistance
    largest.differingPixelCount = measured.map(\.differingPixelCount).max() ?? largest.differingPixelCount
    largest.antialiasedPixelCount = measured.map(\.antialiasedPixelCount).max() ?? largest.antialiasedPixelCount
    return largest.limits(options, ratio: measured.map(\.differingRatio).max())
  }

  /// The word for the things that are compared: pictures in files have no times.
  private var noun: String { pairing == nil ? "frame" : "picture" }

  /// Whether either side has more than one frame.
  private var isAboutFrames: Bool { expectedFrameCount > 1 || actualFrameCount > 1 }

  private var framesText: String {
    var parts = ["\(actualFrameCount), expected \(expectedFrameCount)"]
    if !missingFrames.isEmpty {
      parts.append("\(missingFiles.map(Words.names) ?? Words.runs(missingFrames)) missing")
    }
    if !additionalFrames.isEmpty {
      parts.append("\(additionalFiles.map(Words.names) ?? Words.runs(additionalFrames)) not expected")
    }
    return parts.joined(separator: "; ")
  }

  /// The verdict in a few words: `pictures differ (54 of 90 frames)`.
  package var headline: String {
    let paired = pairing == .order ? ", paired in order" : ""
    let compared = counted(comparedFrameCount, isAboutFrames ? noun : "picture") + paired
    switch verdict {
    case .same where differences.isEmpty: return "the same (\(compared))"
    case .same: return "the same within the limits (\(compared))"
    case .frameRateDiffers: return "the frame rate differs"
    case .frameCountDiffers where expectedFrameCount == actualFrameCount:
      return "some \(noun)s are missing, others are not expected"
    case .frameCountDiffers: return "the number of frames differs"
    case .sizeDiffers: return "the size differs"
    case .pixelsDiffer where isAboutFrames:
      return "pictures differ (\(differingFrames.count) of \(counted(comparedFrameCount, noun)))"
    case .pixelsDiffer: return "the pictures differ"
    }
  }

  /// The headline after `name`, and the facts below it, indented and in columns; without a newline at the end.
  package func description(of name: String) -> String {
    let facts = facts
    let width = facts.map(\.name.count).max() ?? 0
    let lines = facts.map { fact in
      "  \(fact.name)\(String(repeating: " ", count: width - fact.name.count + 2))\(fact.text)"
    }
    return (["\(name.printable): \(headline)"] + lines).joined(separator: "\n")
  }
}

extension FramePairing.FileBasis {
  /// `by name`.
  var words: String {
    switch self {
    case .name: "by name"
    case .order: "in order, since no names are the same"
    }
  }
}

extension Manifest.Divergence {
  /// `'world' diverges at step 42 (0.367 s)`.
  var text: String {
    "'\(animator)' diverges at step \(step)\(time.map { " (\(Words.seconds($0)))" } ?? "")"
  }
}
