// Times of media, which are only arithmetic, and samples, which do not exist here.
@_exported public import CoreVideo
@_exported public import UIKit

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The properties of a time.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = CMTimeFlags(rawValue: 1)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// A time as a fraction of seconds.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags = .valid, epoch: CMTimeEpoch = 0) {
    (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
  }

  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard seconds.isFinite else {
      self.init(value: 0, timescale: preferredTimescale, flags: .indefinite)
      return
    }
    self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite])
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity])
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity])

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && !isIndefinite && !isPositiveInfinity && !isNegativeInfinity }
  public var isPositiveInfinity: Bool { flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { flags.contains(.negativeInfinity) }

  public var seconds: Double {
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return isNumeric && timescale != 0 ? Double(value) / Double(timescale) : .nan
  }

  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: newTimescale)
  }

  public static func < (first: CMTime, second: CMTime) -> Bool { first.seconds < second.seconds }
  public static func + (first: CMTime, second: CMTime) -> CMTime { first.combined(with: second, by: +) }
  public static func - (first: CMTime, second: CMTime) -> CMTime { first.combined(with: second, by: -) }

  private func combined(with other: CMTime, by operation: (Double, Double) -> Double) -> CMTime {
    CMTime(seconds: operation(seconds, other.seconds), preferredTimescale: max(timescale, other.timescale))
  }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity
  public static let `default` = roundHalfAwayFromZero
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  CMTime(value: value, timescale: timescale, epoch: epoch)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }

/// A range of times.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public init() { self.init(start: .invalid, duration: .invalid) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()
  public var end: CMTime { start + duration }
  public var isValid: Bool { start.isValid && duration.isValid }
  public var isEmpty: Bool { duration == .zero }
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// The description of the contents of samples.
public final class CMFormatDescription {}
public typealias CMVideoFormatDescription = CMFormatDescription

public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32
  public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}

public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
  CMVideoDimensions()
}

/// Media on their way: nothing here creates any.
public final class CMSampleBuffer {
  public var imageBuffer: CVImageBuffer? { nil }
  public var presentationTimeStamp: CMTime { .invalid }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
public func CMSampleBufferGetOutputPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { .invalid }
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { nil }
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus { 0 }

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid

public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.start + range.duration }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.start <= time && time < range.start + range.duration
}
public final class CMBlockBuffer: Sendable {}
/// Nothing: buffers are empty.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { nil }
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> Int { 0 }
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { 0 }
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int, lengthAtOffsetOut: UnsafeMutablePointer<Int>?,
  totalLengthOut: UnsafeMutablePointer<Int>?, dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?
) -> Int32 { -1 }
