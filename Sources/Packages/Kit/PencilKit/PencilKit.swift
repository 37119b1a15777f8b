// Nobody draws: canvases are plain scroll views.
@_exported public import UIKit

/// A drawing without lines.
public struct PKDrawing: Hashable, Sendable {
  public init() {}
  public init(data: Data) throws { self.init() }
  public var bounds: CGRect { .null }
  public func dataRepresentation() -> Data { Data() }
  @MainActor
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage { UIImage() }
}
/// A tool that draws nothing.
public protocol PKTool {}
public struct PKInkingTool: PKTool {
  public enum InkType: String, Sendable { case pen, pencil, marker, monoline, fountainPen, watercolor, crayon }
  public var inkType: InkType
  public var color: UIColor
  public var width: CGFloat
  public init(_ type: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    (inkType, self.color, self.width) = (type, color, width ?? 1)
  }
}
public struct PKEraserTool: PKTool {
  public enum EraserType: Int, Sendable { case vector, bitmap }
  public init(_ eraserType: EraserType) {}
}
public struct PKLassoTool: PKTool { public init() {} }
public enum PKCanvasViewDrawingPolicy: UInt, Sendable { case `default`, anyInput, pencilOnly }

/// A plain scroll view in the place of a canvas.
@preconcurrency @MainActor
open class PKCanvasView: UIScrollView {
  open var drawing = PKDrawing()
  open var tool: any PKTool = PKInkingTool(.pen)
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default
  open var isRulerActive = false
  open var allowsFingerDrawing = true
}
@preconcurrency @MainActor
public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
}
extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
}
/// Tools that are never shown.
@preconcurrency @MainActor
open class PKToolPicker: NSObject {
  open var selectedTool: any PKTool = PKInkingTool(.pen)
  open var isVisible: Bool { false }
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {}
  open func addObserver(_ observer: any PKToolPickerObserver) {}
  open func removeObserver(_ observer: any PKToolPickerObserver) {}
}
@preconcurrency @MainActor
public protocol PKToolPickerObserver: NSObjectProtocol {}
