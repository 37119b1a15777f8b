#include "world.h"

#include <cmath>

namespace {

/* Sets the body's mass again, which Box2D resets whenever the type or the fixed rotation changes. Box2D treats the
 * shift of the center of mass as motion and adds it to the velocity. */
void restore_mass(BodyRecord &record) {
  b2Vec2 velocity = record.body->GetLinearVelocity();
  b2MassData mass = record.mass;
  mass.I += mass.mass * b2Dot(mass.center, mass.center);
  record.body->SetMassData(&mass);
  record.body->SetLinearVelocity(velocity);
}

/* Makes the next step look for contacts before it moves anything. When only filters or types change, Box2D looks after
 * moving; SetTransform is the only call on a body that makes Box2D look first. */
void look_for_contacts(b2Body &body) { body.SetTransform(body.GetPosition(), body.GetAngle()); }

/* Wakes the bodies that a fixture could touch at its current position. */
class Alarm final : public b2QueryCallback {
public:
  Alarm(CBox2DWorld &world, b2Fixture &fixture) : world_(world), fixture_(fixture) {}

  bool ReportFixture(b2Fixture *other) override {
    if (other->GetBody() != fixture_.GetBody() && b2TestOverlap(other->GetAABB(0), fixture_.GetAABB(0)) &&
        world_.recorder.ShouldCollide(&fixture_, other))
      other->GetBody()->SetAwake(true);
    return true;
  }

private:
  CBox2DWorld &world_;
  b2Fixture &fixture_;
};

/* Moves a static body. Box2D wakes no other body for that: neither those that hung from it or rested on it, nor those
 * that it touches now. */
void move_static(CBox2DWorld &world, b2Body &body, b2Vec2 position, float angle) {
  if (body.GetPosition() == position && body.GetAngle() == angle) return;
  for (b2JointEdge *edge = body.GetJointList(); edge; edge = edge->next) edge->other->SetAwake(true);
  for (b2ContactEdge *edge = body.GetContactList(); edge; edge = edge->next) {
    if (edge->contact->IsTouching()) edge->other->SetAwake(true);
  }
  body.SetTransform(position, angle);
  for (b2Fixture *fixture = body.GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    Alarm alarm(world, *fixture);
    world.world.QueryAABB(&alarm, fixture->GetAABB(0));
  }
}

bool is_valid(const CBox2DShapeDef *def) {
  return def->cookie == shape_cookie && in_range(def->skin, 0, CBOX2D_MAX_COORDINATE) &&
         in_range(def->friction, 0, CBOX2D_MAX_MATERIAL) && in_range(def->restitution, 0, CBOX2D_MAX_MATERIAL);
}

/* The assertion of b2PolygonShape::Set, and more: that one welds close vertices and takes the convex hull of the rest;
 * here the vertices have to be a convex polygon already, without sides of length zero. */
bool is_convex(const CBox2DVec *vertices, int count) {
  if (count < 3 || count > CBOX2D_MAX_VERTICES) return false;
  for (int i = 0; i < count; ++i) {
    if (!within(vertices[i], CBOX2D_MAX_COORDINATE)) return false;
  }
  for (int i = 0; i < count; ++i) {
    b2Vec2 start = vec(vertices[i]);
    b2Vec2 side = vec(vertices[(i + 1) % count]) - start;
    if (!(side.Length() >= CBOX2D_MIN_SIDE)) return false;
    for (int j = 2; j < count; ++j) {
      if (!(b2Cross(side, vec(vertices[(i + j) % count]) - start) > 0)) return false;
    }
  }
  return true;
}

/* The same as b2PolygonShape::Set for a polygon that is convex already, without its asserts on small ones. */
b2PolygonShape polygon(const CBox2DVec *vertices, int count) {
  b2PolygonShape shape;
  shape.m_count = count;
  b2Vec2 origin = vec(vertices[0]), weighted = b2Vec2_zero;
  float area = 0;
  for (int i = 0; i < count; ++i) {
    b2Vec2 a = vec(vertices[i]), b = vec(vertices[(i + 1) % count]);
    shape.m_vertices[i] = a;
    shape.m_normals[i] = b2Cross(b - a, 1.0f);
    shape.m_normals[i].Normalize();
    float part = b2Cross(a - origin, b - origin);
    area += part;
    weighted += part / 3 * ((a - origin) + (b - origin));
  }
  shape.m_centroid = area > 0 ? origin + (1 / area) * weighted : origin;
  return shape;
}

/* Shapes have no density: a body's mass is computed from its outline, not from its collision shapes. */
void add_shape(BodyRecord &record, const CBox2DShapeDef *def, const b2Shape &shape) {
  b2AABB box;
  b2Transform origin;
  origin.SetIdentity();
  shape.ComputeAABB(&box, origin, 0);
  b2Vec2 corner = b2Max(b2Abs(box.lowerBound), b2Abs(box.upperBound));
  record.reach = b2Max(record.reach, corner.Length());
  b2Vec2 size = box.upperBound - box.lowerBound;
  record.thickness = b2Min(record.thickness, b2Min(size.x, size.y));
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.friction = def->friction;
  fixture.restitution = def->restitution;
  record.body->CreateFixture(&fixture);
}

} // namespace

