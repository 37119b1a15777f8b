// Nothing runs in the background.
@_exported public import Foundation

open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?
  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }
}
open class BGAppRefreshTaskRequest: BGTaskRequest { public init(identifier: String) { super.init(identifier) } }
open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(identifier) }
}
open class BGTask: NSObject {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}
open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}
open class BGTaskScheduler: NSObject {
  private struct Unsupported: Error {}
  open class var shared: BGTaskScheduler { BGTaskScheduler() }
  open func register(
    forTaskWithIdentifier identifier: String, using queue: AnyObject?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { false }
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Unsupported() }
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
}
