#include "cbox2d.h"
#include "digest.h"

#pragma STDC FP_CONTRACT OFF

enum { BODIES = 60, STEPS = 600 };

static const CBox2DMembership everything = {1, CBOX2D_HITS_BODIES | CBOX2D_HITS_WALLS};
static const CBox2DMembership wall = {1, CBOX2D_IS_WALL};

static float between(float lower, float upper) { return lower + (upper - lower) * (float)next_random(); }

static void add_walls(CBox2DWorld *world) {
  static const CBox2DVec corners[] = {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}};
  CBox2DBodyDef def = cbox2d_default_body_def();
  def.is_static = true;
  CBox2DBody body = cbox2d_body_create(world, &def);
  CBox2DShapeDef shape = cbox2d_default_shape_def();
  for (int i = 0; i < 4; i++) cbox2d_body_add_segment(world, body, &shape, corners[i], corners[(i + 1) % 4]);
  cbox2d_body_set_memberships(world, body, &wall, 1);
}

/* A rectangle, a triangle or a circle. */
static CBox2DBody add_body(CBox2DWorld *world, int number) {
  CBox2DBodyDef def = cbox2d_default_body_def();
  def.position.x = between(-3.5f, 3.5f);
  def.position.y = between(-3.5f, 3.5f);
  def.angle = between(-3, 3);
  CBox2DBody body = cbox2d_body_create(world, &def);
  CBox2DShapeDef shape = cbox2d_default_shape_def();
  const float width = between(0.05f, 0.3f), height = between(0.05f, 0.3f);
  const CBox2DVec corners[] = {{-width, -height}, {width, -height}, {width, height}, {-width, height}};
  if (number % 3 == 2) {
    cbox2d_body_add_circle(world, body, &shape, (CBox2DVec){0, 0}, width);
  } else {
    cbox2d_body_add_polygon(world, body, &shape, corners, number % 3 ? 3 : 4);
  }
  cbox2d_body_set_mass(world, body, width * height, width * height * 0.05f, (CBox2DVec){0.01f, 0});
  cbox2d_body_set_material(world, body, between(0, 1), between(0, 0.9f));
  cbox2d_body_set_damping(world, body, between(0, 1), between(0, 1));
  cbox2d_body_set_gravity_scale(world, body, between(0, 1));
  cbox2d_body_set_bullet(world, body, number % 5 == 0);
  cbox2d_body_set_memberships(world, body, &everything, 1);
  return body;
}

static void join(CBox2DWorld *world, CBox2DBody a, CBox2DBody b, int number) {
  CBox2DJointDef def = cbox2d_default_joint_def();
  def.body_a = a;
  def.body_b = b;
  switch (number % 4) {
  case 0: cbox2d_distance_joint_set_spring(world, cbox2d_distance_joint_create(world, &def, 0.7f, false), 3, 0.2f); break;
  case 1: cbox2d_distance_joint_create(world, &def, 1, true); break;
  case 2: cbox2d_revolute_joint_set_friction(world, cbox2d_revolute_joint_create(world, &def, 0), 0.01f); break;
  default: cbox2d_prismatic_joint_create(world, &def, (CBox2DVec){1, 0.5f}, 0);
  }
}

/* The states of all bodies after every step of a crowded world with every kind of shape and joint. */
static uint64_t run(uint64_t seed) {
  seed_random(seed);
  CBox2DWorld *world = cbox2d_world_create();
  cbox2d_world_set_gravity(world, (CBox2DVec){0, 10});
  add_walls(world);
  CBox2DBody bodies[BODIES];
  for (int i = 0; i < BODIES; i++) bodies[i] = add_body(world, i);
  for (int i = 0; i < 8; i++) join(world, bodies[5 * i], bodies[5 * i + 1], i);
  uint64_t sum = FIRST_DIGEST;
  for (int step = 0; step < STEPS; step++) {
    if (step % 60 == 0) {
      const CBox2DVec impulse = {between(-0.5f, 0.5f), between(-0.5f, 0.5f)};
      cbox2d_body_apply_impulse(world, bodies[step / 60], impulse, 0.001f);
    }
    cbox2d_world_step(world, 1.0f / 120, 8, 3);
    for (int i = 0; i < BODIES; i++) {
      const CBox2DBodyState state = cbox2d_body_state(world, bodies[i]);
      const float numbers[] = {state.position.x, state.position.y, state.angle,
                               state.velocity.x, state.velocity.y, state.angular_velocity};
      sum = digest(sum, numbers, sizeof numbers);
    }
  }
  cbox2d_world_destroy(world);
  return sum;
}

void report_worlds(void) {
  uint64_t sum = FIRST_DIGEST;
  for (uint64_t seed = 0; seed < 10; seed++) {
    const uint64_t hash = run(seed);
    sum = digest(sum, &hash, sizeof hash);
  }
  report("ten dynamics worlds", sum);
  report("Box2D, as manifests record it", cbox2d_build_hash());
}
