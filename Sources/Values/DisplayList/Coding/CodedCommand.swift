/// A command of a frame that has been coded, and what predicts the same command of the next frame.
struct CodedCommand {
  var command: DrawCommand
  var flat: FlatCommand
  /// Its numbers in the frames before, the last one first.
  var history: [[Double]]

  /// The values by which commands of two frames are partners.
  struct Key: Hashable {
    var layer: Int
    var kind: UInt8
  }

  var key: Key { Key(layer: flat.layer, kind: flat.kind) }

  /// The command's numbers now and before.
  var remembered: [[Double]] { [flat.numbers] + history.prefix(NumberPredictor.depth - 1) }

  /// The same command in the next frame.
  var repeated: CodedCommand {
    if history.count == NumberPredictor.depth - 1, history.allSatisfy({ $0 == flat.numbers }) { return self }
    return CodedCommand(
      command: command, flat: flat, history: Array(remembered.prefix(NumberPredictor.depth - 1)))
  }
}
