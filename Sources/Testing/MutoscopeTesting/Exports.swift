// The modules that every test of views needs, so that one import is enough.
@_exported import Inspection
@_exported import Mutoscope
@_exported import UIKit
