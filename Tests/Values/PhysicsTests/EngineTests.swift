import CBox2D
import Testing

/// The C interface: its refusals, and stale handles, which are distinguished from those that reuse their slots.
@Suite struct EngineTests {
  /// A world that is destroyed at the end.
  final class Engine {
    let world: OpaquePointer

    init() throws { world = try #require(cbox2d_world_create()) }
    deinit { cbox2d_world_destroy(world) }

    func body(isStatic: Bool = false, x: Float = 0) -> CBox2DBody {
      var def = cbox2d_default_body_def()
      (def.is_static, def.position.x) = (isStatic, x)
      return cbox2d_body_create(world, &def)
    }

    func joint(_ a: CBox2DBody, _ b: CBox2DBody) -> CBox2DJointDef {
      var def = cbox2d_default_joint_def()
      (def.body_a, def.body_b) = (a, b)
      return def
    }

    func addPolygon(_ body: CBox2DBody, _ vertices: [(Float, Float)]) -> CBox2DStatus {
      var def = cbox2d_default_shape_def()
      let vertices = vertices.map { CBox2DVec(x: $0.0, y: $0.1) }
      return cbox2d_body_add_polygon(world, body, &def, vertices, Int32(vertices.count))
    }
  }

  @Test func `Null and stale handles are refused`() throws {
    let engine = try Engine()
    let body = engine.body()
    #expect(cbox2d_body_is_valid(engine.world, body))
    #expect(cbox2d_body_destroy(engine.world, body) == CBOX2D_OK)
    let next = engine.body()
    #expect(next.index == body.index)
    #expect(next.generation != body.generation)
    for handle in [CBox2DBody(), body, CBox2DBody(index: 99, generation: 1, world: next.world)] {
      #expect(!cbox2d_body_is_valid(engine.world, handle))
      #expect(cbox2d_body_destroy(engine.world, handle) == CBOX2D_STALE)
      #expect(cbox2d_body_wake(engine.world, handle) == CBOX2D_STALE)
      #expect(cbox2d_body_set_static(engine.world, handle, true) == CBOX2D_STALE)
      #expect(cbox2d_body_set_memberships(engine.world, handle, nil, 0) == CBOX2D_STALE)
      #expect(cbox2d_body_state(engine.world, handle).is_awake == false)
      #expect(cbox2d_body_local_point(engine.world, handle, CBox2DVec(x: 1, y: 2)).y == 2)
      var def = engine.joint(next, handle)
      #expect(cbox2d_weld_joint_create(engine.world, &def, 0).index == 0)
    }
    #expect(cbox2d_body_is_valid(engine.world, next))
  }

  @Test func `Handles of other worlds are refused`() throws {
    let (one, other) = (try Engine(), try Engine())
    let (body, foreign) = (one.body(), other.body())
    #expect(body.index == foreign.index)
    #expect(cbox2d_body_wake(one.world, foreign) == CBOX2D_STALE)
    var def = one.joint(body, foreign)
    #expect(cbox2d_revolute_joint_create(one.world, &def, 0).index == 0)
  }

  @Test func `Joints go with their bodies`() throws {
    let engine = try Engine()
    let (a, b) = (engine.body(), engine.body(x: 1))
    var def = engine.joint(a, b)
    let joint = cbox2d_distance_joint_create(engine.world, &def, 1, false)
    #expect(cbox2d_joint_is_valid(engine.world, joint))
    #expect(cbox2d_body_destroy(engine.world, a) == CBOX2D_OK)
    #expect(!cbox2d_joint_is_valid(engine.world, joint))
    #expect(cbox2d_joint_destroy(engine.world, joint) == CBOX2D_STALE)
    #expect(cbox2d_distance_joint_set_length(engine.world, joint, 2) == CBOX2D_STALE)
    let counters = cbox2d_world_counters(engine.world)
    #expect(counters.bodies == 1 && counters.joints == 0)
  }

