import Foundation

/// The bytes of a test fixture.
func fixture(_ name: String) throws -> [UInt8] {
  guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else {
    throw CocoaError(.fileNoSuchFile)
  }
  return try [UInt8](Data(contentsOf: folder.appending(path: name)))
}
