// `import QuartzCore` by itself brings the values of layers along, as on iOS.
@_exported import CoreGraphics
