public import CoreGraphics
public import Foundation
import Media
import QuartzCore

/// The pages of a PDF document that is being drawn.
final class PDFPages {
  let context = CGContext(canvas: CGContext.Canvas(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1))
  /// The bounds of the present page.
  private(set) var bounds: CGRect
  private var pages: [PDFEncoder.Page] = []
  private var (links, places): ([(rect: CGRect, target: PDFEncoder.Target)], [(name: String, point: CGPoint)]) = (
    [], []
  )
  private var isOpen = false
  private let information: [(key: String, value: String)]
  /// Receives the document at the end, if it was begun by a function.
  var receive: (Data) -> Void = { _ in }

  /// The size of a page if none is given: a letter's.
  private static let usualBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

  init(_ bounds: CGRect, _ information: [String: Any]) {
    self.bounds = bounds.isEmpty ? Self.usualBounds : bounds.standardized
    let keys = [
      ("Title", kCGPDFContextTitle), ("Author", kCGPDFContextAuthor), ("Subject", kCGPDFContextSubject),
      ("Keywords", kCGPDFContextKeywords), ("Creator", kCGPDFContextCreator),
    ]
    self.information = keys.compactMap { name, key in
      guard let value = information[key] else { return nil }
      return (name, (value as? [String])?.joined(separator: ", ") ?? "\(value)")
    }
    context.document = self
  }

  /// Ends the present page, and begins one with bounds in points.
  func begin(_ bounds: CGRect) {
    endPage()
    isOpen = true
    self.bounds = bounds.isEmpty ? Self.usualBounds : bounds.standardized
    // A very large page has fewer pixels per point.
    let scale = min(4, 8000 / max(self.bounds.width, self.bounds.height))
    context.begin(CGContext.Canvas(bounds: self.bounds, scale: scale, isOpaque: true))
    context.saveGState()
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(self.bounds)
    context.restoreGState()
  }

  private func endPage() {
    guard isOpen else { return }
    isOpen = false
    var page = PDFEncoder.Page(pixels: context.image.pixels, size: bounds.size)
    (page.links, page.places) = (links, places)
    pages.append(page)
    (links, places) = ([], [])
  }

  func link(_ rect: CGRect, to target: PDFEncoder.Target) {
    links.append((rect.standardized.offsetBy(dx: -bounds.minX, dy: -bounds.minY), target))
  }
  func name(_ point: CGPoint, _ name: String) {
    places.append((name, CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)))
  }

  /// The document, with a page at least.
  func finished() -> Data {
    if !isOpen, pages.isEmpty { begin(bounds) }
    endPage()
    return Data(PDFEncoder(information: information).encode(pages))
  }

  /// The document that the current context draws; nil, with a warning, if it draws none.
  static func current(_ caller: String) -> PDFPages? {
    if let pages = GraphicsStack.current.contexts.last?.document as? PDFPages { return pages }
    ProgrammerError.reportAnywhere(
      caller,
      "the current context draws no PDF document: call it between UIGraphicsBeginPDFContextToData and "
        + "UIGraphicsEndPDFContext, or in a PDF renderer's actions.", isWarning: true)
    return nil
  }

  static func begin(_ bounds: CGRect, _ information: [AnyHashable: Any]?, _ receive: @escaping (Data) -> Void) {
    var names: [String: Any] = [:]
    for (key, value) in information ?? [:] { names["\(key)"] = value }
    let pages = PDFPages(bounds, names)
    pages.receive = receive
    GraphicsStack.current.push(pages.context)
  }
}

/// The title of a PDF document.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The author of a PDF document.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The subject of a PDF document.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The keywords of a PDF document.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The program that made a PDF document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// Begins a PDF document, which is in the data after `UIGraphicsEndPDFContext()`; empty bounds are those of a letter.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  PDFPages.begin(bounds, documentInfo) { data.append($0) }
}

/// Begins a PDF document, which is in a file after `UIGraphicsEndPDFContext()`; empty bounds are those of a letter.
///
/// - Returns: Whether the file can be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
  PDFPages.begin(bounds, documentInfo) { _ = FileManager.default.createFile(atPath: path, contents: $0) }
  return true
}

/// Begins a page with the document's bounds.
public func UIGraphicsBeginPDFPage() {
  if let pages = PDFPages.current("UIGraphicsBeginPDFPage()") { pages.begin(pages.bounds) }
}

/// Begins a page with bounds in points; `pageInfo` has no effect.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  PDFPages.current("UIGraphicsBeginPDFPageWithInfo(_:_:)")?.begin(bounds)
}

/// The bounds of the present page, in points; null without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  (GraphicsStack.current.contexts.last?.document as? PDFPages)?.bounds ?? .null
}

/// Makes a rectangle of the page lead to an address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  PDFPages.current("UIGraphicsSetPDFContextURLForRect(_:_:)")?.link(rect, to: .address(url.absoluteString))
}

/// Ends the document that was begun last.
public func UIGraphicsEndPDFContext() {
  guard let pages = PDFPages.current("UIGraphicsEndPDFContext()") else { return }
  GraphicsStack.current.pop()
  pages.receive(pages.finished())
}
