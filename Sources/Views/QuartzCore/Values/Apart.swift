/// A value that few have, stored apart so that the others do not need the space.
indirect enum Apart<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
