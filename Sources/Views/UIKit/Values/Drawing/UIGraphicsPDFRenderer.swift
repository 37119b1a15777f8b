public import CoreGraphics
public import Foundation
import Media
import QuartzCore

/// The format of a PDF document.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The entries about the document, by keys such as `kCGPDFContextTitle`.
  open var documentInfo: [String: Any] = [:]

  /// A format with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return copy
  }
}

/// The context that is passed to a PDF renderer's actions.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let pages: PDFPages

  init(_ pages: PDFPages, _ format: UIGraphicsRendererFormat) {
    self.pages = pages
    super.init(pages.context, format)
  }

  /// The bounds of the present page, in points.
  open var pdfContextBounds: CGRect { pages.bounds }
  /// Begins a page with the renderer's bounds.
  open func beginPage() { pages.begin(format.bounds) }
  /// Begins a page with bounds in points; `pageInfo` has no effect.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { pages.begin(bounds) }

  /// Makes a rectangle of the page lead to an address.
  open func setURL(_ url: URL, for rect: CGRect) { pages.link(rect, to: .address(url.absoluteString)) }
  /// Names a point of the page.
  open func addDestination(withName name: String, at point: CGPoint) { pages.name(point, name) }
  /// Makes a rectangle of the page lead to a named point.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { pages.link(rect, to: .place(name)) }
}

/// Makes PDF documents from drawing code; the pages are pictures with four pixels per point.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  /// Code that draws into the given context, which is also the current one.
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  /// Creates a renderer of pages with bounds in points, without information about the document.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }
  /// Creates a renderer of pages with bounds in points.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  /// The document whose pages the actions begin and draw.
  open func pdfData(actions: DrawingActions) -> Data {
    let pages = PDFPages(format.bounds, (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:])
    let context = UIGraphicsPDFRendererContext(pages, format)
    GraphicsStack.current.with(pages.context) { actions(context) }
    return pages.finished()
  }

  /// Writes the document whose pages the actions begin and draw.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
