public import CoreLocation
public import UIKit

public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public private(set) var reuseIdentifier: String?
  open var image: UIImage?
  open var canShowCallout = false
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false
  open var isDraggable = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open var displayPriority: Float = 1000
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}
open class MKPinAnnotationView: MKAnnotationView {
  // Declared as Apple declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! = .systemRed
  open var animatesDrop = false
}
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var titleVisibility = MKFeatureVisibility.adaptive
}
open class MKClusterAnnotation: MKShape {
  public let memberAnnotations: [any MKAnnotation]
  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    super.init()
  }
}

@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}
extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
}

/// A plain rectangle that remembers what it is asked to show.
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var region = MKCoordinateRegion()
  open var visibleMapRect = MKMapRect.world
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsUserLocation = false
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var userTrackingMode = MKUserTrackingMode.none
  open var userLocation: MKUserLocation { MKUserLocation() }
  open private(set) var annotations: [any MKAnnotation] = []
  open private(set) var overlays: [any MKOverlay] = []
  open private(set) var selectedAnnotations: [any MKAnnotation] = []
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) { visibleMapRect = mapRect }
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    visibleMapRect = mapRect
  }
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { for each in annotations { removeAnnotation(each) } }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) { addAnnotations(annotations) }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { selectedAnnotations = [] }
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  open func removeOverlays(_ overlays: [any MKOverlay]) { for each in overlays { removeOverlay(each) } }
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView { MKAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint { .zero }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { centerCoordinate }
}

/// Reports that there is no picture.
open class MKMapSnapshotter: NSObject {
  open class Options: NSObject {
    open var region = MKCoordinateRegion()
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 1
    open var mapType = MKMapType.standard
    open var showsBuildings = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
  }
  open class Snapshot: NSObject {
    open var image: UIImage { UIImage() }
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
  }
  public init(options: Options = Options()) { super.init() }
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    completionHandler(nil, CLError(.network))
  }
  open func start(
    with queue: DispatchQueue, completionHandler: @escaping (Snapshot?, (any Error)?) -> Void
  ) { completionHandler(nil, CLError(.network)) }
  open func cancel() {}
}

/// The places that a map would show.
open class MKPointOfInterestFilter: NSObject {
  public class var includingAll: MKPointOfInterestFilter { MKPointOfInterestFilter() }
  public class var excludingAll: MKPointOfInterestFilter { MKPointOfInterestFilter() }
}