void limit_velocity(b2Body &body) {
  if (within(vec(body.GetLinearVelocity()), CBOX2D_MAX_SPEED) &&
      within(body.GetAngularVelocity(), CBOX2D_MAX_SPEED))
    return;
  b2Vec2 limit(CBOX2D_MAX_SPEED, CBOX2D_MAX_SPEED);
  body.SetLinearVelocity(b2Clamp(body.GetLinearVelocity(), -limit, limit));
  body.SetAngularVelocity(b2Clamp(body.GetAngularVelocity(), -limit.x, limit.x));
}

CBox2DBodyDef cbox2d_default_body_def(void) {
  CBox2DBodyDef def = {};
  def.cookie = body_cookie;
  return def;
}

CBox2DShapeDef cbox2d_default_shape_def(void) {
  CBox2DShapeDef def = {};
  def.skin = b2_polygonRadius;
  def.friction = 0.2f;
  def.cookie = shape_cookie;
  return def;
}

CBox2DBody cbox2d_body_create(CBox2DWorld *world, const CBox2DBodyDef *def) {
  if (def->cookie != body_cookie || !within(def->position, CBOX2D_MAX_COORDINATE) ||
      !within(def->angle, CBOX2D_MAX_COORDINATE) || world->world.IsLocked())
    return {};
  b2BodyDef body;
  body.type = def->is_static ? b2_staticBody : b2_dynamicBody;
  body.position = vec(def->position);
  body.angle = def->angle;
  body.gravityScale = 0;
  BodyRecord record;
  record.body = world->world.CreateBody(&body);
  record.tag = def->tag;
  record.last_position = body.position;
  record.last_angle = body.angle;
  restore_mass(record);
  b2Body *created = record.body;
  CBox2DBody handle = world->bodies.add(std::move(record), world->number);
  created->GetUserData().pointer = handle.index - 1;
  return handle;
}

CBox2DStatus cbox2d_body_destroy(CBox2DWorld *world, CBox2DBody body) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  world->world.DestroyBody(world->find(body)->body);
  world->bodies.remove(body.index - 1);
  return CBOX2D_OK;
}

bool cbox2d_body_is_valid(const CBox2DWorld *world, CBox2DBody body) {
  return const_cast<CBox2DWorld *>(world)->find(body) != nullptr;
}