  @Test func `Joints know their kind`() throws {
    let engine = try Engine()
    let (a, b) = (engine.body(), engine.body(x: 1))
    var def = engine.joint(a, b)
    let weld = cbox2d_weld_joint_create(engine.world, &def, 0)
    let rope = cbox2d_distance_joint_create(engine.world, &def, 1, true)
    #expect(cbox2d_distance_joint_set_length(engine.world, weld, 1) == CBOX2D_INVALID)
    #expect(cbox2d_revolute_joint_set_limits(engine.world, weld, -1, 1) == CBOX2D_INVALID)
    #expect(cbox2d_revolute_joint_set_friction(engine.world, weld, 1) == CBOX2D_INVALID)
    #expect(cbox2d_prismatic_joint_set_limits(engine.world, weld, -1, 1) == CBOX2D_INVALID)
    #expect(cbox2d_distance_joint_set_spring(engine.world, rope, 1, 1) == CBOX2D_INVALID)
    let pin = cbox2d_revolute_joint_create(engine.world, &def, 0)
    for (lower, upper) in [(1, 2), (-2, -1), (1, -1), (.nan, 1), (-1, .nan)] as [(Float, Float)] {
      #expect(cbox2d_revolute_joint_set_limits(engine.world, pin, lower, upper) == CBOX2D_INVALID)
    }
    #expect(cbox2d_revolute_joint_set_limits(engine.world, pin, -.infinity, 1) == CBOX2D_OK)
  }

  @Test func `Definitions have to come from the default`() throws {
    let engine = try Engine()
    var (bodyDef, shapeDef, jointDef) = (CBox2DBodyDef(), CBox2DShapeDef(), CBox2DJointDef())
    #expect(cbox2d_body_create(engine.world, &bodyDef).index == 0)
    let (a, b) = (engine.body(), engine.body())
    #expect(cbox2d_body_add_circle(engine.world, a, &shapeDef, CBox2DVec(), 1) == CBOX2D_INVALID)
    (jointDef.body_a, jointDef.body_b) = (a, b)
    #expect(cbox2d_weld_joint_create(engine.world, &jointDef, 0).index == 0)
    jointDef = engine.joint(a, a)
    #expect(cbox2d_weld_joint_create(engine.world, &jointDef, 0).index == 0)
  }

  @Test(
    arguments: [
      [], [(0, 0)], [(0, 0), (1, 0)], [(0, 0), (1, 0), (2, 0)], [(0, 0), (0, 1), (1, 0)],
      [(0, 0), (1, 0), (0.5, 0.2), (1, 1)], [(0, 0), (1, 0), (1, 0), (1, 1)], [(0, 0), (1, 0), (1, 1e-7), (0, 1)],
      [(0, 0), (1, 0), (.nan, 1)], [(0, 0), (1, 0), (1, .infinity)], [(0, 0), (1, 1), (1, 0), (0, 1)],
      [(0, 0), (1e-6, 0), (0, 1e-6)], [(0, 0), (1e7, 0), (0, 1e7)],
      [(2, 0), (1.5, 1.3), (0.4, 1.9), (-0.8, 1.8), (-1.7, 1), (-2, -0.3), (-1.4, -1.4), (-0.2, -2), (1.2, -1.6)],
    ] as [[(Float, Float)]])
  func `Polygons that would stop Box2D are refused`(vertices: [(Float, Float)]) throws {
    let engine = try Engine()
    #expect(engine.addPolygon(engine.body(), vertices) == CBOX2D_INVALID)
  }

