import Foundation

/// The stacks of threads, which have to hold all levels of nested views.
enum ThreadStacks {
  private static let size = 32 << 20
  private typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32

  /// Gives new threads stacks for as many levels as a scene may have, which take up to 30 kB each in a debug build.
  ///
  /// Where the address space is limited, stacks stay as they are, because larger ones would keep threads from starting.
  static func enlarge() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur == rlim_t.max,
      let symbol = dlsym(nil, "pthread_setattr_default_np")
    else { return }
    // Swift's initialiser is not used, because the module that it is imported from depends on the order of files.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    guard pthread_attr_setstacksize(attributes, size) == 0 else { return }
    // Unsafe: the C library's function by its type. If this fails, stacks stay as they are.
    _ = unsafeBitCast(symbol, to: SetDefault.self)(attributes)
  }
}
