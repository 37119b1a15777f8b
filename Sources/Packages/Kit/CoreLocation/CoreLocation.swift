// Places, which are values; nobody finds out where this machine is.
@_exported public import UIKit

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { self.init(latitude: 0, longitude: 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180 && coord.longitude != -180
}

open class CLLocation: NSObject {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let speed: CLLocationSpeed
  public let timestamp: Date
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection = -1, speed: CLLocationSpeed = -1,
    timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.course, self.speed) = (coordinate, altitude, course, speed)
    (horizontalAccuracy, verticalAccuracy, self.timestamp) = (hAccuracy, vAccuracy, timestamp)
    super.init()
  }
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: 0))
  }
  /// The distance along the surface of a sphere, in metres.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (first, second) = (coordinate, location.coordinate)
    let radians = Double.pi / 180
    let latitude = (second.latitude - first.latitude) * radians / 2
    let longitude = (second.longitude - first.longitude) * radians / 2
    let chord =
      sin(latitude) * sin(latitude)
      + cos(first.latitude * radians) * cos(second.latitude * radians) * sin(longitude) * sin(longitude)
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}

open class CLRegion: NSObject {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true
  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }
}
open class CLCircularRegion: CLRegion {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude).distance(
      from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}

open class CLHeading: NSObject {
  open var headingAccuracy: CLLocationDirection { -1 }
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var x: Double { 0 }
  open var y: Double { 0 }
  open var z: Double { 0 }
  open var magneticHeading: CLLocationDirection { -1 }
  open var trueHeading: CLLocationDirection { -1 }
}
open class CLVisit: NSObject {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var horizontalAccuracy: CLLocationDistance { -1 }
  open var arrivalDate: Date { .distantPast }
  open var departureDate: Date { .distantFuture }
}
open class CLFloor: NSObject { open var level: Int { 0 } }
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }

open class CLPlacemark: NSObject {
  open var location: CLLocation? { nil }
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var country: String? { nil }
  open var isoCountryCode: String? { nil }
  open var subAdministrativeArea: String? { nil }
  open var region: CLRegion? { nil }
  open var timeZone: TimeZone? { nil }
  open var inlandWater: String? { nil }
  open var ocean: String? { nil }
  open var areasOfInterest: [String]? { nil }
}

public struct CLError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable { case locationUnknown, denied, network, headingFailure }
  public var code: Code
  public init(_ code: Code) { self.code = code }
}

/// A geocoder without addresses.
open class CLGeocoder: NSObject {
  open var isGeocoding: Bool { false }
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, CLError(.network)) }
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
  ) { completionHandler(nil, CLError(.network)) }
  open func cancelGeocode() {}
}

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Denies every request.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var headingFilter: CLLocationDegrees = 1
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open var location: CLLocation? { nil }
  open var heading: CLHeading? { nil }
  open var monitoredRegions: Set<CLRegion> { [] }
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { false }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}
  open func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
  open func startUpdatingLocation() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
  open func stopUpdatingLocation() {}
  open func startUpdatingHeading() {}
  open func stopUpdatingHeading() {}
  open func startMonitoringSignificantLocationChanges() {}
  open func stopMonitoringSignificantLocationChanges() {}
  open func startMonitoring(for region: CLRegion) {}
  open func stopMonitoring(for region: CLRegion) {}
}
