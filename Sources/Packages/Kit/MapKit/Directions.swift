public import CoreLocation
import UIKit

/// The ways between two places, none of which is found.
open class MKDirections: NSObject {
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  /// A question for ways between two places.
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
  }
  /// The ways that were found.
  open class Response: NSObject {
    open var source: MKMapItem { MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D())) }
    open var destination: MKMapItem { source }
    open var routes: [MKRoute] { [] }
  }
  /// The time that a way takes.
  open class ETAResponse: NSObject {
    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
  }

  private let request: Request

  public init(request: Request) {
    self.request = request
    super.init()
  }

  /// Whether an answer is awaited: never, because it comes at once.
  open var isCalculating: Bool { false }
  open func cancel() {}
  /// Fails, because there are no maps.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    completionHandler(nil, MKError(.directionsNotFound))
  }
  open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
  /// Fails, because there are no maps.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    completionHandler(nil, MKError(.directionsNotFound))
  }
  open func calculateETA() async throws -> ETAResponse { throw MKError(.directionsNotFound) }
}

/// The ways to move.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way between two places.
open class MKRoute: NSObject {
  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var transportType: MKDirectionsTransportType { .any }
  open var advisoryNotices: [String] { [] }
}

/// An error of maps.
public struct MKError: Error, Equatable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  public var code: Code
  public init(_ code: Code) { self.code = code }
}
