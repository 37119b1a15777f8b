import TestSupport
import Testing
import UIKit

/// Random sequences of adding, removing, calling and releasing targets and observers, against a plain model.
///
/// `make check-selectors` sets `MUTOSCOPE_SELECTORS` to try more.
@MainActor
struct SelectorModelTests {
  private static let count = ProcessInfo.processInfo.environment["MUTOSCOPE_SELECTORS"].flatMap(Int.init) ?? 300

  @Test func `Calls by name are those of a plain model`() {
    Listener.makeKnown()
    for sequence in 0..<Self.count {
      var world = SelectorWorld(seed: UInt64(sequence))
      for step in 0..<20 {
        let problem = world.step()
        #expect(problem == nil, "sequence \(sequence), step \(step): \(problem ?? "")")
        if problem != nil { return }
      }
    }
  }
}

/// The calls, in order.
@MainActor
private final class Journal {
  var lines: [String] = []
}

/// A class with methods that tables would have, some of them private.
@MainActor
private class Listener: NSObject {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

  func note(_ method: String) { journal.lines.append("\(name).\(method)") }

  private func plain() { note("plain") }
  func tap(_ sender: Any) { note("tap \(type(of: sender))") }
  private func pair(_ sender: UIControl, event: UIEvent?) { note("pair \(event == nil)") }
  func heard(_ notification: Notification) { note("heard \(notification.name.rawValue)") }

  static func makeKnown() {
    SelectorTables.method("plain()") { (listener: Listener) in listener.plain() }
    SelectorTables.method("tap(_:)") { (listener: Listener, sender: Any) in listener.tap(sender) }
    SelectorTables.method("pair(_:event:)") { (listener: Listener, sender: UIControl, event: UIEvent?) in
      listener.pair(sender, event: event)
    }
    SelectorTables.method("heard(_:)") { (listener: Listener, note: Notification) in listener.heard(note) }
    SelectorTables.method("own()") { (heir: Heir) in heir.own() }
    SelectorTables.method("plain()") { (other: Stranger) in other.note("plain") }
  }
}

/// A class with all methods of its superclass, one of them overridden, and one of its own.
private final class Heir: Listener {
  override func tap(_ sender: Any) { note("heir's tap") }
  func own() { note("own") }
}

/// A class with a method of the same name, whose only common ancestor is `NSObject`.
@MainActor
private final class Stranger: NSObject {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

  func note(_ method: String) { journal.lines.append("\(name).stranger's \(method)") }
}

@MainActor
private struct SelectorWorld {
  /// The kinds of targets in the model.
  enum Kind: CaseIterable { case listener, heir, stranger }

  struct Entry {
    var target: Int
    var method: String
    var events: UIControl.Event
  }

  struct Observation {
    var target: Int
    var name: String?
  }

  var random: SeededRandom
  let journal = Journal()
  let center = NotificationCenter()
  let controls = [UIButton(type: .custom), UIButton(type: .custom)]
  var kinds: [Int: Kind] = [:]
  var objects: [Int: NSObject] = [:]
  weak var released: NSObject?
  var entries: [[Entry]] = [[], []]
  var observations: [Observation] = []
  var next = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static let events: [UIControl.Event] = [.touchDown, .touchUpInside, .valueChanged]
  static let names = ["a", "b"]

  static func methods(of kind: Kind) -> [String] {
    switch kind {
    case .listener: ["plain()", "tap(_:)", "pair(_:event:)"]
    case .heir: ["plain()", "tap(_:)", "pair(_:event:)", "own()"]
    case .stranger: ["plain()"]
    }
  }

  /// The line that a call writes.
  func line(_ target: Int, _ method: String) -> String {
    let name = "\(target)"
    switch (kinds[target], method) {
    case (.stranger, _): return "\(name).stranger's plain"
    case (.heir, "tap(_:)"): return "\(name).heir's tap"
    case (_, "tap(_:)"): return "\(name).tap UIButton"
    case (_, "pair(_:event:)"): return "\(name).pair true"
    case (_, "own()"): return "\(name).own"
    default: return "\(name).plain"
    }
  }

