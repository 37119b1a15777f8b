#include "world.h"

#include <atomic>
#include <cmath>

namespace {

/* Box2D fills a global table at the first contact of the process, without a lock. Making a contact before the first
 * world is returned makes it safe to use worlds on several threads at once. */
bool fill_contact_table() {
  b2World world(b2Vec2_zero);
  b2CircleShape circle;
  circle.m_radius = 1;
  b2BodyDef def;
  def.type = b2_dynamicBody;
  world.CreateBody(&def)->CreateFixture(&circle, 1);
  world.CreateBody(&def)->CreateFixture(&circle, 1);
  world.Step(0, 1, 1);
  return true;
}

uint32_t next_world_number() {
  static const bool filled = fill_contact_table();
  static std::atomic<uint32_t> count{0};
  return filled ? ++count : 0;
}

/* Box2D 2.4 takes a stiffness where other versions take a frequency, and its b2LinearStiffness ignores rotation. This
 * is the effective mass along the joint, as b2DistanceJoint computes it. */
float mass_along(const b2DistanceJoint &joint, const b2Body &a, const b2Body &b) {
  auto inverse_mass = [](const b2Body &body, b2Vec2 local, b2Vec2 direction) {
    if (body.GetType() != b2_dynamicBody) return 0.0f;
    b2MassData mass;
    body.GetMassData(&mass);
    float inertia = mass.I - mass.mass * b2Dot(mass.center, mass.center);
    float arm = b2Cross(b2Mul(body.GetTransform().q, local - mass.center), direction);
    return 1 / mass.mass + (inertia > 0 ? arm * arm / inertia : 0);
  };
  b2Vec2 direction = joint.GetAnchorB() - joint.GetAnchorA();
  float length = direction.Length();
  direction = length > b2_linearSlop ? (1 / length) * direction : b2Vec2_zero;
  float inverse = inverse_mass(a, joint.GetLocalAnchorA(), direction) +
                  inverse_mass(b, joint.GetLocalAnchorB(), direction);
  return inverse > 0 ? 1 / inverse : 0;
}

void tune_spring(JointRecord &record) {
  if (record.hertz <= 0) return;
  b2Body &a = *record.joint->GetBodyA();
  b2Body &b = *record.joint->GetBodyB();
  if (!a.IsAwake() && !b.IsAwake()) return;
  auto *joint = static_cast<b2DistanceJoint *>(record.joint);
  float mass = mass_along(*joint, a, b);
  float omega = 2 * b2_pi * record.hertz;
  joint->SetStiffness(mass * omega * omega);
  joint->SetDamping(2 * mass * record.damping_ratio * omega);
}

/* Box2D computes the time of impact of bullets one by one, each time among all contacts, and so spends most of a step
 * on piles of bullets that hardly move. But if two bodies each move by less than half of their thickness in a step, the
 * overlap is detected before their centres have passed each other, so they are pushed apart in the right directions.
 * The largest visible overlap is 5 points. */
void arm_bullet(BodyRecord &record, float duration) {
  float speed = record.body->GetLinearVelocity().Length() +
                record.reach * b2Abs(record.body->GetAngularVelocity());
  record.body->SetBullet(record.is_bullet && speed * duration > b2Min(0.4f * record.thickness, 0.05f));
}

bool is_finite(const b2Body &body) {
  return body.GetPosition().IsValid() && b2IsValid(body.GetAngle()) && body.GetLinearVelocity().IsValid() &&
         b2IsValid(body.GetAngularVelocity());
}

/* The accepted ranges make an overflow unlikely, not impossible: anchors can be so far from their bodies that the
 * joint's equations have no solution in float. Such a body is put back and stopped. It may sleep already, because NaN
 * does not compare as faster than the sleep threshold. */
bool repair(BodyRecord &record) {
  if (is_finite(*record.body)) {
    record.last_position = record.body->GetPosition();
    record.last_angle = record.body->GetAngle();
    limit_velocity(*record.body);
    return false;
  }
  /* The solver gives static bodies a velocity too, 0 times what it gives the others. Only changing the type resets it. */
  bool is_static = record.body->GetType() == b2_staticBody;
  if (is_static) record.body->SetType(b2_dynamicBody);
  record.body->SetLinearVelocity(b2Vec2_zero);
  record.body->SetAngularVelocity(0);
  if (is_static) record.body->SetType(b2_staticBody);
  record.body->SetTransform(record.last_position, record.last_angle);
  return true;
}

class TagQuery final : public b2QueryCallback {
public:
  TagQuery(CBox2DWorld &world, uint64_t *tags, int capacity)
      : world_(world), tags_(tags), capacity_(capacity) {}

