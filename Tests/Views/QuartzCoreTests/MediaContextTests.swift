import QuartzCore
import Testing

@MainActor
struct MediaContextTests {
  private final class Counter: MediaService {
    let context: MediaContext
    var count = 0
    init(context: MediaContext) { self.context = context }
  }
  private final class Other: MediaService {
    init(context: MediaContext) {}
  }
  private struct Refusal: Error {}

  @Test func `A service is made once for each context`() {
    let (first, second) = (MediaContext(), MediaContext())
    first.service(Counter.self).count = 7
    #expect(first.service(Counter.self).count == 7)
    #expect(first.service(Counter.self).context === first)
    #expect(second.service(Counter.self).count == 0)
    #expect(first.service(Other.self) === first.service(Other.self))
  }

  @Test func `A service that is installed replaces the existing one`() {
    let context = MediaContext()
    context.service(Counter.self).count = 1
    let given = Counter(context: context)
    context.install(given)
    #expect(context.service(Counter.self) === given)
  }

  @Test func `Client code runs in its own context`() {
    let (context, other) = (MediaContext(), MediaContext())
    other.becomeMostRecent()
    let found = context.callOut { MediaContext.current }
    #expect(found === context)
    #expect(MediaContext.current === other)
    other.perform { #expect(context.callOut { MediaContext.current === context }) }
    #expect(throws: Refusal.self) { try context.callOut { throw Refusal() } }
  }

  @Test func `Client code may have made tasks`() {
    let context = MediaContext()
    #expect(context.tasks == .none)
    #expect(context.callOut { 3 } == 3)
    #expect(context.tasks == .possible)
    context.tasks = .resumed
    context.callOut {}
    #expect(context.tasks == .resumed)
  }
}