CBox2DStatus cbox2d_body_add_polygon(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def,
                                     const CBox2DVec *vertices, int count) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!is_valid(def) || !is_convex(vertices, count)) return CBOX2D_INVALID;
  b2PolygonShape shape = polygon(vertices, count);
  shape.m_radius = def->skin;
  add_shape(*world->find(body), def, shape);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_add_circle(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def,
                                    CBox2DVec center, float radius) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!is_valid(def) || !within(center, CBOX2D_MAX_COORDINATE) ||
      !in_range(radius, CBOX2D_MIN_SIDE, CBOX2D_MAX_COORDINATE))
    return CBOX2D_INVALID;
  b2CircleShape shape;
  shape.m_p = vec(center);
  shape.m_radius = radius;
  add_shape(*world->find(body), def, shape);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_add_segment(CBox2DWorld *world, CBox2DBody body, const CBox2DShapeDef *def, CBox2DVec a,
                                     CBox2DVec b) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!is_valid(def) || !within(a, CBOX2D_MAX_COORDINATE) || !within(b, CBOX2D_MAX_COORDINATE) ||
      !((vec(b) - vec(a)).Length() >= CBOX2D_MIN_LENGTH))
    return CBOX2D_INVALID;
  b2EdgeShape shape;
  shape.SetTwoSided(vec(a), vec(b));
  shape.m_radius = def->skin;
  BodyRecord &record = *world->find(body);
  add_shape(record, def, shape);
  if (record.body->GetType() == b2_staticBody) compare_with_bodies_only(*world);
  return CBOX2D_OK;
}

CBox2DBodyState cbox2d_body_state(const CBox2DWorld *world, CBox2DBody body) {
  const BodyRecord *record = const_cast<CBox2DWorld *>(world)->find(body);
  if (!record) return {};
  const b2Body &b = *record->body;
  return {vec(b.GetPosition()), b.GetAngle(), vec(b.GetLinearVelocity()), b.GetAngularVelocity(), b.IsAwake()};
}

CBox2DVec cbox2d_body_local_point(const CBox2DWorld *world, CBox2DBody body, CBox2DVec point) {
  const BodyRecord *record = const_cast<CBox2DWorld *>(world)->find(body);
  return record ? vec(record->body->GetLocalPoint(vec(point))) : point;
}

CBox2DVec cbox2d_body_local_vector(const CBox2DWorld *world, CBox2DBody body, CBox2DVec vector) {
  const BodyRecord *record = const_cast<CBox2DWorld *>(world)->find(body);
  return record ? vec(record->body->GetLocalVector(vec(vector))) : vector;
}

CBox2DVec cbox2d_body_world_point(const CBox2DWorld *world, CBox2DBody body, CBox2DVec point) {
  const BodyRecord *record = const_cast<CBox2DWorld *>(world)->find(body);
  return record ? vec(record->body->GetWorldPoint(vec(point))) : point;
}

