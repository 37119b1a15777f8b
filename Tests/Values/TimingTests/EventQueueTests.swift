import TestSupport
import Testing
import Timing

struct EventQueueTests {
  /// Removes and returns everything up to a time.
  static func drain(_ queue: inout EventQueue<String>, upTo time: Double = .infinity) -> [String] {
    var actions: [String] = []
    while let event = queue.popFirst(notAfter: time) { actions.append(event.action) }
    return actions
  }

  @Test func `Events come in the order of time, then of scheduling`() {
    var queue = EventQueue<String>()
    for (time, name) in [(2.0, "c"), (1, "a"), (2, "d"), (1, "b"), (-1, "past"), (2, "e")] {
      queue.schedule(at: time, name)
    }
    #expect(queue.count == 6)
    #expect(queue.nextTime == -1)
    #expect(Self.drain(&queue) == ["past", "a", "b", "c", "d", "e"])
    #expect(queue.isEmpty)
    #expect(queue.nextTime == nil)
  }

  @Test func `Events up to the limit come out, and later ones do not`() {
    var queue = EventQueue<String>()
    queue.schedule(at: 1, "a")
    queue.schedule(at: 2, "b")
    #expect(queue.popFirst(notAfter: 0.999) == nil)
    let first = queue.popFirst(notAfter: 1)
    #expect(first?.time == 1 && first?.action == "a")
    #expect(queue.popFirst(notAfter: 1) == nil)
    #expect(queue.nextTime == 2)
  }

  @Test func `An event that is scheduled while others come out takes its place`() {
    var queue = EventQueue<String>()
    queue.schedule(at: 1, "a")
    queue.schedule(at: 2, "d")
    #expect(queue.popFirst(notAfter: 2)?.action == "a")
    queue.schedule(at: 1, "b")
    queue.schedule(at: 1.5, "c")
    queue.schedule(at: 2, "e")
    #expect(Self.drain(&queue, upTo: 2) == ["b", "c", "d", "e"])
  }

  @Test func `Zero and minus zero are one time, and so is infinity`() {
    var queue = EventQueue<String>()
    queue.schedule(at: .infinity, "never")
    queue.schedule(at: 0, "a")
    queue.schedule(at: -0.0, "b")
    #expect(Self.drain(&queue, upTo: 1e300) == ["a", "b"])
    #expect(Self.drain(&queue) == ["never"])
  }

  @Test func `A cancelled event does not run, and cancelling is idempotent`() {
    var queue = EventQueue<String>()
    let a = queue.schedule(at: 1, "a")
    let b = queue.schedule(at: 2, "b")
    let c = queue.schedule(at: 3, "c")
    queue.cancel(a)
    queue.cancel(a)
    #expect(queue.nextTime == 2)
    #expect(queue.count == 2)
    #expect(queue.popFirst(notAfter: 9)?.action == "b")
    queue.cancel(b)
    #expect(queue.count == 1)
    queue.cancel(c)
    #expect(queue.isEmpty && queue.nextTime == nil)
    #expect(queue.popFirst(notAfter: 9) == nil)
  }

  @Test func `Cancelling releases the action at once`() {
    final class Target {}
    var queue = EventQueue<Target>()
    queue.schedule(at: 1, Target())
    weak var target: Target?
    let token = {
      let object = Target()
      target = object
      return queue.schedule(at: 2, object)
    }()
    #expect(target != nil)
    queue.cancel(token)
    #expect(target == nil)
  }

  @Test func `Memory stays bounded when events are scheduled and cancelled forever`() {
    var queue = EventQueue<Int>()
    queue.schedule(at: 0, -1)
    var pending: [EventToken] = []
    for index in 0..<20_000 {
      pending.append(queue.schedule(at: 1e6 + Double(index), index))
      if pending.count == 10 { queue.cancel(pending.removeFirst()) }
      if queue.rememberedCount > 2 * queue.count + 16 {
        Issue.record("\(queue.rememberedCount) remembered for \(queue.count) that wait")
        return
      }
    }
    #expect(queue.count == 10)
    #expect(queue.rememberedCount <= 36)
  }

  @Test func `The queue agrees with a sorted list whatever is done to it`() {
    var random = SeededRandom(seed: 51)
    var queue = EventQueue<Int>()
    var model: [(time: Double, name: Int, token: EventToken)] = []
    var everyToken: [EventToken] = []
    for name in 0..<10_000 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let time = Double(Int.random(in: 0..<50, using: &random))
        let token = queue.schedule(at: time, name)
        everyToken.append(token)
        let place = model.firstIndex { $0.time > time } ?? model.endIndex
        model.insert((time, name, token), at: place)
      case 2:
        guard let token = everyToken.randomElement(using: &random) else { continue }
        queue.cancel(token)
        model.removeAll { $0.token == token }
      default:
        let limit = Double(Int.random(in: 0..<50, using: &random))
        let expected = model.first.flatMap { $0.time <= limit ? model.removeFirst() : nil }
        let event = queue.popFirst(notAfter: limit)
        guard event?.time == expected?.time, event?.action == expected?.name else {
          Issue.record("popped \(String(describing: event)) instead of \(String(describing: expected))")
          return
        }
      }
      guard queue.count == model.count, queue.nextTime == model.first?.time else {
        Issue.record("\(queue.count) events from \(String(describing: queue.nextTime)) after step \(name)")
        return
      }
    }
    #expect(!model.isEmpty)
  }
}
