#include "world.h"

#include <cstring>

namespace {

struct Hash {
  uint64_t value = 0xcbf29ce484222325;

  void add(float number) {
    uint32_t bits;
    std::memcpy(&bits, &number, sizeof bits);
    value = (value ^ bits) * 0x100000001b3;
  }
};

CBox2DBody add_box(CBox2DWorld *world, CBox2DBodyDef def, float half_width, float half_height) {
  CBox2DBody body = cbox2d_body_create(world, &def);
  CBox2DShapeDef shape = cbox2d_default_shape_def();
  CBox2DVec corners[] = {{-half_width, -half_height},
                         {half_width, -half_height},
                         {half_width, half_height},
                         {-half_width, half_height}};
  cbox2d_body_add_polygon(world, body, &shape, corners, 4);
  return body;
}

/* A heap of boxes on a floor, two of them on a spring: code that fuses arithmetic differs within a few steps. */
uint64_t hash_of_falling_boxes() {
  CBox2DWorld *world = cbox2d_world_create();
  cbox2d_world_set_gravity(world, {0, 10});
  CBox2DMembership all = {1, CBOX2D_HITS_BODIES | CBOX2D_HITS_WALLS}, wall = {1, CBOX2D_IS_WALL};
  CBox2DBodyDef floor = cbox2d_default_body_def();
  floor.is_static = true;
  floor.position = {0, 3};
  cbox2d_body_set_memberships(world, add_box(world, floor, 5, 0.1f), &wall, 1);
  std::vector<CBox2DBody> boxes;
  for (int i = 0; i < 12; ++i) {
    CBox2DBodyDef def = cbox2d_default_body_def();
    def.position = {0.3f * static_cast<float>(i % 4) + 0.01f * static_cast<float>(i), 0.4f * static_cast<float>(i / 4)};
    def.angle = 0.3f * static_cast<float>(i);
    CBox2DBody box = add_box(world, def, 0.15f, 0.1f);
    cbox2d_body_set_mass(world, box, 0.06f, 0.00065f, {0, 0});
    cbox2d_body_set_gravity_scale(world, box, 1);
    cbox2d_body_set_memberships(world, box, &all, 1);
    boxes.push_back(box);
  }
  CBox2DJointDef joint = cbox2d_default_joint_def();
  joint.body_a = boxes[0];
  joint.body_b = boxes[5];
  cbox2d_distance_joint_set_spring(world, cbox2d_distance_joint_create(world, &joint, 0.5f, false), 3, 0.2f);
  Hash hash;
  for (int step = 0; step < 120; ++step) {
    cbox2d_world_step(world, 1.0f / 120, 8, 3);
    for (CBox2DBody box : boxes) {
      CBox2DBodyState state = cbox2d_body_state(world, box);
      for (float number : {state.position.x, state.position.y, state.angle, state.velocity.x, state.velocity.y,
                           state.angular_velocity})
        hash.add(number);
    }
  }
  cbox2d_world_destroy(world);
  return hash.value;
}

} // namespace

uint64_t cbox2d_build_hash(void) {
  static const uint64_t hash = hash_of_falling_boxes();
  return hash;
}
