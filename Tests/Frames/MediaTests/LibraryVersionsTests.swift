import Foundation
import Media
import Testing

struct LibraryVersionsTests {
  @Test(arguments: [LibraryVersions.libpng, LibraryVersions.zlib, LibraryVersions.libjpeg, LibraryVersions.xxhash])
  func `Library versions are numbers with dots`(_ version: String) {
    #expect(version.wholeMatch(of: /\d+\.\d+(\.\d+)*.*/) != nil, "\(version)")
  }
}
