import Foundation
import Media
import Mutoscope

/// Keeps nothing; while some of its frames are drawn, code runs on the main actor.
struct InterruptedSink: FrameSink {
  struct Image: EncodedImage {
    var pixelHash: PixelHash
  }

  struct Encoder: FrameEncoder {
    let interruption: @MainActor @Sendable () -> Void

    func encode(_ frame: RenderedFrame) -> Image {
      if frame.index == 30 || frame.index == 60 {
        let done = DispatchSemaphore(value: 0)
        Task { @MainActor in
          interruption()
          done.signal()
        }
        done.wait()
      }
      return Image(pixelHash: PixelHash(of: frame.pixels))
    }
  }

  let output = URL(filePath: "/nowhere")
  let order = FrameSinkOrder.any
  let recordsTrace = false
  private let interruption: @MainActor @Sendable () -> Void

  init(_ interruption: @escaping @MainActor @Sendable () -> Void) { self.interruption = interruption }

  func makeEncoder() -> Encoder { Encoder(interruption: interruption) }
  func write(_ image: Image, frames indices: [Int]) -> Int { 0 }
  func finish(_ manifest: Manifest, trace: Trace?) -> Int { 0 }
  func cancel() {}
}
