import QuartzCore
import Testing
import UIKit

@MainActor
struct MessageTests {
  /// An object whose table has the entries that rewritten sources would have.
  class Listener: UIResponder {
    var heard: [String] = []
    var count = 0

    func tick() { heard.append("tick") }
    func note(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func move(to place: NSNumber?) { heard.append("move \(place?.intValue ?? -1)") }

    override init() {
      super.init()
      SelectorTables.method("tick()") { (listener: Listener) in listener.tick() }
      SelectorTables.method("note(_:)") { (listener: Listener, note: Notification) in listener.note(note) }
      SelectorTables.method("move(to:)") { (listener: Listener, place: NSNumber?) in listener.move(to: place) }
      SelectorTables.property("count", \Listener.count)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { heard.append("\(keyPath ?? "") \(change?[.oldKey] ?? "") \(change?[.newKey] ?? "")") }
  }

  final class Heir: Listener {}

  @Test func `Methods are called by their names in either language, and so are inherited ones`() {
    let listener = Heir()
    listener.perform(Selector("tick()"))
    listener.perform(Selector("moveTo:"), with: 3)
    listener.perform(Selector("move(to:)"), with: nil)
    listener.perform(Selector(unlabeled: "move"), with: 4)
    #expect(listener.heard == ["tick", "move 3", "move -1", "move 4"])
    #expect(listener.responds(to: Selector("moveTo:")))
    #expect(!listener.responds(to: Selector("moveWithTo:")))
    #expect(listener.responds(to: Selector("becomeFirstResponder")))
  }

  /// An object that hands messages on, as one that does not retain the target of a timer.
  final class Proxy: OverridableObject {
    let listener = Listener()
    override func forwardingTarget(for aSelector: Selector!) -> Any? { aSelector == Selector("tick") ? listener : self }
  }

  @Test func `A message that an object's class does not know goes to the object to which it forwards`() {
    let proxy = Proxy()
    Selector("tick").send(to: proxy, nil)
    #expect(proxy.listener.heard == ["tick"])
    #expect(ProgrammerError.sentences { Selector("tock").send(to: proxy, nil) }.count == 1)
  }

  @Test func `Properties in tables are read and set by name`() {
    let listener = Listener()
    listener.setValue(7, forKey: "count")
    #expect(listener.count == 7)
    #expect(listener.value(forKey: "count") as? Int == 7)
  }

  @Test func `Notifications reach a selector until the observer is removed or released`() {
    let center = NotificationCenter()
    var listener: Listener? = Listener()
    weak let gone = listener
    listener.map { center.addObserver($0, selector: Selector("note:"), name: Notification.Name("a"), object: nil) }
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(listener?.heard == ["a"])
    listener.map { center.removeObserver($0) }
    center.post(name: Notification.Name("a"), object: nil)
    #expect(listener?.heard == ["a"])
    listener.map { center.addObserver($0, selector: Selector("note:"), name: nil, object: nil) }
    listener = nil
    #expect(gone == nil)
    center.post(name: Notification.Name("a"), object: nil)
  }

  @Test func `Calls and timers wait for the clock, and can be cancelled`() {
    // Its own: the current one may be that of a test which waits for its turn.
    let context = MediaContext()
    let listener = Listener()
    let timer = context.perform {
      listener.perform(Selector("tick"), with: nil, afterDelay: 0.5)
      listener.perform(Selector("moveTo:"), with: 1, afterDelay: 0.25)
      listener.perform(Selector("moveTo:"), with: 2, afterDelay: 0.25)
      NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: Selector("moveTo:"), object: 1)
      return Timer.scheduledTimer(
        timeInterval: 0.4, target: listener, selector: Selector("tick"), userInfo: nil, repeats: false)
    }
    context.advance(to: 0.45)
    #expect(listener.heard == ["move 2", "tick"])
    #expect(!timer.isValid)
    context.perform { NSObject.cancelPreviousPerformRequests(withTarget: listener) }
    context.advance(to: 1)
    #expect(listener.heard == ["move 2", "tick"])
  }

  @Test func `Associated objects are kept by key, and released with nil`() {
    let (one, other) = (NSObject(), NSObject())
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    objc_setAssociatedObject(one, keys, "a", .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(one, keys + 1, 5, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(one, keys) as? String == "a")
    #expect(objc_getAssociatedObject(one, keys + 1) as? Int == 5)
    #expect(objc_getAssociatedObject(other, keys) == nil)
    objc_setAssociatedObject(one, keys, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, keys) == nil)
    var value: NSObject? = NSObject()
    weak let weakValue = value
    objc_setAssociatedObject(other, keys, value, .OBJC_ASSOCIATION_ASSIGN)
    value = nil
    #expect(weakValue == nil)
    #expect(objc_getAssociatedObject(other, keys) == nil)
  }

  @Test func `A length is a number`() {
    let length: CGFloat = 2.5
    #expect(length as NSNumber == 2.5)
    #expect((length as NSNumber) as? CGFloat == 2.5)
  }

  @Test func `Constraints can be subclassed`() {
    final class Named: NSLayoutConstraint { var label = "" }
    let view = UIView()
    let constraint = Named(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    constraint.isActive = true
    view.layoutIfNeeded()
    #expect(constraint.constant == 30)
    #expect(constraint.firstItem === view)
  }
}
