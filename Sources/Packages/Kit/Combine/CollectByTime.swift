public import OpenCombine

extension Publishers {
  /// The condition under which a group of values is complete.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// A group is complete after a length of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// A group is complete after a length of time, or with a number of values, whichever comes first.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Sends the values of a publisher in groups: those that came within a length of time of the scheduler.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
    ) { (self.upstream, self.strategy, self.options) = (upstream, strategy, options) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, stride, count) =
        switch strategy {
        case .byTime(let scheduler, let stride): (scheduler, stride, Int.max)
        case .byTimeOrCount(let scheduler, let stride, let count): (scheduler, stride, count)
        }
      let groups = PassthroughSubject<Output, Failure>()
      let sources = Sources()
      groups.handleEvents(receiveCancel: sources.cancel).subscribe(subscriber)
      var group: Output = []
      func send() {
        let full = group
        group = []
        if !full.isEmpty { groups.send(full) }
      }
      sources.ticks = scheduler.schedule(
        after: scheduler.now.advanced(by: stride), interval: stride, tolerance: scheduler.minimumTolerance,
        options: options, send)
      sources.values = upstream.sink(
        receiveCompletion: { completion in
          sources.ticks?.cancel()
          if case .finished = completion { send() }
          groups.send(completion: completion)
        },
        receiveValue: { value in
          group.append(value)
          if group.count >= count { send() }
        })
    }

    /// The sources that a subscription keeps going.
    private final class Sources {
      var ticks: (any Cancellable)?
      var values: (any Cancellable)?

      func cancel() {
        ticks?.cancel()
        values?.cancel()
      }
    }
  }
}

extension Publisher {
  /// Collects values into groups by the time of a scheduler.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
