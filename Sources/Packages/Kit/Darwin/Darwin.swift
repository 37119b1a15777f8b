// The C library.
@_exported public import Glibc
