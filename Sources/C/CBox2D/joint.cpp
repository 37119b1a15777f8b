#include "world.h"

namespace {

/* Box2D 2.4 keeps every distance joint at least its slop long, springs too: a body would stop half a point short of an
 * anchor that it should reach or swing through. SetMinLength cannot go below the slop, but the limits are protected
 * members. */
struct DistanceLimits : b2DistanceJoint {
  static void set(b2DistanceJoint &joint, float length, float lower, float upper) {
    /* The setters clear the impulses, which belong to the old lengths. */
    joint.SetLength(length);
    joint.SetMaxLength(upper);
    joint.SetMinLength(lower);
    joint.*(&DistanceLimits::m_length) = length;
    joint.*(&DistanceLimits::m_minLength) = lower;
    joint.*(&DistanceLimits::m_maxLength) = upper;
  }
};

/* This is longer than any length. It is not FLT_MAX, because the solver multiplies it. */
constexpr float unlimited = 1e7f;

void apply_length(JointRecord &record, float length) {
  auto &joint = *static_cast<b2DistanceJoint *>(record.joint);
  float solid = b2Max(length, CBOX2D_MIN_LENGTH);
  if (record.hertz > 0) {
    DistanceLimits::set(joint, length, -unlimited, unlimited);
  } else {
    joint.SetStiffness(0);
    DistanceLimits::set(joint, solid, record.is_rope ? -unlimited : solid, solid);
  }
}

void wake(b2Joint &joint) {
  joint.GetBodyA()->SetAwake(true);
  joint.GetBodyB()->SetAwake(true);
}

bool is_valid(CBox2DWorld &world, const CBox2DJointDef *def) {
  const BodyRecord *a = world.find(def->body_a), *b = world.find(def->body_b);
  return def->cookie == joint_cookie && a && b && a != b && within(def->anchor_a, CBOX2D_MAX_COORDINATE) &&
         within(def->anchor_b, CBOX2D_MAX_COORDINATE) && !world.world.IsLocked();
}

/* The part that all joint definitions share. */
template <class Def> Def joint_def(CBox2DWorld &world, const CBox2DJointDef *def) {
  Def joint;
  joint.bodyA = world.find(def->body_a)->body;
  joint.bodyB = world.find(def->body_b)->body;
  joint.localAnchorA = vec(def->anchor_a);
  joint.localAnchorB = vec(def->anchor_b);
  joint.collideConnected = def->bodies_collide;
  return joint;
}

CBox2DJoint create(CBox2DWorld &world, const b2JointDef &def, JointRecord record = {}) {
  record.joint = world.world.CreateJoint(&def);
  /* Box2D does not wake the bodies that it joins. */
  wake(*record.joint);
  b2Joint *created = record.joint;
  CBox2DJoint handle = world.joints.add(record, world.number);
  created->GetUserData().pointer = handle.index - 1;
  return handle;
}

/* Brings the limits into Box2D's range; false if they do not include 0. */
bool read_limits(float &lower, float &upper, bool &any) {
  if (!(lower <= 0 && upper >= 0)) return false;
  any = lower > -unlimited || upper < unlimited;
  lower = b2Max(lower, -unlimited);
  upper = b2Min(upper, unlimited);
  return true;
}

/* The record of a joint if it is of the given type. */
JointRecord *find(CBox2DWorld &world, CBox2DJoint handle, b2JointType type) {
  JointRecord *record = world.find(handle);
  return record && record->joint->GetType() == type ? record : nullptr;
}

} // namespace

CBox2DJointDef cbox2d_default_joint_def(void) {
  CBox2DJointDef def = {};
  def.bodies_collide = true;
  def.cookie = joint_cookie;
  return def;
}

CBox2DJoint cbox2d_distance_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float length,
                                         bool is_rope) {
  if (!is_valid(*world, def) || !in_range(length, 0, CBOX2D_MAX_COORDINATE)) return {};
  JointRecord record;
  record.is_rope = is_rope;
  CBox2DJoint handle = create(*world, joint_def<b2DistanceJointDef>(*world, def), record);
  apply_length(*world->find(handle), length);
  return handle;
}

