/* Shared declarations of this target: the world behind the handles, and the checks before each call. */
#pragma once

#include "cbox2d.h"

/* A fused multiply-add rounds once where the others round twice. Left to the compiler, the same scene would give
 * different results on another processor. Box2D's headers also hold code, so this comes before them. */
#pragma STDC FP_CONTRACT OFF

#if !__has_include(<box2d/b2_world.h>)
#error "This is written for Box2D 2.4, whose headers are not there; install libbox2d-dev (make setup)."
#endif
#include <box2d/box2d.h>

#include <unordered_map>
#include <vector>

/* The records behind the handles of one kind. A slot is reused after its record is removed, under the next generation. */
template <class Record, class Handle> class Table {
public:
  Handle add(Record record, uint32_t world) {
    uint32_t index;
    if (free_.empty()) {
      index = static_cast<uint32_t>(slots_.size());
      slots_.push_back({std::move(record), 1, true});
    } else {
      index = free_.back();
      free_.pop_back();
      slots_[index].record = std::move(record);
      slots_[index].used = true;
    }
    return {index + 1, slots_[index].generation, world};
  }

  Record *find(Handle handle, uint32_t world) {
    if (handle.index == 0 || handle.index > slots_.size() || handle.world != world) return nullptr;
    Slot &slot = slots_[handle.index - 1];
    return slot.used && slot.generation == handle.generation ? &slot.record : nullptr;
  }

  Record &at(uintptr_t index) { return slots_[index].record; }

  void remove(uintptr_t index) {
    slots_[index].record = Record();
    slots_[index].used = false;
    slots_[index].generation += 1;
    free_.push_back(static_cast<uint32_t>(index));
  }

  template <class Body> void for_each(Body body) {
    for (Slot &slot : slots_) {
      if (slot.used) body(slot.record);
    }
  }

private:
  struct Slot {
    Record record;
    uint32_t generation;
    bool used;
  };
  std::vector<Slot> slots_;
  std::vector<uint32_t> free_;
};

/* The user data of a b2Body is its index in the table. */
struct BodyRecord {
  b2Body *body = nullptr;
  uint64_t tag = 0;
  std::vector<CBox2DMembership> memberships;
  /* The inertia is about the center of mass, unlike Box2D's own. */
  b2MassData mass = {1.0f, b2Vec2_zero, 1.0f};
  bool is_bullet = false;
  /* How far its shapes extend from its origin, and the width of the thinnest of them. */
  float reach = 0;
  float thickness = b2_maxFloat;
  /* The body's position after the last step that left it finite. */
  b2Vec2 last_position = b2Vec2_zero;
  float last_angle = 0;
};

/* The user data of a b2Joint is its index in the table. */
struct JointRecord {
  b2Joint *joint = nullptr;
  bool is_rope = false;
  /* The frequency of a spring; 0 for all other joints. */
  float hertz = 0;
  float damping_ratio = 0;
};

/* Records what happens inside a step, to be read after it. */
class Recorder final : public b2ContactListener, public b2ContactFilter, public b2DestructionListener {
public:
  explicit Recorder(CBox2DWorld &world) : world_(world) {}

  bool ShouldCollide(b2Fixture *a, b2Fixture *b) override;
  void BeginContact(b2Contact *contact) override;
  void EndContact(b2Contact *contact) override;
  void PreSolve(b2Contact *contact, const b2Manifold *old) override;
  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;
  void SayGoodbye(b2Joint *joint) override;
  void SayGoodbye(b2Fixture *) override {}

  void step_ended() { begun_.clear(); }

  std::vector<CBox2DContactEvent> events;
  /* How often two shapes that are near each other have been compared. */
  int64_t comparisons = 0;

private:
  struct Begun {
    size_t event;
    b2Vec2 points[b2_maxManifoldPoints];
  };
  BodyRecord &record(b2Fixture *fixture);

  CBox2DWorld &world_;
  /* Contacts that began in this step, whose impulses are not known yet. Only looked up, never iterated: the order of
   * addresses is arbitrary. */
  std::unordered_map<b2Contact *, Begun> begun_;
};

struct CBox2DWorld {
  explicit CBox2DWorld(uint32_t number);

  uint32_t number;
  b2World world;
  Recorder recorder;
  Table<BodyRecord, CBox2DBody> bodies;
  Table<JointRecord, CBox2DJoint> joints;
  /* The tag of the first body that was put back; 0 if none was. */
  uint64_t first_repaired = 0;
  /* The most contacts among which times of impact are looked for. */
  int contact_limit = 0;
  /* Whether walls came that bodies have not been compared with. */
  bool has_new_walls = false;

  /* Box2D looks at all contacts for each time of impact: among thousands of pieces of boundaries that cross each other,
   * a step would take seconds. There, bodies are pushed out of what they lie in after the step. */
  void bound_impacts() { world.SetContinuousPhysics(world.GetContactCount() <= contact_limit); }

  BodyRecord *find(CBox2DBody body) { return bodies.find(body, number); }
  JointRecord *find(CBox2DJoint joint) { return joints.find(joint, number); }

  /* The reason why a call that changes something has to be refused, or CBOX2D_OK. */
  template <class Handle> CBox2DStatus refusal(Handle handle) {
    if (!find(handle)) return CBOX2D_STALE;
    return world.IsLocked() ? CBOX2D_LOCKED : CBOX2D_OK;
  }
};

constexpr uint32_t body_cookie = 0x626f6479;
constexpr uint32_t shape_cookie = 0x73686170;
constexpr uint32_t joint_cookie = 0x6a6f696e;

/* False for NaN, whatever the range. */
inline bool in_range(float value, float lower, float upper) { return value >= lower && value <= upper; }
inline bool within(float value, float limit) { return in_range(value, -limit, limit); }
inline bool within(CBox2DVec v, float limit) { return within(v.x, limit) && within(v.y, limit); }
inline b2Vec2 vec(CBox2DVec v) { return b2Vec2(v.x, v.y); }
inline CBox2DVec vec(b2Vec2 v) { return {v.x, v.y}; }

/* Brings a velocity back into the range that the solver can take. Impulses on a light body add up, and the sub-step
 * that Box2D takes after an impact can be so short that Box2D's own limit has no effect. */
void limit_velocity(b2Body &body);

/* In a world of many shapes, lets only the bodies, in the next step, look whether they touch the newest shape, a wall. */
void compare_with_bodies_only(CBox2DWorld &world);
void compare_with_new_walls(CBox2DWorld &world);
