public import OpenCombine

extension Publishers {
  /// The last values of two publishers: once each has sent one, and then whenever one of them sends another.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var lastA: A.Output?
      var lastB: B.Output?
      func all() -> Output? {
        guard let lastA, let lastB else { return nil }
        return (lastA, lastB)
      }
      let joining = Joining(subscriber, count: 2, keepsLast: true)
      joining.attach(a, endsWithout: true) { value in
        lastA = value
        return all()
      }
      joining.attach(b, endsWithout: true) { value in
        lastB = value
        return all()
      }
    }
  }

  /// The last values of three publishers: once each has sent one, and then whenever one of them sends another.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var lastA: A.Output?
      var lastB: B.Output?
      var lastC: C.Output?
      func all() -> Output? {
        guard let lastA, let lastB, let lastC else { return nil }
        return (lastA, lastB, lastC)
      }
      let joining = Joining(subscriber, count: 3, keepsLast: true)
      joining.attach(a, endsWithout: true) { value in
        lastA = value
        return all()
      }
      joining.attach(b, endsWithout: true) { value in
        lastB = value
        return all()
      }
      joining.attach(c, endsWithout: true) { value in
        lastC = value
        return all()
      }
    }
  }

  /// The last values of four publishers: once each has sent one, and then whenever one of them sends another.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var lastA: A.Output?
      var lastB: B.Output?
      var lastC: C.Output?
      var lastD: D.Output?
      func all() -> Output? {
        guard let lastA, let lastB, let lastC, let lastD else { return nil }
        return (lastA, lastB, lastC, lastD)
      }
      let joining = Joining(subscriber, count: 4, keepsLast: true)
      joining.attach(a, endsWithout: true) { value in
        lastA = value
        return all()
      }
      joining.attach(b, endsWithout: true) { value in
        lastB = value
        return all()
      }
      joining.attach(c, endsWithout: true) { value in
        lastC = value
        return all()
      }
      joining.attach(d, endsWithout: true) { value in
        lastD = value
        return all()
      }
    }
  }
}

extension Publisher {
  /// The last values of this publisher and another publisher, whenever one of them sends another.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure { Publishers.CombineLatest(self, other) }

  /// The values that a closure makes of the last values of this publisher and another publisher.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// The last values of this publisher and two other publishers, whenever one of them sends another.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where Failure == P.Failure, Failure == Q.Failure { Publishers.CombineLatest3(self, publisher1, publisher2) }

  /// The values that a closure makes of the last values of this publisher and two other publishers.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where Failure == P.Failure, Failure == Q.Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// The last values of this publisher and three other publishers, whenever one of them sends another.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// The values that a closure makes of the last values of this publisher and three other publishers.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
