// Parts of XCTest that are missing on Linux: attachments of tests are discarded.
@_exported public import UIKit
public import XCTest

/// Something that a test attaches to its result.
open class XCTAttachment: NSObject {
  /// The time at which the attachment is deleted.
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any]?
  public let uniformTypeIdentifier: String
  /// The bytes of the attachment, if it has any.
  public let payload: Data?

  /// Creates an attachment from bytes; without a type, they are data of any kind.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    (self.name, self.payload, self.userInfo) = (name, payload, userInfo)
    super.init()
  }

  public convenience init(data: Data, uniformTypeIdentifier: String) {
    self.init(uniformTypeIdentifier: uniformTypeIdentifier, name: nil, payload: data)
  }

  public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }

  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  public convenience init(contentsOfFile fileURL: URL) {
    self.init(data: (try? Data(contentsOf: fileURL)) ?? Data(), uniformTypeIdentifier: "public.data")
  }

  /// The image in the format of a file.
  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }
}

/// A part of a test.
public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Divides tests into parts.
open class XCTContext: NSObject {
  private final class Activity: NSObject, XCTActivity {
    let name: String
    var attachments: [XCTAttachment] = []

    init(name: String) {
      self.name = name
      super.init()
    }

    func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
  }

  /// Runs a part of a test.
  open class func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result
  {
    try block(Activity(name: name))
  }
}

/// An issue that a test records.
///
/// Unchecked because the class is open: every stored property is constant.
open class XCTIssue: NSObject, @unchecked Sendable {
  public let compactDescription: String

  public init(compactDescription: String) {
    self.compactDescription = compactDescription
    super.init()
  }
}

/// Runs code whose failures are expected: they count as failures here, about which the first call warns.
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> Result,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
  ExpectedFailures.note
  return try failingBlock()
}

/// Expects that the rest of a test fails: failures count here, about which the first call warns.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, issueMatcher: ((XCTIssue) -> Bool)? = nil
) { ExpectedFailures.note }

private enum ExpectedFailures {
  static let note: Void = FileHandle.standardError.write(
    Data("Warning: XCTExpectFailure expects nothing here: failures count as others do.\n".utf8))
}

extension XCTestCase {
  /// Runs a block ten times, as XCTest does to measure it; durations are not compared.
  public func measureCalls(file: StaticString = #filePath, line: Int = #line, block: () -> Void) {
    for _ in 0..<10 { block() }
  }
}
