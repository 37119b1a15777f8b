#include "world.h"

namespace {

/* Parts of the broad phase that Box2D keeps to itself. An explicit instantiation may name them. */
template <class Part, typename Part::Member member> struct Opened {
  friend typename Part::Member member_of(Part) { return member; }
};
struct MoveCount {
  using Member = int32 b2BroadPhase::*;
  friend Member member_of(MoveCount);
};
struct MoveBuffer {
  using Member = int32 *b2BroadPhase::*;
  friend Member member_of(MoveBuffer);
};
struct Tree {
  using Member = b2DynamicTree b2BroadPhase::*;
  friend Member member_of(Tree);
};
template struct Opened<MoveCount, &b2BroadPhase::m_moveCount>;
template struct Opened<MoveBuffer, &b2BroadPhase::m_moveBuffer>;
template struct Opened<Tree, &b2BroadPhase::m_tree>;

/* Worlds with fewer shapes keep the order in which Box2D itself makes contacts. */
constexpr int many_shapes = 1000;

} // namespace

/* Box2D compares each new shape with all others, including walls with walls, and keeps the pairs that are near each
 * other, gigabytes for a star of 20,000 lines. So the newest shape is removed from the list of shapes to compare. */
void compare_with_bodies_only(CBox2DWorld &world) {
  if (world.world.GetProxyCount() <= many_shapes) return;
  b2BroadPhase &phase = const_cast<b2ContactManager &>(world.world.GetContactManager()).m_broadPhase;
  int32 &count = phase.*member_of(MoveCount());
  (phase.*member_of(Tree())).ClearMoved((phase.*member_of(MoveBuffer()))[count - 1]);
  count -= 1;
  world.has_new_walls = true;
}

void compare_with_new_walls(CBox2DWorld &world) {
  if (!world.has_new_walls) return;
  world.has_new_walls = false;
  world.bodies.for_each([](BodyRecord &record) {
    if (record.body->GetType() != b2_dynamicBody) return;
    for (b2Fixture *fixture = record.body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
      fixture->Refilter();
    }
  });
}
