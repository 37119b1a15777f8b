/// The chunks of a PNG, without verifying their checksums.
package func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
  var result: [(type: String, content: [UInt8])] = []
  var position = 8
  while position + 12 <= file.count {
    let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
    result.append((type, Array(file[position + 8..<position + 8 + length])))
    position += 12 + length
  }
  return result
}
