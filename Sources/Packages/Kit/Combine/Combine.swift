// Combine, by OpenCombine, whose modules are compiled before this one, without its schedulers and timers: those here
// follow the stage's clock. The other files have the parts that OpenCombine lacks.
@_exported public import OpenCombine
@_exported public import OpenCombineFoundation
