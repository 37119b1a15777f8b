package import CoreGraphics
import Foundation

/// Reads the bytes that `FrameListEncoder` has made.
///
/// They may come from anywhere. Whatever they are, reading them ends with frames that can be drawn or with an error,
/// and takes memory in proportion to the limits at most.
package struct FrameListDecoder {
  /// How much is read at most.
  package struct Limits: Sendable {
    /// Commands in all frames that differ from the one before, pushes and pops included.
    package var commandCount: Int
    /// Frames.
    package var frameCount: Int
    /// Scopes within each other, each of which may need a canvas.
    package var depth: Int
    /// The width and height of a frame.
    package var side: Int

    package init(commandCount: Int = 500_000, frameCount: Int = 200_000, depth: Int = 200, side: Int = 16_384) {
      (self.commandCount, self.frameCount, self.depth, self.side) = (commandCount, frameCount, depth, side)
    }
  }

  private let images: [CGImage]
  private let limits: Limits
  private var forms: [(bytes: [UInt8], numberCount: Int)] = []
  private var slots: [CodedCommand] = []
  private var structure: ByteReader
  private var tags: ByteReader
  private var digits: ByteReader
  private let frameCount: Int
  private var commandCount = 0

  /// Reads frames, which draw the given images.
  package static func frames(
    in bytes: ArraySlice<UInt8>, images: [CGImage], limits: Limits = Limits()
  ) throws(FrameCodingError) -> [(index: Int, frame: Frame)] {
    var decoder = try FrameListDecoder(bytes, images, limits)
    return try decoder.frames()
  }

  private init(_ bytes: ArraySlice<UInt8>, _ images: [CGImage], _ limits: Limits) throws(FrameCodingError) {
    var reader = ByteReader(bytes)
    (self.images, self.limits) = (images, limits)
    frameCount = try reader.number(atMost: limits.frameCount)
    let sizes = (try reader.number(), try reader.number(), try reader.number())
    structure = ByteReader(try reader.bytes(sizes.0))
    tags = ByteReader(try reader.bytes(sizes.1))
    digits = ByteReader(try reader.bytes(sizes.2))
    guard reader.left == 0 else { throw FrameCodingError("something follows them") }
  }

  private mutating func frames() throws(FrameCodingError) -> [(index: Int, frame: Frame)] {
    var frames: [(index: Int, frame: Frame)] = []
    for _ in 0..<frameCount {
      let index = (frames.last?.index ?? -1) + 1 + (try structure.number())
      frames.append((index, try frame(after: frames.last?.frame)))
    }
    guard structure.left == 0, tags.left == 0, digits.left == 0 else {
      throw FrameCodingError("they contain more than their frames")
    }
    return frames
  }

  private mutating func frame(after last: Frame?) throws(FrameCodingError) -> Frame {
    switch (try structure.byte(), last) {
    case (FrameToken.repeated, let last?): return last
    case (FrameToken.changed, var frame?):
      frame.content = try content()
      return frame
    case (FrameToken.new, _):
      let (width, height) = (try structure.number(atMost: limits.side), try structure.number(atMost: limits.side))
      guard width > 0, height > 0 else { throw FrameCodingError("a frame in them has no pixels") }
      let (red, green) = (try double(), try double())
      let (blue, alpha) = (try double(), try double())
      return Frame(
        width: width, height: height, background: RGBA(red: red, green: green, blue: blue, alpha: alpha),
        content: try content())
    default: throw FrameCodingError("a frame in them refers to one that is not there")
    }
  }

  private mutating func double() throws(FrameCodingError) -> Double {
    Double(bitPattern: try structure.bits(byteCount: 8))
  }

  private mutating func content() throws(FrameCodingError) -> CommandChunk {
    let count = try structure.number(atMost: limits.commandCount - commandCount)
    commandCount += count
    var next: [CodedCommand] = []
    var expected = 0
    var neighbour: (now: [Double], before: [Double]) = ([], [])
    while next.count < count {
      let token = try structure.number(atMost: 1 << 40)
      let argument = token >> 2
      if token & 3 == CommandToken.unchanged {
        guard argument > 0, argument <= count - next.count, argument <= slots.count - expected else {
          throw FrameCodingError("a frame in them repeats commands that are not there")
        }
        next += slots[expected..<expected + argument].map(\.repeated)
        expected += argument
        continue
      }
      var (layer, history): (Int, [[Double]]) = (argument, [])
      let form: (bytes: [UInt8], numberCount: Int)
      if token & 3 == CommandToken.new {
        form = try self.form()
      } else {
        let source = expected + argument.unfolded
        guard slots.indices.contains(source) else {
          throw FrameCodingError("a command in them refers to one that is not there")
        }
        let slot = slots[source]
        (layer, history) = (slot.flat.layer, slot.remembered)
        let isAlike = token & 3 == CommandToken.moved
        form = isAlike ? (slot.flat.form, slot.flat.numbers.count) : try self.form()
        expected = source + 1
      }
      let numbers = try NumberPredictor(history: history, neighbour: neighbour)
        .decode(count: form.numberCount, tags: &tags, digits: &digits)
      neighbour = (numbers, history.first ?? [])
      let flat = FlatCommand(layer: layer, form: form.bytes, numbers: numbers)
      guard let id = UInt32(exactly: layer) else { throw FrameCodingError("a number in them is too large") }
      let command = DrawCommand(layer: LayerID(rawValue: id), operation: try flat.operation(images: images))
      next.append(CodedCommand(command: command, flat: flat, history: history))
    }
    slots = next
    let commands = next.map(\.command)
    try check(commands)
    return CommandChunk(commands)
  }

  private mutating func form() throws(FrameCodingError) -> (bytes: [UInt8], numberCount: Int) {
    let number = try structure.number()
    if number > 0 {
      guard number <= forms.count else { throw FrameCodingError("a command in them has a form that is not there") }
      return forms[number - 1]
    }
    let bytes = [UInt8](try structure.bytes(try structure.number()))
    forms.append((bytes, try structure.number(atMost: tags.left)))
    return forms[forms.count - 1]
  }

  /// Every push needs its pop.
  private func check(_ commands: [DrawCommand]) throws(FrameCodingError) {
    var open: [DrawOperation] = []
    for command in commands {
      switch command.operation.role {
      case .draw: break
      case .push:
        open.append(command.operation)
        guard open.count <= limits.depth else { throw FrameCodingError("a frame in them is nested too deeply") }
      case .pop:
        guard open.popLast()?.pop == command.operation else {
          throw FrameCodingError("a frame in them closes a group or clip that is not open")
        }
      }
    }
    guard open.isEmpty else { throw FrameCodingError("a frame in them ends inside a group or clip") }
  }
}

extension CommandChunk {
  /// The largest number of scopes within each other.
  package var depth: Int {
    var (depth, deepest) = (0, 0)
    for command in commands {
      switch command.operation.role {
      case .draw: break
      case .push: depth += 1
      case .pop: depth -= 1
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
