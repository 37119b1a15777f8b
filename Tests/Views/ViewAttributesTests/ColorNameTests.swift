import Testing
import UIKit
import ViewVocabulary

/// The names of colours, which the vocabulary lists without knowing UIKit.
@MainActor
@Suite struct ColorNameTests {
  @Test func `The vocabulary has the names of UIKit's colours, in their order`() {
    #expect(ColorValue.names == UIColor.named.map(\.name))
  }
}
