// Resources, live photos and changes of a library that is empty.
@_exported public import AVFoundation
public import CoreLocation
public import UIKit

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo
}
open class PHAssetResource: NSObject {
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
  open class func assetResources(for livePhoto: PHLivePhoto) -> [PHAssetResource] { [] }
  open var type: PHAssetResourceType { .photo }
  open var originalFilename: String { "" }
  open var uniformTypeIdentifier: String { "public.image" }
  open var assetLocalIdentifier: String { "" }
}
open class PHAssetResourceRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double) -> Void)?
}
open class PHAssetResourceManager: NSObject {
  open class func `default`() -> PHAssetResourceManager { PHAssetResourceManager() }
  @discardableResult
  open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void, completionHandler: @escaping ((any Error)?) -> Void
  ) -> Int32 {
    completionHandler(PHPhotosError(.accessUserDenied))
    return 0
  }
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(PHPhotosError(.accessUserDenied)) }
  open func cancelDataRequest(_ requestID: Int32) {}
}
open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false
}
open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> Self { made() }
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
  open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {}
  public required override init() { super.init() }
  private class func made() -> Self { Self() }
}
open class PHObjectPlaceholder: PHObject {}
extension PHAssetChangeRequest {
  public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  public var location: CLLocation? {
    get { nil }
    set {}
  }
  public var isFavorite: Bool {
    get { false }
    set {}
  }
}
open class PHAssetCollectionChangeRequest: NSObject {
  open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
    PHAssetCollectionChangeRequest()
  }
  public override init() { super.init() }
  public convenience init?(for assetCollection: PHAssetCollection) { return nil }
  open var title = ""
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  open func addAssets(_ assets: Any) {}
  open func removeAssets(_ assets: Any) {}
}

open class PHLivePhoto: NSObject {
  open var size: CGSize { .zero }
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> Int32 {
    resultHandler(nil, [:])
    return 0
  }
  open class func cancelRequest(withRequestID requestID: Int32) {}
}
public typealias PHLivePhotoRequestID = Int32
public var PHLivePhotoRequestIDInvalid: Int32 { 0 }
public var PHLivePhotoInfoErrorKey: String { "PHLivePhotoInfoErrorKey" }
public var PHLivePhotoInfoIsDegradedKey: String { "PHLivePhotoInfoIsDegradedKey" }
public var PHLivePhotoInfoCancelledKey: String { "PHLivePhotoInfoCancelledKey" }
open class PHLivePhotoRequestOptions: NSObject {
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var version = PHImageRequestOptionsVersion.current
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
}
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
public enum PHVideoRequestOptionsVersion: Int, Sendable { case current, original }
extension PHVideoRequestOptions {
  public var deliveryMode: PHVideoRequestOptionsDeliveryMode {
    get { .automatic }
    set {}
  }
  public var version: PHVideoRequestOptionsVersion {
    get { .current }
    set {}
  }
}
extension PHImageManager {
  @discardableResult
  public func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, .up, nil)
    return 0
  }
  @discardableResult
  public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, nil)
    return 0
  }
  @discardableResult
  public func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
  @discardableResult
  public func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
  @discardableResult
  public func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
}

open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  open var objectAfterChanges: ObjectType? { nil }
  open var objectWasDeleted: Bool { false }
  open var assetContentChanged: Bool { false }
}
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var hasIncrementalChanges: Bool { false }
  open var removedIndexes: IndexSet? { nil }
  open var removedObjects: [ObjectType] { [] }
  open var insertedIndexes: IndexSet? { nil }
  open var insertedObjects: [ObjectType] { [] }
  open var changedIndexes: IndexSet? { nil }
  open var changedObjects: [ObjectType] { [] }
  open var hasMoves: Bool { false }
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}
extension PHChange {
  public func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
  public func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}
extension PHAsset {
  public var location: CLLocation? { nil }
  public var isHidden: Bool { false }
  public var representsBurst: Bool { false }
  public var playbackStyle: PlaybackStyle { .unsupported }
  /// How an asset is shown.
  public enum PlaybackStyle: Int, Sendable { case unsupported, image, imageAnimated, livePhoto, video, videoLooping }
}
extension PHPhotoLibrary {
  public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
