import CoreGraphics
import Foundation
import Media
import Mutoscope
import Synchronization
import ViewVocabulary

/// The parts of a golden, each decoded once, when it is first needed.
final class GoldenParts: Sendable {
  private let files: GoldenFiles
  private let knownTrace = Once<Trace>()
  private let knownArchive = Once<FrameArchive?>()
  private let images = Mutex<[PixelHash: Pixels]>([:])

  init(_ files: GoldenFiles) { self.files = files }

  /// The values of the views in each frame.
  func trace() throws(GoldenError) -> Trace {
    try knownTrace.value { () throws(GoldenError) in
      do throws(TraceError) {
        return try Trace(text: files.trace, line: 2)
      } catch {
        throw GoldenError(path: files.path(Golden.traceName), "\(error)", isNewer: error.isNewer)
      }
    }
  }

  /// The display lists of the frames, as far as they are kept; nil if none are.
  func archive() throws(GoldenError) -> FrameArchive? {
    try knownArchive.value { () throws(GoldenError) in
      guard let lists = files.lists else { return nil }
      do {
        return try FrameArchive(lists, size: files.reader.manifest.pixelSize) { hash in try image(hash) }
      } catch let error as GoldenError {
        throw error
      } catch {
        throw listsError(error)
      }
    }
  }

  /// The author's declarations; nil if the golden has none.
  func declarations() throws(GoldenError) -> Declarations? {
    guard let text = files.declarations else { return nil }
    do throws(TraceError) {
      return try Declarations(text: text)
    } catch {
      throw GoldenError(path: files.path(Declarations.fileName), "\(error)", isNewer: error.isNewer)
    }
  }

  /// Checks that the images that frames draw exist and are those that were recorded.
  func checkImages() throws(GoldenError) {
    guard let lists = files.lists else { return }
    let hashes: [PixelHash]
    do throws(FrameArchiveError) {
      hashes = try FrameArchive.images(in: lists)
    } catch {
      throw listsError(error)
    }
    for hash in hashes { try check(hash) }
  }

  /// The reason that some expected frames cannot be drawn again, for those that cannot.
  var gapInWords: String {
    if let gap = files.seal.without { return gap.sentence }
    return files.lists == nil
      ? "the golden was recorded by an earlier version, without display lists"
      : "the golden's display lists give other pixels here"
  }

  private func listsError(_ error: any Error) -> GoldenError {
    GoldenError(
      path: files.path(FrameArchive.fileName), "\(error)", isNewer: (error as? FrameArchiveError)?.isNewer ?? false)
  }

  /// Checks the file of an image that frames draw; one that is known is not decoded.
  private func check(_ hash: PixelHash) throws(GoldenError) {
    let bytes = try bytes(of: hash)
    if KnownFiles.hash(ofImageIn: bytes) != hash { _ = try image(hash, in: bytes) }
  }

  /// An image that frames draw.
  private func image(_ hash: PixelHash) throws(GoldenError) -> Pixels {
    if let known = images.withLock({ $0[hash] }) { return known }
    let pixels = try image(hash, in: bytes(of: hash))
    images.withLock { $0[hash] = pixels }
    return pixels
  }

  /// The bytes of the file of an image.
  private func bytes(of hash: PixelHash) throws(GoldenError) -> [UInt8] {
    let path = files.path(GoldenLists.fileName(of: hash))
    guard let data = FileManager.default.contents(atPath: path) else {
      throw GoldenError(path: path, "The golden draws this image, but its file is missing.")
    }
    return [UInt8](data)
  }

  /// The image in the bytes of its file.
  private func image(_ hash: PixelHash, in bytes: [UInt8]) throws(GoldenError) -> Pixels {
    let path = files.path(GoldenLists.fileName(of: hash))
    let pixels: Pixels
    do throws(ImageError) {
      pixels = try PNGDecoder.decode(bytes)
    } catch {
      throw GoldenError(path: path, error.sentence)
    }
    guard PixelHash(of: pixels) == hash else {
      throw GoldenError(
        path: path, "The image was changed after it was recorded; restore it, or record the golden again.")
    }
    KnownFiles.record(bytes, hash)
    return pixels
  }
}

/// A value that is made when it is first needed, by the first thread that needs it.
private final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Result<Value, GoldenError>?>(nil)

  func value(_ make: () throws(GoldenError) -> Value) throws(GoldenError) -> Value {
    let result = made.withLock { made -> Result<Value, GoldenError> in
      if let made { return made }
      let result: Result<Value, GoldenError>
      do throws(GoldenError) { result = .success(try make()) } catch { result = .failure(error) }
      made = result
      return result
    }
    return try result.get()
  }
}
