/// A decoder of zlib streams according to RFC 1950 and 1951, without any library.
struct Inflate {
  enum Failure: Error { case damaged(String) }

  /// The decompressed content; throws unless the stream is complete and, if checked, its checksum correct.
  static func content(of stream: [UInt8], checksChecksum: Bool = true) throws -> [UInt8] {
    guard stream.count > 6, stream[0] & 15 == 8, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 else {
      throw Failure.damaged("header")
    }
    var inflate = Inflate(input: stream)
    while try !inflate.readBlock() {}
    let checksum = stream.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard (inflate.position + 7) / 8 + 4 == stream.count else { throw Failure.damaged("length") }
    guard !checksChecksum || checksum == adler32(inflate.output) else { throw Failure.damaged("checksum") }
    return inflate.output
  }

  private let input: [UInt8]
  /// In bits.
  private var position = 16
  private var output: [UInt8] = []

  private init(input: [UInt8]) { self.input = input }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for i in 0..<count {
      guard position < input.count * 8 else { throw Failure.damaged("end") }
      value |= Int(input[position / 8] >> (position % 8) & 1) << i
      position += 1
    }
    return value
  }

  /// A code as the number of symbols of each length, and the symbols in order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) throws {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
      let used = (1...15).reduce(0) { $0 + counts[$1] << (15 - $1) }
      // Only a code of one symbol may be incomplete.
      guard used == 1 << 15 || symbols.count <= 1 else { throw Failure.damaged("code") }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Failure.damaged("symbol")
  }

  /// Returns whether the block was the last.
  private mutating func readBlock() throws -> Bool {
    let isLast = try bits(1) == 1
    switch try bits(2) {
    case 0:
      position = (position + 7) / 8 * 8
      let (count, complement) = (try bits(16), try bits(16))
      guard count ^ complement == 0xFFFF else { throw Failure.damaged("stored") }
      for _ in 0..<count { output.append(UInt8(try bits(8))) }
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try readSymbols(Code(lengths), Code([Int](repeating: 5, count: 32)))
    case 2: try readCodesAndSymbols()
    default: throw Failure.damaged("type")
    }
    return isLast
  }

  private mutating func readCodesAndSymbols() throws {
    let (literalCount, distanceCount, headerCount) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    var headerLengths = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(headerCount) {
      headerLengths[index] = try bits(3)
    }
    let header = try Code(headerLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(header) {
      case 16:
        guard let last = lengths.last else { throw Failure.damaged("repetition") }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Failure.damaged("repetition") }
    try readSymbols(Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...])))
  }

  private mutating func readSymbols(_ literals: Code, _ distances: Code) throws {
    while case let value = try symbol(literals), value != 256 {
      guard value > 256 else {
        output.append(UInt8(value))
        continue
      }
      let length = try lengthOfMatch(value - 257)
      let distance = try distanceOfMatch(symbol(distances))
      guard distance <= output.count else { throw Failure.damaged("distance") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func lengthOfMatch(_ index: Int) throws -> Int {
    if index == 28 { return 258 }
    if index < 8 { return index + 3 }
    let extra = index / 4 - 1
    return try 3 + (4 + index % 4) << extra + bits(extra)
  }

  private mutating func distanceOfMatch(_ index: Int) throws -> Int {
    if index < 4 { return index + 1 }
    let extra = index / 2 - 1
    return try 1 + (2 + index % 2) << extra + bits(extra)
  }
}

func adler32(_ bytes: [UInt8]) -> Int {
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return b << 16 | a
}
