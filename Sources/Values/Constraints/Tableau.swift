import CSimplex

/// The owner of a tableau.
final class Tableau {
  let handle: OpaquePointer

  init() { handle = csimplex_create() }

  private init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { csimplex_free(handle) }

  func copy() -> Tableau { Tableau(csimplex_copy(handle)) }

  var basis: [UInt32] {
    let count = csimplex_row_count(handle)
    return [UInt32](unsafeUninitializedCapacity: count) { symbols, initialized in
      if let start = symbols.baseAddress { csimplex_get_basis(handle, start) }
      initialized = count
    }
  }

  /// The basis when it was last recorded.
  var recordedBasis: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: csimplex_row_count(handle)) { symbols, initialized in
      if let start = symbols.baseAddress { initialized = csimplex_get_recorded_basis(handle, start) }
    }
  }

  /// The symbols of the equation that cannot be satisfied.
  var contradiction: [UInt32] {
    let count = csimplex_contradiction(handle, nil, 0)
    return [UInt32](unsafeUninitializedCapacity: count) { symbols, initialized in
      initialized = csimplex_contradiction(handle, symbols.baseAddress, count)
    }
  }
}
