package import Foundation
package import Media

extension RenderFormat {
  /// The sink that writes frames of this format, which is not a folder of PNG files.
  ///
  /// - Parameters:
  ///   - file: The file; nil for standard output, which only raw formats can go to.
  ///   - plan: The frames.
  ///   - stage: The stage that is drawn.
  ///   - quality: The quality of mp4 and webm.
  ///   - loopCount: How often it is played; 0 means forever.
  ///   - compression: The compression of animated PNGs.
  ///   - sound: The sound, in formats that have sound.
  ///   - captions: The captions, as tracks of formats that have some.
  ///   - chapters: The chapters that players list, in the formats that have sound.
  ///   - poster: A PNG that is shown of the film, in formats that have a place for one.
  ///   - options: The codec of videos, and options that few films need.
  ///   - firstNumber: The number of the first of images whose names have numbers.
  ///   - record: The record of such images, if a render that is killed may be resumed.
  @MainActor
  package func sink(
    file: URL?, plan: FramePlan, stage: Stage, quality: VideoQuality, loopCount: Int,
    compression: PNGEncoder.Compression, sound: [SoundTrack] = [], captions: [CaptionTrack] = [],
    chapters: [VideoChapter] = [], poster: [UInt8]? = nil, options: VideoOptions = VideoOptions(),
    firstNumber: Int = 0, record: NumberedImageRecord? = nil
  ) throws(RenderError) -> any FrameSink {
    if let file, let video {
      return try VideoSink(
        file: file, format: video, plan: plan, stage: stage, quality: quality, loopCount: loopCount,
        sound: sound, captions: captions, chapters: chapters, poster: poster, options: options)
    }
    if let file, self == .images, let name = try? NumberedName(file.relativePath) {
      return try NumberedImageSink(
        name, from: firstNumber, compression: compression, stage: stage, record: record)
    }
    if let file, self == .apng {
      return try APNGSink(file: file, plan: plan, stage: stage, loopCount: loopCount, compression: compression)
    }
    return try RawVideoSink(file: file, format: self == .y4m ? .y4m : .bgra, plan: plan, stage: stage)
  }
}
