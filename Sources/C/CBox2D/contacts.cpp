#include "world.h"

namespace {

/* How two bodies collide in one group. */
enum class Meeting { none, reported, solid };

Meeting meeting(uint32_t a, uint32_t b) {
  if ((a | b) & CBOX2D_IS_WALL) {
    if (a & b & CBOX2D_IS_WALL) return Meeting::none;
    return (a | b) & CBOX2D_HITS_WALLS ? Meeting::solid : Meeting::reported;
  }
  return a & b & CBOX2D_HITS_BODIES ? Meeting::solid : Meeting::none;
}

/* The strongest way in which two bodies collide in any group. */
Meeting meeting(const BodyRecord &a, const BodyRecord &b) {
  Meeting strongest = Meeting::none;
  auto i = a.memberships.begin(), j = b.memberships.begin();
  while (i != a.memberships.end() && j != b.memberships.end()) {
    if (i->group < j->group) {
      ++i;
    } else if (j->group < i->group) {
      ++j;
    } else {
      strongest = b2Max(strongest, meeting(i->flags, j->flags));
      ++i, ++j;
    }
  }
  return strongest;
}

bool is_wall(const BodyRecord &body) {
  for (const CBox2DMembership &membership : body.memberships) {
    if (membership.flags & CBOX2D_IS_WALL) return true;
  }
  return false;
}

} // namespace

BodyRecord &Recorder::record(b2Fixture *fixture) {
  return world_.bodies.at(fixture->GetBody()->GetUserData().pointer);
}

bool Recorder::ShouldCollide(b2Fixture *a, b2Fixture *b) {
  /* The filter is asked about each contact before it is made, in the beginning of a step. */
  world_.bound_impacts();
  ++comparisons;
  return meeting(record(a), record(b)) != Meeting::none;
}

void Recorder::BeginContact(b2Contact *contact) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  CBox2DContactEvent event = {};
  event.tag_a = record(contact->GetFixtureA()).tag;
  event.tag_b = record(contact->GetFixtureB()).tag;
  event.point = vec(manifold.points[0]);
  event.normal = vec(manifold.normal);
  event.began = true;
  begun_[contact] = {events.size(), {manifold.points[0], manifold.points[1]}};
  events.push_back(event);
}

void Recorder::EndContact(b2Contact *contact) {
  CBox2DContactEvent event = {};
  event.tag_a = record(contact->GetFixtureA()).tag;
  event.tag_b = record(contact->GetFixtureB()).tag;
  events.push_back(event);
}

/* A contact that is only reported lets the bodies through. Two movable bodies have no such contacts. */
void Recorder::PreSolve(b2Contact *contact, const b2Manifold *) {
  const BodyRecord &a = record(contact->GetFixtureA());
  const BodyRecord &b = record(contact->GetFixtureB());
  if (!is_wall(a) && !is_wall(b)) return;
  if (meeting(a, b) != Meeting::solid) contact->SetEnabled(false);
}

/* The first impulses after the contact began determine which of its points is reported. */
void Recorder::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
  if (begun_.empty()) return;
  auto found = begun_.find(contact);
  if (found == begun_.end()) return;
  CBox2DContactEvent &event = events[found->second.event];
  for (int i = 0; i < impulse->count; ++i) {
    if (impulse->normalImpulses[i] > event.impulse) {
      event.impulse = impulse->normalImpulses[i];
      event.point = vec(found->second.points[i]);
    }
  }
  begun_.erase(found);
}

void Recorder::SayGoodbye(b2Joint *joint) { world_.joints.remove(joint->GetUserData().pointer); }

CBox2DContactEvents cbox2d_world_contact_events(const CBox2DWorld *world) {
  return {world->recorder.events.data(), world->recorder.events.size()};
}

void cbox2d_world_clear_contact_events(CBox2DWorld *world) { world->recorder.events.clear(); }
