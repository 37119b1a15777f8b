// Haptics and system sounds are not heard.
@_exported public import UIKit

public typealias SystemSoundID = UInt32

/// Plays nothing.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
