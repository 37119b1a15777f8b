/// Predicts the numbers of a command from those in earlier frames and in the command before it.
///
/// Motion is smooth, and views that move together are transformed alike, so most numbers are close to a prediction: a
/// few bytes say how far off it is. That is exact: every bit of every number is kept. The arithmetic is that of
/// IEEE 754, which gives the same predictions on every machine.
struct NumberPredictor {
  /// The numbers of the same command in the frames before, the last one first.
  let history: [[Double]]
  /// The numbers of the command that was coded before this one, now and in the frame before.
  let neighbour: (now: [Double], before: [Double])

  /// How many frames the predictions look back.
  static let depth = 4

  static let count = 8

  /// The prediction of a kind for a number; nil if there is nothing to predict from.
  ///
  /// - Parameter known: The command's numbers that come before.
  func prediction(_ kind: Int, of index: Int, known: [Double]) -> Double? {
    func past(_ age: Int) -> Double? {
      age < history.count && index < history[age].count ? history[age][index] : nil
    }
    switch kind {
    // Unchanged, or nothing is known.
    case 0: return past(0) ?? 0
    // The predictions are on a line, a parabola and a cubic through the last values.
    case 1:
      guard let a = past(0), let b = past(1) else { return nil }
      return 2 * a - b
    case 2:
      guard let a = past(0), let b = past(1), let c = past(2) else { return nil }
      return 3 * (a - b) + c
    case 3:
      guard let a = past(0), let b = past(1), let c = past(2), let d = past(3) else { return nil }
      return 4 * (a + c) - 6 * b - d
    // As in the command before, and changed as much as there.
    case 4: return index < neighbour.now.count ? neighbour.now[index] : nil
    case 5:
      guard let a = past(0), index < neighbour.now.count, index < neighbour.before.count else { return nil }
      return a + (neighbour.now[index] - neighbour.before[index])
    // The sides of a rotation's matrix.
    case 6: return index >= 3 ? known[index - 3] : nil
    case 7: return index >= 1 ? -known[index - 1] : nil
    default: return nil
    }
  }
}

extension NumberPredictor {
  /// Writes a command's numbers: for each, a byte that names the best prediction and how many bytes its error takes,
  /// and these bytes.
  func encode(_ numbers: [Double], tags: inout ByteWriter, digits: inout ByteWriter) {
    for (index, number) in numbers.enumerated() {
      var best = (kind: 0, error: UInt64.max, length: 9)
      for kind in 0..<Self.count where best.length > 0 {
        guard let prediction = prediction(kind, of: index, known: numbers) else { continue }
        let error = number.distance(from: prediction)
        let length = (UInt64.bitWidth - error.leadingZeroBitCount + 7) / 8
        if length < best.length { best = (kind, error, length) }
      }
      tags.append(UInt8(best.kind << 4 | best.length))
      digits.append(best.error, byteCount: best.length)
    }
  }

  /// Reads a command's numbers.
  func decode(
    count: Int, tags: inout ByteReader, digits: inout ByteReader
  ) throws(FrameCodingError) -> [Double] {
    // Each number takes at least one byte.
    guard count <= tags.left else { throw .truncated }
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      let tag = Int(try tags.byte())
      let length = tag & 15
      guard length <= 8, let prediction = prediction(tag >> 4, of: index, known: numbers) else {
        throw FrameCodingError("a number in them refers to one that is not there")
      }
      numbers.append(Double(at: try digits.bits(byteCount: length), from: prediction))
    }
    return numbers
  }
}

extension Double {
  /// The position on a line on which all doubles follow each other.
  private var place: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits ^ (bits >> 63 & Int64.max)
  }

  /// How many doubles lie between this one and another, with the direction in the lowest bit.
  fileprivate func distance(from other: Double) -> UInt64 {
    let difference = place &- other.place
    return UInt64(bitPattern: difference &<< 1 ^ difference &>> 63)
  }

  /// The double at a distance from another one.
  fileprivate init(at distance: UInt64, from other: Double) {
    let difference = Int64(bitPattern: distance >> 1) ^ -Int64(bitPattern: distance & 1)
    let place = other.place &+ difference
    self.init(bitPattern: UInt64(bitPattern: place ^ (place >> 63 & Int64.max)))
  }
}
