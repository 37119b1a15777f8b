import Testing

/// The test that takes a snapshot.
enum SnapshotOwner: Hashable, CustomStringConvertible {
  case test(Test.ID)
  /// An XCTest test by its name: `CardTests.testFlies`.
  case testCase(String)
  /// The XCTest test that was already running when the first snapshot was taken; its name is known when it ends.
  case firstTestCase

  /// The test that is running.
  @MainActor static var current: SnapshotOwner {
    if let test = Test.current { return .test(test.id) }
    return TestCaseObserver.shared.current.map { .testCase($0) } ?? .firstTestCase
  }

  /// A regular expression for `swift test --filter` that matches only this test.
  ///
  /// - Parameter module: The module that the test is in.
  /// - Returns: nil if the test's name is not known.
  func filter(in module: String) -> String? {
    switch self {
    case .test(let id): "^\(escaped(id.moduleName))\\.\(escaped(id.nameComponents.joined(separator: "/")))"
    case .testCase(let name): "^\(escaped(module))\\.\(escaped(name.replacing(".", with: "/")))$"
    case .firstTestCase: nil
    }
  }

  var description: String {
    switch self {
    case .test(let id): id.nameComponents.joined(separator: "/")
    case .testCase(let name): name.replacing(".", with: "/")
    case .firstTestCase: "another test"
    }
  }
}

/// A regular expression that matches just this text.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { $0 += #"\^$.|?*+()[]{}"#.contains($1) ? "\\\($1)" : "\($1)" }
}
