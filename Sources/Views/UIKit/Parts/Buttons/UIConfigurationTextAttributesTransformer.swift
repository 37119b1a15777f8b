public import Foundation

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer: Sendable, Equatable {
  private final class Code: Sendable {
    let transform: @Sendable (AttributeContainer) -> AttributeContainer
    init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  }
  private let code: Code

  /// Creates a transformer; its code receives the default attributes of the text, and returns the final ones.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { code = Code(transform) }

  /// The code.
  public var transform: @Sendable (AttributeContainer) -> AttributeContainer { code.transform }

  /// Returns the final attributes for the default ones.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { code.transform(input) }

  /// Whether both are copies of one transformer.
  public static func == (a: Self, b: Self) -> Bool { a.code === b.code }
}

extension AttributedString {
  /// The text as shown: with default attributes where it has none of its own, all changed by a transformer.
  func shown(
    with usual: AttributeContainer, by transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var shown = AttributedString()
    for run in runs {
      let attributes = usual.merging(run.attributes)
      shown += AttributedString(String(self[run.range].characters), attributes: transformer?(attributes) ?? attributes)
    }
    return NSAttributedString(shown)
  }
}
