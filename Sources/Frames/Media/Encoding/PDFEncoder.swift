package import CoreGraphics

/// Writes a PDF document whose pages are pictures, with links and places that links lead to.
///
/// A value type without state: equal pages give equal bytes, as there is neither a date nor an identifier in them.
package struct PDFEncoder: Sendable {
  /// The goal of a link.
  package enum Target: Sendable, Hashable {
    /// An address.
    case address(String)
    /// A place in the document.
    case place(String)
  }

  /// A page: its picture, which fills it, its links and the places that links lead to.
  ///
  /// Points are measured from the page's upper left corner.
  package struct Page: Sendable {
    package var pixels: Pixels
    package var size: CGSize
    package var links: [(rect: CGRect, target: Target)] = []
    package var places: [(name: String, point: CGPoint)] = []

    /// Creates a page without links.
    ///
    /// - Parameter pixels: The picture; every pixel is opaque.
    package init(pixels: Pixels, size: CGSize) { (self.pixels, self.size) = (pixels, size) }
  }

  /// The entries about the document, by the names of PDF, such as `Title`, in the order in which they are written.
  package var information: [(key: String, value: String)]

  /// Creates an encoder.
  package init(information: [(key: String, value: String)] = []) { self.information = information }

  /// The bytes of a document.
  package func encode(_ pages: [Page]) -> [UInt8] {
    var file = PDFFile()
    // Each page has three objects, after the catalogue, the list of pages and the information.
    func number(_ index: Int) -> Int { 4 + 3 * index }
    let kids = pages.indices.map { "\(number($0)) 0 R" }.joined(separator: " ")
    let places = pages.enumerated().flatMap { index, page in
      page.places.map { (name: $0.name, text: "[\(number(index)) 0 R /XYZ \(Self.place($0.point, page)) 0]") }
    }
    let names = places.sorted { $0.name < $1.name }.map { "\(Self.text($0.name)) \($0.text)" }
    let destinations = names.isEmpty ? "" : " /Names << /Dests << /Names [\(names.joined(separator: " "))] >> >>"
    file.add("<< /Type /Catalog /Pages 2 0 R\(destinations) >>")
    file.add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    file.add("<< \(information.map { "/\($0.key) \(Self.text($0.value)) " }.joined())>>")
    for (index, page) in pages.enumerated() {
      let (width, height) = (Self.number(page.size.width), Self.number(page.size.height))
      file.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents \(number(index) + 1) 0 R "
          + "/Resources << /XObject << /Picture \(number(index) + 2) 0 R >> >>\(Self.annotations(page)) >>")
      let drawing = "q \(width) 0 0 \(height) 0 0 cm /Picture Do Q"
      file.add("<< /Length \(drawing.utf8.count) >>", stream: Array(drawing.utf8))
      let columns = page.pixels.width
      let data = Self.data(ofPNG: PNGEncoder(compression: .balanced).encode(page.pixels))
      file.add(
        "<< /Type /XObject /Subtype /Image /Width \(columns) /Height \(page.pixels.height) /ColorSpace /DeviceRGB "
          + "/BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 "
          + "/Columns \(columns) >> /Length \(data.count) >>", stream: data)
    }
    return file.finished()
  }

  private static func annotations(_ page: Page) -> String {
    guard !page.links.isEmpty else { return "" }
    let links = page.links.map { link in
      let (low, high) = (
        CGPoint(x: link.rect.minX, y: link.rect.maxY), CGPoint(x: link.rect.maxX, y: link.rect.minY)
      )
      let action =
        switch link.target {
        case .address(let address): "/A << /S /URI /URI \(text(address)) >>"
        case .place(let name): "/Dest \(text(name))"
        }
      return
        "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [\(place(low, page)) \(place(high, page))] \(action) >>"
    }
    return " /Annots [\(links.joined(separator: " "))]"
  }

  /// A point with y pointing up from the lower left corner.
  private static func place(_ point: CGPoint, _ page: Page) -> String {
    "\(number(point.x)) \(number(page.size.height - point.y))"
  }

  /// A number with at most four decimals and without an exponent, which PDF does not know.
  private static func number(_ value: CGFloat) -> String {
    let parts = Int((min(max(Double(value), -1e6), 1e6) * 10_000).rounded())
    let (whole, rest) = abs(parts).quotientAndRemainder(dividingBy: 10_000)
    let digits = String(10_000 + rest).dropFirst()
    return (parts < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(digits)")
  }

  /// A string in UTF-16, in hexadecimal digits.
  private static func text(_ string: String) -> String {
    let units = string.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return string.utf8.allSatisfy { 32..<127 ~= $0 && !"()\\".utf8.contains($0) }
      ? "(\(string))" : "<feff\(units.joined())>"
  }

  /// The compressed pixels in a PNG file, which PDF has in the same form.
  private static func data(ofPNG bytes: [UInt8]) -> [UInt8] {
    var (data, place): ([UInt8], Int) = ([], 8)
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual("IDAT".utf8) { data += bytes[place + 8..<place + 8 + length] }
      place += length + 12
    }
    return data
  }
}

/// The objects of a PDF file, and where they begin.
private struct PDFFile {
  private var bytes = Array("%PDF-1.4\n".utf8)
  private var offsets: [Int] = []

  mutating func add(_ dictionary: String, stream: [UInt8]? = nil) {
    offsets.append(bytes.count)
    write("\(offsets.count) 0 obj\n\(dictionary)\n")
    if let stream {
      write("stream\n")
      bytes += stream
      write("\nendstream\n")
    }
    write("endobj\n")
  }

  /// The whole file; the first object is the catalogue, the third the information.
  mutating func finished() -> [UInt8] {
    let start = bytes.count
    write("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      write(String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n")
    }
    write("trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R /Info 3 0 R >>\nstartxref\n\(start)\n%%EOF\n")
    return bytes
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }
}
