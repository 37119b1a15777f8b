public import OpenCombine
public import UIKit

extension NSObject {
  /// Sends the value of a property whenever it has changed.
  @MainActor
  public struct KeyValueObservingPublisher<Subject: KeyValueCoding, Value>: @preconcurrency Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      (self.object, self.keyPath, self.options) = (object, keyPath, options)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let subject = PassthroughSubject<Value, Never>()
      let (object, keyPath, sendsFirst) = (object, keyPath, options.contains(.initial))
      let observation = object.observe(keyPath, options: [.new]) { object, _ in subject.send(object[keyPath: keyPath]) }
      let changes = subject.handleEvents(receiveCancel: { MainActor.assumeIsolated { observation.invalidate() } })
      if sendsFirst {
        changes.prepend(object[keyPath: keyPath]).subscribe(subscriber)
      } else {
        changes.subscribe(subscriber)
      }
    }
  }
}

extension KeyValueCoding {
  /// Sends the value of a property, and again whenever it has changed.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}
