// No device can be distinguished from another.
@_exported public import Foundation

open class DCDevice: NSObject {
  private struct Unsupported: Error {}
  open class var current: DCDevice { DCDevice() }
  open var isSupported: Bool { false }
  open func generateToken(completionHandler completion: @escaping (Data?, (any Error)?) -> Void) {
    completion(nil, Unsupported())
  }
}
