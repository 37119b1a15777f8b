package import CoreGraphics

/// Encodes a sequence of frames as bytes, each as the difference from the one before.
///
/// The bytes depend only on the frames, not on how their commands are divided into chunks or on the numbers that their
/// layers happen to have: layers are numbered in the order of their appearance. They are to be compressed.
package struct FrameListEncoder {
  private let number: (CGImage) -> Int
  private var layers: [LayerID: Int] = [:]
  private var forms: [[UInt8]: Int] = [:]
  private var frameCount = 0
  /// The format that a reader has to know: 3 if there are shadows, backdrops, masks, planes or conic gradients, 2 if there
  /// is text, else 1.
  package private(set) var version: UInt8 = 1
  private var last: (index: Int, frame: Frame)?
  private var slots: [CodedCommand] = []
  // The structure, the kinds of predictions, and the numbers: apart, because each compresses better among its like.
  private var structure = ByteWriter()
  private var tags = ByteWriter()
  private var digits = ByteWriter()

  /// Creates an encoder.
  ///
  /// - Parameter number: The number that stands for an image.
  package init(number: @escaping (CGImage) -> Int) { self.number = number }

  /// The encoded frames.
  package var bytes: [UInt8] {
    var result = ByteWriter()
    result.append(number: frameCount)
    for part in [structure, tags, digits] {
      result.append(number: part.bytes.count)
    }
    for part in [structure, tags, digits] { result.append(part.bytes) }
    return result.bytes
  }

  /// Adds a frame; its index is greater than those before.
  package mutating func append(_ frame: Frame, index: Int) {
    structure.append(number: index - (last?.index ?? -1) - 1)
    frameCount += 1
    defer { last = (index, frame) }
    if frame == last?.frame {
      structure.append(FrameToken.repeated)
      return
    }
    if let last = last?.frame, last.width == frame.width, last.height == frame.height,
      last.background == frame.background
    {
      structure.append(FrameToken.changed)
    } else {
      structure.append(FrameToken.new)
      structure.append(number: frame.width)
      structure.append(number: frame.height)
      for number in [frame.background.red, frame.background.green, frame.background.blue, frame.background.alpha] {
        structure.append(number.bitPattern, byteCount: 8)
      }
    }
    append(frame.commands)
  }

  private mutating func append(_ commands: [DrawCommand]) {
    structure.append(number: commands.count)
    var next: [CodedCommand] = []
    next.reserveCapacity(commands.count)
    // The commands since the last token are those that follow `expected` in the frame before.
    var (expected, unchanged) = (0, 0)
    var places: [CodedCommand.Key: [Int]]?
    var neighbour: (now: [Double], before: [Double]) = ([], [])
    for command in commands {
      if expected < slots.count, slots[expected].command == command {
        next.append(slots[expected].repeated)
        expected += 1
        unchanged += 1
        continue
      }
      if unchanged > 0 { structure.append(number: unchanged << 2 | CommandToken.unchanged) }
      unchanged = 0
      let layer = layerNumber(command.layer)
      let flat = FlatCommand(command.operation, layer: layer, number: number)
      version = max(version, command.operation.format)
      let key = CodedCommand.Key(layer: layer, kind: flat.kind)
      var source: Int?
      if expected < slots.count, slots[expected].key == key {
        source = expected
      } else {
        let known = places ?? Dictionary(grouping: slots.indices) { slots[$0].key }
        places = known
        let candidates = known[key] ?? []
        source = candidates.first { $0 >= expected } ?? candidates.last
      }
      var history: [[Double]] = []
      if let source {
        let isAlike = slots[source].flat.form == flat.form
        let kind = isAlike ? CommandToken.moved : CommandToken.reformed
        structure.append(number: (source - expected).folded << 2 | kind)
        if !isAlike { append(form: flat) }
        history = slots[source].remembered
        expected = source + 1
      } else {
        structure.append(number: layer << 2 | CommandToken.new)
        append(form: flat)
      }
      NumberPredictor(history: history, neighbour: neighbour).encode(flat.numbers, tags: &tags, digits: &digits)
      neighbour = (flat.numbers, history.first ?? [])
      next.append(CodedCommand(command: command, flat: flat, history: history))
    }
    if unchanged > 0 { structure.append(number: unchanged << 2 | CommandToken.unchanged) }
    slots = next
  }

  private mutating func layerNumber(_ layer: LayerID) -> Int {
    if let number = layers[layer] { return number }
    layers[layer] = layers.count
    return layers.count - 1
  }

  /// Writes the number of a form; one that is new follows.
  private mutating func append(form flat: FlatCommand) {
    if let known = forms[flat.form] {
      structure.append(number: known + 1)
      return
    }
    forms[flat.form] = forms.count
    structure.append(number: 0)
    structure.append(number: flat.form.count)
    structure.append(flat.form)
    structure.append(number: flat.numbers.count)
  }
}

/// The byte after a frame's index.
enum FrameToken {
  /// The frame equals the previous one.
  static let repeated: UInt8 = 0
  /// Commands follow.
  static let changed: UInt8 = 1
  /// A size, a background and commands follow.
  static let new: UInt8 = 2
}

/// The lowest two bits of what stands for a command.
enum CommandToken {
  /// A number of commands are those that come next in the frame before.
  static let unchanged = 0
  /// The command at a distance from that place, with other numbers.
  static let moved = 1
  /// The same in another form.
  static let reformed = 2
  /// A command of a layer that had none like it.
  static let new = 3
}
