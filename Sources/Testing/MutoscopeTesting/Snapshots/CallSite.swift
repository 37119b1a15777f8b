import Foundation
import Testing
import XCTest

/// The source location of an assertion, at which failures are reported.
struct CallSite {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  /// The module of the assertion.
  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  private var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  /// Makes the running test fail, in either framework.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    } else {
      XCTFail(message, file: filePath, line: line)
    }
  }

  /// Attaches files to the running test.
  ///
  /// Swift Testing stores them if `--attachments-path` is given; XCTest on Linux has no attachments.
  func attach(_ files: [(name: String, url: URL)]) {
    guard Test.current != nil else { return }
    for file in files {
      guard let data = FileManager.default.contents(atPath: file.url.path(percentEncoded: false)) else { continue }
      Attachment.record([UInt8](data), named: file.name, sourceLocation: sourceLocation)
    }
  }
}