  mutating func someEvents() -> UIControl.Event {
    var events: UIControl.Event = []
    for event in Self.events where Bool.random(using: &random) { events.formUnion(event) }
    return events.isEmpty ? .touchDown : events
  }

  /// Does something at random to both; returns how they differ.
  mutating func step() -> String? {
    let number = Int.random(in: 0..<2, using: &random)
    let target = objects.keys.sorted().randomElement(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: make()
    case 2, 3: if let target { add(target, number) }
    case 4: remove(number, target)
    case 5: if let target, let problem = letGo(target) { return problem }
    case 6: if let target, kinds[target] != .stranger { observe(target) }
    case 7: if let target { stopObserving(target) }
    case 8: return post()
    default: return send(number)
    }
    return nil
  }

  private mutating func make() {
    let kind = Kind.allCases.randomElement(using: &random) ?? .listener
    let name = "\(next)"
    kinds[next] = kind
    switch kind {
    case .listener: objects[next] = Listener(name, journal)
    case .heir: objects[next] = Heir(name, journal)
    case .stranger: objects[next] = Stranger(name, journal)
    }
    next += 1
  }

  private mutating func add(_ target: Int, _ number: Int) {
    guard let method = Self.methods(of: kinds[target] ?? .listener).randomElement(using: &random) else { return }
    let events = someEvents()
    controls[number].addTarget(objects[target], action: Selector(method), for: events)
    let isSame = { (entry: Entry) in entry.target == target && entry.method == method }
    if let index = entries[number].firstIndex(where: isSame) {
      entries[number][index].events.formUnion(events)
    } else {
      entries[number].append(Entry(target: target, method: method, events: events))
    }
  }

  private mutating func remove(_ number: Int, _ target: Int?) {
    let target = Bool.random(using: &random) ? target : nil
    let method: String? = Bool.random(using: &random) ? "plain()" : nil
    let events = someEvents()
    controls[number].removeTarget(target.flatMap { objects[$0] }, action: method.map { Selector($0) }, for: events)
    for index in entries[number].indices {
      let entry = entries[number][index]
      guard target == nil || entry.target == target, method == nil || entry.method == method else { continue }
      entries[number][index].events.subtract(events)
    }
    entries[number].removeAll { $0.events.isEmpty }
  }

  /// Only its creator keeps a target.
  private mutating func letGo(_ target: Int) -> String? {
    released = objects[target]
    objects[target] = nil
    for number in entries.indices { entries[number].removeAll { $0.target == target } }
    observations.removeAll { $0.target == target }
    return released == nil ? nil : "target \(target) is kept"
  }

  private mutating func observe(_ target: Int) {
    guard let object = objects[target] else { return }
    let name = Bool.random(using: &random) ? Self.names.randomElement(using: &random) : nil
    center.addObserver(
      object, selector: Selector("heard(_:)"), name: name.map { Notification.Name($0) }, object: nil)
    observations.append(Observation(target: target, name: name))
  }

  private mutating func stopObserving(_ target: Int) {
    guard let object = objects[target] else { return }
    if Bool.random(using: &random) {
      center.removeObserver(object)
      observations.removeAll { $0.target == target }
    } else {
      center.removeObserver(object, name: Notification.Name("a"), object: nil)
      observations.removeAll { $0.target == target && $0.name == "a" }
    }
  }

  private mutating func post() -> String? {
    let name = Self.names.randomElement(using: &random) ?? "a"
    journal.lines = []
    center.post(name: Notification.Name(name), object: nil)
    let expected = observations.filter { $0.name == nil || $0.name == name }.map { "\($0.target).heard \(name)" }
    // The order in which observers are notified is not guaranteed.
    return difference(journal.lines.sorted(), expected.sorted())
  }

  private mutating func send(_ number: Int) -> String? {
    let event = Self.events.randomElement(using: &random) ?? .touchDown
    journal.lines = []
    controls[number].sendActions(for: event)
    let expected = entries[number].filter { !$0.events.isDisjoint(with: event) }.map { line($0.target, $0.method) }
    return difference(journal.lines, expected)
  }

  private func difference(_ found: [String], _ expected: [String]) -> String? {
    found == expected ? nil : "called \(found), not \(expected)"
  }
}