CBox2DStatus cbox2d_distance_joint_set_length(CBox2DWorld *world, CBox2DJoint joint, float length) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  JointRecord *record = find(*world, joint, e_distanceJoint);
  if (!record || !in_range(length, 0, CBOX2D_MAX_COORDINATE)) return CBOX2D_INVALID;
  apply_length(*record, length);
  wake(*record->joint);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_distance_joint_set_spring(CBox2DWorld *world, CBox2DJoint joint, float hertz,
                                              float damping_ratio) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  JointRecord *record = find(*world, joint, e_distanceJoint);
  if (!record || record->is_rope || !in_range(hertz, 0, CBOX2D_MAX_MATERIAL) ||
      !in_range(damping_ratio, 0, CBOX2D_MAX_MATERIAL))
    return CBOX2D_INVALID;
  record->hertz = hertz;
  record->damping_ratio = damping_ratio;
  apply_length(*record, static_cast<b2DistanceJoint *>(record->joint)->GetLength());
  wake(*record->joint);
  return CBOX2D_OK;
}

CBox2DJoint cbox2d_revolute_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float reference_angle) {
  if (!is_valid(*world, def) || !within(reference_angle, 2 * CBOX2D_MAX_COORDINATE)) return {};
  auto joint = joint_def<b2RevoluteJointDef>(*world, def);
  joint.referenceAngle = reference_angle;
  return create(*world, joint);
}

CBox2DStatus cbox2d_revolute_joint_set_limits(CBox2DWorld *world, CBox2DJoint joint, float lower, float upper) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  JointRecord *record = find(*world, joint, e_revoluteJoint);
  bool any;
  if (!record || !read_limits(lower, upper, any)) return CBOX2D_INVALID;
  auto *revolute = static_cast<b2RevoluteJoint *>(record->joint);
  revolute->SetLimits(lower, upper);
  revolute->EnableLimit(any);
  wake(*revolute);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_revolute_joint_set_friction(CBox2DWorld *world, CBox2DJoint joint, float torque) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  JointRecord *record = find(*world, joint, e_revoluteJoint);
  if (!record || !in_range(torque, 0, CBOX2D_MAX_FORCE)) return CBOX2D_INVALID;
  auto *revolute = static_cast<b2RevoluteJoint *>(record->joint);
  /* Friction is a motor with a target speed of zero. */
  revolute->SetMaxMotorTorque(torque);
  revolute->EnableMotor(torque > 0);
  wake(*revolute);
  return CBOX2D_OK;
}

CBox2DJoint cbox2d_prismatic_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, CBox2DVec axis,
                                          float reference_angle) {
  if (!is_valid(*world, def) || !within(axis, CBOX2D_MAX_COORDINATE) ||
      !within(reference_angle, 2 * CBOX2D_MAX_COORDINATE))
    return {};
  auto joint = joint_def<b2PrismaticJointDef>(*world, def);
  joint.localAxisA = vec(axis);
  joint.referenceAngle = reference_angle;
  if (!(joint.localAxisA.Normalize() > 0)) return {};
  return create(*world, joint);
}

CBox2DStatus cbox2d_prismatic_joint_set_limits(CBox2DWorld *world, CBox2DJoint joint, float lower, float upper) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  JointRecord *record = find(*world, joint, e_prismaticJoint);
  bool any;
  if (!record || !read_limits(lower, upper, any)) return CBOX2D_INVALID;
  auto *prismatic = static_cast<b2PrismaticJoint *>(record->joint);
  prismatic->SetLimits(lower, upper);
  prismatic->EnableLimit(any);
  wake(*prismatic);
  return CBOX2D_OK;
}

CBox2DJoint cbox2d_weld_joint_create(CBox2DWorld *world, const CBox2DJointDef *def, float reference_angle) {
  if (!is_valid(*world, def) || !within(reference_angle, 2 * CBOX2D_MAX_COORDINATE)) return {};
  auto joint = joint_def<b2WeldJointDef>(*world, def);
  joint.referenceAngle = reference_angle;
  return create(*world, joint);
}

CBox2DStatus cbox2d_joint_destroy(CBox2DWorld *world, CBox2DJoint joint) {
  if (CBox2DStatus status = world->refusal(joint)) return status;
  world->world.DestroyJoint(world->find(joint)->joint);
  world->joints.remove(joint.index - 1);
  return CBOX2D_OK;
}

bool cbox2d_joint_is_valid(const CBox2DWorld *world, CBox2DJoint joint) {
  return const_cast<CBox2DWorld *>(world)->find(joint) != nullptr;
}
