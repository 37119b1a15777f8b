import Foundation

// Operations on numbers in memory that packages with sound use.

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

private func each(_ count: vDSP_Length, _ body: (Int) -> Void) { for index in 0..<Int(count) { body(index) } }

/// Converts integers to floating-point numbers.
public func vDSP_vflt16(
  _ __A: UnsafePointer<Int16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__N) { __C[$0 * __IC] = Float(__A[$0 * __IA]) } }

/// The absolute values.
public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__N) { __C[$0 * __IC] = abs(__A[$0 * __IA]) } }

/// The quotients by a number.
public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__N) { __C[$0 * __IC] = __A[$0 * __IA] / __B.pointee } }

/// The products with a number.
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__N) { __C[$0 * __IC] = __A[$0 * __IA] * __B.pointee } }

/// The sums with a number.
public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__N) { __C[$0 * __IC] = __A[$0 * __IA] + __B.pointee } }

/// Decibels: of powers if the flag is 0, of amplitudes if it is 1.
public func vDSP_vdbcon(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) { each(__N) { __C[$0 * __IC] = (__F == 1 ? 20 : 10) * log10(__A[$0 * __IA] / __B.pointee) } }

/// Limits values to a range.
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) { each(__N) { __D[$0 * __ID] = min(max(__A[$0 * __IA], __B.pointee), __C.pointee) } }

/// Filters and takes one value of several.
public func vDSP_desamp(
  _ __A: UnsafePointer<Float>, _ __DF: vDSP_Stride, _ __F: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __P: vDSP_Length
) {
  each(__N) { index in
    __C[index] = (0..<Int(__P)).reduce(Float(0)) { $0 + __A[index * __DF + $1] * __F[$1] }
  }
}

/// The largest value.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = (0..<Int(__N)).reduce(-.infinity) { max($0, __A[$1 * __I]) } }

/// The smallest value.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = (0..<Int(__N)).reduce(.infinity) { min($0, __A[$1 * __I]) } }

/// The mean.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __I] } / Float(max(__N, 1)) }

/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __I: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  __C.pointee = ((0..<Int(__N)).reduce(Float(0)) { $0 + __A[$1 * __I] * __A[$1 * __I] } / Float(max(__N, 1)))
    .squareRoot()
}
