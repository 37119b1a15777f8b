extension UIControl {
  /// An event of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches the control again within a series of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves inside, or at most 70 points away.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves further away.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger comes back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger moves away.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger is lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger is lifted further away.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user performs the control's main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to open; never sent, as there are no menus.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The user begins to edit text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has edited text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user has stopped editing text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user has stopped editing text with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of fingers.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Events for clients to define.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// Events that clients must not define.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control at a moment.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the following states.
    public static let normal = State([])
    /// A finger presses the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control does not react to touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; never, because nothing moves a focus.
    public static let focused = State(rawValue: 1 << 3)
    /// States for clients to define.
    public static let application = State(rawValue: 0xFF_0000)
    /// States that clients must not define.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of contents.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The horizontal alignment of contents.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
