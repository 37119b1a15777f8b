public import CoreMedia
import UIKit

/// A property of an asset that is loaded: it has the value of an empty one.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let get: @Sendable (Root) -> Value
}
extension AVAsyncProperty where Root == AVAsset {
  public static var duration: AVAsyncProperty<AVAsset, CMTime> { .init { $0.duration } }
  public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { .init { $0.tracks } }
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { .init { $0.isPlayable } }
  public static var preferredTransform: AVAsyncProperty<AVAsset, CGAffineTransform> { .init { $0.preferredTransform } }
  public static var metadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { .init { $0.metadata } }
  public static var commonMetadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { .init { $0.commonMetadata } }
}
extension AVAsyncProperty where Root == AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<AVAssetTrack, CGSize> { .init { $0.naturalSize } }
  public static var preferredTransform: AVAsyncProperty<AVAssetTrack, CGAffineTransform> {
    .init { $0.preferredTransform }
  }
  public static var nominalFrameRate: AVAsyncProperty<AVAssetTrack, Float> { .init { $0.nominalFrameRate } }
  public static var timeRange: AVAsyncProperty<AVAssetTrack, CMTimeRange> { .init { $0.timeRange } }
  public static var estimatedDataRate: AVAsyncProperty<AVAssetTrack, Float> { .init { $0.estimatedDataRate } }
}
extension AVAsset {
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value { property.get(self) }
  public func load<First, Second>(
    _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
  ) async throws -> (First, Second) { (first.get(self), second.get(self)) }
  public func mediaSelectionGroup(
    forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
  ) -> AVMediaSelectionGroup? { nil }
  public func loadMediaSelectionGroup(
    for mediaCharacteristic: AVMediaCharacteristic
  ) async throws -> AVMediaSelectionGroup? { nil }
  public var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] { [] }
}
extension AVAssetTrack {
  public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value { property.get(self) }
}
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
  public static let legible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicLegible")
  public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
}
open class AVMediaSelectionOption: NSObject {
  open var displayName: String { "" }
  open var locale: Locale? { nil }
}
open class AVMediaSelectionGroup: NSObject {
  open var options: [AVMediaSelectionOption] { [] }
  open var allowsEmptySelection: Bool { true }
}
extension AVPlayerItem {
  public func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {}
}
