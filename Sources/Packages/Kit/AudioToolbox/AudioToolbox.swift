// Haptics and system sounds have no effect.
@_exported public import UIKit

public typealias SystemSoundID = UInt32

/// Does nothing.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