  bool ReportFixture(b2Fixture *fixture) override {
    if (count < capacity_) tags_[count] = world_.bodies.at(fixture->GetBody()->GetUserData().pointer).tag;
    count += 1;
    return true;
  }

  int count = 0;

private:
  CBox2DWorld &world_;
  uint64_t *tags_;
  int capacity_;
};

} // namespace

CBox2DWorld::CBox2DWorld(uint32_t number) : number(number), world(b2Vec2_zero), recorder(*this) {
  world.SetContactFilter(&recorder);
  world.SetContactListener(&recorder);
  world.SetDestructionListener(&recorder);
}

CBox2DWorld *cbox2d_world_create(void) { return new CBox2DWorld(next_world_number()); }

void cbox2d_world_destroy(CBox2DWorld *world) { delete world; }

CBox2DStatus cbox2d_world_set_gravity(CBox2DWorld *world, CBox2DVec gravity) {
  if (!within(gravity, CBOX2D_MAX_SPEED)) return CBOX2D_INVALID;
  if (world->world.IsLocked()) return CBOX2D_LOCKED;
  world->world.SetGravity(vec(gravity));
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_world_step(CBox2DWorld *world, float duration, int velocity_iterations,
                               int position_iterations) {
  if (!in_range(duration, FLT_MIN, 1) || velocity_iterations < 1 || velocity_iterations > 100 ||
      position_iterations < 1 || position_iterations > 100)
    return CBOX2D_INVALID;
  if (world->world.IsLocked()) return CBOX2D_LOCKED;
  world->joints.for_each(tune_spring);
  /* In piles a body has a few contacts, on a boundary of many pieces a dozen. */
  world->contact_limit = 500;
  world->bodies.for_each([=](BodyRecord &record) {
    arm_bullet(record, duration);
    if (record.body->GetType() == b2_dynamicBody) world->contact_limit += 20;
  });
  compare_with_new_walls(*world);
  world->bound_impacts();
  world->world.Step(duration, velocity_iterations, position_iterations);
  world->recorder.step_ended();

  bool is_repaired = false;
  world->bodies.for_each([&](BodyRecord &record) {
    if (!repair(record)) return;
    is_repaired = true;
    if (world->first_repaired == 0) world->first_repaired = record.tag;
  });
  /* Without warm starting a step begins by clearing the impulses of the joints, which may have overflowed too. */
  world->world.SetWarmStarting(!is_repaired);
  return CBOX2D_OK;
}

CBox2DCounters cbox2d_world_counters(const CBox2DWorld *world) {
  CBox2DCounters counters = {world->world.GetBodyCount(), world->world.GetJointCount(), 0};
  for (const b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) {
    counters.awake += body->GetType() == b2_dynamicBody && body->IsAwake();
  }
  return counters;
}

uint64_t cbox2d_world_first_repaired(const CBox2DWorld *world) { return world->first_repaired; }

int64_t cbox2d_world_comparisons(const CBox2DWorld *world) { return world->recorder.comparisons; }

int cbox2d_world_contact_count(const CBox2DWorld *world) { return world->world.GetContactCount(); }

int cbox2d_world_query(const CBox2DWorld *world, CBox2DVec lower, CBox2DVec upper, uint64_t *tags, int capacity) {
  if (!within(lower, FLT_MAX) || !within(upper, FLT_MAX)) return 0;
  b2AABB box = {vec(lower), vec(upper)};
  /* The query only reads, but Box2D's callbacks pass mutable pointers. */
  TagQuery query(*const_cast<CBox2DWorld *>(world), tags, capacity);
  world->world.QueryAABB(&query, box);
  return query.count;
}

int cbox2d_version(void) { return b2_version.major * 10000 + b2_version.minor * 100 + b2_version.revision; }