CBox2DStatus cbox2d_body_set_transform(CBox2DWorld *world, CBox2DBody body, CBox2DVec position, float angle) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!within(position, CBOX2D_MAX_COORDINATE) || !within(angle, CBOX2D_MAX_COORDINATE)) return CBOX2D_INVALID;
  BodyRecord &record = *world->find(body);
  if (record.body->GetType() == b2_staticBody) {
    move_static(*world, *record.body, vec(position), angle);
  } else {
    record.body->SetTransform(vec(position), angle);
  }
  record.last_position = vec(position);
  record.last_angle = angle;
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_velocity(CBox2DWorld *world, CBox2DBody body, CBox2DVec velocity, float angular) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!within(velocity, CBOX2D_MAX_SPEED) || !within(angular, CBOX2D_MAX_SPEED)) return CBOX2D_INVALID;
  b2Body &b = *world->find(body)->body;
  b.SetLinearVelocity(vec(velocity));
  b.SetAngularVelocity(angular);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_mass(CBox2DWorld *world, CBox2DBody body, float mass, float inertia,
                                  CBox2DVec center) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!in_range(mass, CBOX2D_MIN_MASS, CBOX2D_MAX_MASS) ||
      !in_range(inertia, CBOX2D_MIN_INERTIA, CBOX2D_MAX_INERTIA) || !within(center, CBOX2D_MAX_COORDINATE))
    return CBOX2D_INVALID;
  /* Box2D takes the inertia about the origin and subtracts the part due to the center's offset. If that rounds to zero,
   * its assert would end the process. */
  float shift = mass * (center.x * center.x + center.y * center.y);
  if (!((inertia + shift) - shift > 0)) return CBOX2D_INVALID;
  BodyRecord &record = *world->find(body);
  record.mass = {mass, vec(center), inertia};
  restore_mass(record);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_material(CBox2DWorld *world, CBox2DBody body, float friction, float restitution) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!in_range(friction, 0, CBOX2D_MAX_MATERIAL) || !in_range(restitution, 0, CBOX2D_MAX_MATERIAL))
    return CBOX2D_INVALID;
  b2Body &b = *world->find(body)->body;
  for (b2Fixture *fixture = b.GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->SetFriction(friction);
    fixture->SetRestitution(restitution);
  }
  for (b2ContactEdge *edge = b.GetContactList(); edge; edge = edge->next) {
    edge->contact->ResetFriction();
    edge->contact->ResetRestitution();
  }
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_damping(CBox2DWorld *world, CBox2DBody body, float linear, float angular) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!in_range(linear, CBOX2D_MIN_DAMPING, CBOX2D_MAX_DAMPING) ||
      !in_range(angular, CBOX2D_MIN_DAMPING, CBOX2D_MAX_DAMPING))
    return CBOX2D_INVALID;
  b2Body &b = *world->find(body)->body;
  b.SetLinearDamping(linear);
  b.SetAngularDamping(angular);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_gravity_scale(CBox2DWorld *world, CBox2DBody body, float scale) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!within(scale, CBOX2D_MAX_MATERIAL)) return CBOX2D_INVALID;
  world->find(body)->body->SetGravityScale(scale);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_static(CBox2DWorld *world, CBox2DBody body, bool is_static) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  BodyRecord &record = *world->find(body);
  record.body->SetType(is_static ? b2_staticBody : b2_dynamicBody);
  restore_mass(record);
  look_for_contacts(*record.body);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_fixed_rotation(CBox2DWorld *world, CBox2DBody body, bool is_fixed) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  BodyRecord &record = *world->find(body);
  record.body->SetFixedRotation(is_fixed);
  restore_mass(record);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_bullet(CBox2DWorld *world, CBox2DBody body, bool is_bullet) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  world->find(body)->is_bullet = is_bullet;
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_wake(CBox2DWorld *world, CBox2DBody body) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  world->find(body)->body->SetAwake(true);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_apply_force(CBox2DWorld *world, CBox2DBody body, CBox2DVec force, float torque) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!within(force, CBOX2D_MAX_FORCE) || !within(torque, CBOX2D_MAX_FORCE)) return CBOX2D_INVALID;
  b2Body &b = *world->find(body)->body;
  b.ApplyForceToCenter(vec(force), true);
  b.ApplyTorque(torque, true);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_apply_impulse(CBox2DWorld *world, CBox2DBody body, CBox2DVec impulse, float angular) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (!within(impulse, CBOX2D_MAX_FORCE) || !within(angular, CBOX2D_MAX_FORCE)) return CBOX2D_INVALID;
  b2Body &b = *world->find(body)->body;
  b.ApplyLinearImpulseToCenter(vec(impulse), true);
  b.ApplyAngularImpulse(angular, true);
  limit_velocity(b);
  return CBOX2D_OK;
}

CBox2DStatus cbox2d_body_set_memberships(CBox2DWorld *world, CBox2DBody body, const CBox2DMembership *memberships,
                                         int count) {
  if (CBox2DStatus status = world->refusal(body)) return status;
  if (count < 0) return CBOX2D_INVALID;
  for (int i = 1; i < count; ++i) {
    if (memberships[i - 1].group >= memberships[i].group) return CBOX2D_INVALID;
  }
  BodyRecord &record = *world->find(body);
  record.memberships.assign(memberships, memberships + count);
  for (b2Fixture *fixture = record.body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->Refilter();
  }
  look_for_contacts(*record.body);
  return CBOX2D_OK;
}
