// Previews of links without previews: nothing is fetched.
@_exported public import UIKit
@_exported public import UIKitAdditions

open class LPLinkMetadata: NSObject {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
}
public struct LPError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
  }
  public var code: Code
  public init(_ code: Code) { self.code = code }
}
open class LPMetadataProvider: NSObject {
  open var timeout: TimeInterval = 30
  open var shouldFetchSubresources = true
  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) { completionHandler(nil, LPError(.metadataFetchFailed)) }
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata { throw LPError(.metadataFetchFailed) }
  open func cancel() {}
}
/// A plain rectangle.
open class LPLinkView: UIView {
  open var metadata = LPLinkMetadata()
  public convenience init(url: URL) { self.init(frame: .zero) }
  public convenience init(metadata: LPLinkMetadata) {
    self.init(frame: .zero)
    self.metadata = metadata
  }
}
