import Foundation

/// Makes room for about as many bytes as the calling thread is going to ask for in small pieces.
///
/// For threads other than the first, glibc enlarges the room by a page at a time, with a system call for each and a fault
/// when it is touched: with twenty thousand views, an eighth of the time to the first frame. So the room is enlarged at
/// once, and the system is told that large pages will do. Memory that is not touched is not used.
///
/// - Parameter bytes: how many; what is beyond 60 MB is ignored.
package func reserveMemory(_ bytes: Int) {
  // Two pieces: glibc takes larger ones from elsewhere.
  let sizes = [min(bytes, mostInOnePiece), min(bytes - mostInOnePiece, mostInOnePiece)].filter { $0 > 0 }
  _ = takesLargePieces
  let pieces = sizes.map { size in
    let piece = malloc(size)
    useLargePages(piece, size)
    return piece
  }
  // The last one first, so that each becomes part of what follows it.
  for piece in pieces.reversed() { free(piece) }
}

private let mostInOnePiece = 30 << 20

/// Makes glibc take large pieces from the room of small ones, as it does by itself once one has been freed.
private let takesLargePieces: Void = {
  let size = mostInOnePiece + (1 << 16)
  let piece = malloc(size)
  useLargePages(piece, size)
  free(piece)
}()

private func useLargePages(_ piece: UnsafeMutableRawPointer?, _ size: Int) {
  let page = Int(sysconf(Int32(_SC_PAGESIZE)))
  guard let piece, page > 0 else { return }
  let start = piece.alignedUp(toMultipleOf: page)
  let count = size - (start - piece)
  if count > 0 { madvise(start, count, MADV_HUGEPAGE) }
}
