// Combine, by OpenCombine, whose modules are compiled before this one, without its schedulers and timers: those here
// follow the stage's clock. What OpenCombine lacks is in the other files.
@_exported public import OpenCombine
@_exported public import OpenCombineFoundation
