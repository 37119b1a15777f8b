package import CoreGraphics

/// Decodes the frames of footage, in any order; forwards it is fast.
package final class FootageReader {
  private let sequence: ImageSequence
  private let memory: FootageMemory
  private var decoder: (any FrameDecoder)?
  /// The number of the frame that the decoder reads next.
  private var next = 0
  private var last: (index: Int, image: CGImage)?
  /// Small animations stay in memory, as most are repeated.
  private var kept: [Int: CGImage] = [:]

  init(_ sequence: ImageSequence, _ memory: FootageMemory) { (self.sequence, self.memory) = (sequence, memory) }

  deinit { memory.remove(([last?.image].compactMap(\.self), Array(kept.values))) }

  /// The frame with a number.
  ///
  /// - Throws: A `SequenceError`, also if the frames that are shown at the same time take more memory than they may.
  package func image(at index: Int) throws(SequenceError) -> CGImage {
    if let last, last.index == index { return last.image }
    if let image = kept[index] { return image }
    let image = CGImage(pixels: try pixels(at: index))
    if let problem = memory.replace(last?.image, by: image) {
      throw SequenceError(.unreadable, path: sequence.path, problem)
    }
    last = (index, image)
    if memory.keep(image) { kept[index] = image }
    return image
  }

  /// Ends the program that decodes; it starts again with the next frame that is not in memory.
  package func rest() {
    decoder = nil
    memory.close(self)
  }

  private func pixels(at index: Int) throws(SequenceError) -> Pixels {
    guard sequence.isAnimation else {
      guard let bytes = try sequence.bytes(at: index) else {
        throw SequenceError(.missing, path: sequence.path, "Only the hash of frame \(index) is there.")
      }
      return try sequence.decode(bytes, at: index)
    }
    if decoder == nil || next > index {
      memory.open(self)
      (decoder, next) = (sequence.decoder, 0)
    }
    while true {
      var current = decoder
      decoder = nil
      let pixels = try SequenceError.wrapping(sequence.path) { () throws(ImageError) in try current?.next() }
      decoder = current
      next += 1
      guard let pixels else {
        throw SequenceError(.damaged, path: sequence.path, "There are fewer frames than it declares.")
      }
      if next > index { return pixels }
    }
  }
}

/// The memory and the programs that all footage of a scene takes together, both within limits.
package final class FootageMemory {
  /// The most programs that decode at the same time.
  package static let mostDecoders = 64

  private let mostBytes: Int
  private let mostKeptBytes: Int
  /// The bytes of the frames that are shown, and of those that are kept for later.
  private var (shownBytes, keptBytes) = (0, 0)
  /// The readers with a program, those that were used last at the end.
  private var open: [Open] = []

  private struct Open {
    weak var reader: FootageReader?
  }

  /// - Parameters:
  ///   - mostBytes: How many bytes the frames may take that are shown at the same time.
  ///   - mostKeptBytes: How many bytes further frames may take, which are kept because they may be repeated.
  package init(mostBytes: Int = .max, mostKeptBytes: Int = 256 << 20) {
    (self.mostBytes, self.mostKeptBytes) = (mostBytes, mostKeptBytes)
  }

  /// Counts a frame instead of another one; returns the problem if they take too much.
  fileprivate func replace(_ old: CGImage?, by new: CGImage) -> String? {
    let bytes = shownBytes - (old?.byteCount ?? 0) + new.byteCount
    if bytes > mostBytes {
      return "With this picture of \(new.width) × \(new.height) pixels, what is shown takes more than "
        + "\(mostBytes >> 20) MB of memory; show smaller ones, or allow more with --memory."
    }
    shownBytes = bytes
    return nil
  }

  /// Notes that frames are gone.
  fileprivate func remove(_ frames: (shown: [CGImage], kept: [CGImage])) {
    shownBytes -= frames.shown.reduce(0) { $0 + $1.byteCount }
    keptBytes -= frames.kept.reduce(0) { $0 + $1.byteCount }
  }

  /// Whether there is room to keep a frame.
  fileprivate func keep(_ image: CGImage) -> Bool {
    guard keptBytes + image.byteCount <= mostKeptBytes else { return false }
    keptBytes += image.byteCount
    return true
  }

  /// Notes that a reader starts a program; another one that has not started any for the longest time ends its own.
  fileprivate func open(_ reader: FootageReader) {
    close(reader)
    if open.count >= Self.mostDecoders { open.first?.reader?.rest() }
    open.append(Open(reader: reader))
  }

  fileprivate func close(_ reader: FootageReader) {
    open.removeAll { $0.reader == nil || $0.reader === reader }
  }
}

extension CGImage {
  fileprivate var byteCount: Int { bytesPerRow * height }
}