  @Test func `Numbers out of range are refused`() throws {
    let engine = try Engine()
    let (world, body) = (engine.world, engine.body())
    var shape = cbox2d_default_shape_def()
    for bad in [.nan, .infinity, -.infinity, 1e30, -1e30] as [Float] {
      let vec = CBox2DVec(x: 0, y: bad)
      var def = cbox2d_default_body_def()
      def.position = vec
      #expect(cbox2d_body_create(world, &def).index == 0)
      #expect(cbox2d_world_set_gravity(world, vec) == CBOX2D_INVALID)
      #expect(cbox2d_world_step(world, bad, 8, 3) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_transform(world, body, vec, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_transform(world, body, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_velocity(world, body, vec, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_velocity(world, body, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_mass(world, body, bad, 1, CBox2DVec()) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_mass(world, body, 1, bad, CBox2DVec()) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_mass(world, body, 1, 1, vec) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_material(world, body, bad, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_material(world, body, 0, bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_damping(world, body, bad, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_damping(world, body, 0, bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_gravity_scale(world, body, bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_apply_force(world, body, vec, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_apply_force(world, body, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_apply_impulse(world, body, vec, 0) == CBOX2D_INVALID)
      #expect(cbox2d_body_apply_impulse(world, body, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_add_circle(world, body, &shape, vec, 1) == CBOX2D_INVALID)
      #expect(cbox2d_body_add_circle(world, body, &shape, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_body_add_segment(world, body, &shape, vec, CBox2DVec()) == CBOX2D_INVALID)
      var joint = engine.joint(body, engine.body())
      #expect(cbox2d_distance_joint_create(world, &joint, bad, false).index == 0)
      #expect(cbox2d_prismatic_joint_create(world, &joint, vec, 0).index == 0)
      #expect(cbox2d_prismatic_joint_create(world, &joint, CBox2DVec(), 0).index == 0)
      joint.anchor_b = vec
      #expect(cbox2d_weld_joint_create(world, &joint, 0).index == 0)
    }
    for bad in [0, -1] as [Float] {
      #expect(cbox2d_body_set_mass(world, body, bad, 1, CBox2DVec()) == CBOX2D_INVALID)
      #expect(cbox2d_body_set_mass(world, body, 1, bad, CBox2DVec()) == CBOX2D_INVALID)
      #expect(cbox2d_body_add_circle(world, body, &shape, CBox2DVec(), bad) == CBOX2D_INVALID)
      #expect(cbox2d_world_step(world, bad, 8, 3) == CBOX2D_INVALID)
    }
    // An inertia that would be lost in rounding because of the distant center.
    #expect(cbox2d_body_set_mass(world, body, 1, 1e-6, CBox2DVec(x: 1000, y: 0)) == CBOX2D_INVALID)
    #expect(cbox2d_body_add_segment(world, body, &shape, CBox2DVec(), CBox2DVec(x: 0.004, y: 0)) == CBOX2D_INVALID)
    #expect(cbox2d_world_step(world, 0.01, 0, 3) == CBOX2D_INVALID)
    let unordered = [CBox2DMembership(group: 2, flags: 1), CBox2DMembership(group: 1, flags: 1)]
    #expect(cbox2d_body_set_memberships(world, body, unordered, 2) == CBOX2D_INVALID)
    #expect(cbox2d_body_set_memberships(world, body, nil, -1) == CBOX2D_INVALID)
    #expect(cbox2d_world_step(world, 0.01, 8, 3) == CBOX2D_OK)
  }

  /// A library whose compiler fuses multiplications and additions, as Debian's for arm64, gives another hash.
  @Test func `The build computes the same on every machine`() {
    #expect(String(cbox2d_build_hash(), radix: 16) == "9955bd19f2316bde")
  }

  @Test func `Queries say how many results there are`() throws {
    let engine = try Engine()
    for index in 0..<5 {
      let body = engine.body(x: Float(index))
      #expect(engine.addPolygon(body, [(0, 0), (0.1, 0), (0, 0.1)]) == CBOX2D_OK)
    }
    var tags = [UInt64](repeating: 9, count: 2)
    let all = CBox2DVec(x: 10, y: 10)
    #expect(cbox2d_world_query(engine.world, CBox2DVec(x: -1, y: -1), all, &tags, 2) == 5)
    #expect(tags == [0, 0])
    #expect(cbox2d_world_query(engine.world, CBox2DVec(x: .nan, y: -1), all, &tags, 2) == 0)
  }
}
