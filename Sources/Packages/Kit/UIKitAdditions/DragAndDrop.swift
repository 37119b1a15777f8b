// Nothing is dragged between views here: the types exist, and nobody calls the delegates.
public import UIKit

/// A value that is loaded when it is needed.
open class NSItemProvider: NSObject {
  open var suggestedName: String?
  open var registeredTypeIdentifiers: [String] { [] }
  private let object: Any?

  public override init() {
    object = nil
    super.init()
  }
  public init(object: Any) {
    self.object = object
    super.init()
  }
  public convenience init?(contentsOf fileURL: URL?) { self.init() }
  open func canLoadObject(ofClass aClass: Any.Type) -> Bool { object.map { type(of: $0) == aClass } ?? false }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  @discardableResult
  open func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? T, nil)
    return Progress(totalUnitCount: 1)
  }
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(object, nil) }
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 1)
  }
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(nil, nil)
    return Progress(totalUnitCount: 1)
  }
}

open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> UIDragPreview?)?
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  func canLoadObjects(ofClass aClass: Any.Type) -> Bool
}
public protocol UIDragSession: UIDragDropSession { var localContext: Any? { get set } }
public protocol UIDropSession: UIDragDropSession { var localDragSession: (any UIDragSession)? { get } }

public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}
extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

open class UIDragInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = true
  open weak var view: UIView?
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
open class UIDropInteraction: NSObject, UIInteraction {
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open weak var view: UIView?
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
}
