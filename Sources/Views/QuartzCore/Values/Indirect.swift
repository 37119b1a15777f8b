/// A value that few layers have, stored indirectly so that the others do not need the space.
indirect enum Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
