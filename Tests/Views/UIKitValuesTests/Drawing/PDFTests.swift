import CoreGraphics
import Foundation
import Mutoscope
import TestSupport
import Testing
import UIKit

/// PDF documents from drawing code.
@MainActor struct PDFTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private func text(_ data: Data) -> String { String(decoding: data, as: Unicode.ASCII.self) }

  @Test func `A document has the pages that the actions begin, with their bounds`() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Order (1)", kCGPDFContextAuthor: "Shop"]
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 10, y: 20, width: 30, height: 40), format: format)
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      context.beginPage()
      bounds.append(context.pdfContextBounds)
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 30, height: 40))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 20.5, height: 10), pageInfo: [:])
      bounds.append(context.pdfContextBounds)
      #expect(context.cgContext === UIGraphicsGetCurrentContext())
      #expect(context.cgContext.ctm.a == 4)
    }
    #expect(bounds == [CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 0, y: 0, width: 20.5, height: 10)])
    let document = text(data)
    #expect(document.hasPrefix("%PDF-1.4\n") && document.hasSuffix("%%EOF\n"))
    #expect(document.contains("/Count 2") && document.contains("/MediaBox [0 0 30 40]"))
    #expect(document.contains("/MediaBox [0 0 20.5000 10]"))
    #expect(document.contains("/Width 120 /Height 160") && document.contains("/Width 82 /Height 40"))
    #expect(document.contains("/Title <feff004f00720064006500720020002800310029> /Author (Shop)"))
    #expect(
      data
        == renderer.pdfData { context in
          context.beginPage()
          UIColor.red.setFill()
          context.fill(CGRect(x: 10, y: 20, width: 30, height: 40))
          context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 20.5, height: 10), pageInfo: [:])
        })
  }

  @Test func `The list of objects says where each begins`() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)).pdfData { $0.beginPage() }
    func tail(_ place: Int) -> [String] {
      data.dropFirst(place).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        text(Data($0))
      }
    }
    let ending = text(data.suffix(40)).split(separator: "\n")
    #expect(ending.suffix(3).first == "startxref" && ending.last == "%%EOF")
    let lines = tail(try #require(Int(ending[ending.count - 2])))
    #expect(lines[0] == "xref" && lines[1] == "0 7" && lines[2] == "0000000000 65535 f ")
    for number in 1...6 {
      let place = try #require(Int(lines[2 + number].prefix(10)))
      #expect(tail(place).first == "\(number) 0 obj")
    }
  }

  @Test func `Pages are white, begin in the initial state, and may have links`() {
    let url = URL(string: "https://example.org/a")
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 200)).pdfData { context in
      context.beginPage()
      context.cgContext.translateBy(x: 50, y: 0)
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      if let url { context.setURL(url, for: CGRect(x: 10, y: 20, width: 30, height: 40)) }
      context.setDestinationWithName("end", for: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.beginPage()
      #expect(context.cgContext.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 200))
      context.addDestination(withName: "end", at: CGPoint(x: 5, y: 50))
    }
    let document = text(data)
    #expect(document.contains("/Rect [10 140 40 180] /A << /S /URI /URI (https://example.org/a) >>"))
    #expect(document.contains("/Rect [0 190 10 200] /Dest (end)"))
    #expect(document.contains("/Names [(end) [7 0 R /XYZ 5 150 0]]"))
  }

  @Test func `Documents are written to files and to data`() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "a.pdf")
      try UIGraphicsPDFRenderer(bounds: .zero).writePDF(to: url) { $0.beginPage() }
      #expect(text(try Data(contentsOf: url)).contains("/MediaBox [0 0 612 792]"))
    }
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 50, height: 60), ["kCGPDFContextTitle": "T"])
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 50, height: 60))
    "Hello".draw(at: .zero, withAttributes: nil)
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 70, height: 80), nil)
    UIGraphicsEndPDFContext()
    let document = text(data as Data)
    #expect(document.contains("/MediaBox [0 0 50 60]") && document.contains("/MediaBox [0 0 70 80]"))
    #expect(document.contains("/Title (T)") && UIGraphicsGetPDFContextBounds().isNull)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
