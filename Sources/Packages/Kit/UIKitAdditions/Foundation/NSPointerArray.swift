public import UIKit

/// Pointers to objects, which may be weak.
///
/// Objects are named by opaque pointers, as on iOS; those that were released are nil.
open class NSPointerArray: NSObject {
  private struct Slot {
    weak var weakObject: AnyObject?
    var object: AnyObject?
    var found: AnyObject? { object ?? weakObject }
  }
  private var slots: [Slot] = []
  private let isWeak: Bool
  private init(isWeak: Bool) {
    self.isWeak = isWeak
    super.init()
  }
  open class func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }
  open var count: Int {
    get { slots.count }
    set { slots = (0..<newValue).map { $0 < slots.count ? slots[$0] : Slot() } }
  }
  open var allObjects: [Any] { slots.compactMap(\.found) }
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    slots[index].found.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) { slots.insert(slot(item), at: index) }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) { slots[index] = slot(item) }
  open func removePointer(at index: Int) { slots.remove(at: index) }
  open func compact() { slots.removeAll { $0.found == nil } }
  private func slot(_ pointer: UnsafeMutableRawPointer?) -> Slot {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return Slot(weakObject: object, object: isWeak ? nil : object)
  }
}
