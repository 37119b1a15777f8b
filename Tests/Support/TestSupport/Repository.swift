package import Foundation

/// The files of the repository that the tests were built from.
package enum Repository {
  package static let folder = URL(filePath: #filePath).appending(path: "../../../..").standardized
}
