// Questions to Mach about the use of memory and processors, which nothing here measures. All of them fail.

public typealias kern_return_t = Int32
public typealias natural_t = UInt32
public typealias integer_t = Int32
public typealias mach_port_t = UInt32
public typealias thread_t = mach_port_t
public typealias thread_act_t = mach_port_t
public typealias thread_inspect_t = mach_port_t
public typealias task_t = mach_port_t
public typealias task_inspect_t = mach_port_t
public typealias task_name_t = mach_port_t
public typealias host_t = mach_port_t
public typealias vm_map_t = mach_port_t
public typealias thread_act_array_t = UnsafeMutablePointer<thread_act_t>
public typealias mach_msg_type_number_t = natural_t
public typealias task_flavor_t = natural_t
public typealias thread_flavor_t = natural_t
public typealias host_flavor_t = integer_t
public typealias task_info_t = UnsafeMutablePointer<integer_t>
public typealias thread_info_t = UnsafeMutablePointer<integer_t>
public typealias host_info_t = UnsafeMutablePointer<integer_t>
public typealias host_info64_t = UnsafeMutablePointer<integer_t>
public typealias mach_vm_size_t = UInt64
public typealias vm_size_t = UInt
public typealias vm_address_t = UInt
public typealias policy_t = Int32

public var KERN_SUCCESS: Int32 { 0 }
public var KERN_FAILURE: Int32 { 5 }
public var MACH_TASK_BASIC_INFO: Int32 { 20 }
public var TASK_BASIC_INFO: Int32 { 20 }
public var TASK_VM_INFO: Int32 { 22 }
public var THREAD_BASIC_INFO: Int32 { 3 }
public var THREAD_INFO_MAX: Int32 { 32 }
public var THREAD_BASIC_INFO_COUNT: UInt32 { 10 }
public var TASK_INFO_MAX: Int32 { 1024 }
public var TH_FLAGS_IDLE: Int32 { 2 }
public var TH_USAGE_SCALE: Int32 { 1000 }
public var HOST_CPU_LOAD_INFO: Int32 { 3 }
public var HOST_VM_INFO64: Int32 { 4 }
public var HOST_BASIC_INFO: Int32 { 1 }
public var CPU_STATE_USER: Int32 { 0 }
public var CPU_STATE_SYSTEM: Int32 { 1 }
public var CPU_STATE_IDLE: Int32 { 2 }
public var CPU_STATE_NICE: Int32 { 3 }
public var mach_task_self_: mach_port_t { 0 }
public var vm_kernel_page_size: vm_size_t { 16384 }
public var vm_page_size: vm_size_t { 16384 }

public struct time_value_t: Sendable {
  public var seconds: integer_t = 0
  public var microseconds: integer_t = 0
  public init() {}
}
public typealias time_value = time_value_t

/// The use of memory by a process, all of it zero.
public struct mach_task_basic_info: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_max: mach_vm_size_t = 0
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var policy: policy_t = 0
  public var suspend_count: integer_t = 0
  public init() {}
}
public typealias mach_task_basic_info_data_t = mach_task_basic_info
public typealias task_basic_info = mach_task_basic_info

/// The use of memory by a process in detail, all of it zero.
public struct task_vm_info_data_t: Sendable {
  public var virtual_size: mach_vm_size_t = 0
  public var page_size: integer_t = 0
  public var resident_size: mach_vm_size_t = 0
  public var resident_size_peak: mach_vm_size_t = 0
  public var `internal`: mach_vm_size_t = 0
  public var compressed: mach_vm_size_t = 0
  public var phys_footprint: mach_vm_size_t = 0
  public init() {}
}
public typealias task_vm_info = task_vm_info_data_t

/// The use of a processor by a thread, all of it zero.
public struct thread_basic_info: Sendable {
  public var user_time = time_value_t()
  public var system_time = time_value_t()
  public var cpu_usage: integer_t = 0
  public var policy: policy_t = 0
  public var run_state: integer_t = 0
  public var flags: integer_t = 0
  public var suspend_count: integer_t = 0
  public var sleep_time: integer_t = 0
  public init() {}
}
public typealias thread_basic_info_data_t = thread_basic_info

/// The use of all processors, all of it zero.
public struct host_cpu_load_info: Sendable {
  public var cpu_ticks: (natural_t, natural_t, natural_t, natural_t) = (0, 0, 0, 0)
  public init() {}
}
public typealias host_cpu_load_info_data_t = host_cpu_load_info

/// The use of the device's memory, all of it zero.
public struct vm_statistics64: Sendable {
  public var free_count: natural_t = 0
  public var active_count: natural_t = 0
  public var inactive_count: natural_t = 0
  public var wire_count: natural_t = 0
  public var speculative_count: natural_t = 0
  public var compressor_page_count: natural_t = 0
  public var purgeable_count: natural_t = 0
  public var external_page_count: natural_t = 0
  public var internal_page_count: natural_t = 0
  public init() {}
}
public typealias vm_statistics64_data_t = vm_statistics64

public func mach_host_self() -> mach_port_t { 0 }
public func mach_thread_self() -> mach_port_t { 0 }
public func task_info(
  _ target_task: task_name_t, _ flavor: task_flavor_t, _ task_info_out: task_info_t?,
  _ task_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>?
) -> kern_return_t { KERN_FAILURE }
public func task_threads(
  _ target_task: task_inspect_t, _ act_list: UnsafeMutablePointer<thread_act_array_t?>?,
  _ act_listCnt: UnsafeMutablePointer<mach_msg_type_number_t>?
) -> kern_return_t { KERN_FAILURE }
public func thread_info(
  _ target_act: thread_inspect_t, _ flavor: thread_flavor_t, _ thread_info_out: thread_info_t?,
  _ thread_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>?
) -> kern_return_t { KERN_FAILURE }
public func host_statistics(
  _ host_priv: host_t, _ flavor: host_flavor_t, _ host_info_out: host_info_t?,
  _ host_info_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>?
) -> kern_return_t { KERN_FAILURE }
public func host_statistics64(
  _ host_priv: host_t, _ flavor: host_flavor_t, _ host_info64_out: host_info64_t?,
  _ host_info64_outCnt: UnsafeMutablePointer<mach_msg_type_number_t>?
) -> kern_return_t { KERN_FAILURE }
public func host_page_size(_ host: host_t, _ size: UnsafeMutablePointer<vm_size_t>?) -> kern_return_t { KERN_FAILURE }
@discardableResult
public func vm_deallocate(_ target_task: vm_map_t, _ address: vm_address_t, _ size: vm_size_t) -> kern_return_t {
  KERN_FAILURE
}
@discardableResult
public func mach_port_deallocate(_ task: mach_port_t, _ name: mach_port_t) -> kern_return_t { KERN_FAILURE }
/// The memory that the process may still use; unknown, as it is on a Mac.
public func os_proc_available_memory() -> Int { 0 }
