import CoreGraphics
import Foundation
import Media
import TestSupport
import Testing

struct ImageDecoderTests {
  @Test func `The first bytes decide which decoder reads an image`() throws {
    #expect(try ImageDecoder.decode(RawPNG(width: 2, height: 1, colorType: 0, samples: [0, 1]).bytes).width == 2)
    #expect(try ImageDecoder.decode(Data(fixture("grey.jpg"))).width == 16)
  }

  static let others: [(bytes: [UInt8], sentence: String)] = [
    ([], "This is empty: there are no bytes at all."),
    (Array("GIF89a".utf8), "This is a GIF; convert it to PNG or JPEG."),
    (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "This is a WebP image; convert it to PNG or JPEG."),
    (Array("\0\0\0\u{18}ftypheic".utf8), "This is a HEIF image; convert it to PNG or JPEG."),
    (Array("BM\0\0\0\0".utf8), "This is a BMP image; convert it to PNG or JPEG."),
    (Array("BMP is meant".utf8), "This is text that begins with “BMP is meant”, not an image or a video."),
    (Array("%PDF-1.7".utf8), "This is a PDF document; convert it to PNG or JPEG."),
    (
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n".utf8),
      "This is a Git LFS pointer file, not the file itself; run “git lfs pull”."
    ),
    (
      Array("\n<!DOCTYPE html><title>404</title>".utf8),
      "This is an HTML page, not an image; the download got a web page instead."
    ),
    (Array("<svg xmlns='x'/>".utf8), "This is an SVG drawing; convert it to PNG."),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0x00],
      "This is a PNG whose line endings or high bits were changed on the way, as a transfer in text mode does; "
        + "copy it again as binary."
    ),
    (
      Array("hello there\nworld".utf8),
      "This is text that begins with “hello there”, not an image or a video."
    ),
    (
      [0, 1, 2, 254],
      "This is not an image or a video; it begins with the bytes 00 01 02 fe."
    ),
  ]

  @Test(arguments: others)
  func `An error says what other bytes look like`(_ bytes: [UInt8], _ sentence: String) throws {
    let error = try #require(throws: ImageError.self) { try ImageDecoder.decode(bytes) }
    #expect(error.description == sentence)
    #expect(error.kind == .notAPicture)
    #expect(throws: error) { try PNGDecoder.decode(bytes) }
    #expect(throws: error) { try JPEGDecoder.decode(bytes) }
  }

  @Test func `Each decoder names the one that can read the bytes`() throws {
    let png = RawPNG(width: 1, height: 1, colorType: 0, samples: [0]).bytes
    let jpeg = try fixture("grey.jpg")
    let wrongForJPEG = try #require(throws: ImageError.self) { try JPEGDecoder.decode(png) }
    let wrongForPNG = try #require(throws: ImageError.self) { try PNGDecoder.decode(jpeg) }
    #expect(wrongForJPEG.description == "This is a PNG, not a JPEG.")
    #expect(wrongForPNG.description == "This is a JPEG, not a PNG.")
  }

  @Test func `Files are read by their contents, and errors name them`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a b.png")
      let path = file.path(percentEncoded: false)
      func message(limits: DecodeLimits = .default) throws -> String {
        try #require(throws: ImageError.self) { try ImageDecoder.decode(contentsOf: file, limits: limits) }.description
      }
      #expect(try message() == "\(path): The image cannot be read: it is not there.")
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      #expect(try message() == "\(path): The image cannot be read: it is a folder.")
      try FileManager.default.removeItem(at: file)
      let png = RawPNG(width: 2, height: 1, colorType: 0, samples: [0, 1]).bytes
      try Data(png).write(to: file)
      #expect(try ImageDecoder.decode(contentsOf: file).width == 2)
      #expect(
        try message(limits: DecodeLimits(fileByteCount: 20))
          == "\(path): The image cannot be read: it has \(png.count) bytes and at most 20 are read.")
      try Data(png.dropLast(1)).write(to: file)
      #expect(
        try message()
          == "\(path): The PNG is cut off: it ends after \(png.count - 1) bytes, in the middle of the image.")
      #expect(mkfifo(path + ".pipe", 0o600) == 0)
      let error = #expect(throws: ImageError.self) {
        try ImageDecoder.decode(contentsOf: URL(filePath: path + ".pipe"))
      }
      #expect(error?.kind == .unreadable)
    }
  }
}
