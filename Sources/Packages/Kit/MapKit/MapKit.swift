// Maps without a map: views are plain, and annotations are not drawn.
@_exported public import CoreLocation
@_exported public import UIKit

public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init(center: CLLocationCoordinate2D = .init(), span: MKCoordinateSpan = .init()) {
    (self.center, self.span) = (center, span)
  }
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_194.9
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree,
        longitudeDelta: longitudinalMeters / max(1, degree * cos(centerCoordinate.latitude * .pi / 180))))
  }
}

/// A point of the flat map.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double
  public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
  public init(_ coordinate: CLLocationCoordinate2D) {
    let world = 268_435_456.0
    let latitude = sin(coordinate.latitude * .pi / 180)
    x = (coordinate.longitude + 180) / 360 * world
    y = (0.5 - log((1 + latitude) / (1 - latitude)) / (4 * .pi)) * world
  }
}

public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double
  public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }
}

public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize
  public init(origin: MKMapPoint = .init(), size: MKMapSize = .init()) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)
}

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

@preconcurrency @MainActor
public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation { var boundingMapRect: MKMapRect { get } }

extension MKOverlay { public var boundingMapRect: MKMapRect { .world } }

@preconcurrency @MainActor
open class MKShape: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?
  public nonisolated override init() { super.init() }
}

open class MKPointAnnotation: MKShape {
  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

open class MKUserLocation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var location: CLLocation? { nil }
}

open class MKMultiPoint: MKShape {
  fileprivate(set) var places: [CLLocationCoordinate2D] = []
  open var pointCount: Int { places.count }
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    for index in 0..<range.length { coords[index] = places[range.location + index] }
  }
}
open class MKPolyline: MKMultiPoint, MKOverlay {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    places = Array(UnsafeBufferPointer(start: coords, count: count))
  }
}
open class MKPolygon: MKMultiPoint, MKOverlay {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    places = Array(UnsafeBufferPointer(start: coords, count: count))
  }
}
open class MKCircle: MKShape, MKOverlay {
  open private(set) var radius: CLLocationDistance = 0
  public convenience init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init()
    (coordinate, self.radius) = (coord, radius)
  }
}
open class MKTileOverlay: NSObject, MKOverlay {
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var canReplaceMapContent = false
  public init(urlTemplate URLTemplate: String?) { super.init() }
}

@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
}
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
}
open class MKCircleRenderer: MKOverlayPathRenderer { public init(circle: MKCircle) { super.init(overlay: circle) } }

open class MKPlacemark: CLPlacemark {
  public let coordinate: CLLocationCoordinate2D
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    self.coordinate = coordinate
    super.init()
  }
}
open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}
