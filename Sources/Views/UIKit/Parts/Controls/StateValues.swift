/// Values for states of a control.
struct StateValues<Value> {
  private var values: [(state: UIControl.State, value: Value)] = []

  /// The value for exactly this state.
  subscript(_ state: UIControl.State) -> Value? {
    get { values.first { $0.state == state }?.value }
    set {
      values.removeAll { $0.state == state }
      if let newValue { values.append((state, newValue)) }
    }
  }

  /// The value for a state, or else the value for `normal`.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

extension StateValues: AppearanceValue {
  func isSame(as other: Any) -> Bool {
    guard let other = other as? StateValues, other.values.count == values.count else { return false }
    return values.allSatisfy { state, value in other[state].map { AppearanceProperty.isSame(value, $0) } ?? false }
  }
}
