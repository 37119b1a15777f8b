// There are no calendars: access to them is denied.
@_exported public import Foundation

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = fullAccess
}
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// The calendars of the device, which may not be read.
open class EKEventStore: NSObject {
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }
  open func requestAccess(to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }
  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) { completion(false, nil) }
  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) { completion(false, nil) }
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func save(_ event: EKEvent, span: EKSpan) throws { throw CocoaError(.userCancelled) }
  open func remove(_ event: EKEvent, span: EKSpan) throws { throw CocoaError(.userCancelled) }
}
open class EKCalendar: NSObject {
  open var title = ""
  open var calendarIdentifier: String { "" }
}
open class EKEvent: NSObject {
  public init(eventStore: EKEventStore) { super.init() }
  // Declared as Apple declares it, so that code for iOS compiles.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date!
  open var isAllDay = false
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var calendar: EKCalendar?
  open var alarms: [EKAlarm]?
  open var eventIdentifier: String? { nil }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}
open class EKAlarm: NSObject {
  open var relativeOffset: TimeInterval
  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
    super.init()
  }
}
